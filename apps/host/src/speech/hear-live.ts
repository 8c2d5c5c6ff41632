// The process for interim text: it runs a streaming model over the segments sent to it.
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { endWithParent } from '#host/processes/serve-jobs.ts'
import sherpa, { type LinearResampler, type OnlineStream } from 'sherpa-onnx-node'
import { findLiveLayout } from './live-layout.ts'
import type { ForgetJob, NotHeard, StreamJob } from './stream-process.ts'

const MODEL_RATE_HZ = 16_000
/** The garbage collector does not see the native memory of ended streams, so it is called after this many. */
const COLLECTED_AFTER = 8

/** The next audio of a segment. */
export interface LiveJob extends StreamJob {
  readonly samples: Float32Array<ArrayBuffer>
}

export interface LiveHeard {
  readonly id: number
  /** The words of the segment so far. */
  readonly text: string
}

interface Segment {
  readonly stream: OnlineStream
  readonly resampler: LinearResampler
}

const [, , modelDirectory = ''] = process.argv
const layout = await findLiveLayout(modelDirectory)
// If the model cannot be loaded, the native package exits this process.
const recogniser = new sherpa.OnlineRecognizer({
  featConfig: { sampleRate: MODEL_RATE_HZ, featureDim: 80 },
  modelConfig: layout.config,
})
const segments = new Map<number, Segment>()
let ended = 0

function hear({ id, stream: number, samples, isLast }: LiveJob): LiveHeard {
  const segment = segments.get(number) ?? begin()
  segments.set(number, segment)
  const { stream, resampler } = segment
  if (samples.length > 0) stream.acceptWaveform({ sampleRate: MODEL_RATE_HZ, samples: resampler.resample(samples) })
  while (recogniser.isReady(stream)) recogniser.decode(stream)
  const { text } = recogniser.getResult(stream)
  if (isLast) forget(number)
  return { id, text: text.replaceAll('<unk>', '').trim() }
}

function begin(): Segment {
  const stream = recogniser.createStream()
  // Multilingual models need the language; others ignore the option.
  stream.setOption('language', 'pt-BR')
  return { stream, resampler: new sherpa.LinearResampler(SAMPLE_RATE_HZ, MODEL_RATE_HZ) }
}

/** A stream is never reused: it may still contain audio of another recording. */
function forget(number: number): void {
  if (!segments.delete(number)) return
  ended += 1
  if (ended % COLLECTED_AFTER === 0) globalThis.gc?.()
}

/** If the parent is gone, 'disconnect' ends this process. */
function answer(told: LiveHeard | NotHeard): void {
  process.send?.(told, () => undefined)
}

process.on('message', (job: LiveJob | ForgetJob) => {
  if ('forget' in job) {
    forget(job.forget)
    return
  }
  try {
    answer(hear(job))
  } catch (cause) {
    forget(job.stream)
    answer({ id: job.id, fault: cause instanceof Error ? cause.name : typeof cause })
  }
})
endWithParent()
