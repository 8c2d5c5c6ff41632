import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'
import { readUser, USER_COLUMNS } from './user.ts'
import type { User } from './user.ts'

export interface LiveSession {
  /** The session's current level; a bearer token may be older. */
  readonly aal: 'aal1' | 'aal2'
  /** When its owner last signed in; a refresh does not count. */
  readonly signedInAt: Date
}

const sessionSchema = z.object({ aal: z.enum(['aal1', 'aal2']), signed_in_at: z.date() })

/** The account, unless deleted, with its session unless that has ended. */
export async function findSession(
  query: Query,
  input: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<{ readonly user: User; readonly session: LiveSession | undefined } | undefined> {
  const { rows } = await query({
    text: `select ${USER_COLUMNS}, sessions.aal, coalesce((select max(created_at) from auth.mfa_amr_claims
        where session_id = sessions.id), sessions.created_at) as signed_in_at
      from auth.users left join auth.sessions on sessions.id = $2 and sessions.user_id = users.id
        and (sessions.not_after is null or sessions.not_after > $3)
      where users.id = $1 and users.deleted_at is null`,
    values: [input.userId, input.sessionId, input.now],
  })
  const user = readUser(rows[0])
  if (!user) return undefined
  const session = sessionSchema.safeParse(rows[0])
  if (!session.success) return { user, session: undefined }
  return { user, session: { aal: session.data.aal, signedInAt: session.data.signed_in_at } }
}
