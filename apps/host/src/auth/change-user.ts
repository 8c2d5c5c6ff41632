import type { Handler } from 'hono'
import { z } from 'zod'
import type { Query } from '#host/database/database.ts'
import type { AuthParts } from './auth-parts.ts'
import { hashPassword, isPasswordCorrect } from './password-hash.ts'
import { refusePassword } from './password-rules.ts'
import { emailField, metadataField, readBody } from './read-body.ts'
import { refuse, Refusal } from './refusal.ts'
import { signedIn } from './signed-in.ts'
import type { SignedIn } from './signed-in.ts'
import { readUser, USER_COLUMNS, userAnswer } from './user.ts'
import type { User } from './user.ts'

const bodySchema = z.object({
  email: emailField.nullish(),
  password: z.string().nullish(),
  data: metadataField.nullish(),
})

/** PUT /user: a new password (which ends the other sessions and voids open mail links) and the user's own data. */
export function changeUser(parts: AuthParts): Handler {
  return async (context) => {
    const caller = await signedIn(parts, context)
    if (caller instanceof Refusal) return refuse(context, caller)
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return refuse(context, body)
    if (body.email && body.email !== caller.user.email) {
      return refuse(context, new Refusal(422, 'validation_failed', 'The email address cannot be changed'))
    }
    const passwordHash = body.password ? await newHash(body.password, caller.user) : undefined
    if (passwordHash instanceof Refusal) return refuse(context, passwordHash)
    const changed = await parts.database.authTransaction((query) =>
      applyChange(query, caller, { passwordHash, data: body.data ?? {}, now: parts.clock() }),
    )
    if (!changed)
      return refuse(
        context,
        new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
      )
    return context.json(userAnswer(changed))
  }
}

async function newHash(password: string, user: User): Promise<string | Refusal> {
  const refusal = refusePassword(password)
  if (refusal) return refusal
  if (await isPasswordCorrect(password, user.encrypted_password ?? undefined)) {
    return new Refusal(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

// Asks for the session once more: while the hash was computed, another tab may have ended it.
async function applyChange(
  query: Query,
  { user, sessionId }: SignedIn,
  change: {
    readonly passwordHash: string | undefined
    readonly data: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<User | undefined> {
  const removed = Object.keys(change.data).filter((key) => change.data[key] === null)
  const { rows } = await query({
    text: `update auth.users set updated_at = $3, encrypted_password = coalesce($4, encrypted_password),
        raw_user_meta_data = (raw_user_meta_data || $5::jsonb) - $6::text[]
      where id = $1 and exists (select from auth.sessions where id = $2 and user_id = $1)
      returning ${USER_COLUMNS}`,
    values: [user.id, sessionId, change.now, change.passwordHash ?? null, JSON.stringify(change.data), removed],
  })
  const changed = readUser(rows[0])
  if (changed && change.passwordHash !== undefined) {
    await query({
      text: `with voided as (delete from auth.one_time_tokens where user_id = $1)
        delete from auth.sessions where user_id = $1 and id <> $2`,
      values: [user.id, sessionId],
    })
  }
  return changed
}
