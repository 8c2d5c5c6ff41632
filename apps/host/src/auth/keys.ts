import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import type { CryptoKey } from 'jose'
import { z } from 'zod'
import { readOrCreateSecret } from './secret-file.ts'

/** Everything that signs: kept in the data folder, made at the first start. */
export interface Keys {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** Listed at `/.well-known/jwks.json`. */
  readonly publicJwk: PublicJwk
  /** Signs the two API keys; also accepted for bearers that say HS256. */
  readonly secret: Uint8Array
  /** The public API key of the browser. */
  readonly anonKey: string
  /** Passes row-level security by: never leaves the server. */
  readonly serviceRoleKey: string
}

export type PublicJwk = z.infer<typeof publicJwkSchema> & { kid: string; alg: 'ES256'; use: 'sig'; key_ops: ['verify'] }

const publicJwkSchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const storedSchema = z.object({
  signingKey: publicJwkSchema.extend({ d: z.string() }),
  secret: z.string().min(43),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
})

/**
 * Reads the keys of the installation, making them at the first start (`<dataDirectory>/secrets/keys.json`, mode 0600).
 * @throws when the file exists and is not what this product wrote: new keys would end every session.
 */
export async function loadKeys(dataDirectory: string): Promise<Keys> {
  const path = join(dataDirectory, 'secrets', 'keys.json')
  const stored = storedSchema.parse(JSON.parse(await readOrCreateSecret(path, makeKeys)))
  const publicJwk = publicJwkSchema.parse(stored.signingKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    kid,
    privateKey: await importEs256(stored.signingKey),
    publicKey: await importEs256(publicJwk),
    publicJwk: { ...publicJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    secret: Buffer.from(stored.secret, 'base64url'),
    anonKey: stored.anonKey,
    serviceRoleKey: stored.serviceRoleKey,
  }
}

async function makeKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const secret = randomBytes(48)
  return JSON.stringify({
    signingKey: await exportJWK(privateKey),
    secret: secret.toString('base64url'),
    anonKey: await signApiKey('anon', secret),
    serviceRoleKey: await signApiKey('service_role', secret),
  })
}

function signApiKey(role: 'anon' | 'service_role', secret: Uint8Array): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('prontuvoz')
    .setIssuedAt()
    .setExpirationTime('10 years')
    .sign(secret)
}

async function importEs256(jwk: z.infer<typeof publicJwkSchema> & { d?: string }): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('The signing key is symmetric')
  return key
}
