import type { BrowserContext } from '@playwright/test'
import type { Beginning } from '../../testing/recording-promises.ts'

const BLOCK_SAMPLES = 8192
const SAMPLE_RATE_HZ = 24_000

/** A talk that replaces the output of the audio thread for the pages of a context. */
export interface FastTalk {
  /** Samples delivered to pages so far; a page opened later continues from here. */
  readonly givenSamples: () => number
  /** Whether the whole talk has been delivered. */
  readonly isOver: () => boolean
  /** Each time a page began to capture: the sample of the recording, and of the talk. */
  readonly beginnings: readonly Beginning[]
  /** Stops the audio, as if the microphone were gone. */
  readonly setDeaf: (isDeaf: boolean) => void
}

/**
 * Replaces the output of the audio thread by a talk, faster than it is spoken. Everything after the audio thread is the
 * product's own. The talk stays outside the page, so that the page's memory is the product's.
 * @param context without any page so far.
 * @param samples mono, 24 kHz.
 * @param speed seconds of the talk per second of real time.
 * @param goesOn whether room noise follows the talk, as with a real microphone; otherwise no more blocks arrive.
 */
export async function speakFast(
  context: BrowserContext,
  samples: Float32Array,
  speed: number,
  { goesOn = false } = {},
): Promise<FastTalk> {
  let given = 0
  // Not zeros, which would mean a microphone without a signal.
  const room = Float32Array.from({ length: BLOCK_SAMPLES }, (_, at) => ((at % 7) - 3) / 0x7fff)
  let isDeaf = false
  const beginnings: Beginning[] = []
  await context.exposeFunction('talkBeginsAt', (recordingSample: number) => {
    beginnings.push({ recordingSample, talkSample: given })
  })
  await context.exposeFunction('nextTalkBlock', () => {
    if (isDeaf) return ''
    const heard = given < samples.length || !goesOn ? samples.subarray(given, given + BLOCK_SAMPLES) : room
    const block = Int16Array.from(heard, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 0x7fff))
    given += block.length
    return Buffer.from(block.buffer).toString('base64')
  })
  await context.addInitScript(
    ({ everyMs }) => {
      class FastPort {
        onmessage: ((event: MessageEvent) => void) | null = null
        #startSample: number
        #mode = 'continue'
        #queue: Promise<void> = Promise.resolve()

        constructor(firstSample: number) {
          this.#startSample = firstSample
          const begins: unknown = Reflect.get(window, 'talkBeginsAt')
          if (typeof begins === 'function') this.#queue = Promise.resolve(begins(firstSample))
          let askedMs = performance.now()
          const timer = setInterval(() => {
            // A page that has rebuilt its audio path no longer listens here and would miss its part of the talk.
            if (this.#mode === 'end' || this.onmessage === null) return clearInterval(timer)
            for (; askedMs + everyMs <= performance.now(); askedMs += everyMs) {
              if (this.#mode === 'continue') this.#queue = this.#queue.then(() => this.#give())
            }
          }, everyMs / 2)
        }

        postMessage(command: string): void {
          this.#mode = command
          void this.#queue.then(() => this.#say({ kind: 'done', command }))
        }

        async #give(): Promise<void> {
          if (this.onmessage === null) return
          const next: unknown = Reflect.get(window, 'nextTalkBlock')
          const base64: unknown = typeof next === 'function' ? await next() : ''
          if (typeof base64 !== 'string' || base64 === '') return
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const block = new Int16Array(bytes.buffer)
          this.#say({ kind: 'block', startSample: this.#startSample, samples: block, peak: 0.2, handedMs: Date.now() })
          this.#startSample += block.length
        }

        #say(data: unknown): void {
          this.onmessage?.(new MessageEvent('message', { data }))
        }
      }
      Reflect.deleteProperty(window, 'MediaStreamTrackProcessor')
      window.AudioWorkletNode = class extends AudioWorkletNode {
        readonly #fast: FastPort
        constructor(audio: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
          super(audio, name, options)
          const settings: unknown = options?.processorOptions
          const first: unknown =
            typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'firstSample') : 0
          this.#fast = new FastPort(Number(first))
        }
        override get port(): MessagePort {
          // Only the members that the product uses: `onmessage` and `postMessage`.
          return Object.assign(this.#fast)
        }
      }
    },
    { everyMs: (BLOCK_SAMPLES / SAMPLE_RATE_HZ / speed) * 1000 },
  )
  return {
    givenSamples: () => given,
    isOver: () => given >= samples.length,
    beginnings,
    setDeaf: (deaf) => {
      isDeaf = deaf
    },
  }
}
