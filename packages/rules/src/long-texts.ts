/** Work on a long text has no result: it took too long or too much memory, or the account has too much waiting. */
export class TextProcessFailure extends Error {
  override readonly name = 'TextProcessFailure'
  readonly reason: 'too-large' | 'busy'

  constructor(reason: TextProcessFailure['reason'], options?: ErrorOptions) {
    super(`a text was not worked on: ${reason}`, options)
    this.reason = reason
  }
}

/** Runs the work of `text-work.ts` on long texts outside the thread that answers requests. */
export interface TextProcess {
  /**
   * @param job of `text-work.ts`.
   * @param account owner of the text: accounts take turns.
   * @throws TextProcessFailure
   */
  run(job: unknown, account: string): Promise<unknown>
}
