import type { Query } from '#backend/database/database.ts'

const CONDITIONS = { global: 'true', local: 'id = $2', others: 'id <> $2' } as const

/** Ends all sessions of an account, one of them, or the others, with their refresh tokens. */
export async function endSessions(
  query: Query,
  input: {
    readonly userId: string
    readonly sessionId: string
    readonly scope: keyof typeof CONDITIONS
    /** Whether this includes sessions with the second factor. */
    readonly mayEndAll: boolean
  },
): Promise<void> {
  await query({
    text: `delete from auth.sessions where user_id = $1 and ($2::uuid is not null) and ${CONDITIONS[input.scope]}
      and ($3 or aal = 'aal1')`,
    values: [input.userId, input.sessionId, input.mayEndAll],
  })
}
