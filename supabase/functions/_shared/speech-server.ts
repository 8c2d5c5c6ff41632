import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type OpenAI from 'openai'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { wordsOfPrompt } from '@prontuvoz/rules/clinic-words'
import { storableText } from '@prontuvoz/rules/storable-text'
import { boundedFetch } from './bounded-fetch.ts'
import { installationWords } from './clinic-words.ts'
import { fromEngine } from './engine-failure.ts'
import { fold } from './invented-text.ts'
import { multipartBody } from './multipart.ts'
import { onceMore } from './once-more.ts'
import { encodeWav } from './pcm.ts'

/** A browser waits 45 seconds for a chunk of a recording. */
const DEFAULT_TIMEOUT_MS = 30_000

/** Transcribes samples (mono, 24 kHz). */
export type Transcribe = (samples: Float32Array) => Promise<string>

/** @param words names and medicines of the clinic, most important first; by default the installation's. */
export type TranscribeOnServer = (samples: Float32Array, words?: readonly string[]) => Promise<string>

/** Prefix of a server's variables: the live server, or that of the second pass. */
export type ServerName = 'TRANSCRIPTION' | 'SECOND_PASS'

/** The configured OpenAI-compatible speech server, or undefined if there is none. */
export function speechServer(
  { env, fetchOutside }: Pick<FunctionContext, 'env' | 'fetchOutside'>,
  name: ServerName = 'TRANSCRIPTION',
): TranscribeOnServer | undefined {
  const baseURL = env(`${name}_BASE_URL`)
  const model = env(`${name}_MODEL`)
  if (baseURL === undefined || model === undefined) return undefined
  const timeoutMs = Number(env('TRANSCRIPTION_TIMEOUT_MS') ?? DEFAULT_TIMEOUT_MS)
  const apiKey = env(`${name}_API_KEY`)
  return async (samples, words = installationWords(env)) => {
    const named = wordsOfPrompt(words)
    try {
      const client = await clientOf(baseURL, apiKey, timeoutMs, fetchOutside)
      const { body, contentType } = multipartBody(
        {
          model,
          language: 'pt',
          response_format: 'json',
          temperature: '0',
          // With names and medicines in the prompt, the server prefers them to words that sound alike.
          ...(named.length > 0 ? { prompt: `Consulta médica. ${named.join(', ')}.` } : {}),
        },
        { field: 'file', name: 'trecho.wav', type: 'audio/wav', bytes: encodeWav(samples, SAMPLE_RATE_HZ) },
      )
      // One deadline for both requests: the client gives up soon after it.
      const signal = AbortSignal.timeout(timeoutMs)
      const asked = { body, headers: { 'content-type': contentType }, signal }
      const answer = await onceMore(
        () => client.post<OpenAI.Audio.Transcription>('/audio/transcriptions', asked),
        signal,
      )
      const text = storableText(answer.text).trim()
      return isPromptRepeated(text, named) ? '' : text
    } catch (cause) {
      throw fromEngine(cause)
    }
  }
}

/** Shared by all recordings: creating a client takes as long as answering several chunks. */
const clients = new Map<string, Promise<OpenAI>>()

function clientOf(
  baseURL: string,
  apiKey: string | undefined,
  timeoutMs: number,
  fetchOutside: FunctionContext['fetchOutside'],
): Promise<OpenAI> {
  const settings = JSON.stringify([baseURL, apiKey, timeoutMs, fetchOutside !== undefined])
  const known = clients.get(settings)
  if (known) return known
  // Imported with the first segment for a server, which keeps it out of the host's start.
  const client = import('openai').then(
    ({ default: OpenAI }) =>
      new OpenAI({
        baseURL,
        // Self-hosted servers often need no key, but the SDK requires one.
        apiKey: apiKey ?? 'none',
        timeout: timeoutMs,
        fetch: fetchOutside ?? boundedFetch(timeoutMs),
        maxRetries: 0,
      }),
  )
  clients.set(settings, client)
  return client
}

const PROMPT_BEGINS = 'consulta medica'
const MIN_REPEATED_WORDS = 3

/**
 * Whether a recogniser wrote its prompt over noise: its beginning, most of it, or three names in order. A single name
 * may be an answer, and two of a long list may follow one another by chance.
 */
function isPromptRepeated(text: string, words: readonly string[]): boolean {
  const heard = fold(text)
  const listed = words.map(fold)
  const prompt = listed.join(' ')
  if (words.length === 0 || heard.split(' ').length <= 2 || !`${PROMPT_BEGINS} ${prompt}`.includes(heard)) return false
  if (heard.startsWith(PROMPT_BEGINS)) return true
  if (listed.some((word) => word.includes(heard))) return false
  return heard.length * 2 > prompt.length || listed.filter((word) => heard.includes(word)).length >= MIN_REPEATED_WORDS
}
