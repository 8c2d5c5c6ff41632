import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey } from 'jose'
import { z } from 'zod'

const ecSchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const rsaSchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })
const named = { kid: z.string().exactOptional() }

/** The public half of a key. */
export const publicKeySchema = z.discriminatedUnion('kty', [ecSchema.extend(named), rsaSchema.extend(named)])

/** A private key as JWK: ES256 (created here) or RS256 (may be migrated here). */
export const privateKeySchema = z.discriminatedUnion('kty', [
  ecSchema.extend({ ...named, d: z.string() }),
  rsaSchema.extend({
    ...named,
    d: z.string(),
    p: z.string(),
    q: z.string(),
    dp: z.string(),
    dq: z.string(),
    qi: z.string(),
  }),
])

export type PrivateJwk = z.infer<typeof privateKeySchema>
type BareJwk = z.infer<typeof publicKeySchema>
export type PublicJwk = BareJwk & { kid: string; alg: SigningAlgorithm; use: 'sig'; key_ops: ['verify'] }
export type SigningAlgorithm = 'ES256' | 'RS256'

/** A new P-256 key pair as private JWK. */
export async function makeSigningKey(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return privateKeySchema.parse(await exportJWK(privateKey))
}

/** The entry of a key in `/.well-known/jwks.json`. Without a `kid` it gets its thumbprint (RFC 7638). */
export async function publicJwkOf(key: PrivateJwk | BareJwk): Promise<PublicJwk> {
  const bare = publicKeySchema.parse(key)
  const kid = bare.kid ?? (await calculateJwkThumbprint(bare))
  return { ...bare, kid, alg: algorithmOf(bare), use: 'sig', key_ops: ['verify'] }
}

export async function importKey(key: PrivateJwk | BareJwk): Promise<CryptoKey> {
  const imported = await importJWK(key, algorithmOf(key))
  if (imported instanceof Uint8Array) throw new Error('The signing key is symmetric')
  return imported
}

function algorithmOf(key: { readonly kty: 'EC' | 'RSA' }): SigningAlgorithm {
  return key.kty === 'EC' ? 'ES256' : 'RS256'
}
