import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { joinTranscript } from '@prontuvoz/rules/transcript-joining'
import { backendOf } from '../_shared/backend.ts'
import { answering } from '../_shared/failure.ts'
import { withoutInventedText } from '../_shared/invented-text.ts'
import { readingEngine, type ReadingEngine } from '../_shared/reading-engine.ts'
import { inLargerPieces } from './larger-pieces.ts'
import { OpenStreams, type OpenParts } from './open-streams.ts'
import { databasePieces, type Pass } from './pieces.ts'
import { ProvisionalReading } from './provisional-reading.ts'
import { readAudioRequest } from './read-request.ts'
import { wantsProvisional, wantsSecondPass } from './reading-settings.ts'

const openStreams = new OpenStreams()

/** Text of a chunk of audio (16-bit PCM or Opus, 24 kHz mono): alone, or as the next of a recording. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(async () => {
      const input = await readAudioRequest(request)
      const engine = readingEngine(context)
      context.observer?.openRecordings(() => openStreams.size)
      const { consultationId, sequence, startSample, samples, pass } = input
      if (consultationId === undefined) return Response.json({ text: await transcribeAlone(samples, engine) })
      const backend = backendOf(context)
      if (pass === 'second' && startSample === 0 && !wantsSecondPass(context, engine, input.recordingSamples))
        return Response.json({ isDeclined: true })
      const answer = await openStreams.take(
        { account: backend.userId, consultationId, pass },
        { sequence, startSample, samples, isFinal: input.final },
        databasePieces(backend, consultationId, pass),
        opener(pass, engine, context),
      )
      return Response.json(answer)
    }),
}

function opener(pass: Pass, engine: ReadingEngine, context: FunctionContext): OpenParts {
  const { detectors, transcribe } = engine
  return pass === 'second'
    ? () => ({ detector: inLargerPieces(detectors.createDetector()), transcribe, provisional: undefined })
    : () => ({
        detector: detectors.createDetector(),
        transcribe,
        provisional: wantsProvisional(context, engine) ? new ProvisionalReading(engine) : undefined,
      })
}

async function transcribeAlone(samples: Float32Array, { detectors, transcribe }: ReadingEngine): Promise<string> {
  const detector = detectors.createDetector()
  const texts: string[] = []
  for (const segment of [...detector.accept(samples), ...detector.flush()])
    texts.push(withoutInventedText(await transcribe(segment.samples), segment.speechSeconds))
  return joinTranscript(texts.map((text) => ({ text })))
}
