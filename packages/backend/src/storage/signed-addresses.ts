import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { expiredSignature, invalidSignature } from './failure.ts'

/** What an upload token allows. */
export interface SignedUpload {
  /** The account that signed; null for the service. */
  readonly owner: string | null
  /** The session that signed, and its level; null if there was none. */
  readonly session: string | null
  readonly aal: string | null
  /** Whether it may replace an existing object. */
  readonly upsert: boolean
}

/** Tokens that allow one operation on one object for a limited time, without a session. Paths are `bucket/name`. */
export interface SignedAddresses {
  signDownload(path: string, seconds: number): Promise<string>
  signUpload(path: string, upload: SignedUpload, seconds: number): Promise<string>
  /** @throws StorageFailure if the token is forged, expired, or for another object or operation. */
  verifyDownload(path: string, token: string): Promise<void>
  /** @throws StorageFailure if the token is forged, expired, or for another object or operation. */
  verifyUpload(path: string, token: string): Promise<SignedUpload>
}

const downloadClaims = z.object({ url: z.string(), scope: z.literal('download') })
const uploadClaims = z.object({
  url: z.string(),
  scope: z.literal('upload'),
  owner: z.string().nullable(),
  session: z.string().nullable(),
  aal: z.string().nullable(),
  upsert: z.boolean(),
})

/**
 * @param secret of the installation. A separate key is derived from it, so that such a token can never be used as the
 * bearer token of a session, or vice versa.
 */
export function createSignedAddresses(secret: Uint8Array, clock: () => Date = () => new Date()): SignedAddresses {
  const key = createHmac('sha256', secret).update('storage: signed addresses').digest()

  function sign(claims: Record<string, unknown>, seconds: number): Promise<string> {
    const nowSeconds = Math.floor(clock().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + seconds)
      .sign(key)
  }

  async function verify<T extends { readonly url: string }>(path: string, token: string, schema: z.ZodType<T>) {
    try {
      const options = { algorithms: ['HS256'], currentDate: clock(), requiredClaims: ['exp'] }
      const claims = schema.safeParse((await jwtVerify(token, key, options)).payload)
      if (claims.success && claims.data.url === path) return claims.data
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) throw expiredSignature()
      if (!(cause instanceof errors.JOSEError)) throw cause
    }
    throw invalidSignature()
  }

  return {
    signDownload: (path, seconds) => sign({ url: path, scope: 'download' }, seconds),
    signUpload: (path, upload, seconds) => sign({ ...upload, url: path, scope: 'upload' }, seconds),
    async verifyDownload(path, token) {
      await verify(path, token, downloadClaims)
    },
    verifyUpload: (path, token) => verify(path, token, uploadClaims),
  }
}
