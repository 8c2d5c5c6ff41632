const WINDOW_MS = 10 * 60_000
const MOST_FROM_ONE = 3
const MOST_FROM_ALL = 30

/** Holds the number of messages in ten minutes, from one mailbox and from everyone together. */
export function createMessagePace(now: () => number = Date.now) {
  let sent: readonly { readonly from: string; readonly atMs: number }[] = []
  return {
    /** Counts the message where it is allowed. */
    allows(from: string): boolean {
      sent = sent.filter(({ atMs }) => atMs > now() - WINDOW_MS)
      const isFull = sent.length >= MOST_FROM_ALL || sent.filter((one) => one.from === from).length >= MOST_FROM_ONE
      if (!isFull) sent = [...sent, { from, atMs: now() }]
      return !isFull
    },
  }
}
