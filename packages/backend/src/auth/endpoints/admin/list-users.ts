import type { Handler } from 'hono'
import { z } from 'zod'
import { listUsers } from '#backend/auth/store/find-user.ts'
import { userAnswer } from '#backend/auth/store/user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { AuthFailure } from '#backend/auth/failure.ts'

const PER_PAGE = 50
const MAX_PER_PAGE = 1000

// For the first page the client sends both names without a value.
const numberField = (usual: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ? Number(text) : usual))
    .pipe(
      z
        .number()
        .int()
        .min(1)
        .max(2 ** 31),
    )
const pageSchema = z.object({ page: numberField(1), per_page: numberField(PER_PAGE) })

/** GET /admin/users: a page of the accounts, newest first. */
export function adminListUsers(parts: AuthParts): Handler {
  return async (context) => {
    const asked = pageSchema.safeParse({ page: context.req.query('page'), per_page: context.req.query('per_page') })
    if (!asked.success) throw new AuthFailure(400, 'validation_failed', 'Bad Pagination Parameters')
    const { page } = asked.data
    const perPage = Math.min(asked.data.per_page, MAX_PER_PAGE)
    const { total, users } = await parts.database.authTransaction((query) =>
      listUsers(query, { limit: perPage, offset: (page - 1) * perPage }),
    )
    context.header('x-total-count', String(total))
    context.header('link', pageLinks(parts, { page, perPage, total }))
    return context.json({ users: users.map(userAnswer), aud: 'authenticated' })
  }
}

function pageLinks(
  { publicUrl }: AuthParts,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, name: string) =>
    `<${publicUrl}/auth/v1/admin/users?page=${number}&per_page=${perPage}>; rel="${name}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
