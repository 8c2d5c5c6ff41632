import { packAudioFrame } from '@prontuvoz/rules/audio-frame'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { GONE_MEANWHILE } from '#recording/messages.ts'
import { backend } from '#shared/backend.ts'
import { encodeOpus } from './opus-encoding.ts'

/** A chunk of a recording to send. */
export interface ChunkCall {
  readonly consultationId: string
  readonly sequence: number
  readonly startSample: number
  readonly samples: Int16Array
  /** How many of the first samples have been sent before: the overlap. */
  readonly sentBefore?: number
  readonly isFinal: boolean
  /** Set for the second pass: the length of the recording. */
  readonly recordingSamples?: number
}

/** Why audio was not transcribed. */
export interface SendError {
  /** The server's error kind, or `offline`. */
  readonly kind: string
  readonly message: string
  readonly nextStep: string | undefined
}

/** From one sample up to another. */
export interface RefusedSpan {
  readonly fromSample: number
  readonly toSample: number
}

export type ChunkAnswer =
  | {
      readonly kind: 'stored'
      readonly text: string
      readonly storedThroughSample: number
      /** Interim text of the open segment; each answer replaces it. */
      readonly provisional?: string | undefined
      /** The server has capacity for chunks with a single new block. */
      readonly takesSingleBlocks?: boolean | undefined
      /** Audio that the engine keeps rejecting: it is not transcribed. */
      readonly refused?: readonly RefusedSpan[] | undefined
      /** How far this device's clock is ahead of the server's; undefined if the response does not tell. */
      readonly aheadMs?: number | undefined
    }
  /** The server lost its place: send again from this sample. */
  | { readonly kind: 'resend'; readonly fromSample: number }
  /** Retry, but not before `retryAfterMs`; the text says what is wrong. */
  | { readonly kind: 'waiting'; readonly message: string; readonly error?: SendError; readonly retryAfterMs?: number }
  /** Retrying cannot help. */
  | { readonly kind: 'refused'; readonly message: string; readonly error?: SendError }
  /** The server runs no second pass over this recording. */
  | { readonly kind: 'declined' }

const stored = z.object({
  text: z.string(),
  storedThroughSample: z.number(),
  provisional: z.optional(z.string()),
  takesSingleBlocks: z.optional(z.boolean()),
  refused: z.optional(z.array(z.object({ fromSample: z.number(), toSample: z.number() }))),
})
const declined = z.object({ isDeclined: z.literal(true) })
const failure = z.object({
  error: z.object({
    kind: z.string(),
    message: z.string(),
    nextStep: z.optional(z.string()),
    fromSample: z.optional(z.number()),
    retryAfterMs: z.optional(z.number()),
  }),
})

/** Shown while there is no network. */
export const OFFLINE = 'Sem conexão. O áudio está guardado neste aparelho e será enviado quando a conexão voltar.'
const BROKEN =
  'O servidor não respondeu como esperado. O áudio está guardado neste aparelho e será enviado de novo por si só.'
/**
 * Shown instead of the server's text, which says that the recording has stopped although it continues (decision 114).
 */
const OVER_PLAN =
  'O limite de tempo do seu plano foi atingido: o que foi dito depois ainda não virou texto. O áudio está guardado neste aparelho. Mude de plano e tente novamente.'
/**
 * The part of the overlap that hides a decoder's start-up. The rest would be a third of all bytes, and the server drops
 * it.
 */
const LEAD_SAMPLES = 0.03 * SAMPLE_RATE_HZ
const LASTING = new Set(['invalid', 'too-large'])
/** Longer than a slow server needs; a chunk that is sent twice is processed once. */
const MAX_CALL_MS = 45_000
/**
 * If a response took longer by this device's clock, the clocks are not compared: the clock was set meanwhile, or the
 * device slept.
 */
const MAX_CLOCK_MS = 2000

/** Set once this browser or the server cannot use Opus; not tried again until a page load. */
const known = { isOpusRefused: false }

/**
 * Sends one chunk, compressed if the browser can; every outcome is returned as an answer.
 * @param maxMs timeout, for the whole response.
 */
