import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import {
  PROCESSOR_NAME,
  type BlockMessage,
  type DoneMessage,
  type PcmCommand,
  type PcmOptions,
} from './pcm-messages.ts'

// The audio thread's own globals, which TypeScript's library leaves out.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(
  name: string,
  processor: new (options: { readonly processorOptions: PcmOptions }) => AudioWorkletProcessor,
): void

/** Runs on the audio thread: gathers 128-sample quanta into blocks and gives each block away. */
class PcmBlocks extends AudioWorkletProcessor {
  #samples = new Int16Array(BLOCK_SAMPLES)
  #filled = 0
  #peak = 0
  #startSample: number
  #mode: PcmCommand = 'continue'

  constructor({ processorOptions }: { readonly processorOptions: PcmOptions }) {
    super()
    this.#startSample = processorOptions.firstSample
    this.port.onmessage = ({ data }: MessageEvent<PcmCommand>) => {
      if (this.#mode !== 'end') this.#mode = data
      if (data !== 'continue') this.#handOut()
      const done: DoneMessage = { kind: 'done', command: data }
      this.port.postMessage(done)
    }
  }

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    // No channel: the first quanta, and while no microphone is connected. Nothing is counted then.
    const channel = input?.[0]
    if (!channel || this.#mode !== 'continue') return this.#mode !== 'end'
    for (const value of channel) {
      const clipped = Math.max(-1, Math.min(1, value))
      this.#peak = Math.max(this.#peak, Math.abs(clipped))
      this.#samples[this.#filled++] = clipped < 0 ? clipped * 0x8000 : clipped * 0x7fff
      if (this.#filled === BLOCK_SAMPLES) this.#handOut()
    }
    return true
  }

  #handOut(): void {
    if (this.#filled === 0) return
    const samples = this.#samples.slice(0, this.#filled)
    const message: BlockMessage = { kind: 'block', startSample: this.#startSample, samples, peak: this.#peak }
    this.port.postMessage(message, [samples.buffer])
    this.#startSample += this.#filled
    this.#filled = 0
    this.#peak = 0
  }
}

registerProcessor(PROCESSOR_NAME, PcmBlocks)
