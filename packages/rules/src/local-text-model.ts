/** A question for a language model. */
export interface TextQuestion {
  readonly instructions: string
  readonly text: string
  /** JSON schema of the answer; a truncated answer follows it as far as it goes. */
  readonly schema: object
}

export interface TextAnswer {
  readonly content: string
  /** The model read less than it was given, or stopped before the end. */
  readonly isCut: boolean
}

/** A language model of this installation. It takes minutes, so nobody may have to wait for it. */
export interface LocalTextModel {
  readonly name: string
  /** How many words fit into one question with its answer. */
  readonly maxPartWords: number
  /** For a whole record, including the time in the queue. */
  readonly timeoutMs: number
  /**
   * @param account owner of the text: accounts take turns.
   * @throws Error if it died, took too long or too much memory, or `signal` was aborted.
   */
  ask(question: TextQuestion, account: string, signal: AbortSignal): Promise<TextAnswer>
}
