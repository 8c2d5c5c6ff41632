import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD, PUBLIC_URL } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

test('the link of the sign-up mail confirms the address and opens one session', async () => {
  const email = 'Ana@Example.test'
  const options = { data: { full_name: 'Ana' }, emailRedirectTo: `${PUBLIC_URL}/dashboard` }
  const { data, error } = await world.client().signUp({ email, password: PASSWORD, options })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ana@example.test',
    user_metadata: { full_name: 'Ana' },
    identities: [{ provider: 'email', identity_data: { email_verified: false, phone_verified: false } }],
    confirmation_sent_at: world.now().toISOString(),
  })
  expect(data.user).not.toHaveProperty('email_confirmed_at')
  expect(world.mails.at(-1)).toMatchObject({ to: 'ana@example.test', subject: 'Confirm your account' })

  const first = await world.follow(world.lastLink())
  expect(first).toMatchObject({ status: 303 })
  expect(first.target.href).toContain(`${PUBLIC_URL}/dashboard#`)
  expect(first.fragment.get('type')).toBe('signup')
  const session = {
    access_token: first.fragment.get('access_token') ?? '',
    refresh_token: first.fragment.get('refresh_token') ?? '',
  }
  const opened = await world.client().setSession(session)
  expect(opened.error).toBeNull()
  expect(opened.data.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(opened.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })

  const second = await world.follow(world.lastLink())
  expect(second.fragment.get('error_code')).toBe('otp_expired')
  expect(second.fragment.get('access_token')).toBeNull()
})

test('of two simultaneous clicks on one link exactly one opens a session', async () => {
  await world.client().signUp({ email: 'dupla@example.test', password: PASSWORD })
  const link = world.lastLink()
  const clicks = await Promise.all([world.follow(link), world.follow(link)])
  expect(clicks.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
})

test('a link older than a day is expired', async () => {
  await world.client().signUp({ email: 'tarde@example.test', password: PASSWORD })
  world.passSeconds(86_401)
  expect((await world.follow(world.lastLink())).fragment.get('error_code')).toBe('otp_expired')
})

test('the client may redeem the secret of a link itself', async () => {
  await world.client().signUp({ email: 'hash@example.test', password: PASSWORD })
  const token_hash = new URL(world.lastLink()).searchParams.get('token') ?? ''
  const { data, error } = await world.client().verifyOtp({ type: 'signup', token_hash })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe('hash@example.test')
  expect((await world.client().verifyOtp({ type: 'signup', token_hash })).error?.code).toBe('otp_expired')
})

test('a redirect to another site leads to the product itself', async () => {
  const options = { emailRedirectTo: 'https://backend.test.example.org/dashboard' }
  await world.client().signUp({ email: 'fora@example.test', password: PASSWORD, options })
  const link = new URL(world.lastLink())
  expect(link.searchParams.get('redirect_to')).toBe(`${PUBLIC_URL}/`)
  link.searchParams.set('redirect_to', 'https://mal.example.org/')
  expect((await world.follow(link.href)).target.origin).toBe(PUBLIC_URL)
})

test('signing up with a taken address looks the same, keeps the account, and tells its mailbox that there is one', async () => {
  const email = await world.confirmed('bia')
  world.passSeconds(61)
  const { data, error } = await world.client().signUp({ email, password: 'outra senha comprida' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ identities: [], is_anonymous: false })
  expect(world.mails.at(-1)).toMatchObject({ to: email, subject: 'You have an account' })
  expect(world.pageLink()).toBe(`${PUBLIC_URL}/`)
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test.each([
  ['12345', 'weak_password', 'Password should be at least 6 characters.'],
  ['Senha123', 'weak_password', 'Password is known to be weak and easy to guess, please choose a different one.'],
  ['é'.repeat(37), 'validation_failed', 'Password cannot be longer than 72 characters'],
])('refuses the password %s', async (password, code, message) => {
  const { error } = await world.client().signUp({ email: 'fraca@example.test', password })
  expect(error).toMatchObject({ code, message })
})

test('repeated mails to a mailbox are a minute apart, with or without an account', async () => {
  for (const email of ['dora@example.test', 'ninguem@example.test']) {
    expect((await world.client().resend({ type: 'signup', email })).error).toBeNull()
    expect((await world.client().resend({ type: 'signup', email })).error?.code).toBe('over_email_send_rate_limit')
  }
})

test('refuses an invalid mail address, in the shape of the API version', async () => {
  const ask = (headers: Record<string, string>) =>
    world.host.request('/auth/v1/signup', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'ana', password: PASSWORD }),
    })
  const message = 'Unable to validate email address: invalid format'
  const dated = await ask({ 'x-supabase-api-version': '2024-01-01' })
  expect(dated.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(dated.headers.get('x-sb-error-code')).toBe('validation_failed')
  expect(await dated.json()).toEqual({ code: 'validation_failed', message })
  expect(await (await ask({})).json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
})
