import type { SpeechEngine } from '@prontuvoz/rules/speech-engine'
import { joinTranscript } from '@prontuvoz/rules/transcript-joining'
import { z } from 'zod'
import { backendOf } from '../_shared/backend.ts'
import type { FunctionContext, FunctionObserver } from '@prontuvoz/rules/function-context'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { withoutInventedText } from '../_shared/invented-text.ts'
import { decodePcm16 } from '../_shared/pcm.ts'
import { speechServer, type Transcribe } from '../_shared/speech-server.ts'
import { OpenStreams } from './open-streams.ts'
import { databasePieces } from './pieces.ts'

// A chunk of nine blocks is 197 kB of base64; a minute of audio, 3.8 MB, is more than anyone sends at once.
const MAX_BODY_CHARACTERS = 4_000_000

const body = z.object({
  audioChunk: z.string(),
  consultationId: z.uuid().optional(),
  sequence: z.int().min(0).optional(),
  startSample: z.int().min(0).optional(),
  final: z.boolean().optional(),
})

const openStreams = new OpenStreams()

/** Text of a chunk of audio (base64 of 16-bit PCM, 24 kHz mono): alone, or as the next of a recording. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(async () => {
      const input = await readBody(request)
      const samples = decodePcm16(input.audioChunk)
      if (!samples) throw new FunctionFailure('invalid', 'O áudio recebido está danificado.')
      const engine = context.speech
      if (!engine)
        throw new FunctionFailure('no-engine', 'A transcrição não está disponível agora. Digite ou cole a conversa.')
      context.observer?.openRecordings(() => openStreams.size)
      const transcribe = observed(
        speechServer(context) ?? ((heard: Float32Array) => engine.transcribe(heard)),
        context.observer,
      )
      if (input.consultationId === undefined)
        return Response.json({ text: await transcribeAlone(samples, engine, transcribe) })
      const backend = backendOf(request, context)
      const piece = await openStreams.take(
        `${backend.userId}/${input.consultationId}`,
        { sequence: input.sequence ?? 0, startSample: input.startSample ?? 0, samples, isFinal: input.final ?? false },
        engine,
        transcribe,
        databasePieces(backend, input.consultationId),
      )
      return Response.json({ text: piece.text, sequence: piece.sequence, storedThroughSample: piece.endSample })
    }),
}

async function readBody(request: Request): Promise<z.infer<typeof body>> {
  const text = await request.text()
  if (text.length > MAX_BODY_CHARACTERS) throw new FunctionFailure('too-large', 'O trecho de áudio é grande demais.')
  const parsed = body.safeParse(readJson(text))
  if (!parsed.success) throw new FunctionFailure('invalid', 'O pedido de transcrição está incompleto.')
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function transcribeAlone(samples: Float32Array, engine: SpeechEngine, transcribe: Transcribe): Promise<string> {
  const detector = engine.createDetector()
  const texts: string[] = []
  for (const segment of [...detector.accept(samples), ...detector.flush()])
    texts.push(withoutInventedText(await transcribe(segment.samples), segment.speechSeconds))
  return joinTranscript(texts.map((text) => ({ text })))
}

function observed(transcribe: Transcribe, observer: FunctionObserver | undefined): Transcribe {
  if (!observer) return transcribe
  return async (samples) => {
    const startedMs = performance.now()
    let isOk = false
    try {
      const text = await transcribe(samples)
      isOk = true
      return text
    } finally {
      observer.recognised((performance.now() - startedMs) / 1000, isOk)
    }
  }
}