export async function sendChunk(call: ChunkCall, maxMs = MAX_CALL_MS): Promise<ChunkAnswer> {
  // A final chunk without audio cannot be compressed, which says nothing about the next recording.
  const isEmpty = call.samples.length === 0
  const { startSample, samples } = withLead(call)
  const opus = known.isOpusRefused || isEmpty ? undefined : await encodeOpus(samples)
  if (!opus) {
    known.isOpusRefused ||= !isEmpty
    return invoke({ audioChunk: toBase64(call.samples), ...fieldsOf(call) }, maxMs)
  }
  const { packets, skipSamples } = opus
  const fields = { codec: 'opus', skipSamples, sampleCount: samples.length, ...fieldsOf(call), startSample }
  const answer = await invoke(packAudioFrame(fields, packets).buffer, maxMs)
  // A server that cannot decode Opus reports the request as invalid; uncompressed it is accepted.
  if (answer.kind !== 'refused' || answer.error?.kind !== 'invalid') return answer
  known.isOpusRefused = true
  return sendChunk(call, maxMs)
}

/** The new samples with LEAD_SAMPLES of the overlap: the input of the encoder. */
export function withLead({
  startSample,
  samples,
  sentBefore = 0,
}: ChunkCall): Pick<ChunkCall, 'startSample' | 'samples'> {
  const skipped = Math.max(0, sentBefore - LEAD_SAMPLES)
  return { startSample: startSample + skipped, samples: samples.subarray(skipped) }
}

function fieldsOf({ consultationId, sequence, startSample, isFinal, recordingSamples }: ChunkCall) {
  const where = { consultationId, sequence, startSample, final: isFinal }
  return recordingSamples === undefined ? where : { ...where, pass: 'second', recordingSamples }
}

async function invoke(body: ArrayBuffer | Readonly<Record<string, unknown>>, maxMs: number): Promise<ChunkAnswer> {
  // Not the client's own `timeout`, which ends with the headers of an error response: its body may never arrive.
  const signal = AbortSignal.timeout(maxMs)
  const { functions } = await backend()
  const sentMs = Date.now()
  const { data, error, response: answered } = await functions.invoke<unknown>('transcribe-streaming', { body, signal })
  if (!error) {
    if (declined.safeParse(data).success) return { kind: 'declined' }
    const answer = stored.safeParse(data)
    const [nowMs, date] = [Date.now(), answered?.headers.get('date')]
    const aheadMs = date && nowMs - sentMs < MAX_CLOCK_MS ? nowMs - Date.parse(date) : undefined
    return answer.success ? { kind: 'stored', ...answer.data, aheadMs } : broken()
  }
  if (!(error instanceof FunctionsHttpError)) return offlineAnswer()
  const response: unknown = error.context
  return refusalOf(response instanceof Response ? await response.json().catch(() => undefined) : undefined)
}

/** Maps the function's error to what the recording should do. */
export function refusalOf(body: unknown): ChunkAnswer {
  const parsed = failure.safeParse(body)
  if (!parsed.success) return broken()
  const { kind, message, nextStep, fromSample, retryAfterMs = 0 } = parsed.data.error
  if (kind === 'resend' && fromSample !== undefined) return { kind: 'resend', fromSample }
  const error: SendError = { kind, message, nextStep }
  if (kind === 'not-found') return { kind: 'refused', message: GONE_MEANWHILE, error }
  if (kind === 'limit') return { kind: 'refused', message: OVER_PLAN, error }
  return LASTING.has(kind) ? { kind: 'refused', message, error } : { kind: 'waiting', message, error, retryAfterMs }
}

export function offlineAnswer(): ChunkAnswer {
  return { kind: 'waiting', message: OFFLINE, error: { kind: 'offline', message: OFFLINE, nextStep: undefined } }
}

/** A response that is not the function's: from a gateway, or caused by a fault. */
function broken(): ChunkAnswer {
  return { kind: 'waiting', message: BROKEN, error: { kind: 'unexpected', message: BROKEN, nextStep: undefined } }
}

function toBase64(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  let text = ''
  // In slices: the argument list of a call has a size limit.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text)
}
