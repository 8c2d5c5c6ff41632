import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadKeys, type Keys } from './keys.ts'
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

test('two thousand tokens are cached; beyond that the oldest is dropped', () => {
  const tokens = createVerifiedTokens()
  const remember = (number: number) => tokens.remember(`token ${number}`, { payload: { exp: number }, kid: 'key' })
  for (let number = 0; number < 2000; number += 1) remember(number)
  expect(tokens.find('token 0')).toEqual({ payload: { exp: 0 }, kid: 'key' })
  remember(2000)
  expect(tokens.find('token 0')).toBeUndefined()
  expect(tokens.find('token 1')).toBeDefined()
  tokens.forget('token 1')
  expect(tokens.find('token 1')).toBeUndefined()
})
