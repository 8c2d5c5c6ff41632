import type { DocumentRenderer } from './record-document.ts'
import type { LocalTextModel } from './local-text-model.ts'
import type { DecodeOpus } from './opus-audio.ts'
import type { LiveHearing, SpeechEngine, VoiceDetection } from './speech-engine.ts'
import type { TextProcess } from './long-texts.ts'

export interface OutgoingMail {
  /** A mail address. */
  readonly to: string
  /** Address for replies. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  /** Source of the mail's Message-ID: the same for each attempt at one mail. */
  readonly attemptOf: string
}

/** Logs an event for the operator. @param fields ids, codes and names of errors; never a name or user input. */
export type FunctionLog = (
  level: 'warn' | 'error',
  event: string,
  fields: Readonly<Record<string, string | undefined>>,
) => void

/** Receives statistics of functions: numbers only, nothing about a person. */
export interface FunctionObserver {
  /** @param count returns how many recordings are open; called at any time. */
  openRecordings(count: () => number): void
  /** A segment of speech was transcribed, or failed. */
  recognised(seconds: number, isOk: boolean): void
}

/** The signed-in professional who calls a function; the token has been verified. */
export interface FunctionCaller {
  readonly userId: string
  /** The bearer token, for calls on the caller's behalf. */
  readonly accessToken: string
}

/** What a function gets besides the request. Ports that a runtime cannot offer are absent. */
export interface FunctionContext {
  /** An environment variable by name. */
  readonly env: (name: string) => string | undefined
  /** Reaches only the backend at `SUPABASE_URL`; on the host without a network. */
  readonly fetch: typeof globalThis.fetch
  /**
   * Sends a complete body to any server, over kept-alive connections, and reads the response as a whole: at most 4 MiB,
   * for as long as the signal allows. Without it a function uses `globalThis.fetch`.
   */
  readonly fetchOutside?: typeof globalThis.fetch
  readonly log: FunctionLog
  /** Absent for visitors of public functions. */
  readonly caller?: FunctionCaller
  /** The network address that the caller's limits count against. */
  readonly clientAddress?: string
  /** If a server transcribes, this machine only detects the pauses. */
  readonly speech?: VoiceDetection & Partial<SpeechEngine>
  /** Decodes audio one request per account at a time; without it the function decodes by itself. */
  readonly decodeOpus?: DecodeOpus
  /** A second model for interim text. */
  readonly liveHearing?: LiveHearing
  readonly documents?: DocumentRenderer
  readonly texts?: TextProcess
  readonly localModel?: LocalTextModel
  readonly sendMail?: (mail: OutgoingMail) => Promise<void>
  readonly observer?: FunctionObserver
}
