import type { DocumentRenderer } from './record-document.ts'
import type { LocalTextModel } from './local-text-model.ts'
import type { SpeechEngine } from './speech-engine.ts'
import type { TextProcess } from './long-texts.ts'

export interface OutgoingMail {
  /** A mailbox. */
  readonly to: string
  /** Where answers go. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
}

/** Hears how functions fare: numbers only, nothing about anyone. */
export interface FunctionObserver {
  /** @param count how many recordings are open now; asked at any time. */
  openRecordings(count: () => number): void
  /** One stretch of speech was recognised, or not. */
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
  /** Absent in the functions that answer without a session. */
  readonly caller?: FunctionCaller
  /** The network address that a caller's limits count for. */
  readonly clientAddress?: string
  readonly speech?: SpeechEngine
  readonly documents?: DocumentRenderer
  readonly texts?: TextProcess
  readonly localModel?: LocalTextModel
  readonly sendMail?: (mail: OutgoingMail) => Promise<void>
  readonly observer?: FunctionObserver
}
