import { z } from 'zod'
import { AuthFailure } from '#backend/auth/failure.ts'
import type { Query } from '#backend/database/database.ts'

/** How long a factor waits for its first code, and a challenge for its answer. */
export const WAIT_SECONDS = 300

export interface Factor {
  readonly id: string
  readonly status: 'unverified' | 'verified'
  /** Encrypted. */
  readonly secret: string
}

const factorSchema = z.object({ id: z.uuid(), status: z.enum(['unverified', 'verified']), secret: z.string() })
const countSchema = z.object({ factors: z.number(), namesakes: z.number() })
const createdSchema = z.object({ id: z.uuid() })

/** The factor in the path if it is this user's and did not wait too long for its first code. Locks it. */
export async function lockFactor(
  query: Query,
  input: { readonly factorId: string; readonly userId: string; readonly now: Date },
): Promise<Factor | AuthFailure> {
  const { rows } = await query({
    text: `select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2
        and (status = 'verified' or created_at > $3::timestamptz - make_interval(secs => $4)) for update`,
    values: [input.factorId, input.userId, input.now, WAIT_SECONDS],
  })
  return rows[0] === undefined ? factorNotFound() : factorSchema.parse(rows[0])
}

export function factorNotFound(): AuthFailure {
  return new AuthFailure(404, 'mfa_factor_not_found', 'Factor not found')
}

/**
 * Counts the factors of an account and those of one name. Locks the account, so that two tabs cannot exceed a limit
 * together, and deletes factors that waited too long for their first code.
 */
export async function countFactors(
  query: Query,
  input: { readonly userId: string; readonly name: string; readonly now: Date },
): Promise<{ readonly factors: number; readonly namesakes: number }> {
  await query({ text: 'select from auth.users where id = $1 for update', values: [input.userId] })
  await query({
    text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
      and created_at <= $2::timestamptz - make_interval(secs => $3)`,
    values: [input.userId, input.now, WAIT_SECONDS],
  })
  const { rows } = await query({
    text: `select count(*)::int as factors, (count(*) filter (where friendly_name = $2))::int as namesakes
      from auth.mfa_factors where user_id = $1`,
    values: [input.userId, input.name],
  })
  return countSchema.parse(rows[0])
}

/** @param secret encrypted. @returns the id of the new factor, which waits for its first code. */
export async function insertFactor(
  query: Query,
  factor: { readonly userId: string; readonly name: string; readonly secret: string; readonly now: Date },
): Promise<string> {
  const { rows } = await query({
    text: `insert into auth.mfa_factors (user_id, friendly_name, secret, created_at, updated_at)
      values ($1, $2, $3, $4, $4) returning id`,
    values: [factor.userId, factor.name, factor.secret, factor.now],
  })
  return createdSchema.parse(rows[0]).id
}

/** Consumes a time step of a factor. @returns false if it, or a later one, was used before. */
export async function spendStep(query: Query, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await query({
    text: 'update auth.mfa_factors set last_used_step = $2 where id = $1 and last_used_step < $2',
    values: [factorId, step],
  })
  return rowCount > 0
}

/** Removes a factor; sessions that it had raised return to the first level. */
export async function removeFactor(query: Query, factorId: string, now: Date): Promise<void> {
  await query({
    text: `with lowered as (
        update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1 returning id
      ), claims as (
        delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in (select id from lowered)
      )
      delete from auth.mfa_factors where id = $1`,
    values: [factorId, now],
  })
}
