import { unpackAudioFrame } from '@prontuvoz/rules/audio-frame'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { OpusAudio } from '@prontuvoz/rules/opus-audio'
import { z } from 'zod'
import { fromEngine } from '../_shared/engine-failure.ts'
import { FunctionFailure } from '../_shared/failure.ts'
import { decodeOpus } from '../_shared/opus.ts'
import { decodePcm16 } from '../_shared/pcm.ts'
import { validated } from '../_shared/read-body.ts'

// A chunk of nine blocks has 197 kB of base64; nobody sends more than a minute of audio (3.8 MB) at once.
const MAX_BODY_BYTES = 4_000_000
const MAX_SAMPLES = 60 * 24_000
/** The largest number that the column of a piece can hold. */
const MAX_SEQUENCE = 2_147_483_647

const INCOMPLETE = 'O pedido de transcrição está incompleto.'

const place = z.object({
  consultationId: z.uuid().optional(),
  sequence: z.int().min(0).max(MAX_SEQUENCE).default(0),
  startSample: z.int().min(0).default(0),
  final: z.boolean().default(false),
  /** `second`: the second pass over the whole recording. */
  pass: z.enum(['live', 'second']).default('live'),
  /** Length of the whole recording, sent with the second pass. */
  recordingSamples: z.int().min(0).default(0),
})
const pcmBody = place.extend({ audioChunk: z.string() })
const opusFields = place.extend({
  codec: z.literal('opus'),
  skipSamples: z.int().min(0).max(5000),
  sampleCount: z.int().min(1).max(MAX_SAMPLES),
})

type Decoding = Pick<FunctionContext, 'decodeOpus' | 'caller'>

/** The position of a chunk, and its samples (mono, 24 kHz). */
export interface AudioRequest extends z.infer<typeof place> {
  readonly samples: Float32Array
}

/**
 * Parses a request: JSON with base64 of 16-bit PCM (specification section 7), or a binary frame of Opus packets.
 * @throws FunctionFailure 'invalid', 'too-large', or 'engine-…' if Opus could not be decoded now.
 */
export async function readAudioRequest(request: Request, context: Decoding): Promise<AudioRequest> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > MAX_BODY_BYTES) throw new FunctionFailure('too-large', 'O trecho de áudio é grande demais.')
  const isFrame = request.headers.get('content-type')?.startsWith('application/octet-stream') ?? false
  return isFrame ? readOpus(bytes, context) : readPcm(bytes)
}

async function readOpus(bytes: Uint8Array, context: Decoding): Promise<AudioRequest> {
  const frame = unpackAudioFrame(bytes)
  const parsed = opusFields.safeParse(frame?.fields)
  if (!frame || !parsed.success) throw new FunctionFailure('invalid', INCOMPLETE)
  const { skipSamples, sampleCount } = parsed.data
  const samples = await decoded({ packets: frame.packets, skipSamples, sampleCount }, context)
  if (!samples) throw damaged()
  return { ...parsed.data, samples }
}

function decoded(
  audio: OpusAudio,
  { decodeOpus: decodeElsewhere, caller }: Decoding,
): Promise<Float32Array | undefined> {
  if (!decodeElsewhere) return decodeOpus(audio)
  return decodeElsewhere(audio, caller?.userId ?? '').catch((cause: unknown) => {
    throw fromEngine(cause)
  })
}

function readPcm(bytes: Uint8Array): AudioRequest {
  const { audioChunk, ...where } = validated(pcmBody, new TextDecoder().decode(bytes), INCOMPLETE)
  const samples = decodePcm16(audioChunk)
  if (!samples) throw damaged()
  return { ...where, samples }
}

function damaged(): FunctionFailure {
  return new FunctionFailure('invalid', 'O áudio recebido está danificado.')
}
