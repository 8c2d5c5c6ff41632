import type { Handler } from 'hono'
import { z } from 'zod'
import { hasVerifiedFactor } from '#backend/auth/store/user.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { countFactors, insertFactor } from '#backend/auth/store/factor.ts'
import { drawQrCode } from '#backend/auth/factors/qr-code.ts'
import { newTotpSecret, totpAddress } from '#backend/auth/factors/totp.ts'

const MAX_FACTORS = 10

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

/** POST /factors: enrols a second factor. It is active after its first correct code and deleted if none comes. */
export function enrolFactor(parts: AuthParts): Handler {
  return async (context) => {
    const caller = context.get('signedIn')
    const body = await readBody(context, bodySchema)
    const unknown = refuseType(body.factor_type ?? '')
    if (unknown) throw unknown
    const { user, aal } = caller
    if (hasVerifiedFactor(user) && aal !== 'aal2')
      throw new AuthFailure(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    const secret = newTotpSecret()
    const name = body.friendly_name ?? ''
    const now = parts.clock()
    const id = await parts.database.authTransaction(async (query) => {
      const { factors, namesakes } = await countFactors(query, { userId: user.id, name, now })
      if (factors >= MAX_FACTORS)
        return new AuthFailure(
          422,
          'too_many_enrolled_mfa_factors',
          'Maximum number of verified factors reached, unenroll to continue',
        )
      if (namesakes > 0) {
        const message = `A factor with the friendly name "${name}" for this user already exists`
        return new AuthFailure(422, 'mfa_factor_name_conflict', message)
      }
      const encrypted = parts.factorCipher.encrypt(secret)
      const factorId = await insertFactor(query, { userId: user.id, name, secret: encrypted, now })
      const traits = { factor_id: factorId }
      await recordAudit(query, { action: 'factor_in_progress', userId: user.id, traits, now })
      return factorId
    })
    if (id instanceof AuthFailure) throw id
    const uri = totpAddress({ secret, issuer: body.issuer || parts.name, account: user.email })
    const totp = { qr_code: await drawQrCode(uri), secret, uri }
    context.header('cache-control', 'no-store')
    return context.json({ id, type: 'totp', friendly_name: name, totp })
  }
}

function refuseType(type: string): AuthFailure | undefined {
  if (type === 'totp') return undefined
  if (type === 'webauthn')
    return new AuthFailure(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  if (type === 'phone') return new AuthFailure(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  return new AuthFailure(400, 'validation_failed', 'factor_type needs to be totp')
}
