import type { DocumentRenderer } from './record-document.ts'
import type { LocalTextModel } from './local-text-model.ts'
import type { LiveHearing, SpeechEngine, VoiceDetection } from './speech-engine.ts'
import type { TextProcess } from './long-texts.ts'

export interface OutgoingMail {
  /** A mailbox. */
  readonly to: string
  /** Where answers go. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
}

/**
 * Tells the operator what they should know.
 * @param fields ids, codes and names of errors; never what a person wrote or is called.
 */
export type FunctionLog = (
  level: 'warn' | 'error',
  event: string,
  fields: Readonly<Record<string, string | undefined>>,
) => void

/** Hears how functions fare: numbers only, nothing about anyone. */
export interface FunctionObserver {
  /** @param count how many recordings are open now; asked at any time. */
  openRecordings(count: () => number): void
  /** One segment of speech was recognised, or not. */
  recognised(seconds: number, isOk: boolean): void
}

/** The signed-in professional who calls a function; the token was verified before the function was called. */
export interface FunctionCaller {
  readonly userId: string
  /** The bearer, for calls on the caller's behalf. */
  readonly accessToken: string
}

/** What a function gets beside the request. Ports that a runtime cannot offer are absent. */
export interface FunctionContext {
  /** A variable of the environment by name; undefined where unset. */
  readonly env: (name: string) => string | undefined
  /** Reaches the backend under `SUPABASE_URL`, and nothing else; on the host without a network. */
  readonly fetch: typeof globalThis.fetch
  readonly log: FunctionLog
  /** Absent where there is no session, in the functions that answer without one. */
  readonly caller?: FunctionCaller
  /** The network address that a caller's limits count for. */
  readonly clientAddress?: string
  /** Where a server reads speech, this machine only finds its pauses. */
  readonly speech?: VoiceDetection & Partial<SpeechEngine>
  /** A second model, for words while somebody speaks. */
  readonly liveHearing?: LiveHearing
  readonly documents?: DocumentRenderer
  readonly texts?: TextProcess
  readonly localModel?: LocalTextModel
  readonly sendMail?: (mail: OutgoingMail) => Promise<void>
  readonly observer?: FunctionObserver
}
