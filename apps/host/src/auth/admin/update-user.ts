import type { Handler } from 'hono'
import { z } from 'zod'
import { findUserById } from '#host/auth/accounts/find-user.ts'
import { userAnswer } from '#host/auth/accounts/user.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { applyEmailChange } from '#host/auth/mail-links/email-change.ts'
import { hashPassword } from '#host/auth/passwords/password-hash.ts'
import { emailField, readBody } from '#host/auth/read-body.ts'
import { Refusal } from '#host/auth/refusal.ts'
import type { Query } from '#host/database/database.ts'
import { adminFields, banEnd } from './admin-fields.ts'
import { asService, userIdOf, userNotFound } from './as-service.ts'

const bodySchema = z.object({ email: emailField.nullish(), ...adminFields })

/** PUT /admin/users/:id: changes an account at once, without mails. A new password ends its sessions. */
export function adminUpdateUser(parts: AuthParts): Handler {
  return asService(parts, async (context) => {
    const id = userIdOf(context)
    if (id instanceof Refusal) return id
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return body
    const weak = body.password ? parts.refusePassword(body.password) : undefined
    if (weak) return weak
    const passwordHash = body.password ? await hashPassword(body.password) : undefined
    const now = parts.clock()
    const { email } = body
    const changed = await parts.database.authTransaction(async (query) => {
      const user = await findUserById(query, id)
      if (!user) return userNotFound()
      if (
        email &&
        email !== user.email &&
        !(await applyEmailChange(query, { user, email, now, actor: 'service_role' }))
      )
        return new Refusal(422, 'email_exists', 'A user with this email address has already been registered')
      await applyFields(query, id, { ...body, passwordHash, now })
      return (await findUserById(query, id)) ?? userNotFound()
    })
    return changed instanceof Refusal ? changed : context.json(userAnswer(changed))
  })
}

async function applyFields(
  query: Query,
  id: string,
  change: z.infer<typeof bodySchema> & { readonly passwordHash: string | undefined; readonly now: Date },
): Promise<void> {
  const { now, passwordHash } = change
  const ban = banEnd(change.ban_duration, now)
  const [own, app] = [change.user_metadata ?? {}, change.app_metadata ?? {}]
  await query({
    text: `update auth.users set updated_at = $2, encrypted_password = coalesce($3, encrypted_password),
        email_confirmed_at = case when $4 then coalesce(email_confirmed_at, $2) else email_confirmed_at end,
        raw_user_meta_data = (raw_user_meta_data || $5::jsonb) - $6::text[],
        raw_app_meta_data = (raw_app_meta_data || $7::jsonb) - $8::text[]
          - case when $3::text is null then '' else 'needs_password' end,
        banned_until = case when $9 then $10 else banned_until end
      where id = $1`,
    values: [
      id,
      now,
      passwordHash ?? null,
      change.email_confirm ?? false,
      JSON.stringify(own),
      removedKeys(own),
      JSON.stringify(app),
      removedKeys(app),
      ban !== undefined,
      ban ?? null,
    ],
  })
  await recordAudit(query, { action: 'user_modified', userId: id, actor: 'service_role', now })
  if (passwordHash === undefined) return
  await query({
    text: `with voided as (delete from auth.one_time_tokens where user_id = $1),
        flows as (delete from auth.flow_state where user_id = $1)
      delete from auth.sessions where user_id = $1`,
    values: [id],
  })
  await recordAudit(query, { action: 'user_updated_password', userId: id, actor: 'service_role', now })
}

function removedKeys(data: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(data).filter((key) => data[key] === null)
}
