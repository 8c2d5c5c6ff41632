import { z } from 'zod'
import { Refusal } from '#host/auth/refusal.ts'
import type { Query } from '#host/database/database.ts'
import { WAIT_SECONDS } from './factor.ts'

const challengeSchema = z.object({ created_at: z.date(), verified_at: z.date().nullable() })

/** Says why a challenge can no longer be answered: unknown, answered, or too old. */
export async function refuseChallenge(
  query: Query,
  wish: { readonly challengeId: string; readonly factorId: string; readonly now: Date },
): Promise<Refusal | undefined> {
  const { rows } = await query({
    text: 'select created_at, verified_at from auth.mfa_challenges where id = $1 and factor_id = $2 for update',
    values: [wish.challengeId, wish.factorId],
  })
  if (rows[0] === undefined)
    return new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const challenge = challengeSchema.parse(rows[0])
  // The real service's code for an answered challenge; this host does not tie challenges to network addresses,
  // which change under way on mobile networks.
  if (challenge.verified_at !== null)
    return new Refusal(422, 'mfa_ip_address_mismatch', 'The challenge was answered before; create a new one.')
  if (wish.now.getTime() - challenge.created_at.getTime() > WAIT_SECONDS * 1000) {
    const message = `MFA challenge ${wish.challengeId} has expired, verify against another challenge or create a new challenge.`
    return new Refusal(422, 'mfa_challenge_expired', message)
  }
  return undefined
}
