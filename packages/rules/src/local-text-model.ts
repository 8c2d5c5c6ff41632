/** What a language model is asked. */
export interface TextQuestion {
  readonly instructions: string
  readonly text: string
  /** JSON schema that the answer keeps to, or begins to keep to where it is cut. */
  readonly schema: object
}

export interface TextAnswer {
  readonly content: string
  /** The model read less than it was given, or stopped writing before the end. */
  readonly isCut: boolean
}

/** A language model of this installation. It takes minutes: whoever asks does not let anybody wait for it. */
export interface LocalTextModel {
  readonly name: string
  /** Words of one question that fit beside its answer. */
  readonly maxPartWords: number
  /** For a whole record, waiting included. */
  readonly timeoutMs: number
  /**
   * @param account whose text it is: accounts take turns.
   * @throws Error where it died, took too long or too much memory, or `signal` was aborted.
   */
  ask(question: TextQuestion, account: string, signal: AbortSignal): Promise<TextAnswer>
}
