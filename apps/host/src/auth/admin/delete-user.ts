import type { Handler } from 'hono'
import { z } from 'zod'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { readBody } from '#host/auth/read-body.ts'
import { Refusal } from '#host/auth/refusal.ts'
import type { Query } from '#host/database/database.ts'
import { asService, userIdOf, userNotFound } from './as-service.ts'

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() })

/**
 * DELETE /admin/users/:id: ends an account with all its sessions. A soft delete keeps the row, and with it what the
 * account owns, but nothing that says whose it was.
 */
export function adminDeleteUser(parts: AuthParts): Handler {
  return asService(parts, async (context) => {
    const id = userIdOf(context)
    if (id instanceof Refusal) return id
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return body
    const isSoft = body.should_soft_delete ?? false
    const now = parts.clock()
    const isGone = await parts.database.authTransaction(async (query) => {
      const isDeleted = isSoft ? await softDelete(query, id, now) : await hardDelete(query, id)
      if (isDeleted) await recordAudit(query, { action: 'user_deleted', userId: id, actor: 'service_role', now })
      return isDeleted
    })
    return isGone ? context.json({}) : userNotFound()
  })
}

async function hardDelete(query: Query, id: string): Promise<boolean> {
  const { rowCount } = await query({ text: 'delete from auth.users where id = $1', values: [id] })
  return rowCount > 0
}

async function softDelete(query: Query, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await query({
    text: `with sessions as (delete from auth.sessions where user_id = $1),
        tokens as (delete from auth.one_time_tokens where user_id = $1),
        flows as (delete from auth.flow_state where user_id = $1),
        factors as (delete from auth.mfa_factors where user_id = $1),
        identities as (delete from auth.identities where user_id = $1)
      update auth.users set deleted_at = $2, updated_at = $2, email = id || '@deleted.invalid', encrypted_password = null,
        email_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}'
      where id = $1 and deleted_at is null`,
    values: [id, now],
  })
  return rowCount > 0
}
