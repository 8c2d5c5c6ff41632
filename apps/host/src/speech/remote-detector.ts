import {
  BLOCK_SAMPLES,
  BLOCKS_PER_CHUNK,
  SAMPLE_RATE_HZ,
  SpeechFailure,
  type SpeechDetector,
  type SpeechSegment,
} from '@prontuvoz/rules/speech-engine'
import type { DetectorProcess } from './detector-process.ts'
import type { HeardBefore } from './detector.ts'
import { UndecidedAudio } from './undecided-audio.ts'
import { ProcessFailure } from './stream-process.ts'

/** An account occupies the process for no longer than this much audio takes, however much it sent at once. */
const SLICE_SAMPLES = BLOCKS_PER_CHUNK * BLOCK_SAMPLES
/**
 * Audio kept from before what is decided: a new network hears as well as the earlier one only after this long. With 2 s,
 * a single quiet word after a pause was missed; with 6 s, none of 1240.
 */
const CONTEXT_SAMPLES = 6 * SAMPLE_RATE_HZ
const MAX_ATTEMPTS = 3

/** A stream as the pool sees it: it has a place in a process, and gives it up on request while idle. */
export interface Placed {
  readonly isBusy: boolean
  leave(): void
}

export interface Places {
  /** A process for a stream that starts or restarts. @throws SpeechFailure */
  take(stream: Placed): DetectorProcess
  /** The stream has been heard and is idle. */
  rest(stream: Placed): void
  giveBack(stream: Placed): void
}

/** A stream's place in a process. */
interface Seat {
  readonly process: DetectorProcess
  readonly stream: number
  /** The first sample that the process received. */
  readonly firstSample: number
  fedThrough: number
}

let lastStream = 0

/**
 * A detector whose network runs in another process. Undecided audio stays here, so that nothing is lost if a process
 * dies: the next one hears it again, with some audio before it.
 * @param account whose turns its work takes.
 */
export function createRemoteDetector(account: string, places: Places): SpeechDetector {
  const kept = new UndecidedAudio()
  let settled = 0
  let heardThrough = 0
  let isSpeaking = false
  let isEnded = false
  let isBusy = false
  let seat: Seat | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const self: Placed = {
    get isBusy() {
      return isBusy
    },
    leave,
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(async () => {
      isBusy = true
      try {
        return await work()
      } finally {
        isBusy = false
        if (seat) places.rest(self)
      }
    })
    turn = result.catch(() => undefined)
    return result
  }

  async function hear(isLast: boolean): Promise<SpeechSegment[]> {
    if (isEnded) throw new Error('The stream has ended')
    const before = { settled, isSpeaking }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await hearAll(isLast)
      } catch (cause) {
        leave()
        settled = before.settled
        isSpeaking = before.isSpeaking
        if (cause instanceof ProcessFailure && attempt < MAX_ATTEMPTS) continue
        throw cause instanceof SpeechFailure ? cause : new SpeechFailure('unavailable', { cause })
      }
    }
  }

  async function hearAll(isLast: boolean): Promise<SpeechSegment[]> {
    const found: SpeechSegment[] = []
    let before: HeardBefore | undefined
    if (!seat?.process.isAlive) {
      seat = takeSeat()
      const speechThrough = isSpeaking ? heardThrough - seat.firstSample : undefined
      before = { settledThrough: settled - seat.firstSample, speechThrough }
    }
    const { process, stream, firstSample } = seat
    do {
      const end = Math.min(kept.endSample, seat.fedThrough + SLICE_SAMPLES)
      const samples = kept.view(seat.fedThrough, end)
      const isLastSlice = isLast && end === kept.endSample
      const heard = await process.hear(account, { stream, samples, isLast: isLastSlice, before })
      before = undefined
      seat.fedThrough = end
      settled = firstSample + heard.settledThrough
      isSpeaking = heard.isSpeaking
      found.push(...heard.segments.map((segment) => segmentAt(firstSample, segment)))
    } while (seat.fedThrough < kept.endSample)
    heardThrough = kept.endSample
    kept.dropBefore(settled - CONTEXT_SAMPLES)
    return found
  }

  function takeSeat(): Seat {
    const firstSample = Math.max(kept.startSample, settled - CONTEXT_SAMPLES)
    return { process: places.take(self), stream: (lastStream += 1), firstSample, fedThrough: firstSample }
  }

  function segmentAt(firstSample: number, segment: Omit<SpeechSegment, 'samples'>): SpeechSegment {
    const startSample = firstSample + segment.startSample
    const endSample = firstSample + segment.endSample
    return { ...segment, startSample, endSample, samples: kept.copy(startSample, endSample) }
  }

  function leave(): void {
    if (!seat) return
    seat.process.forget(seat.stream)
    seat = undefined
    places.giveBack(self)
  }

  return {
    accept: (samples) =>
      inTurn(async () => {
        const before = kept.endSample
        kept.append(samples)
        try {
          return await hear(false)
        } catch (cause) {
          kept.dropAfter(before)
          throw cause
        }
      }),
    flush: () =>
      inTurn(async () => {
        const found = await hear(true)
        isEnded = true
        leave()
        return found
      }),
    openSpeech() {
      if (!isSpeaking || kept.endSample <= settled) return undefined
      const [startSample, endSample] = [settled, kept.endSample]
      const speechSeconds = (endSample - startSample) / SAMPLE_RATE_HZ
      let copied: Float32Array | undefined
      return {
        startSample,
        endSample,
        speechSeconds,
        // Up to twelve seconds, which most callers do not read each time.
        get samples() {
          return (copied ??= kept.copy(startSample, endSample))
        },
      }
    },
    get settledThroughSample() {
      return settled
    },
    close() {
      void inTurn(async () => {
        isEnded = true
        leave()
      })
    },
  }
}
