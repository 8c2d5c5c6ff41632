import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAuthWorld } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'
import { codeAt } from '#backend/auth/factors/totp.ts'
import { signInWithFactor } from './world-with-factor.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

async function enrolled(name: string, friendlyName = 'Celular') {
  const { client } = await world.signIn(await world.confirmed(name))
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { client, factorId: data.id, totp: data.totp, code: () => codeAt(data.totp.secret, world.now()) }
}

test('enrolling returns the key, its address and a QR code, and the database has the key encrypted', async () => {
  const { client, factorId, totp } = await enrolled('ana')
  expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret)
  expect(decodeURIComponent(totp.uri)).toContain('Example:ana@example.test')
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  const { rows } = await world.owner.query('select secret from auth.mfa_factors where id = $1', [factorId])
  expect(rows[0].secret).not.toContain(totp.secret)
  const { data } = await client.mfa.listFactors()
  expect(data?.all).toMatchObject([{ id: factorId, friendly_name: 'Celular', status: 'unverified' }])
  expect(JSON.stringify(data)).not.toContain(totp.secret)
})

test('a correct code verifies the factor and raises the session; the other sessions end', async () => {
  const email = await world.confirmed('bia')
  const other = await world.signIn(email)
  const { client } = await world.signIn(email)
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' })
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' })
  const code = codeAt(factor?.totp.secret ?? '', world.now())
  const { data, error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  expect(error).toBeNull()
  const { data: claims } = await client.getClaims(data?.access_token)
  expect(claims?.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
  expect(data?.user.factors).toMatchObject([{ status: 'verified' }])
  expect((await other.client.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a code is accepted once, even for another challenge', async () => {
  const { client, factorId, code } = await signInWithFactor(world, 'caio')
  const spent = code()
  const replayed = await client.mfa.challengeAndVerify({ factorId, code: spent })
  expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  world.passSeconds(30)
  expect((await client.mfa.challengeAndVerify({ factorId, code: spent })).error?.code).toBe('mfa_verification_failed')
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
})

test('of two simultaneous answers with one code exactly one is accepted', async () => {
  const { client, factorId, code } = await signInWithFactor(world, 'duas')
  world.passSeconds(60)
  const answers = await Promise.all([
    client.mfa.challengeAndVerify({ factorId, code: code() }),
    client.mfa.challengeAndVerify({ factorId, code: code() }),
  ])
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a challenge is answered once, within five minutes, by its own factor', async () => {
  const { client, factorId, code } = await enrolled('davi')
  const ask = async () => (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const late = await ask()
  world.passSeconds(250)
  const challengeId = await ask()
  expect((await client.mfa.verify({ factorId, challengeId, code: code() })).error).toBeNull()
  world.passSeconds(60)
  const again = await client.mfa.verify({ factorId, challengeId, code: code() })
  expect(again.error?.code).toBe('mfa_ip_address_mismatch')
  expect((await client.mfa.verify({ factorId, challengeId: late, code: code() })).error?.code).toBe(
    'mfa_challenge_expired',
  )
  const unknown = { factorId, challengeId: '00000000-0000-4000-8000-000000000000', code: code() }
  expect((await client.mfa.verify(unknown)).error?.code).toBe('mfa_factor_not_found')
})

test('a challenge says when it ends, and may be answered until then', async () => {
  const { client, factorId, code } = await signInWithFactor(world, 'pontual')
  const { data } = await client.mfa.challenge({ factorId })
  expect(data).toMatchObject({ type: 'totp', expires_at: Math.floor(world.now().getTime() / 1000) + 300 })
  world.passSeconds(300)
  expect((await client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: code() })).error).toBeNull()
})

test('right codes use no tries up', async () => {
  const { client, factorId, code } = await signInWithFactor(world, 'assidua')
  for (let count = 0; count < 20; count += 1) {
    world.passSeconds(30)
    expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
  }
})

test('a session whose refresh tokens were revoked is not lifted by a right code', async () => {
  const { client, factorId, code } = await enrolled('roubada')
  await world.owner.query(`update auth.refresh_tokens set revoked = true where session_id in
    (select sessions.id from auth.sessions join auth.users on users.id = user_id where email = 'roubada@example.test')`)
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error?.name).toBe('AuthSessionMissingError')
})

const answerSchema = z.object({
  id: z.string().default(''),
  totp: z.object({ secret: z.string(), uri: z.string() }).default({ secret: '', uri: '' }),
  access_token: z.string().optional(),
})

test('what enrolling and a right code answer is kept nowhere, and the session keeps the browser', async () => {
  const { access_token } = await world.signIn(await world.confirmed('guardada'))
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${access_token}`, 'user-agent': 'Leitor' }
    const answer = await world.host.request(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { caching: answer.headers.get('cache-control'), ...answerSchema.parse(await answer.json()) }
  }
  const factor = await post('/factors', { factor_type: 'totp', issuer: 'Outra' })
  expect(factor.totp.uri).toContain('issuer=Outra')
  const challenge = await post(`/factors/${factor.id}/challenge`, {})
  const code = ` ${codeAt(factor.totp.secret, world.now()).replace(/^.../, '$& ')}`
  const verified = await post(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
  expect(verified.access_token).toBeDefined()
  expect([factor.caching, verified.caching]).toEqual(['no-store', 'no-store'])
  const { rows } = await world.owner.query(`select user_agent from auth.sessions where factor_id = $1`, [factor.id])
  expect(rows).toEqual([{ user_agent: 'Leitor' }])
})

test('nobody challenges, answers or removes another account’s factor', async () => {
  const { factorId, code } = await enrolled('eva')
  const { client } = await world.signIn(await world.confirmed('intrusa'))
  for (const { error } of [
    await client.mfa.challenge({ factorId }),
    await client.mfa.challengeAndVerify({ factorId, code: code() }),
    await client.mfa.unenroll({ factorId }),
  ]) {
    expect(error?.code).toBe('mfa_factor_not_found')
  }
})

test('ten wrong codes lock the factor for a while, even for the right one', async () => {
  const { client, factorId, code } = await enrolled('fabio')
  for (let count = 0; count < 10; count += 1) {
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: 'errado' })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  const locked = await client.mfa.challengeAndVerify({ factorId, code: code() })
  expect(locked.error?.code).toBe('over_request_rate_limit')
  world.passSeconds(89)
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error?.code).toBe('over_request_rate_limit')
  world.passSeconds(2)
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
})

test('names are unique, ten factors are the limit, and one without a code is deleted after five minutes', async () => {
  const { client, factorId, code } = await enrolled('gil')
  const enrol = async (friendlyName: string) =>
    (await client.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code
  expect(await enrol('Celular')).toBe('mfa_factor_name_conflict')
  for (let count = 1; count < 10; count += 1) expect(await enrol(`Celular ${count}`)).toBeUndefined()
  expect(await enrol('Celular 10')).toBe('too_many_enrolled_mfa_factors')
  world.passSeconds(301)
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error?.code).toBe('mfa_factor_not_found')
  expect(await enrol('Celular')).toBeUndefined()
})

test('other kinds of factor are refused', async () => {
  const { client } = await world.signIn(await world.confirmed('hugo'))
  expect((await client.mfa.enroll({ factorType: 'phone', phone: '+5511999998888' })).error?.code).toBe(
    'mfa_phone_enroll_not_enabled',
  )
  expect((await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Chave' })).error?.code).toBe(
    'mfa_webauthn_enroll_not_enabled',
  )
})

test('an invalid factor id is not found, without asking the database', async () => {
  const { client } = await enrolled('zoe')
  for (const answer of [
    await client.mfa.challenge({ factorId: 'nada' }),
    await client.mfa.unenroll({ factorId: 'nada' }),
  ])
    expect(answer.error).toMatchObject({ status: 404, code: 'validation_failed', message: 'factor_id must be an UUID' })
})
