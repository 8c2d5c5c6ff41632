import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Capture, type Sound } from './capture.ts'
import type { BlockMessage, DoneMessage, PcmCommand, PcmOptions } from './pcm-messages.ts'
import type { CaptureEvents } from './sound-path.ts'

vi.mock('./pcm-worklet.ts?worker&url', () => ({ default: 'worklet.js' }))

interface Port {
  onmessage: ((event: { readonly data: BlockMessage | DoneMessage }) => void) | null
  readonly postMessage: (command: PcmCommand) => void
}

/** An audio thread that delivers blocks, and breaks, when the test tells it to. */
class FakeBlocks {
  readonly firstSample: number
  onprocessorerror: (() => void) | undefined
  readonly port: Port = {
    onmessage: null,
    postMessage: (command) => this.port.onmessage?.({ data: { kind: 'done', command } }),
  }

  constructor(_context: unknown, _name: string, { processorOptions }: { readonly processorOptions: PcmOptions }) {
    this.firstSample = processorOptions.firstSample
    threads.push(this)
  }

  handOut(startSample: number, clockMs = Date.now()): void {
    const samples = new Int16Array(BLOCK_SAMPLES)
    const block = { startSample, samples, peak: 0.3, clocksMs: [clockMs], handedMs: clockMs }
    this.port.onmessage?.({ data: { kind: 'block', ...block } })
  }
}

class FakeContext {
  state = 'running'
  isClosed = false
  onstatechange: (() => void) | null = null
  readonly audioWorklet = { addModule: async () => undefined }
  readonly decodeAudioData = async () => ({})
  readonly sampleRate: number | undefined
  readonly resume = () => (isDeaf ? new Promise<void>(() => undefined) : Promise.resolve())

  constructor({ sampleRate }: { readonly sampleRate?: number }) {
    if (sampleRate !== undefined && onlyOwnRate === 'context') throw new DOMException('rate', 'NotSupportedError')
    this.sampleRate = sampleRate
    contexts.push(this)
  }

  createMediaStreamSource() {
    if (this.sampleRate !== undefined && onlyOwnRate === 'source') throw new DOMException('rate', 'NotSupportedError')
    return source
  }

  async close(): Promise<void> {
    this.isClosed = true
  }
}

const BLOCK_MS = (BLOCK_SAMPLES / 24_000) * 1000
const FILE: Sound = { kind: 'file', url: 'data:,' }
let threads: FakeBlocks[] = []
let contexts: FakeContext[] = []
/** Where the browser insists on its own sample rate: for every context, or only for those with a microphone. */
let onlyOwnRate: 'context' | 'source' | undefined
/** The browser never says whether audio may start. */
let isDeaf = false
let stoppedTracks = 0
let openedMicrophones = 0
let told: string[] = []
let places: number[] = []
const nothing = () => undefined
const fakeSource = () => ({ connect: vi.fn<(to: unknown) => void>(), disconnect: vi.fn<() => void>(), start: nothing })
let source = fakeSource()
const events: CaptureEvents = {
  onBlock: ({ startSample }) => places.push(startSample),
  onInterrupted: () => told.push('interrupted'),
  onResumed: () => told.push('resumed'),
  onLost: ({ missingMs }) => told.push(`lost ${Math.round(missingMs / 100) / 10} s`),
  onEnded: nothing,
}

function microphone(): Sound & { readonly kind: 'microphone' } {
  const track = { readyState: 'live', stop: () => (stoppedTracks += 1) }
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] }
  return { kind: 'microphone', stream: stream as unknown as MediaStream }
}

beforeEach(() => {
  threads = []
  contexts = []
  told = []
  places = []
  onlyOwnRate = undefined
  isDeaf = false
  stoppedTracks = 0
  openedMicrophones = 0
  source = fakeSource()
  vi.useFakeTimers()
  vi.stubGlobal('document', { addEventListener: nothing, removeEventListener: nothing, visibilityState: 'visible' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {
    mediaDevices: {
      addEventListener: nothing,
      removeEventListener: nothing,
      getUserMedia: async () => {
        openedMicrophones += 1
        return microphone().stream
      },
    },
  })
  vi.stubGlobal('AudioWorkletNode', FakeBlocks)
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      constructor() {
        return source
      }
    },
  )
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('fetch', async () => new Response(''))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('when the audio thread breaks, another continues at the next sample, and the broken one gives no more blocks', async () => {
  const capture = await Capture.start(FILE, 5000, events)
  const [first] = threads
  expect(first?.firstSample).toBe(5000)
  first?.handOut(5000)
  first?.handOut(5000 + BLOCK_SAMPLES)

  first?.onprocessorerror?.()
  const [, second] = threads
  expect(threads).toHaveLength(2)
  expect(second?.firstSample).toBe(5000 + 2 * BLOCK_SAMPLES)
  expect(source.disconnect).toHaveBeenCalledOnce()
  expect(source.connect).toHaveBeenLastCalledWith(second)
  expect(told).toEqual(['interrupted'])

  // A late block from the broken one would have the position where the new one starts.
  first?.handOut(5000 + 2 * BLOCK_SAMPLES)
  second?.handOut(5000 + 2 * BLOCK_SAMPLES)
  expect(places).toEqual([0, 1, 2].map((block) => 5000 + block * BLOCK_SAMPLES))
  expect(told).toEqual(['interrupted', 'resumed'])
  await capture.stop()
})

for (const refused of ['context', 'source'] as const)
  test(`a browser that refuses a ${refused} of 24 kHz gets its own rate`, async () => {
    onlyOwnRate = refused
    const capture = await Capture.start(microphone(), 0, events)
    expect(contexts.at(-1)?.sampleRate).toBeUndefined()
    expect(contexts.filter((context) => !context.isClosed)).toHaveLength(1)
    expect(source.connect).toHaveBeenLastCalledWith(threads.at(-1))
    await capture.stop()
    expect(contexts.filter((context) => !context.isClosed)).toHaveLength(0)
  })

test('audio that never starts is abandoned after five seconds, and its context is closed', async () => {
  isDeaf = true
  const starting = Capture.start(microphone(), 0, events).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await starting).toEqual(new Error('the browser did not start audio'))
  expect(contexts.map((context) => context.isClosed)).toEqual([true])
})

