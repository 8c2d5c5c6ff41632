import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Capture } from './capture.ts'
import type { BlockMessage, DoneMessage, PcmCommand, PcmOptions } from './pcm-messages.ts'

vi.mock('./pcm-worklet.ts?worker&url', () => ({ default: 'worklet.js' }))

interface Port {
  onmessage: ((event: { readonly data: BlockMessage | DoneMessage }) => void) | null
  readonly postMessage: (command: PcmCommand) => void
}

/** An audio thread that hands out blocks, and breaks, when the test says so. */
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

  handOut(startSample: number): void {
    const samples = new Int16Array(BLOCK_SAMPLES)
    this.port.onmessage?.({ data: { kind: 'block', startSample, samples, peak: 0.3 } })
  }
}

let threads: FakeBlocks[] = []
const nothing = () => undefined
const fakeSource = () => ({ connect: vi.fn<(to: unknown) => void>(), disconnect: vi.fn<() => void>(), start: nothing })
let source = fakeSource()

beforeEach(() => {
  threads = []
  source = fakeSource()
  vi.stubGlobal('document', { addEventListener: nothing, removeEventListener: nothing })
  vi.stubGlobal('AudioWorkletNode', FakeBlocks)
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      constructor() {
        return source
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running'
      readonly audioWorklet = { addModule: async () => undefined }
      readonly decodeAudioData = async () => ({})
      readonly resume = async () => undefined
      readonly close = async () => undefined
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('when the audio thread breaks, another goes on at the next sample, and no block comes from the broken one', async () => {
  const places: number[] = []
  const told: string[] = []
  const capture = await Capture.start({ kind: 'file', url: 'data:,' }, 5000, {
    onBlock: ({ startSample }) => places.push(startSample),
    onInterrupted: () => told.push('interrupted'),
    onResumed: () => told.push('resumed'),
    onEnded: () => undefined,
  })
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

  // What the broken one had still on its way has the place that the other begins at.
  first?.handOut(5000 + 2 * BLOCK_SAMPLES)
  second?.handOut(5000 + 2 * BLOCK_SAMPLES)
  expect(places).toEqual([0, 1, 2].map((block) => 5000 + block * BLOCK_SAMPLES))
  expect(told).toEqual(['interrupted', 'resumed'])
  await capture.stop()
})
