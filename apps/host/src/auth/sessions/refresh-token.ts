import { randomBytes } from 'node:crypto'
import type { Query } from '#host/database/database.ts'

/** A refresh token of 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Replaces a refresh token by the next one of its session. The session's row must be locked. */
export async function replaceRefreshToken(
  query: Query,
  {
    given,
    sessionId,
    userAgent,
    now,
  }: { readonly given: string; readonly sessionId: string; readonly userAgent: string | null; readonly now: Date },
): Promise<string> {
  const next = newRefreshToken()
  await query({
    text: `with replaced as (
        update auth.refresh_tokens set revoked = true, updated_at = $4 where token = $2 and not revoked
      ), refreshed as (
        update auth.sessions set refreshed_at = $4::timestamptz at time zone 'utc', updated_at = $4, user_agent = $5 where id = $3
      )
      insert into auth.refresh_tokens (token, parent, session_id, user_id, created_at, updated_at)
      select $1, $2, id, user_id, $4, $4 from auth.sessions where id = $3`,
    values: [next, given, sessionId, now, userAgent],
  })
  return next
}
