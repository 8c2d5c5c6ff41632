import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { backend } from '#shared/backend.ts'

/** A chunk of a recording on its way to the server. */
export interface ChunkCall {
  readonly consultationId: string
  readonly sequence: number
  readonly startSample: number
  readonly samples: Int16Array
  readonly isFinal: boolean
}

export type ChunkAnswer =
  | { readonly kind: 'stored'; readonly text: string; readonly storedThroughSample: number }
  /** The server lost its place: send again from the sample. */
  | { readonly kind: 'resend'; readonly fromSample: number }
  /** Worth trying again; the text says what is wrong. */
  | { readonly kind: 'waiting'; readonly message: string }
  /** Trying again cannot help. */
  | { readonly kind: 'refused'; readonly message: string }

const stored = z.object({ text: z.string(), storedThroughSample: z.number() })
const failure = z.object({
  error: z.object({ kind: z.string(), message: z.string(), fromSample: z.optional(z.number()) }),
})

const OFFLINE = 'Sem conexão. O áudio está guardado neste aparelho e será enviado quando a conexão voltar.'
const LASTING = new Set(['limit', 'invalid', 'not-found', 'too-large'])

/** Sends one chunk; every outcome is an answer. */
export async function sendChunk({
  consultationId,
  sequence,
  startSample,
  samples,
  isFinal,
}: ChunkCall): Promise<ChunkAnswer> {
  const body = { audioChunk: toBase64(samples), consultationId, sequence, startSample, final: isFinal }
  const client = await backend()
  const { data, error } = await client.functions.invoke<unknown>('transcribe-streaming', { body })
  if (!error) {
    const answer = stored.safeParse(data)
    return answer.success ? { kind: 'stored', ...answer.data } : { kind: 'waiting', message: OFFLINE }
  }
  if (!(error instanceof FunctionsHttpError)) return { kind: 'waiting', message: OFFLINE }
  const response: unknown = error.context
  const parsed = failure.safeParse(
    response instanceof Response ? await response.json().catch(() => undefined) : undefined,
  )
  if (!parsed.success) return { kind: 'waiting', message: OFFLINE }
  const { kind, message, fromSample } = parsed.data.error
  if (kind === 'resend' && fromSample !== undefined) return { kind: 'resend', fromSample }
  return { kind: LASTING.has(kind) ? 'refused' : 'waiting', message }
}

function toBase64(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  let text = ''
  // In parts: the argument list of a call has a limit.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text)
}
