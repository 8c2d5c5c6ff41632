import type { CaptureEvents } from '../../apps/web/src/recording/capture/sound-path.ts'
import type { OpenSound } from '../../apps/web/src/recording/recording-ports.ts'
import { turn } from './turns.ts'

const PERIOD = 30_011
const RAMP = Int16Array.from({ length: PERIOD + 8192 }, (_, index) => index % PERIOD)
const MAX_SAMPLES = 120 * 8192

/**
 * A microphone whose every sample encodes its position and which opening of the device it came from, so that lost,
 * duplicated, moved or stale samples are detected.
 */
export class FakeMicrophone {
  /** What was said, by position in the recording. */
  readonly said = new Int16Array(MAX_SAMPLES)
  #events: CaptureEvents | undefined
  #opening = 0
  #isPaused = false
  position = 0

  get isOn(): boolean {
    return this.#events !== undefined && !this.#isPaused
  }

  open(): OpenSound {
    return {
      kind: 'open',
      start: async (firstSample, events) => {
        this.#events = events
        this.#opening += 1
        this.#isPaused = false
        this.position = firstSample
        return {
          pause: async () => {
            // Delivers the samples since the last block.
            this.speak(1000)
            this.#isPaused = true
            await turn()
          },
          continue: async () => {
            this.#isPaused = false
          },
          retry: async () => undefined,
          stop: async () => {
            this.speak(3000)
            this.#events = undefined
            await turn()
          },
        }
      },
      close: () => undefined,
    }
  }

  /** Delivers one block, or its shorter rest. */
  speak(length = 8192): void {
    if (!this.isOn) return
    const startSample = this.position
    const from = (startSample + this.#opening * 4999) % PERIOD
    const samples = new Int16Array(RAMP.subarray(from, from + length))
    this.said.set(samples, startSample)
    this.position += length
    this.#events?.onBlock({ kind: 'block', startSample, samples, peak: 0.3, handedMs: Date.now() })
  }

  async lose(turns: number): Promise<void> {
    this.#events?.onInterrupted(Date.now())
    for (let left = turns; left > 0; left -= 1) await turn()
    this.#events?.onResumed(Date.now())
  }

  unplug(): void {
    this.#events = undefined
  }
}
