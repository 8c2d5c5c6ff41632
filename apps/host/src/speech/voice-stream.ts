import { SAMPLE_RATE_HZ, type SpeechDetector, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { createDetector } from './detector.ts'
import { MEMORY_VALUES, MAX_WINDOWS, samplesFor, SAMPLES_BEFORE, WINDOW_STEP } from './silero-network.ts'
import { UndecidedAudio } from './undecided-audio.ts'

/** Samples that the filter needs beyond the end of a window. */
const FILTER_SAMPLES = 8
/** The silence after a stream's end that closes an open utterance. */
const END_SILENCE_SAMPLES = 0.7 * SAMPLE_RATE_HZ

/** The next windows of a stream, as `SileroNetwork.hear` takes them. */
export interface Windows {
  /** Their audio; read it synchronously. */
  readonly samples: () => Float32Array
  readonly memory: Float32Array
  readonly windows: number
}

/** Runs the network when it is the stream's turn. @throws SpeechFailure */
export type HearWindows = (windows: Windows) => Promise<Float32Array>

/**
 * The detector of one stream. All of its state is here, and changes only when everything was processed: failed audio
 * may be sent again.
 */
export function createVoiceStream(hearWindows: HearWindows): SpeechDetector {
  const undecided = new UndecidedAudio()
  const detector = createDetector(undecided)
  let memory = new Float32Array(MEMORY_VALUES)
  let heardWindows = 0
  let isEnded = false
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  /** @param sample up to which there is audio, or silence after the end. */
  async function hearThrough(sample: number): Promise<SpeechSegment[]> {
    const windows = windowsIn(sample)
    const probabilities: number[] = []
    let remembered = memory
    for (let next = heardWindows; next < windows; next += MAX_WINDOWS) {
      const count = Math.min(MAX_WINDOWS, windows - next)
      const from = next * WINDOW_STEP - SAMPLES_BEFORE
      const samples = () => undecided.padded(from, from + samplesFor(count))
      const heard = await hearWindows({ samples, memory: remembered, windows: count })
      probabilities.push(...heard.subarray(0, count))
      remembered = heard.slice(count)
    }
    memory = remembered
    heardWindows = Math.max(heardWindows, windows)
    return detector.hear(probabilities)
  }

  function forgetDecided(): void {
    undecided.dropBefore(Math.min(detector.settledThroughSample, heardWindows * WINDOW_STEP - SAMPLES_BEFORE))
  }

  async function accept(samples: Float32Array): Promise<SpeechSegment[]> {
    if (isEnded) throw new Error('The stream has ended')
    const before = undecided.endSample
    undecided.append(samples)
    try {
      const found = await hearThrough(undecided.endSample - FILTER_SAMPLES)
      forgetDecided()
      return found
    } catch (cause) {
      undecided.dropAfter(before)
      throw cause
    }
  }

  async function flush(): Promise<SpeechSegment[]> {
    if (isEnded) throw new Error('The stream has ended')
    const found = await hearThrough(undecided.endSample + END_SILENCE_SAMPLES)
    isEnded = true
    detector.end()
    return found
  }

  return {
    accept: (samples) => inTurn(() => accept(samples)),
    flush: () => inTurn(flush),
    openSpeech() {
      const [startSample, endSample] = [detector.settledThroughSample, undecided.endSample]
      if (isEnded || !detector.isSpeaking || endSample <= startSample) return undefined
      let copied: Float32Array | undefined
      return {
        ...{ startSample, endSample, speechSeconds: (endSample - startSample) / SAMPLE_RATE_HZ },
        // Up to twelve seconds, which most callers do not read each time.
        get samples() {
          return (copied ??= undecided.copy(startSample, endSample))
        },
      }
    },
    get settledThroughSample() {
      return detector.settledThroughSample
    },
    close() {
      void inTurn(async () => {
        isEnded = true
      })
    },
  }
}

/** A window counts once the next one has arrived too, since the network looks slightly beyond its end. */
function windowsIn(samples: number): number {
  return Math.max(0, Math.floor(samples / WINDOW_STEP) - 1)
}
