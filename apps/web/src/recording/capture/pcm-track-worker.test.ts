import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BlockMessage, DoneMessage, TrackMessage } from './pcm-messages.ts'

const PART_SAMPLES = 480
const RATE_HZ = 48_000
const PART_MS = 10

interface Worker {
  onmessage: (event: { readonly data: TrackMessage }) => void
  postMessage: (message: BlockMessage | DoneMessage) => void
}

let said: (BlockMessage | DoneMessage)[] = []
let worker: Worker
const tell = (data: TrackMessage) => worker.onmessage({ data })
const heardSamples = () => said.reduce((sum, one) => sum + (one.kind === 'block' ? one.samples.length : 0), 0)
const settled = () => new Promise((done) => setTimeout(done, 20))

/** A part of a microphone's audio, with its timestamp. */
function part(spokenMs: number): AudioData {
  const data = {
    numberOfFrames: PART_SAMPLES,
    numberOfChannels: 1,
    sampleRate: RATE_HZ,
    timestamp: spokenMs * 1000,
    copyTo: (samples: Float32Array) => samples.fill(0.1),
    close: () => undefined,
  }
  return data as unknown as AudioData
}

beforeEach(async () => {
  said = []
  worker = { onmessage: () => undefined, postMessage: (message) => said.push(message) }
  vi.stubGlobal('self', worker)
  vi.resetModules()
  await import('./pcm-track-worker.ts')
})

test('audio that is still queued at the end is read before the recording ends', async () => {
  let give: ReadableStreamDefaultController<AudioData> | undefined
  const readable = new ReadableStream<AudioData>({ start: (controller) => void (give = controller) })
  tell({ kind: 'begin', firstSample: 0 })
  tell({ kind: 'read', readable })
  // Parts arrive in real time.
  for (let live = 0; live < 10; live += 1) {
    give?.enqueue(part(performance.now() - PART_MS))
    await settled()
  }
  // The machine froze for a second, and a hundred parts are queued when the recording ends.
  const nowMs = performance.now()
  for (let waiting = 100; waiting > 0; waiting -= 1) give?.enqueue(part(nowMs - waiting * PART_MS))
  tell({ kind: 'command', command: 'end' })
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ kind: 'done', command: 'end' }), { timeout: 1400 })
  expect(heardSamples()).toBeGreaterThan(0.95 * SAMPLE_RATE_HZ)
})

test('a silent microphone delays a command by at most a second', async () => {
  tell({ kind: 'begin', firstSample: 0 })
  tell({ kind: 'read', readable: new ReadableStream<AudioData>() })
  tell({ kind: 'command', command: 'pause' })
  await vi.waitFor(() => expect(said).toEqual([{ kind: 'done', command: 'pause' }]), { timeout: 1400 })
})

test('a command without a microphone, and continuing, are answered at once', () => {
  tell({ kind: 'begin', firstSample: 0 })
  tell({ kind: 'command', command: 'pause' })
  tell({ kind: 'command', command: 'continue' })
  expect(said).toEqual([
    { kind: 'done', command: 'pause' },
    { kind: 'done', command: 'continue' },
  ])
})
