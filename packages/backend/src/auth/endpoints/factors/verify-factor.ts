import type { Handler } from 'hono'
import { z } from 'zod'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { tooManyRequests } from '#backend/auth/limits/rate-limit.ts'
import { readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { sessionAnswer } from '#backend/auth/endpoints/session-answer.ts'
import type { OpenSession } from '#backend/auth/store/session-state.ts'
import { sessionGone } from '#backend/auth/endpoints/signed-in.ts'
import type { SignedIn } from '#backend/auth/endpoints/signed-in.ts'
import type { Query } from '#backend/database/database.ts'
import { refuseChallenge } from '#backend/auth/store/challenge.ts'
import { lockFactor, spendStep } from '#backend/auth/store/factor.ts'
import { factorIdOf } from './factor-id.ts'
import { liftSession } from '#backend/auth/store/lift-session.ts'
import { matchingStep } from '#backend/auth/factors/totp.ts'

const bodySchema = z.object({ challenge_id: z.uuid('challenge_id must be an UUID'), code: z.string() })
const KIND = 'second-factor'

interface Answer {
  readonly factorId: string
  readonly challengeId: string
  readonly code: string
  readonly userAgent: string | null
}

/** POST /factors/:id/verify: answers a challenge with a code, which raises the session to the second level. */
export function verifyFactor(parts: AuthParts): Handler {
  return async (context) => {
    const caller = context.get('signedIn')
    const factorId = factorIdOf(context)
    const body = await readBody(context, bodySchema)
    const answer: Answer = {
      factorId,
      challengeId: body.challenge_id,
      code: body.code.replaceAll(/\s/g, ''),
      userAgent: context.req.header('user-agent') ?? null,
    }
    const session = await parts.database.authTransaction((query) => checkAnswer(parts, query, caller, answer))
    if (session instanceof AuthFailure) throw session
    context.header('cache-control', 'no-store')
    return context.json(await sessionAnswer(parts, session))
  }
}

async function checkAnswer(
  parts: AuthParts,
  query: Query,
  { user: { id: userId }, sessionId }: SignedIn,
  { factorId, challengeId, code, userAgent }: Answer,
): Promise<OpenSession | AuthFailure> {
  const now = parts.clock()
  const factor = await lockFactor(query, { factorId, userId, now })
  if (factor instanceof AuthFailure) return factor
  const unanswerable = await refuseChallenge(query, { challengeId, factorId, now })
  if (unanswerable) return unanswerable
  const seconds = await parts.rates.take(query, KIND, userId, parts.limits.wrongCodes)
  if (seconds > 0) return tooManyRequests(seconds)
  const secret = parts.factorCipher.decrypt(factor.secret)
  if (secret === undefined) throw new Error('The secret of a factor was encrypted by another installation')
  const step = matchingStep(secret, code, now)
  // Each code works once, so that nobody can reuse one they saw being typed.
  const isSpent = step === undefined || !(await spendStep(query, factorId, step))
  const traits = { factor_id: factorId, outcome: isSpent ? 'refused' : 'accepted' }
  await recordAudit(query, { action: 'verification_attempted', userId, traits, now })
  if (isSpent) return new AuthFailure(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  await parts.rates.giveBack(query, KIND, userId, parts.limits.wrongCodes)
  const lifted = await liftSession(query, { userId, sessionId, factorId, challengeId, userAgent, now })
  const user = await findUserById(query, userId)
  return lifted && user ? { user, sessionId, ...lifted } : sessionGone()
}
