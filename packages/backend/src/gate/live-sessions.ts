import type { Database } from '#backend/database/database.ts'

/** A token outlives its session by up to an hour; this is how long any host may still accept it. */
const MAX_AGE_MS = 15_000
const MAX_SESSIONS = 5000

export interface LiveSessions {
  /**
   * `ended` if the session is gone or its account is deleted or banned; `second-factor` if the account has a verified
   * second factor that the token lacks. The answer is at most 15 seconds old.
   * @param isLifted whether the token includes a second factor.
   * @throws DatabaseUnavailable
   */
  stateOf(sessionId: string, userId: string, isLifted: boolean): Promise<SessionState>
}

export type SessionState = 'live' | 'ended' | 'second-factor'

export function createLiveSessions(database: Database, clock: () => Date): LiveSessions {
  // In order of look-up, so that the oldest are evicted first. Parallel requests share one look-up.
  const answers = new Map<string, { readonly atMs: number; readonly state: Promise<SessionState> }>()

  async function look(sessionId: string, userId: string, isLifted: boolean): Promise<SessionState> {
    const { rows } = await database.authTransaction((query) =>
      query({
        name: 'live_session',
        text: `select exists (select from auth.mfa_factors where user_id = users.id and status = 'verified') as has_factor
          from auth.sessions join auth.users on users.id = sessions.user_id
          where sessions.id = $1 and users.id = $2 and users.deleted_at is null
            and (sessions.not_after is null or sessions.not_after > $3)
            and (users.banned_until is null or users.banned_until <= $3)`,
        values: [sessionId, userId, clock()],
      }),
    )
    if (rows.length === 0) return 'ended'
    return rows[0]?.['has_factor'] === true && !isLifted ? 'second-factor' : 'live'
  }

  return {
    stateOf(sessionId, userId, isLifted) {
      const key = `${sessionId} ${userId} ${isLifted}`
      const nowMs = clock().getTime()
      const known = answers.get(key)
      // The absolute difference: after the clock was set back, the state must not stay valid for longer.
      if (known && Math.abs(nowMs - known.atMs) < MAX_AGE_MS) return known.state
      const state = look(sessionId, userId, isLifted)
      answers.delete(key)
      answers.set(key, { atMs: nowMs, state })
      // Only 'live' is cached: a factor that was just removed, or a fault, must not count for 15 seconds.
      const forget = () => void (answers.get(key)?.state === state && answers.delete(key))
      state.then((found) => found === 'live' || forget(), forget)
      const [oldest] = answers.keys()
      if (answers.size > MAX_SESSIONS && oldest !== undefined) answers.delete(oldest)
      return state
    },
  }
}
