import type { Hono } from 'hono'
import { requireUser } from '#backend/auth/endpoints/signed-in.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { limitFailures } from '#backend/auth/limits/limit-requests.ts'
import { challengeFactor } from './challenge.ts'
import { enrolFactor } from './enrol.ts'
import { unenrolFactor } from './unenrol.ts'
import { verifyFactor } from './verify-factor.ts'

/** Routes for the second factors of the signed-in account. */
export function addFactorRoutes(auth: Hono, parts: AuthParts): void {
  const limited = limitFailures(parts, 'factors')
  const user = requireUser(parts)
  auth.post('/factors', limited, user, enrolFactor(parts))
  auth.post('/factors/:factorId/challenge', limited, user, challengeFactor(parts))
  auth.post('/factors/:factorId/verify', limited, user, verifyFactor(parts))
  auth.delete('/factors/:factorId', limited, user, unenrolFactor(parts))
}
