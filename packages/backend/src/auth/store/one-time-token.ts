import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'
import { findUserById } from './find-user.ts'
import type { User } from './user.ts'

const linkedSchema = z.object({ user_id: z.uuid() })

/** What a secret is for. Magic and recovery links share a type, as in the real service: the newer one is valid. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token'

const redeemedSchema = z.object({
  user_id: z.uuid(),
  token_type: z.string(),
  relates_to: z.string(),
  created_at: z.date(),
})

/** A secret of 256 random bits, with a prefix if it has a code challenge. */
export function newLinkSecret(hasChallenge: boolean): string {
  return `${hasChallenge ? 'pkce_' : ''}${randomBytes(32).toString('hex')}`
}

/** Stores the hash of a mailed secret. It replaces the user's older one of that type. */
export async function storeOneTimeToken(
  query: Query,
  token: {
    readonly type: TokenType
    readonly userId: string
    readonly secret: string
    /** The mailbox that it was mailed to. */
    readonly mailbox: string
    readonly now: Date
  },
): Promise<void> {
  await query({
    text: `with sent as (
        update auth.users set
          recovery_sent_at = case when $2 = 'recovery_token' then $5 else recovery_sent_at end,
          email_change_sent_at = case when $2 = 'email_change_token_new' then $5 else email_change_sent_at end,
          reauthentication_sent_at = case when $2 = 'reauthentication_token' then $5 else reauthentication_sent_at end
        where id = $1
      )
      insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)
      on conflict (user_id, token_type)
      do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = $5, updated_at = $5`,
    values: [token.userId, token.type, hashOfSecret(token.secret), token.mailbox, token.now],
  })
}

/**
 * Consumes a secret and returns its user; undefined if it is unknown, used or expired. Of two simultaneous calls one
 * succeeds.
 */
export async function redeemOneTimeToken(
  query: Query,
  input: {
    readonly types: readonly TokenType[]
    readonly secret: string
    readonly now: Date
    readonly goodForSeconds: number
  },
): Promise<{ readonly userId: string; readonly type: string; readonly mailbox: string } | undefined> {
  const { rows } = await query({
    text: `delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2)
      returning user_id, token_type, relates_to, created_at`,
    values: [hashOfSecret(input.secret), input.types],
  })
  if (rows[0] === undefined) return undefined
  const redeemed = redeemedSchema.parse(rows[0])
  const ageMs = input.now.getTime() - redeemed.created_at.getTime()
  if (ageMs > input.goodForSeconds * 1000) return undefined
  return { userId: redeemed.user_id, type: redeemed.token_type, mailbox: redeemed.relates_to }
}

/** The user of a mailed secret, without consuming it; undefined if it is unknown, used or expired. */
export async function findUserOfSecret(
  query: Query,
  input: {
    readonly types: readonly TokenType[]
    readonly secret: string
    readonly now: Date
    readonly goodForSeconds: number
  },
): Promise<User | undefined> {
  const { rows } = await query({
    text: `select user_id from (
        select user_id, token_type, token_hash, created_at from auth.one_time_tokens
        union all
        select user_id, 'confirmation_token', token_hash, created_at from auth.pending_sign_ups) as links
      where token_hash = $1 and token_type = any($2) and created_at >= $3::timestamptz - make_interval(secs => $4)`,
    values: [hashOfSecret(input.secret), input.types, input.now, input.goodForSeconds],
  })
  return rows[0] === undefined ? undefined : findUserById(query, linkedSchema.parse(rows[0]).user_id)
}

/** The stored form of a mailed secret. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
