import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import OpenAI, { toFile } from 'openai'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { boundedFetch } from './bounded-fetch.ts'
import { fromEngine } from './engine-failure.ts'
import { fold } from './invented-text.ts'
import { encodeWav } from './pcm.ts'

/** Turns samples (mono, 24 kHz) into text. */
export type Transcribe = (samples: Float32Array) => Promise<string>

/** The OpenAI-compatible speech server of the configuration, or undefined where none is set. */
export function speechServer({ env }: Pick<FunctionContext, 'env'>): Transcribe | undefined {
  const baseURL = env('TRANSCRIPTION_BASE_URL')
  const model = env('TRANSCRIPTION_MODEL')
  if (baseURL === undefined || model === undefined) return undefined
  const timeoutMs = Number(env('TRANSCRIPTION_TIMEOUT_MS') ?? 30_000)
  const client = new OpenAI({
    baseURL,
    // Self-hosted servers often need no key, but the SDK wants one.
    apiKey: env('TRANSCRIPTION_API_KEY') ?? 'none',
    timeout: timeoutMs,
    fetch: boundedFetch(timeoutMs),
    maxRetries: 1,
  })
  const words = env('CLINIC_WORDS')?.trim()
  return async (samples) => {
    try {
      const file = await toFile(encodeWav(samples, SAMPLE_RATE_HZ), 'trecho.wav', { type: 'audio/wav' })
      const answer = await client.audio.transcriptions.create({
        file,
        model,
        language: 'pt',
        response_format: 'json',
        temperature: 0,
        // Names and medicines of the clinic: the server writes rather these than what sounds alike.
        ...(words ? { prompt: `Consulta médica. ${words}.` } : {}),
      })
      const text = answer.text.trim()
      return words && isPromptRepeated(text, words) ? '' : text
    } catch (cause) {
      throw fromEngine(cause, 'transcrição')
    }
  }
}

/** Some recognisers write their prompt over noise. One or two words of it may well have been said. */
function isPromptRepeated(text: string, words: string): boolean {
  const heard = fold(text)
  return heard.split(' ').length > 2 && `consulta medica ${fold(words)}`.includes(heard)
}
