const WINDOW_MS = 10 * 60_000
const MAX_FROM_ONE = 3

/**
 * Holds the number of messages in ten minutes from one network address. The mailbox in the form may be anybody's, and
 * a limit for all together would let one visitor silence the others: neither is counted.
 */
export function createMessagePace(now: () => number = Date.now) {
  const sent = new Map<string, readonly number[]>()
  let sweptAtMs = 0
  const recentOf = (from: string) => (sent.get(from) ?? []).filter((atMs) => atMs > now() - WINDOW_MS)
  return {
    /** Counts the message where it is allowed. */
    allows(from: string): boolean {
      if (now() - sweptAtMs > WINDOW_MS) {
        sweptAtMs = now()
        for (const one of sent.keys()) if (recentOf(one).length === 0) sent.delete(one)
      }
      const recent = recentOf(from)
      if (recent.length >= MAX_FROM_ONE) return false
      sent.set(from, [...recent, now()])
      return true
    },
  }
}
