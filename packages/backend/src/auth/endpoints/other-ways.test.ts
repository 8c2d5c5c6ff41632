import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD, PUBLIC_URL } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
let token = ''
beforeAll(async () => {
  world = await createAuthWorld()
  token = (await world.signIn(await world.confirmed('ana'))).access_token
})
afterAll(() => world.close())

test.each([
  ['POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
  ['POST', '/signup', { phone: '5511999998888', password: PASSWORD }, 400, 'phone_provider_disabled'],
  ['POST', '/signup', { email: 'x@example.test' }, 400, 'validation_failed'],
  [
    'POST',
    '/token?grant_type=password',
    { phone: '5511999998888', password: PASSWORD },
    422,
    'phone_provider_disabled',
  ],
  ['POST', '/token?grant_type=id_token', {}, 400, 'validation_failed'],
  ['POST', '/otp', { phone: '5511999998888' }, 422, 'phone_provider_disabled'],
  ['POST', '/otp', {}, 400, 'validation_failed'],
  ['POST', '/magiclink', {}, 400, 'validation_failed'],
  ['POST', '/sso', {}, 404, 'saml_provider_disabled'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ['DELETE', '/user/identities/00000000-0000-4000-8000-000000000000', undefined, 404, 'manual_linking_disabled'],
  ['PUT', '/user', { app_metadata: { roles: ['admin'] } }, 403, 'not_admin'],
  ['PUT', '/user', { phone: '5511999998888' }, 422, 'phone_provider_disabled'],
  ['POST', '/verify', { token_hash: 'a' }, 400, 'validation_failed'],
  ['POST', '/verify', { type: 'signup', token_hash: 'a', email: 'a@b.test' }, 400, 'validation_failed'],
  ['POST', '/verify', { type: 'signup', token_hash: 'a', token: '123456' }, 400, 'validation_failed'],
  ['POST', '/verify', { type: 'signup', token_hash: 'a', phone: '5511999998888' }, 400, 'validation_failed'],
  ['POST', '/verify', { type: '', token_hash: 'a' }, 400, 'validation_failed'],
  ['POST', '/factors', { factor_type: 'sms' }, 400, 'validation_failed'],
  ['POST', '/factors', {}, 400, 'validation_failed'],
  ['POST', '/recover', { email: 'ana' }, 400, 'validation_failed'],
  ['POST', '/recover', undefined, 400, 'validation_failed'],
  ['GET', '/nothing', undefined, 404, 'not_found'],
] as const)('%s %s with %o answers %i %s in both shapes', async (method, path, body, status, code) => {
  const ask = (headers: Record<string, string>) =>
    world.host.request(`/auth/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const dated = await ask({ 'x-supabase-api-version': '2024-01-01' })
  expect(dated.status).toBe(status)
  expect(dated.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(dated.headers.get('x-sb-error-code')).toBe(code)
  expect(dated.headers.has('retry-after')).toBe(false)
  expect(await dated.json()).toMatchObject({ code, message: expect.any(String) })
  expect(await (await ask({})).json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) })
})

test.each([
  ['is no JSON', () => '{', 'Could not parse request body as JSON'],
  [
    'breaks off',
    () => new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) }),
    'The request body ended early',
  ],
])('a body that %s is a bad request', async (_what, bodyOf, msg) => {
  const request = new Request(`${PUBLIC_URL}/auth/v1/recover`, { method: 'POST', body: bodyOf(), duplex: 'half' })
  const answer = await world.host.request(request)
  expect([answer.status, await answer.json()]).toEqual([400, { code: 400, error_code: 'bad_json', msg }])
})

test('a fault is answered by a number, and written down with its place and nothing else', async () => {
  await world.owner.query('alter table auth.rate_limits rename to gone')
  const answer = await world.host.request('/auth/v1/recover', { method: 'POST', body: '{"email":"ana@example.test"}' })
  await world.owner.query('alter table auth.gone rename to rate_limits')
  const id = world.lines[0]?.[2]['id']
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 500, error_code: 'unexpected_failure', msg: `Unexpected failure, please check the log for ${id}` },
  ])
  const fields = {
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    part: 'auth',
    fault: 'error',
    place: expect.stringMatching(/^at /),
  }
  expect(world.lines).toEqual([['error', 'fault', fields]])
})

test('fields that are null ask for nothing', async () => {
  const names = ['email', 'password', 'current_password', 'nonce', 'data', 'phone', 'app_metadata', 'code_challenge']
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))
  const headers = { authorization: `Bearer ${token}` }
  expect((await world.host.request('/auth/v1/user', { method: 'PUT', headers, body })).status).toBe(200)
})

test('an account has one identity, its mail address', async () => {
  const { client } = await world.signIn('ana@example.test')
  const { data } = await client.getUserIdentities()
  expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email: 'ana@example.test' } }])
})

test('the reason for refusing a weak password is given', async () => {
  const { error } = await world.client().signUp({ email: 'fraca@example.test', password: '12345' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  const common = await world.client().signUp({ email: 'fraca@example.test', password: 'senha123' })
  expect(common.error).toMatchObject({ reasons: ['pwned'] })
})

test('settings, health and keys are public', async () => {
  const read = async (path: string) => (await world.host.request(`/auth/v1${path}`)).json()
  expect(await read('/settings')).toEqual({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
    passkeys_enabled: false,
  })
  expect(await read('/health')).toMatchObject({ name: 'Example' })
  const keys = await world.host.request('/auth/v1/.well-known/jwks.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  expect(await keys.json()).toMatchObject({ keys: [{ alg: 'ES256', use: 'sig', kid: expect.any(String) }] })
})
