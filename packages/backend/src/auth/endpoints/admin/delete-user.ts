import type { Handler } from 'hono'
import { z } from 'zod'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { readBody } from '#backend/auth/read-body.ts'
import { deleteUser, eraseUser } from '#backend/auth/store/delete-user.ts'
import { userIdOf, userNotFound } from './user-id.ts'

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() })

/**
 * DELETE /admin/users/:id: deletes an account and ends its sessions. A soft delete keeps the row, and what the account
 * owns, but nothing that identifies its owner.
 */
export function adminDeleteUser(parts: AuthParts): Handler {
  return async (context) => {
    const id = userIdOf(context)
    const body = await readBody(context, bodySchema)
    const isSoft = body.should_soft_delete ?? false
    const now = parts.clock()
    const isGone = await parts.database.authTransaction(async (query) => {
      const isDeleted = isSoft ? await eraseUser(query, id, now) : await deleteUser(query, id)
      if (isDeleted) await recordAudit(query, { action: 'user_deleted', userId: id, actor: 'service_role', now })
      return isDeleted
    })
    if (!isGone) throw userNotFound()
    return context.json({})
  }
}
