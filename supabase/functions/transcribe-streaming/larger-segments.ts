import { SAMPLE_RATE_HZ, type SpeechDetector, type SpeechSegment } from '@prontuvoz/rules/speech-engine'

/** Whisper models process 30 s at a time, and more context gives better text. */
const MAX_SAMPLES = 28 * SAMPLE_RATE_HZ

/** Joins a detector's segments up to 28 s, starting and ending at pauses if there are any. */
export function inLargerSegments(detector: SpeechDetector): SpeechDetector {
  let group: SpeechSegment[] = []

  function gather(found: readonly SpeechSegment[]): SpeechSegment[] {
    const finished: SpeechSegment[] = []
    for (const segment of found) {
      const first = group[0] ?? segment
      if (segment.endSample - first.startSample > MAX_SAMPLES) finished.push(...cut())
      group.push(segment)
    }
    return finished
  }

  /** Ends the group at its last pause; speech without a pause is cut anywhere. */
  function cut(): SpeechSegment[] {
    const pause = group.findLastIndex(
      (segment, index) => segment.startSample > (group[index - 1]?.endSample ?? Infinity),
    )
    const count = pause > 0 ? pause : group.length
    const ended = group.slice(0, count)
    group = group.slice(count)
    return ended.length === 0 ? [] : [joined(ended)]
  }

  return {
    accept: async (samples) => gather(await detector.accept(samples)),
    async flush() {
      const finished = gather(await detector.flush())
      const rest = group.length === 0 ? [] : [joined(group)]
      group = []
      return [...finished, ...rest]
    },
    openSpeech: () => undefined,
    get settledThroughSample() {
      return group[0]?.startSample ?? detector.settledThroughSample
    },
    close: () => detector.close(),
  }
}

/** The pauses between the segments are nearly silent, so they are replaced by zeros. */
function joined(segments: readonly SpeechSegment[]): SpeechSegment {
  const startSample = segments[0]?.startSample ?? 0
  const endSample = segments.at(-1)?.endSample ?? 0
  const samples = new Float32Array(endSample - startSample)
  for (const segment of segments) samples.set(segment.samples, segment.startSample - startSample)
  const speechSeconds = segments.reduce((total, segment) => total + segment.speechSeconds, 0)
  return { startSample, endSample, samples, speechSeconds }
}
