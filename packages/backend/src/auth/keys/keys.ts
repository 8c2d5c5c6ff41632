import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { createKeyRing } from './key-ring.ts'
import type { KeyRing } from './key-ring.ts'
import { createCipher } from './cipher.ts'
import { readOrCreateSecret } from './secret-file.ts'
import { makeSigningKey, privateKeySchema } from './signing-key.ts'

/** All signing keys of the installation, created at the first start. */
export interface Keys {
  /** Signs access tokens. */
  readonly ring: KeyRing
  /** Signs the two API keys, verifies HS256 bearer tokens, and encrypts secrets in the database. */
  readonly secret: Uint8Array
  /** The browser's public API key. */
  readonly anonKey: string
  /** Bypasses row-level security, so it never leaves the server. */
  readonly serviceRoleKey: string
}

const storedSchema = z.object({
  signingKey: privateKeySchema,
  secret: z.string().min(43),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
})

/**
 * Reads the keys of the installation, creating them at the first start (`<dataDirectory>/secrets/keys.json`, mode 0600).
 * Machines that share a database must share this file too, or each would reject the other's API keys.
 * @param issuer the `iss` claim of the API keys.
 * @throws if the file exists with other content: new keys would end every session.
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
