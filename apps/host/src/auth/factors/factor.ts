import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#host/auth/refusal.ts'
import type { Query } from '#host/database/database.ts'

/** How long a factor may wait for its first code, and a challenge for its answer. */
export const WAIT_SECONDS = 300

export interface Factor {
  readonly id: string
  readonly status: 'unverified' | 'verified'
  /** Sealed. */
  readonly secret: string
}

const factorSchema = z.object({ id: z.uuid(), status: z.enum(['unverified', 'verified']), secret: z.string() })

/** The factor that the path names, if it is this user's and did not wait too long for its first code. Locks it. */
export async function lockFactor(
  query: Query,
  wish: { readonly factorId: string; readonly userId: string; readonly now: Date },
): Promise<Factor | Refusal> {
  const { rows } = await query({
    text: `select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2
        and (status = 'verified' or created_at > $3::timestamptz - make_interval(secs => $4)) for update`,
    values: [wish.factorId, wish.userId, wish.now, WAIT_SECONDS],
  })
  return rows[0] === undefined ? factorNotFound() : factorSchema.parse(rows[0])
}

/** The id of a factor in the path of a request. */
export function factorIdOf(context: Context): string | Refusal {
  const id = z.uuid().safeParse(context.req.param('factorId'))
  return id.success ? id.data : new Refusal(404, 'validation_failed', 'factor_id must be an UUID')
}

export function factorNotFound(): Refusal {
  return new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Takes a factor away; sessions that it lifted fall back to the first level. */
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
