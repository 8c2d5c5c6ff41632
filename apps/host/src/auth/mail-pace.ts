/** Keeps one mailbox from being flooded. Counts addresses without an account too: the answer must not tell them apart. */
export interface MailPace {
  /** Books a mail and answers 0, or answers how many whole seconds are left to wait. */
  book(mailbox: string): number
  /** Gives the booking back: the mail could not be sent. */
  release(mailbox: string): void
}

const MAX_REMEMBERED = 10_000

export function createMailPace(intervalSeconds: number, clock: () => Date): MailPace {
  const lastMs = new Map<string, number>()
  const intervalMs = intervalSeconds * 1000
  const forgetPast = (nowMs: number) => {
    for (const [mailbox, atMs] of lastMs) {
      if (nowMs - atMs < intervalMs && lastMs.size <= MAX_REMEMBERED) return
      lastMs.delete(mailbox)
    }
  }
  return {
    book(mailbox) {
      const nowMs = clock().getTime()
      forgetPast(nowMs)
      const previousMs = lastMs.get(mailbox)
      const leftMs = previousMs === undefined ? 0 : previousMs + intervalMs - nowMs
      if (leftMs > 0) return Math.ceil(leftMs / 1000)
      lastMs.delete(mailbox)
      lastMs.set(mailbox, nowMs)
      return 0
    },
    release: (mailbox) => void lastMs.delete(mailbox),
  }
}
