import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadKeys, type Keys } from './keys.ts'
import { createKeyRing } from './key-ring.ts'
import { createCipher } from './cipher.ts'
import { privateKeySchema } from './signing-key.ts'
import { createTokens, TokenFailure } from './tokens.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

let folder: string
let keys: Keys
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokens-'))
  keys = await loadKeys(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const CLAIMS = {
  sub: '00000000-0000-4000-8000-0000000000a1',
  email: 'ana@example.test',
  app_metadata: {},
  user_metadata: {},
  session_id: '00000000-0000-4000-8000-0000000000b1',
  aal: 'aal1',
  amr: [],
} as const

test('a token accepted before expires in time, and a modified copy is never accepted', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const tokens = createTokens({ keys, publicUrl: 'https://backend.test', clock: () => now })
  const { accessToken, expiresAtSeconds } = await tokens.sign(CLAIMS)
  const first = await tokens.verify(accessToken)
  if (first instanceof TokenFailure) throw new Error(first.message)
  expect(first).toMatchObject({ role: 'authenticated', claims: { sub: CLAIMS.sub } })
  expect(await tokens.verify(accessToken)).toEqual(first)
  const [header, , signature] = accessToken.split('.')
  const claims = Buffer.from(JSON.stringify({ ...first.claims, sub: 'another' })).toString('base64url')
  expect(await tokens.verify(`${header}.${claims}.${signature}`)).toMatchObject({ reason: 'invalid' })
  expect(await tokens.verify(`${accessToken.slice(0, -4)}AAAA`)).toMatchObject({ reason: 'invalid' })
  now = new Date(expiresAtSeconds * 1000 + 3_600_000)
  expect(await tokens.verify(accessToken)).toMatchObject({ reason: 'expired' })
})

test('clocks may differ by thirty seconds, for a cached token and for a new one', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const make = () => createTokens({ keys, publicUrl: 'https://backend.test', clock: () => now })
  const known = make()
  const { accessToken, expiresAtSeconds } = await known.sign(CLAIMS)
  expect(expiresAtSeconds).toBe(now.getTime() / 1000 + 3600)
  await known.verify(accessToken)
  for (const tokens of [known, make()]) {
    now = new Date((expiresAtSeconds + 29) * 1000)
    expect(await tokens.verify(accessToken)).toMatchObject({ role: 'authenticated' })
    now = new Date((expiresAtSeconds + 30) * 1000)
    expect(await tokens.verify(accessToken)).toMatchObject({ reason: 'expired' })
  }
})

test('a token accepted before is refused once its key is', async () => {
  let isAccepted = true
  const ring = {
    ...keys.ring,
    accepted: async (...given: Parameters<Keys['ring']['accepted']>) =>
      isAccepted ? keys.ring.accepted(...given) : undefined,
  }
  const tokens = createTokens({ keys: { ...keys, ring }, publicUrl: 'https://backend.test' })
  const { accessToken } = await tokens.sign(CLAIMS)
  expect(await tokens.verify(accessToken)).toMatchObject({ role: 'authenticated' })
  isAccepted = false
  expect(await tokens.verify(accessToken)).toMatchObject({ reason: 'invalid' })
})

test('a token’s signature is verified once', async () => {
  const tokens = createTokens({ keys, publicUrl: 'https://backend.test' })
  const { accessToken } = await tokens.sign(CLAIMS)
  const claims = async () => {
    const caller = await tokens.verify(accessToken)
    return caller instanceof TokenFailure ? caller : caller.claims
  }
  await claims()
  expect(await claims()).toBe(await claims())
})

const SESSION = { role: 'authenticated', aud: 'authenticated', session_id: CLAIMS.session_id }

