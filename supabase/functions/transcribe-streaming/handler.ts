import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { wordsOf } from '@prontuvoz/rules/spoken-word'
import { z } from 'zod'
import { backendOf, type CallersBackend } from '../_shared/backend.ts'
import { answering, fromBackend } from '../_shared/failure.ts'
import { withoutInventedText } from '../_shared/invented-text.ts'
import { readingEngine, type ReadingEngine } from '../_shared/reading-engine.ts'
import { takesSingleBlocks } from './block-pace.ts'
import { FailuresInTurn } from './failures-in-turn.ts'
import { inLargerSegments } from './larger-segments.ts'
import type { InterimText } from './live-stream.ts'
import { OpenStreams, type OpenParts } from './open-streams.ts'
import { databasePieces, type Pass } from './pieces.ts'
import { PlainStreams, type CountSamples } from './plain-streams.ts'
import { InterimHearing } from './interim-hearing.ts'
import { InterimReading } from './interim-reading.ts'
import { readAudioRequest } from './read-request.ts'
import { wantsLive, wantsInterim, wantsSecondPass } from './reading-settings.ts'
import { cutAtWordGaps } from './word-gaps.ts'

/** For callers that receive only text. */
const TEXT_OF_REFUSED = '[trecho não transcrito]'

const openStreams = new OpenStreams()
const plainStreams = new PlainStreams()
const failures = new FailuresInTurn()

/** Transcribes a chunk of audio (16-bit PCM or Opus, 24 kHz mono): a separate one, or the next of a recording. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, () => failures.run(context.caller?.userId ?? '', () => answer(request, context))),
}

async function answer(request: Request, context: FunctionContext): Promise<Response> {
  const input = await readAudioRequest(request, context)
  const engine = readingEngine(context, input.pass)
  context.observer?.openRecordings(() => openStreams.size + plainStreams.size)
  const { consultationId, sequence, startSample, samples, pass } = input
  const backend = backendOf(context)
  if (consultationId === undefined) return Response.json({ text: await plainText(samples, engine, backend) })
  if (pass === 'second' && startSample === 0 && !wantsSecondPass(context, engine, input.recordingSamples))
    return Response.json({ isDeclined: true })
  const taken = await openStreams.take(
    { account: backend.userId, consultationId, pass },
    { sequence, startSample, samples, isFinal: input.final },
    databasePieces(backend, consultationId, pass),
    opener(pass, engine, context),
  )
  const isBrisk = pass === 'live' && takesSingleBlocks(taken, openStreams.size, engine, context)
  return Response.json(isBrisk ? { ...taken, takesSingleBlocks: true } : taken)
}

function opener(pass: Pass, engine: ReadingEngine, context: FunctionContext): OpenParts {
  const { createDetector, transcribe } = engine
  return pass === 'second'
    ? () => ({ detector: inLargerSegments(createDetector()), transcribe, interim: undefined })
    : () => ({
        detector: createDetector(),
        transcribe,
        interim: interimOf(engine, context),
        // The gap is reported beside the text.
        textOfRefused: '',
      })
}

/**
 * Interim text comes from the live model if there is one; otherwise, or if that fails, from the engine if it is free.
 */
function interimOf(engine: ReadingEngine, context: FunctionContext): InterimText | undefined {
  const { liveHearing, caller } = context
  const reading = wantsInterim(context, engine) ? new InterimReading(engine) : undefined
  return liveHearing && wantsLive(context)
    ? new InterimHearing(() => liveHearing.openSegment(caller?.userId ?? ''), reading)
    : reading
}

/** Transcribes a chunk without a position: from the specification's loop, or a separate piece of audio. */
async function plainText(samples: Float32Array, engine: ReadingEngine, backend: CallersBackend): Promise<string> {
  // Nothing was said, and nothing is there to be counted.
  if (samples.length === 0) return ''
  const count = countedBy(backend)
  const text = await plainStreams.take(backend.userId, samples, count, () => ({
    detector: cutAtWordGaps(engine.createDetector()),
    transcribe: engine.transcribe,
    interim: undefined,
    textOfRefused: TEXT_OF_REFUSED,
  }))
  if (text !== undefined) return text
  await count(undefined, samples.length)
  return transcribeAlone(samples, engine)
}

function countedBy(backend: CallersBackend): CountSamples {
  return async (recording, samples) => {
    const { data, error } = await backend.client.rpc('count_plain_audio', {
      // Null is allowed; the generated types of arguments cannot express it.
      recording: (recording ?? null) as string,
      samples,
    })
    if (error) throw fromBackend(error)
    return z.uuid().parse(data)
  }
}

async function transcribeAlone(samples: Float32Array, { createDetector, transcribe }: ReadingEngine): Promise<string> {
  const detector = createDetector()
  try {
    const texts: string[] = []
    for (const segment of [...(await detector.accept(samples)), ...(await detector.flush())])
      texts.push(withoutInventedText(await transcribe(segment.samples), segment.speechSeconds))
    return wordsOf(texts.join(' ')).join(' ')
  } finally {
    detector.close()
  }
}
