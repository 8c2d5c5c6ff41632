/** Enough for a browser, which sends one chunk after the other. */
const BETWEEN_MS = 100
const MAX_ACCOUNTS = 1000

/**
 * Spaces the failures of each account: the first is answered immediately, the next ones a tenth of a second apart.
 * Otherwise a client that keeps sending damaged audio would be answered, and send again, as fast as the processor
 * allows.
 */
export class FailuresInTurn {
  /** When each account's next failure may be answered. */
  readonly #nextAtMs = new Map<string, number>()

  /** Runs the work. @throws what it throws, delayed as above. */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (cause) {
      const nowMs = performance.now()
      const atMs = Math.max(nowMs, this.#nextAtMs.get(account) ?? 0)
      this.#nextAtMs.delete(account)
      this.#nextAtMs.set(account, atMs + BETWEEN_MS)
      const [oldest] = this.#nextAtMs.keys()
      if (this.#nextAtMs.size > MAX_ACCOUNTS && oldest !== undefined) this.#nextAtMs.delete(oldest)
      await new Promise((done) => setTimeout(done, atMs - nowMs))
      throw cause
    }
  }
}
