import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { AuthParts } from './auth-parts.ts'
import { refuse, Refusal } from './refusal.ts'
import { TokenFailure } from './tokens.ts'
import { readUser, USER_COLUMNS, userAnswer } from './user.ts'

const NOT_FOUND = new Refusal(404, 'user_not_found', 'User not found')

/** GET /admin/users/:id: one account, for the service role. */
export function adminShowUser(parts: AuthParts): Handler {
  return async (context) => {
    const id = await namedUser(parts, context)
    if (id instanceof Refusal) return refuse(context, id)
    const { rows } = await parts.database.authTransaction((query) =>
      query({ text: `select ${USER_COLUMNS} from auth.users where id = $1 and deleted_at is null`, values: [id] }),
    )
    const user = readUser(rows[0])
    return user ? context.json(userAnswer(user)) : refuse(context, NOT_FOUND)
  }
}

/** DELETE /admin/users/:id: ends an account with all its sessions, for the service role. */
export function adminDeleteUser(parts: AuthParts): Handler {
  return async (context) => {
    const id = await namedUser(parts, context)
    if (id instanceof Refusal) return refuse(context, id)
    const { rowCount } = await parts.database.authTransaction((query) =>
      query({ text: 'delete from auth.users where id = $1', values: [id] }),
    )
    return rowCount === 0 ? refuse(context, NOT_FOUND) : context.json({})
  }
}

/** The account that the path names; only the service role may ask. */
async function namedUser({ tokens }: AuthParts, context: Context): Promise<string | Refusal> {
  const bearer = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
  const caller = bearer === undefined ? undefined : await tokens.verify(bearer)
  if (!caller || caller instanceof TokenFailure)
    return new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (caller.role !== 'service_role') return new Refusal(403, 'not_admin', 'User not allowed')
  const id = z.uuid().safeParse(context.req.param('id'))
  return id.success ? id.data : new Refusal(404, 'validation_failed', 'user_id must be an UUID')
}
