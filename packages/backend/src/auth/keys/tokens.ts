import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTHeaderParameters, JWTPayload } from 'jose'
import type { Caller } from '#backend/database/database.ts'
import type { Keys } from './keys.ts'
import { ACCESS_TOKEN_SECONDS, CLOCK_SKEW_SECONDS } from './token-times.ts'
import { createVerifiedTokens, type VerifiedToken } from './verified-tokens.ts'

/** The claims of a session; issuer, times and key are added on signing. */
export interface SessionClaims {
  readonly sub: string
  readonly email: string
  readonly app_metadata: Readonly<Record<string, unknown>>
  readonly user_metadata: Readonly<Record<string, unknown>>
  readonly session_id: string
  /** aal2 after a second factor. */
  readonly aal: 'aal1' | 'aal2'
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[]
}

/** Why a bearer token is rejected. */
export class TokenFailure {
  readonly reason: 'expired' | 'invalid'
  readonly message: string
  /** The account of an expired token, whose signature was verified. */
  readonly sub: string | undefined
  constructor(reason: 'expired' | 'invalid', message: string, sub?: string) {
    this.reason = reason
    this.message = message
    this.sub = sub
  }
}

export interface Tokens {
  sign(claims: SessionClaims): Promise<{ readonly accessToken: string; readonly expiresAtSeconds: number }>
  /** The sender of a bearer token (given without the word "Bearer"), or why it is rejected. */
  verify(bearer: string): Promise<Caller | TokenFailure>
}

export interface TokensOptions {
  readonly keys: Keys
  /** URL of the product, without a path. */
  readonly publicUrl: string
  readonly clock?: () => Date
}

const AUDIENCE = 'authenticated'

/** Signs and verifies access tokens: asymmetric for sessions, HS256 for the API keys. */
export function createTokens({ keys, publicUrl, clock = () => new Date() }: TokensOptions): Tokens {
  const verified = createVerifiedTokens()
  return {
    async sign(claims) {
      const { jwk, privateKey } = await keys.ring.signing(clock())
      const issuedAtSeconds = Math.floor(clock().getTime() / 1000)
      const expiresAtSeconds = issuedAtSeconds + ACCESS_TOKEN_SECONDS
      const accessToken = await new SignJWT({
        ...claims,
        phone: '',
        role: 'authenticated',
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: jwk.alg, kid: jwk.kid, typ: 'JWT' })
        .setIssuer(`${publicUrl}/auth/v1`)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(expiresAtSeconds)
        .sign(privateKey)
      return { accessToken, expiresAtSeconds }
    },

    async verify(bearer) {
      const known = verified.find(bearer)
      if (known && (await isStillGood(known, keys, clock()))) return callerOf(known.payload)
      try {
        const { payload, protectedHeader } = await jwtVerify(bearer, (header) => keyFor(header, keys, clock()), {
          algorithms: ['ES256', 'RS256', 'HS256'],
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: clock(),
          requiredClaims: ['exp'],
        })
        const failure = sessionFailure(payload, protectedHeader.alg)
        if (failure) return failure
        const { exp } = payload
        // A token with `nbf` is not cached: it may not be valid yet.
        if (exp !== undefined && payload.nbf === undefined) {
          const kid = protectedHeader.alg === 'HS256' ? undefined : protectedHeader.kid
          verified.remember(bearer, { payload: { ...payload, exp }, kid })
        }
        return callerOf(payload)
      } catch (cause) {
        // Thrown after the signature and all other claims have been checked.
        if (cause instanceof errors.JWTExpired)
          return new TokenFailure('expired', 'invalid JWT: token is expired', cause.payload.sub)
        if (cause instanceof errors.JOSEError) {
          return new TokenFailure('invalid', 'invalid JWT: unable to parse or verify signature')
        }
        throw cause
      }
    },
  }
}

/** Tokens signed with the secret may lack session and audience; those signed by the key ring have both. */
function sessionFailure(payload: JWTPayload, algorithm: string): TokenFailure | undefined {
  if (payload['role'] !== 'authenticated') return undefined
  const isOfSecret = algorithm === 'HS256'
  if (payload.aud !== AUDIENCE && !(isOfSecret && payload.aud === undefined))
    return new TokenFailure('invalid', 'invalid JWT: not for this audience')
  if (payload['session_id'] === undefined && !isOfSecret)
    return new TokenFailure('invalid', 'invalid JWT: missing session_id claim')
  return undefined
}

function callerOf(payload: JWTPayload): Caller | TokenFailure {
  const role = payload['role']
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role') {
    return new TokenFailure('invalid', 'invalid JWT: unknown role')
  }
  return { role, claims: payload }
}

/** Whether both the token and its key are still valid. */
async function isStillGood({ payload, kid }: VerifiedToken, keys: Keys, now: Date): Promise<boolean> {
  if (payload.exp + CLOCK_SKEW_SECONDS <= Math.floor(now.getTime() / 1000)) return false
  return kid === undefined || (await keys.ring.accepted(kid, now)) !== undefined
}

// The algorithm selects the key, so that the public key can never serve as an HMAC secret.
async function keyFor(header: JWTHeaderParameters, keys: Keys, now: Date) {
  if (header.alg === 'HS256') return keys.secret
  const key = await keys.ring.accepted(header.kid ?? '', now)
  if (key === undefined || key.jwk.alg !== header.alg) throw new errors.JWKSNoMatchingKey()
  return key.publicKey
}
