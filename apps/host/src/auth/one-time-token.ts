import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Query } from '#host/database/database.ts'

export type LinkKind = 'signup' | 'recovery'

const TOKEN_TYPES = { signup: 'confirmation_token', recovery: 'recovery_token' } as const
const redeemedSchema = z.object({ user_id: z.uuid(), created_at: z.date() })

/** The kind of link that a client's `type` means; undefined for kinds that this product does not send. */
export function linkKind(type: string): LinkKind | undefined {
  if (type === 'signup' || type === 'email') return 'signup'
  return type === 'recovery' ? 'recovery' : undefined
}

/** Makes the secret of a mail link. It replaces the user's older one of that kind; only its hash is stored. */
export async function issueOneTimeToken(
  query: Query,
  kind: LinkKind,
  user: { id: string; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await query({
    text: `with sent as (
        update auth.users set
          confirmation_sent_at = case when $2 = 'confirmation_token' then $5 else confirmation_sent_at end,
          recovery_sent_at = case when $2 = 'recovery_token' then $5 else recovery_sent_at end
        where id = $1
      )
      insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)
      on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, created_at = $5, updated_at = $5`,
    values: [user.id, TOKEN_TYPES[kind], hashOf(token), user.email, now],
  })
  return token
}

/** Uses a token up and answers whose it was; undefined when it is unknown, used or too old. Of two at once, one wins. */
export async function redeemOneTimeToken(
  query: Query,
  wish: { readonly kind: LinkKind; readonly token: string; readonly now: Date; readonly linkSeconds: number },
): Promise<string | undefined> {
  const { rows } = await query({
    text: 'delete from auth.one_time_tokens where token_hash = $1 and token_type = $2 returning user_id, created_at',
    values: [hashOf(wish.token), TOKEN_TYPES[wish.kind]],
  })
  if (rows[0] === undefined) return undefined
  const redeemed = redeemedSchema.parse(rows[0])
  const ageMs = wish.now.getTime() - redeemed.created_at.getTime()
  return ageMs <= wish.linkSeconds * 1000 ? redeemed.user_id : undefined
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
