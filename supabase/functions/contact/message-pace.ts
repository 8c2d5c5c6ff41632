const WINDOW_MS = 10 * 60_000
const MAX_FROM_ONE = 3

/**
 * Limits the messages per network address in ten minutes. Not per mailbox, since the form may name anybody's, and not
 * globally, since one visitor could then silence the others.
 */
export function createMessagePace(now: () => number = () => performance.now()) {
  const sent = new Map<string, readonly number[]>()
  let sweptAtMs = 0
  const recentOf = (from: string) => (sent.get(from) ?? []).filter((atMs) => atMs > now() - WINDOW_MS)
  return {
    /** Counts the message if it is allowed. */
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
    /** Takes back the latest message, which was not sent. */
    giveBack(from: string): void {
      sent.set(from, recentOf(from).slice(0, -1))
    },
  }
}
