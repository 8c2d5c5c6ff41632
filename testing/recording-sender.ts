import { setTimeout as sleep } from 'node:timers/promises'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

/** Attempts per chunk; a sender told that the engine is busy retries, as the recorder does. */
const MAX_TRIES = 30

const configuration = z.object({ supabaseKey: z.string(), demo: z.object({ email: z.string(), password: z.string() }) })
const row = z.object({ id: z.string() })
const plain = z.object({ text: z.string() })
const stored = z.object({ text: z.string(), storedThroughSample: z.number() })
const refusal = z.object({ error: z.object({ kind: z.string(), fromSample: z.number().optional() }) })

/** Nine blocks. */
export const CHUNK_SAMPLES = BLOCK_SAMPLES * BLOCKS_PER_CHUNK
/** The new samples of each chunk: the last block of the one before is repeated. */
export const FRESH_SAMPLES = CHUNK_SAMPLES - BLOCK_SAMPLES

/**
 * The official client, signed in to a product that runs as a demonstration.
 * @param onSent called with the body size in bytes of each request that carries audio, in any format.
 */
export async function signIn(url: string, onSent: (bytes: number) => void = () => undefined): Promise<SupabaseClient> {
  const sturdy = sturdyFetch(onSent)
  const { supabaseKey, demo } = configuration.parse(await (await sturdy(`${url}/config.json`)).json())
  const client = createClient(url, supabaseKey, {
    auth: { persistSession: false },
    global: { fetch: sturdy },
  })
  const { error } = await client.auth.signInWithPassword(demo)
  if (error) throw error
  return client
}

/** Retries if an idle connection was just being closed, as browsers do by themselves. */
function sturdyFetch(onSent: (bytes: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/transcribe-streaming')) onSent((await request.clone().arrayBuffer()).byteLength)
    return fetch(request.clone()).catch(() => fetch(request))
  }
}

/** Begins a consultation of the account's first patient. @returns its id. */
export async function beginConsultation(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getUser()
  const { data: patient } = await client.from('patients').select('id').limit(1).single().throwOnError()
  const consultation = {
    user_id: data.user?.id,
    patient_id: row.parse(patient).id,
    status: 'recording',
    duration_seconds: 0,
  }
  const { data: begun } = await client.from('consultations').insert(consultation).select('id').single().throwOnError()
  return row.parse(begun).id
}

export interface SendingOptions {
  /** Waits before a chunk is sent, to keep the pace of a live recording. */
  readonly beforeChunk?: (index: number) => Promise<unknown>
  /** Called after each answer with the time it took. */
  readonly onAnswer?: (milliseconds: number, text: string) => void
  /** Chunks that are sent twice, as after a lost response. */
  readonly isRepeated?: (index: number) => boolean
}

/**
 * Sends a recording as the browser does: nine blocks of 8192 samples, the last one repeated, sequence numbers, the last
 * chunk marked. @returns the text of the responses, joined with spaces. @throws if the product rejects a chunk.
 */
export async function sendRecording(
  client: SupabaseClient,
  consultationId: string,
  samples: Float32Array,
  { beforeChunk, onAnswer, isRepeated }: SendingOptions = {},
): Promise<string> {
  const pcm = Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 0x7fff))
  const texts: string[] = []
  let startSample = 0
  for (let sequence = 0; ; sequence += 1) {
    await beforeChunk?.(sequence)
    const chunk = pcm.subarray(startSample, startSample + CHUNK_SAMPLES)
    const final = startSample + CHUNK_SAMPLES >= pcm.length
    const body = { audioChunk: toBase64(chunk), consultationId, sequence, startSample, final }
    const before = performance.now()
    const answer = await invoke(client, body)
    onAnswer?.(performance.now() - before, answer.text)
    if (isRepeated?.(sequence) && (await invoke(client, body)).text !== answer.text)
      throw new Error(`chunk ${sequence} was answered otherwise the second time`)
    if (answer.text !== '') texts.push(answer.text)
    if (final) return texts.join(' ')
    startSample = answer.fromSample ?? startSample + FRESH_SAMPLES
  }
}

/**
 * Sends a recording as the specification's client does: chunks of nine blocks with nothing but audio, the last block of
 * each repeated as the first of the next, and never a shorter chunk. Silence is added until all audio has been sent.
 * @returns the text of the responses, joined with spaces. @throws if the product rejects a chunk.
 */
export async function sendPlainly(client: SupabaseClient, samples: Float32Array): Promise<string> {
  const pcm = new Int16Array(samples.length + CHUNK_SAMPLES)
  pcm.set(Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 0x7fff)))
  const texts: string[] = []
  for (let at = 0; at + CHUNK_SAMPLES <= pcm.length; at += FRESH_SAMPLES) {
    const body = { audioChunk: toBase64(pcm.subarray(at, at + CHUNK_SAMPLES)) }
    const { data, error } = await client.functions.invoke<unknown>('transcribe-streaming', { body })
    if (error) throw error
    const { text } = plain.parse(data)
    if (text !== '') texts.push(text)
  }
  return texts.join(' ')
}

async function invoke(
  client: SupabaseClient,
  body: object,
  tries = MAX_TRIES,
): Promise<{ text: string; fromSample?: number }> {
  const { data, error } = await client.functions.invoke<unknown>('transcribe-streaming', { body })
  if (!error) return { text: stored.parse(data).text }
  const response: unknown = error instanceof FunctionsHttpError ? error.context : undefined
  const parsed = refusal.safeParse(response instanceof Response ? await response.json() : undefined)
  if (parsed.data?.error.kind === 'resend' && parsed.data.error.fromSample !== undefined)
    return { text: '', fromSample: parsed.data.error.fromSample }
  if (parsed.data?.error.kind === 'engine-busy' && response instanceof Response && tries > 1) {
    await sleep(1000 * Number(response.headers.get('retry-after')))
    return invoke(client, body, tries - 1)
  }
  throw new Error(`a chunk was refused: ${parsed.data?.error.kind ?? 'no answer'}`, { cause: error })
}

function toBase64(samples: Int16Array): string {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64')
}
