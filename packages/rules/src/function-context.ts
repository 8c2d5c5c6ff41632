import type { DocumentRenderer } from './record-document.ts'
import type { SpeechEngine } from './speech-engine.ts'

export interface OutgoingMail {
  /** A mailbox. */
  readonly to: string
  /** Where answers go. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
}

/** What a function gets beside the request. Ports that a runtime cannot offer are absent. */
export interface FunctionContext {
  /** A variable of the environment by name; undefined where unset. */
  readonly env: (name: string) => string | undefined
  readonly speech?: SpeechEngine
  readonly documents?: DocumentRenderer
  readonly sendMail?: (mail: OutgoingMail) => Promise<void>
}