test('an attempt that is never answered blocks neither a retry nor continuing', async () => {
  const capture = await Capture.start(microphone(), 0, events)
  isDeaf = true
  await capture.retry()
  await capture.pause()
  await capture.continue()
  await capture.stop()
  expect(stoppedTracks).toBe(1)
})

test('audio without sound is rebuilt after three seconds, then the microphone is opened again', async () => {
  const capture = await Capture.start(microphone(), 0, events)
  threads[0]?.handOut(0)
  await vi.advanceTimersByTimeAsync(4000)
  expect(told).toEqual(['interrupted'])
  expect(contexts.map((context) => context.isClosed)).toEqual([true, false])
  expect(threads.at(-1)?.firstSample).toBe(BLOCK_SAMPLES)
  expect(source.connect).toHaveBeenLastCalledWith(threads.at(-1))
  expect(openedMicrophones).toBe(0)

  await vi.advanceTimersByTimeAsync(6000)
  expect(openedMicrophones).toBe(1)
  threads.at(-1)?.handOut(BLOCK_SAMPLES)
  expect(told).toEqual(['interrupted', 'resumed'])
  expect(places).toEqual([0, BLOCK_SAMPLES])
  await capture.stop()
})

test('audio that stops coming as the clock is set back by an hour is reported within seconds', async () => {
  const capture = await Capture.start(microphone(), 0, events)
  threads[0]?.handOut(0)
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(6000)
  expect(told).toEqual(['interrupted'])
  await capture.stop()
})

test('of a track that stays muted after a call, one tap opens the microphone again', async () => {
  const { kind, stream } = microphone()
  const [track] = stream.getAudioTracks()
  const capture = await Capture.start({ kind, stream }, 0, events)
  threads[0]?.handOut(0)
  Object.assign(track ?? {}, { muted: true })
  track?.onmute?.(new Event('mute'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([told, openedMicrophones]).toEqual([['interrupted'], 0])
  await capture.retry()
  await vi.advanceTimersByTimeAsync(100)
  expect([openedMicrophones, stoppedTracks]).toEqual([1, 1])
  threads[0]?.handOut(BLOCK_SAMPLES)
  expect([told, places]).toEqual([
    ['interrupted', 'resumed'],
    [0, BLOCK_SAMPLES],
  ])
  await capture.stop()
})

test('nothing is rebuilt while the recording is paused', async () => {
  const capture = await Capture.start(microphone(), 0, events)
  threads[0]?.handOut(0)
  await capture.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(contexts).toHaveLength(1)
  await capture.continue()
  threads[0]?.handOut(BLOCK_SAMPLES)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([])
  await capture.stop()
})

test('samples that fall behind the clock are reported as lost; a page that was frozen is no loss', async () => {
  const capture = await Capture.start(microphone(), 0, events)
  let block = 0
  const hear = async (blocks: number, lostMs: number) => {
    for (const end = block + blocks; block < end; block += 1) {
      await vi.advanceTimersByTimeAsync(BLOCK_MS)
      threads[0]?.handOut(block * BLOCK_SAMPLES, startMs + block * BLOCK_MS + lostMs)
    }
  }
  const startMs = Date.now() + BLOCK_MS
  await hear(30, 0)
  // Two seconds of blocks arrive at once, with the audio thread's timestamps.
  await vi.advanceTimersByTimeAsync(2000)
  const late = block
  for (; block < late + 6; block += 1) threads[0]?.handOut(block * BLOCK_SAMPLES, startMs + block * BLOCK_MS)
  await hear(30, 0)
  expect(told).toEqual([])
  await hear(30, 400)
  expect(told).toEqual(['lost 0.4 s'])
  await capture.stop()
})

test('sleep of the computer is one interruption, and no loss in addition', async () => {
  const capture = await Capture.start(microphone(), 0, events)
  const startMs = Date.now()
  for (let block = 0; block < 40; block += 1) {
    await vi.advanceTimersByTimeAsync(BLOCK_MS)
    threads[0]?.handOut(block * BLOCK_SAMPLES, startMs + block * BLOCK_MS + (block < 20 ? 0 : 600_000))
  }
  expect(told).toEqual(['interrupted', 'resumed'])
  await capture.stop()
})
