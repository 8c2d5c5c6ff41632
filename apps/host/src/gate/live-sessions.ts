import type { Database } from '#host/database/database.ts'

/** A token outlives its session by an hour; this is how long it may still be taken for good, on any host process. */
const MAX_AGE_MS = 15_000
const MAX_SESSIONS = 5000

export interface LiveSessions {
  /**
   * Whether the session still exists and belongs to an account that is neither deleted nor banned. The answer is at most
   * 15 seconds old.
   * @throws DatabaseUnavailable
   */
  isLive(sessionId: string, userId: string): Promise<boolean>
}

export function createLiveSessions(database: Database, clock: () => Date): LiveSessions {
  // In the order of asking, so the oldest answers are the first to go. Requests that come together share one look.
  const answers = new Map<string, { readonly atMs: number; readonly isLive: Promise<boolean> }>()

  async function look(sessionId: string, userId: string): Promise<boolean> {
    const { rowCount } = await database.authTransaction((query) =>
      query({
        name: 'live_session',
        text: `select from auth.sessions join auth.users on users.id = sessions.user_id
          where sessions.id = $1 and users.id = $2 and users.deleted_at is null
            and (sessions.not_after is null or sessions.not_after > $3)
            and (users.banned_until is null or users.banned_until <= $3)`,
        values: [sessionId, userId, clock()],
      }),
    )
    return rowCount > 0
  }

  return {
    isLive(sessionId, userId) {
      const key = `${sessionId} ${userId}`
      const nowMs = clock().getTime()
      const known = answers.get(key)
      // A clock that was set back must not keep an answer alive.
      if (known && Math.abs(nowMs - known.atMs) < MAX_AGE_MS) return known.isLive
      const isLive = look(sessionId, userId)
      answers.delete(key)
      answers.set(key, { atMs: nowMs, isLive })
      isLive.catch(() => answers.delete(key))
      const [oldest] = answers.keys()
      if (answers.size > MAX_SESSIONS && oldest !== undefined) answers.delete(oldest)
      return isLive
    },
  }
}
