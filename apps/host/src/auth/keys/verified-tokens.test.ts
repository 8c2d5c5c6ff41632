import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadKeys, type Keys } from './keys.ts'
import { createTokens } from './tokens.ts'

let folder: string
let keys: Keys
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokens-'))
  keys = await loadKeys(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const CLAIMS = {
  sub: '00000000-0000-4000-8000-0000000000a1',
  email: 'ana@clinica.test',
  app_metadata: {},
  user_metadata: {},
  session_id: '00000000-0000-4000-8000-0000000000b1',
  aal: 'aal1',
  amr: [],
} as const

test('a token that was accepted before ends at its time, and a changed copy of it never counts', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const tokens = createTokens({ keys, publicUrl: 'https://prontuvoz.test', clock: () => now })
  const { accessToken, expiresAtSeconds } = await tokens.sign(CLAIMS)
  const first = await tokens.verify(accessToken)
  expect(first).toMatchObject({ role: 'authenticated', claims: { sub: CLAIMS.sub } })
  expect(await tokens.verify(accessToken)).toEqual(first)
  expect(await tokens.verify(`${accessToken.slice(0, -4)}AAAA`)).toMatchObject({ reason: 'invalid' })
  now = new Date(expiresAtSeconds * 1000 + 3_600_000)
  expect(await tokens.verify(accessToken)).toMatchObject({ reason: 'expired' })
})

test('a token that was accepted before is refused once its key is', async () => {
  let isAccepted = true
  const ring = {
    ...keys.ring,
    accepted: async (...given: Parameters<Keys['ring']['accepted']>) =>
      isAccepted ? keys.ring.accepted(...given) : undefined,
  }
  const tokens = createTokens({ keys: { ...keys, ring }, publicUrl: 'https://prontuvoz.test' })
  const { accessToken } = await tokens.sign(CLAIMS)
  expect(await tokens.verify(accessToken)).toMatchObject({ role: 'authenticated' })
  isAccepted = false
  expect(await tokens.verify(accessToken)).toMatchObject({ reason: 'invalid' })
})
