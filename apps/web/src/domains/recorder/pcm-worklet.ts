import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import { PROCESSOR_NAME, type BlockMessage } from './pcm-messages.ts'

// The audio thread's own globals, which TypeScript's library leaves out.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Runs on the audio thread: gathers 128-sample quanta into blocks and gives each block away. */
class PcmBlocks extends AudioWorkletProcessor {
  #samples = new Int16Array(BLOCK_SAMPLES)
  #filled = 0
  #startSample = 0
  #isEnded = false

  constructor() {
    super()
    this.port.onmessage = () => {
      this.#isEnded = true
      this.#handOut(true)
    }
  }

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const channel = input?.[0]
    // The first quanta can come without a channel.
    if (!channel || this.#isEnded) return !this.#isEnded
    for (const value of channel) {
      const clipped = Math.max(-1, Math.min(1, value))
      this.#samples[this.#filled++] = clipped < 0 ? clipped * 0x8000 : clipped * 0x7fff
      if (this.#filled === BLOCK_SAMPLES) this.#handOut(false)
    }
    return true
  }

  #handOut(isLast: boolean): void {
    const samples = this.#samples.slice(0, this.#filled)
    const message: BlockMessage = { startSample: this.#startSample, samples, isLast }
    this.port.postMessage(message, [samples.buffer])
    this.#startSample += this.#filled
    this.#filled = 0
  }
}

registerProcessor(PROCESSOR_NAME, PcmBlocks)
