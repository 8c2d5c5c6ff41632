import { SAMPLE_RATE_HZ, type SpeechDetector, type SpeechSegment } from '@prontuvoz/rules/speech-engine'

const FRAME_SAMPLES = 0.01 * SAMPLE_RATE_HZ
/** Gaps between words are at least this long; the stop inside a word ("p", "t") is shorter. */
const MIN_GAP_FRAMES = 9
/** Levels further below the loud frames than this are not distinguished: a room, or digital silence. */
const DEPTH_DB = 30
const FLOOR_POWER = 1e-9
/** Speech without a gap is returned after this, cut at the quietest place of its last 1.2 s. */
const MAX_HELD_SAMPLES = 6 * SAMPLE_RATE_HZ
const SEARCH_FRAMES = 120
const DIP_FRAMES = 6

/** A place where open speech can be cut. */
interface Cut {
  /** Position in the samples. */
  readonly at: number
  /** From the first to the last loud frame before the cut. */
  readonly speechSeconds: number
  /** Frames below this are quiet. */
  readonly levelDb: number
}

/**
 * After each `accept`, returns open speech up to its last gap between words, for callers that may never send again.
 * Segments that the wrapped detector finds at pauses stay unchanged, and no sample is returned twice.
 */
export function cutAtWordGaps(detector: SpeechDetector): SpeechDetector {
  let handedThrough = 0
  let levelDb = -Infinity

  function rest(segment: SpeechSegment): SpeechSegment[] {
    const startSample = Math.max(segment.startSample, handedThrough)
    if (startSample === segment.startSample) return [segment]
    if (startSample >= segment.endSample) return []
    const samples = segment.samples.slice(startSample - segment.startSample)
    // After a cut in the silence that follows the last word, only that silence is left.
    if (framesOf(samples).every((frameDb) => frameDb < levelDb)) return []
    const speechSeconds = Math.min(segment.speechSeconds, samples.length / SAMPLE_RATE_HZ)
    return [{ startSample, endSample: segment.endSample, samples, speechSeconds }]
  }

  function openSpeech(): SpeechSegment | undefined {
    const open = detector.openSpeech()
    return open && rest(open)[0]
  }

  return {
    async accept(samples) {
      const found = (await detector.accept(samples)).flatMap(rest)
      const open = openSpeech()
      const cut = open && findCut(open.samples)
      if (!open || !cut) return found
      const endSample = open.startSample + cut.at
      handedThrough = endSample
      levelDb = cut.levelDb
      const part = { startSample: open.startSample, endSample, samples: open.samples.slice(0, cut.at) }
      return [...found, { ...part, speechSeconds: cut.speechSeconds }]
    },
    flush: async () => (await detector.flush()).flatMap(rest),
    openSpeech,
    get settledThroughSample() {
      return Math.max(handedThrough, detector.settledThroughSample)
    },
    close: () => detector.close(),
  }
}

/** @returns the middle of the last gap between words; undefined if the speech should be held back. */
function findCut(samples: Float32Array): Cut | undefined {
  const frames = framesOf(samples)
  const levelDb = levelBetween(frames)
  const frame = lastGap(frames, levelDb) ?? (samples.length > MAX_HELD_SAMPLES ? deepestDip(frames) : undefined)
  if (frame === undefined) return undefined
  const before = frames.slice(0, frame)
  const first = before.findIndex((frameDb) => frameDb >= levelDb)
  const last = before.findLastIndex((frameDb) => frameDb >= levelDb)
  const speechSeconds = ((last - first + 1) * FRAME_SAMPLES) / SAMPLE_RATE_HZ
  return { at: Math.round(frame * FRAME_SAMPLES), speechSeconds, levelDb }
}

function lastGap(frames: readonly number[], levelDb: number): number | undefined {
  let end = frames.length
  for (let at = frames.length - 1; at >= 0; at -= 1) {
    if ((frames[at] ?? 0) < levelDb) continue
    if (end - at - 1 >= MIN_GAP_FRAMES) return (at + 1 + end) / 2
    end = at
  }
  return undefined
}

function deepestDip(frames: readonly number[]): number {
  let best = { at: frames.length, level: Infinity }
  for (let at = Math.max(1, frames.length - SEARCH_FRAMES); at + DIP_FRAMES < frames.length; at += 1) {
    const level = frames.slice(at, at + DIP_FRAMES).reduce((sum, frameDb) => sum + 10 ** (frameDb / 10), 0)
    if (level < best.level) best = { at: at + DIP_FRAMES / 2, level }
  }
  return best.at
}

/** Level of each whole 10 ms, in dBFS. */
function framesOf(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / FRAME_SAMPLES) }, (_, frame) => {
    let energy = 0
    for (let at = frame * FRAME_SAMPLES; at < (frame + 1) * FRAME_SAMPLES; at += 1) energy += (samples[at] ?? 0) ** 2
    return 10 * Math.log10(energy / FRAME_SAMPLES + FLOOR_POWER)
  })
}

/** Halfway between the mean levels of loud and quiet frames (two-means clustering). */
function levelBetween(frames: readonly number[]): number {
  const loud = frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.9)] ?? 0
  const clamped = frames.map((frameDb) => Math.max(frameDb, loud - DEPTH_DB))
  let level = loud - DEPTH_DB / 2
  for (let round = 0; round < 20; round += 1) {
    const [low, high] = [clamped.filter((one) => one < level), clamped.filter((one) => one >= level)]
    if (low.length === 0 || high.length === 0) break
    level = (mean(low) + mean(high)) / 2
  }
  return level
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
