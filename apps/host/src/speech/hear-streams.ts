// The process that detects speech: it runs the networks of its streams, one piece of audio after another.
import { createDetector, type Detector, type HeardBefore } from './detector.ts'
import { Silero } from './silero.ts'
import type { ForgetJob, NotHeard, StreamJob } from './stream-process.ts'

/** The next audio of a stream. Positions count from the first sample that the process received of it. */
export interface HearJob extends StreamJob {
  readonly samples: Float32Array<ArrayBuffer>
  /** With the first samples of a stream: what an earlier process found in them. */
  readonly before?: HeardBefore | undefined
}

export interface Heard {
  readonly id: number
  readonly segments: readonly { startSample: number; endSample: number; speechSeconds: number }[]
  readonly settledThrough: number
  readonly isSpeaking: boolean
}

interface Stream {
  readonly silero: Silero
  readonly detector: Detector
}

const streams = new Map<number, Stream>()
/** Networks for later streams. The garbage collector would not free them, because it does not see their memory. */
const free: Silero[] = []

function hear({ id, stream, samples, isLast, before }: HearJob): Heard {
  const { detector } = before === undefined ? known(stream) : begin(stream, before)
  const segments = detector.accept(samples)
  if (isLast) {
    segments.push(...detector.flush())
    forget(stream)
  }
  return {
    id,
    segments: segments.map(({ startSample, endSample, speechSeconds }) => ({ startSample, endSample, speechSeconds })),
    settledThrough: detector.settledThroughSample,
    isSpeaking: !isLast && detector.isSpeaking,
  }
}

function known(stream: number): Stream {
  const found = streams.get(stream)
  if (!found) throw new Error('The stream is not known')
  return found
}

function begin(stream: number, before: HeardBefore): Stream {
  const silero = free.pop() ?? new Silero(vadModel)
  const begun = { silero, detector: createDetector(silero, before) }
  streams.set(stream, begun)
  return begun
}

function forget(stream: number): void {
  const silero = streams.get(stream)?.silero
  streams.delete(stream)
  if (!silero) return
  silero.reset()
  free.push(silero)
}

/** If the parent is gone, 'disconnect' ends this process. */
function answer(told: Heard | NotHeard): void {
  process.send?.(told, () => undefined)
}

const [, , vadModel = ''] = process.argv

process.on('message', (job: HearJob | ForgetJob) => {
  if ('forget' in job) {
    forget(job.forget)
    return
  }
  try {
    answer(hear(job))
  } catch (cause) {
    // The state of its network is unknown.
    streams.delete(job.stream)
    answer({ id: job.id, fault: cause instanceof Error ? cause.name : typeof cause })
  }
})
process.on('disconnect', () => process.exit())
// Ctrl-C signals the whole group; the parent decides when this process ends.
process.on('SIGINT', () => undefined)
