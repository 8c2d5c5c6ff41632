import type { SpeechEngine } from '@prontuvoz/rules/speech-engine'

/** What a function gets beside the request. */
export interface FunctionContext {
  /** A variable of the environment by name; undefined where unset. */
  readonly env: (name: string) => string | undefined
  /** The speech engine that the host offers; absent where there is none yet. */
  readonly speech?: SpeechEngine
}
