import { PcmBlocks } from './pcm-blocks.ts'
import {
  PROCESSOR_NAME,
  type BlockMessage,
  type DoneMessage,
  type PcmCommand,
  type PcmOptions,
} from './pcm-messages.ts'

// Globals of the audio thread that TypeScript's library lacks.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare const sampleRate: number
declare function registerProcessor(
  name: string,
  processor: new (options: { readonly processorOptions: PcmOptions }) => AudioWorkletProcessor,
): void

/** Runs on the audio thread: collects quanta of 128 samples, at the rate of its context, into blocks. */
class PcmProcessor extends AudioWorkletProcessor {
  readonly #blocks: PcmBlocks
  readonly #isTimed: boolean

  constructor({ processorOptions }: { readonly processorOptions: PcmOptions }) {
    super()
    this.#isTimed = processorOptions.isTimed
    this.#blocks = new PcmBlocks(processorOptions.firstSample, (block: BlockMessage) =>
      this.port.postMessage(block, [block.samples.buffer]),
    )
    this.port.onmessage = ({ data }: MessageEvent<PcmCommand>) => {
      this.#blocks.obey(data)
      const done: DoneMessage = { kind: 'done', command: data }
      this.port.postMessage(done)
    }
  }

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    // There is no channel in the first quanta or without a microphone; these do not count.
    const channel = input?.[0]
    if (channel) this.#blocks.add(channel, sampleRate, this.#isTimed ? [Date.now()] : undefined)
    return !this.#blocks.isEnded
  }
}

registerProcessor(PROCESSOR_NAME, PcmProcessor)
