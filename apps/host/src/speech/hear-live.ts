// The process that writes words while somebody speaks: it runs a streaming model for the stretches that it is given.
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import sherpa, { type LinearResampler, type OnlineStream } from 'sherpa-onnx-node'
import { findLiveLayout } from './live-layout.ts'
import type { ForgetJob, NotHeard, StreamJob } from './stream-process.ts'

const MODEL_RATE_HZ = 16_000
/** The collector does not see the memory of what has ended, so that it is called after so many. */
const COLLECTED_AFTER = 8

/** The next sound of a stretch. */
export interface LiveJob extends StreamJob {
  readonly samples: Float32Array<ArrayBuffer>
}

export interface LiveHeard {
  readonly id: number
  /** The words of the stretch so far. */
  readonly text: string
}

interface Stretch {
  readonly stream: OnlineStream
  readonly resampler: LinearResampler
}

const [, , modelDirectory = ''] = process.argv
const layout = await findLiveLayout(modelDirectory)
// A model that cannot be loaded ends this process: the native package exits by itself.
const recogniser = new sherpa.OnlineRecognizer({
  featConfig: { sampleRate: MODEL_RATE_HZ, featureDim: 80 },
  modelConfig: layout.config,
})
const stretches = new Map<number, Stretch>()
let ended = 0

function hear({ id, stream: number, samples, isLast }: LiveJob): LiveHeard {
  const stretch = stretches.get(number) ?? begin()
  stretches.set(number, stretch)
  const { stream, resampler } = stretch
  if (samples.length > 0) stream.acceptWaveform({ sampleRate: MODEL_RATE_HZ, samples: resampler.resample(samples) })
  while (recogniser.isReady(stream)) recogniser.decode(stream)
  const { text } = recogniser.getResult(stream)
  if (isLast) forget(number)
  return { id, text: text.replaceAll('<unk>', '').trim() }
}

function begin(): Stretch {
  const stream = recogniser.createStream()
  // Multilingual models are told the language; others know no such option.
  stream.setOption('language', 'pt-BR')
  return { stream, resampler: new sherpa.LinearResampler(SAMPLE_RATE_HZ, MODEL_RATE_HZ) }
}

/** A stream is never used again: sound of another recording may still wait in it. */
function forget(number: number): void {
  if (!stretches.delete(number)) return
  ended += 1
  if (ended % COLLECTED_AFTER === 0) globalThis.gc?.()
}

/** Where the parent has gone, 'disconnect' ends this process. */
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
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => undefined)
