import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { createKeyRing } from './key-ring.ts'
import type { KeyRing } from './key-ring.ts'
import { createCipher } from './cipher.ts'
import { readOrCreateSecret } from './secret-file.ts'
import { makeSigningKey, privateKeySchema } from './signing-key.ts'

/** Everything that signs: made at the first start. */
export interface Keys {
  /** Signs access tokens. */
  readonly ring: KeyRing
  /** Signs the two API keys; also accepted for bearers that say HS256. Seals what the database keeps. */
  readonly secret: Uint8Array
  /** The public API key of the browser. */
  readonly anonKey: string
  /** Passes row-level security by: never leaves the server. */
  readonly serviceRoleKey: string
}

const storedSchema = z.object({
  signingKey: privateKeySchema,
  secret: z.string().min(43),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
})

/**
 * Reads the keys of the installation, making them at the first start (`<dataDirectory>/secrets/keys.json`, mode 0600).
 * Machines that share a database must share this file too, or the API keys of one are unknown to the other.
 * @param issuer who signed the API keys, as they say of themselves.
 * @throws when the file exists and is not what this function wrote: new keys would end every session.
 */
export async function loadKeys(dataDirectory: string, issuer = 'backend'): Promise<Keys> {
  const path = join(dataDirectory, 'secrets', 'keys.json')
  const stored = storedSchema.parse(JSON.parse(await readOrCreateSecret(path, () => makeKeys(issuer))))
  const secret = Buffer.from(stored.secret, 'base64url')
  return {
    ring: createKeyRing(createCipher(secret, 'signing keys'), stored.signingKey),
    secret,
    anonKey: stored.anonKey,
    serviceRoleKey: stored.serviceRoleKey,
  }
}

async function makeKeys(issuer: string): Promise<string> {
  const secret = randomBytes(48)
  return JSON.stringify({
    signingKey: await makeSigningKey(),
    secret: secret.toString('base64url'),
    anonKey: await signApiKey('anon', issuer, secret),
    serviceRoleKey: await signApiKey('service_role', issuer, secret),
  })
}

function signApiKey(role: 'anon' | 'service_role', issuer: string, secret: Uint8Array): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime('10 years')
    .sign(secret)
}