test.each([
  ['HS256', { role: 'anon' }, 'anon'],
  ['HS256', { role: 'service_role', aud: 'another' }, 'service_role'],
  ['HS256', { role: 'authenticated' }, 'authenticated'],
  ['HS256', SESSION, 'authenticated'],
  ['HS256', { ...SESSION, aud: 'another' }, 'invalid JWT: not for this audience'],
  ['HS256', { role: 'postgres' }, 'invalid JWT: unknown role'],
  ['HS256', {}, 'invalid JWT: unknown role'],
  ['ES256', SESSION, 'authenticated'],
  ['ES256', { ...SESSION, aud: 'another' }, 'invalid JWT: not for this audience'],
  ['ES256', { role: 'authenticated', session_id: CLAIMS.session_id }, 'invalid JWT: not for this audience'],
  ['ES256', { role: 'authenticated', aud: 'authenticated' }, 'invalid JWT: missing session_id claim'],
])('what %s signs for %o is taken as “%s”', async (alg, claims, outcome) => {
  const { jwk, privateKey } = await keys.ring.signing(new Date())
  const kid = alg === 'ES256' ? { kid: jwk.kid } : {}
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg, ...kid })
    .setExpirationTime('1h')
    .sign(alg === 'ES256' ? privateKey : keys.secret)
  const caller = await createTokens({ keys, publicUrl: 'https://backend.test' }).verify(signed)
  expect(caller instanceof TokenFailure ? caller.message : caller.role).toBe(outcome)
})

test('a key of RSA, as it may be moved here, signs and is accepted', async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const ring = createKeyRing(createCipher(keys.secret, 'test'), privateKeySchema.parse(await exportJWK(privateKey)))
  const tokens = createTokens({ keys: { ...keys, ring }, publicUrl: 'https://backend.test' })
  const { accessToken } = await tokens.sign(CLAIMS)
  expect(decodeProtectedHeader(accessToken).alg).toBe('RS256')
  expect(await tokens.verify(accessToken)).toMatchObject({ role: 'authenticated' })
  const [published] = await ring.published(new Date())
  expect(Object.keys(published ?? {}).toSorted()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use'])
})

test('a token without an end, of an unknown key, or under another algorithm than its key is none', async () => {
  const tokens = createTokens({ keys, publicUrl: 'https://backend.test' })
  const endless = await new SignJWT({ role: 'anon' }).setProtectedHeader({ alg: 'HS256' }).sign(keys.secret)
  const { jwk } = await keys.ring.signing(new Date())
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const forged = (header: object) => `${part(header)}.${part({ ...SESSION, exp: 4e9 })}.AAAA`
  for (const token of [
    endless,
    forged({ alg: 'ES256' }),
    forged({ alg: 'ES256', kid: 'invented' }),
    forged({ alg: 'RS256', kid: jwk.kid }),
  ])
    expect(await tokens.verify(token)).toMatchObject({
      reason: 'invalid',
      message: 'invalid JWT: unable to parse or verify signature',
    })
})

test('a token that begins later is looked at each time, so that a clock that was set back refuses it', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const tokens = createTokens({ keys, publicUrl: 'https://backend.test', clock: () => now })
  const signed = await new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'HS256' })
    .setNotBefore(now)
    .setExpirationTime(new Date('2100-01-01T00:00:00Z'))
    .sign(keys.secret)
  expect(await tokens.verify(signed)).toMatchObject({ role: 'anon' })
  now = new Date('2026-11-21T11:59:00Z')
  expect(await tokens.verify(signed)).toMatchObject({ reason: 'invalid' })
})

test('keys that cannot be read are a fault, and not a wrong token', async () => {
  const { accessToken } = await createTokens({ keys, publicUrl: 'https://backend.test' }).sign(CLAIMS)
  const accepted = () => Promise.reject(new Error('no database'))
  const tokens = createTokens({
    keys: { ...keys, ring: { ...keys.ring, accepted } },
    publicUrl: 'https://backend.test',
  })
  await expect(tokens.verify(accessToken)).rejects.toThrow('no database')
})

test('two thousand tokens are cached; beyond that the oldest is dropped', () => {
  const tokens = createVerifiedTokens()
  const remember = (number: number) => tokens.remember(`token ${number}`, { payload: { exp: number }, kid: 'key' })
  for (let number = 0; number < 2000; number += 1) remember(number)
  expect(tokens.find('token 0')).toEqual({ payload: { exp: 0 }, kid: 'key' })
  remember(2000)
  expect(tokens.find('token 0')).toBeUndefined()
  expect(tokens.find('token 1')).toBeDefined()
})
