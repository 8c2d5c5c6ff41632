import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTHeaderParameters } from 'jose'
import type { Caller } from '#host/database/database.ts'
import type { Keys } from './keys.ts'

/** How long an access token lives. */
export const ACCESS_TOKEN_SECONDS = 3600

const CLOCK_SKEW_SECONDS = 30

/** The claims of one session; issuer, times and key are added when it is signed. */
export interface SessionClaims {
  readonly sub: string
  readonly email: string
  readonly app_metadata: Readonly<Record<string, unknown>>
  readonly user_metadata: Readonly<Record<string, unknown>>
  readonly session_id: string
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[]
}

/** Why a bearer is not accepted. */
export class TokenFailure {
  readonly reason: 'expired' | 'invalid'
  readonly message: string
  constructor(reason: 'expired' | 'invalid', message: string) {
    this.reason = reason
    this.message = message
  }
}

export interface Tokens {
  sign(claims: SessionClaims): Promise<{ readonly accessToken: string; readonly expiresAtSeconds: number }>
  /** Answers who sent the bearer (without the word "Bearer"), or why it is not accepted. */
  verify(bearer: string): Promise<Caller | TokenFailure>
}

export interface TokensOptions {
  readonly keys: Keys
  /** Address of the product, without a path. */
  readonly publicUrl: string
  readonly clock?: () => Date
}

/** Signs and verifies access tokens: ES256 for sessions, HS256 for the API keys. */
export function createTokens({ keys, publicUrl, clock = () => new Date() }: TokensOptions): Tokens {
  return {
    async sign(claims) {
      const issuedAtSeconds = Math.floor(clock().getTime() / 1000)
      const expiresAtSeconds = issuedAtSeconds + ACCESS_TOKEN_SECONDS
      const accessToken = await new SignJWT({
        ...claims,
        phone: '',
        role: 'authenticated',
        aal: 'aal1',
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
        .setIssuer(`${publicUrl}/auth/v1`)
        .setAudience('authenticated')
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(expiresAtSeconds)
        .sign(keys.privateKey)
      return { accessToken, expiresAtSeconds }
    },

    async verify(bearer) {
      try {
        const { payload } = await jwtVerify(bearer, (header) => keyFor(header, keys), {
          algorithms: ['ES256', 'HS256'],
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: clock(),
          requiredClaims: ['exp'],
        })
        const role = payload['role']
        if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role') {
          return new TokenFailure('invalid', 'invalid JWT: unknown role')
        }
        return { role, claims: payload }
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) return new TokenFailure('expired', 'invalid JWT: token is expired')
        if (cause instanceof errors.JOSEError) {
          return new TokenFailure('invalid', 'invalid JWT: unable to parse or verify signature')
        }
        throw cause
      }
    },
  }
}

// The algorithm chooses the key, so that the public key can never be taken for an HMAC secret.
function keyFor(header: JWTHeaderParameters, keys: Keys) {
  if (header.alg === 'HS256') return keys.secret
  if (header.alg === 'ES256' && header.kid === keys.kid) return keys.publicKey
  throw new errors.JWKSNoMatchingKey()
}
