import { z } from 'zod'
import { AuthFailure } from '#backend/auth/failure.ts'
import type { Query } from '#backend/database/database.ts'
import { WAIT_SECONDS } from './factor.ts'

const createdSchema = z.object({ id: z.uuid() })
const challengeSchema = z.object({ created_at: z.date(), verified_at: z.date().nullable() })

/** Creates a challenge for the factor and deletes older ones. @returns its id. */
export async function insertChallenge(query: Query, factorId: string, now: Date): Promise<string> {
  const { rows } = await query({
    text: `with past as (
        delete from auth.mfa_challenges where factor_id = $1 and created_at <= $2::timestamptz - make_interval(secs => $3)
      ), asked as (
        update auth.mfa_factors set last_challenged_at = $2 where id = $1
      )
      insert into auth.mfa_challenges (factor_id, created_at, ip_address) values ($1, $2, '') returning id`,
    values: [factorId, now, 2 * WAIT_SECONDS],
  })
  return createdSchema.parse(rows[0]).id
}

/** Rejects a challenge that can no longer be answered: unknown, answered, or too old. */
export async function refuseChallenge(
  query: Query,
  input: { readonly challengeId: string; readonly factorId: string; readonly now: Date },
): Promise<AuthFailure | undefined> {
  const { rows } = await query({
    text: 'select created_at, verified_at from auth.mfa_challenges where id = $1 and factor_id = $2 for update',
    values: [input.challengeId, input.factorId],
  })
  if (rows[0] === undefined)
    return new AuthFailure(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const challenge = challengeSchema.parse(rows[0])
  // The real service's code for an answered challenge. This host does not tie challenges to network addresses, which change
  // on mobile networks.
  if (challenge.verified_at !== null)
    return new AuthFailure(422, 'mfa_ip_address_mismatch', 'The challenge was answered before; create a new one.')
  if (input.now.getTime() - challenge.created_at.getTime() > WAIT_SECONDS * 1000) {
    const message = `MFA challenge ${input.challengeId} has expired, verify against another challenge or create a new challenge.`
    return new AuthFailure(422, 'mfa_challenge_expired', message)
  }
  return undefined
}
