import { z } from 'zod'
import type { FunctionContext } from '../_shared/context.ts'
import { answering, Failure } from '../_shared/failure.ts'
import { decodePcm16 } from '../_shared/pcm.ts'
import { readBearer, readBody } from '../_shared/request-body.ts'
import { chooseTranscriber } from '../_shared/speech-server.ts'
import { OpenStreams } from './open-streams.ts'
import type { Piece, PieceStore } from './piece-store.ts'
import { RecordingStream } from './stream.ts'

const MAX_BODY_BYTES = 2 * 1024 * 1024
const VERIFIED_MS = 5 * 60_000
const MOST_VERIFIED = 1000

export interface CallerStore {
  /** @throws Failure 'unauthenticated'. */
  userId(): Promise<string>
  readonly pieces: PieceStore
}

export interface TranscribeStreamingOptions {
  openStore(context: FunctionContext, token: string): CallerStore
  readonly now?: () => number
}

const sample = z.int().min(0)
const bodySchema = z.object({
  audioChunk: z.string(),
  consultationId: z.uuid().optional(),
  sequence: z.int().min(0).max(2 ** 31 - 1).optional(),
  startSample: sample.optional(),
  final: z.boolean().optional(),
})

interface Chunk {
  readonly consultationId: string
  readonly sequence: number
  readonly startSample: number
  readonly samples: Float32Array
  readonly final: boolean
}

/** The live transcript: audio in, newly finished text out, each piece stored once. */
export function createTranscribeStreaming(options: TranscribeStreamingOptions) {
  const now = options.now ?? Date.now
  const streams = new OpenStreams(now)
  const verified = new Map<string, { userId: string; untilMs: number }>()

  async function verifiedUserId(token: string, store: CallerStore): Promise<string> {
    const known = verified.get(token)
    if (known && known.untilMs > now()) return known.userId
    const userId = await store.userId()
    if (verified.size >= MOST_VERIFIED) verified.clear()
    verified.set(token, { userId, untilMs: now() + VERIFIED_MS })
    return userId
  }

  async function handle(request: Request, context: FunctionContext): Promise<Response> {
    const token = readBearer(request)
    const body = await readBody(request, bodySchema, MAX_BODY_BYTES)
    const samples = decodePcm16(body.audioChunk)
    if (!samples) throw new Failure('invalid', 'O áudio não está em PCM de 16 bits.')
    const { consultationId, sequence, startSample } = body
    if (consultationId === undefined) return Response.json({ text: await transcribeAlone(samples, context, request.signal) })
    if (sequence === undefined || startSample === undefined) {
      throw new Failure('invalid', 'O pedido está incompleto: sequence e startSample acompanham consultationId.')
    }
    const store = options.openStore(context, token)
    const userId = await verifiedUserId(token, store)
    const chunk = { consultationId, sequence, startSample, samples, final: body.final ?? false }
    const key = `${userId}/${consultationId}`
    return streams.inTurn(key, async () => {
      const piece = await advance(key, userId, chunk, store.pieces, context, request.signal)
      return Response.json({ text: piece.text, sequence: piece.sequence, storedThroughSample: piece.endSample })
    })
  }

  async function advance(
    key: string,
    userId: string,
    chunk: Chunk,
    pieces: PieceStore,
    context: FunctionContext,
    signal: AbortSignal,
  ): Promise<Piece> {
    const answered = await pieces.find(chunk.consultationId, chunk.sequence)
    if (answered) return answered
    const transcriber = chooseTranscriber(context)
    if (!transcriber || !context.speech) throw noEngine()
    const storedThrough = await pieces.storedThroughSample(chunk.consultationId)
    const createDetector = context.speech.createDetector
    const stream = continuing(key, chunk, storedThrough) ?? beginning(key, chunk, storedThrough, createDetector)
    stream.accept(chunk.startSample, chunk.samples)
    if (chunk.final) stream.flush()
    await stream.transcribe(transcriber, signal)
    const endSample = Math.max(storedThrough, stream.settledThroughSample)
    const piece = { sequence: chunk.sequence, startSample: storedThrough, endSample, text: stream.text }
    if (!(await pieces.add(userId, chunk.consultationId, piece))) {
      // Another process answered this sequence meanwhile: what it stored counts, and this stream is behind.
      streams.delete(key)
      const theirs = await pieces.find(chunk.consultationId, chunk.sequence)
      if (theirs) return theirs
      throw new Failure('not-found', 'Consulta não encontrada.')
    }
    stream.forgetText()
    if (chunk.final) streams.delete(key)
    return piece
  }

  /** The stream in memory, unless audio is missing or another process has stored more than it knows. */
  function continuing(key: string, chunk: Chunk, storedThrough: number): RecordingStream | undefined {
    const stream = streams.get(key)
    if (!stream) return undefined
    const complete = chunk.startSample <= stream.receivedThroughSample
    const finishing = !stream.flushed || chunk.final
    if (complete && finishing && storedThrough <= stream.settledThroughSample) return stream
    streams.delete(key)
    return undefined
  }

  function beginning(
    key: string,
    chunk: Chunk,
    storedThrough: number,
    createDetector: () => ConstructorParameters<typeof RecordingStream>[0],
  ): RecordingStream {
    if (chunk.startSample > storedThrough) {
      throw new Failure('resend', 'O servidor precisa receber de novo uma parte do áudio.', { fromSample: storedThrough })
    }
    const stream = new RecordingStream(createDetector(), storedThrough)
    streams.set(key, stream)
    return stream
  }

  return { fetch: (request: Request, context: FunctionContext) => answering(() => handle(request, context)) }
}

async function transcribeAlone(samples: Float32Array, context: FunctionContext, signal: AbortSignal): Promise<string> {
  const transcriber = chooseTranscriber(context)
  if (!transcriber || !context.speech) throw noEngine()
  const stream = new RecordingStream(context.speech.createDetector(), 0)
  stream.accept(0, samples)
  stream.flush()
  await stream.transcribe(transcriber, signal)
  return stream.text
}

function noEngine(): Failure {
  return new Failure('no-engine', 'A transcrição não está disponível. Digite ou cole o texto da consulta.')
}
