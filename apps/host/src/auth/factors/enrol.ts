import type { Handler } from 'hono'
import { z } from 'zod'
import { hasVerifiedFactor } from '#host/auth/accounts/user.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { readBody } from '#host/auth/read-body.ts'
import { refuse, Refusal } from '#host/auth/refusal.ts'
import { signedIn } from '#host/auth/sessions/signed-in.ts'
import { WAIT_SECONDS } from './factor.ts'
import { drawQrCode } from './qr-code.ts'
import { newTotpSecret, totpAddress } from './totp.ts'

const MAX_FACTORS = 10
const ISSUER = 'Prontuvoz'

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})
const countSchema = z.object({ factors: z.number(), namesakes: z.number() })
const createdSchema = z.object({ id: z.uuid() })

/** POST /factors: begins a second factor. It counts from its first right code on, and is forgotten without one. */
export function enrolFactor(parts: AuthParts): Handler {
  return async (context) => {
    const caller = await signedIn(parts, context)
    if (caller instanceof Refusal) return refuse(context, caller)
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return refuse(context, body)
    const unknown = refuseType(body.factor_type ?? '')
    if (unknown) return refuse(context, unknown)
    const { user, aal } = caller
    if (hasVerifiedFactor(user) && aal !== 'aal2')
      return refuse(context, new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'))
    const secret = newTotpSecret()
    const name = body.friendly_name ?? ''
    const now = parts.clock()
    const id = await parts.database.authTransaction(async (query) => {
      // Locked, so that two tabs at once do not pass the limit together.
      await query({ text: 'select from auth.users where id = $1 for update', values: [user.id] })
      await query({
        text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
          and created_at <= $2::timestamptz - make_interval(secs => $3)`,
        values: [user.id, now, WAIT_SECONDS],
      })
      const { rows: counted } = await query({
        text: `select count(*)::int as factors, (count(*) filter (where friendly_name = $2))::int as namesakes
          from auth.mfa_factors where user_id = $1`,
        values: [user.id, name],
      })
      const { factors, namesakes } = countSchema.parse(counted[0])
      if (factors >= MAX_FACTORS)
        return new Refusal(
          422,
          'too_many_enrolled_mfa_factors',
          'Maximum number of verified factors reached, unenroll to continue',
        )
      if (namesakes > 0) {
        const message = `A factor with the friendly name "${name}" for this user already exists`
        return new Refusal(422, 'mfa_factor_name_conflict', message)
      }
      const { rows } = await query({
        text: `insert into auth.mfa_factors (user_id, friendly_name, secret, created_at, updated_at)
          values ($1, $2, $3, $4, $4) returning id`,
        values: [user.id, name, parts.factorSeal.close(secret), now],
      })
      const created = createdSchema.parse(rows[0])
      await recordAudit(query, {
        action: 'factor_in_progress',
        userId: user.id,
        traits: { factor_id: created.id },
        now,
      })
      return created.id
    })
    if (id instanceof Refusal) return refuse(context, id)
    const uri = totpAddress({ secret, issuer: body.issuer || ISSUER, account: user.email })
    const totp = { qr_code: await drawQrCode(uri), secret, uri }
    context.header('cache-control', 'no-store')
    return context.json({ id, type: 'totp', friendly_name: name, totp })
  }
}

function refuseType(type: string): Refusal | undefined {
  if (type === 'totp') return undefined
  if (type === 'webauthn')
    return new Refusal(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  if (type === 'phone') return new Refusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  return new Refusal(400, 'validation_failed', 'factor_type needs to be totp')
}
