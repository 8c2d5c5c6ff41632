import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD, PUBLIC_URL } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

/** Requests a recovery link with a code challenge, and returns the code that the link leads to. */
async function recovering(name: string) {
  const email = await world.confirmed(name)
  const browser = world.client({ flowType: 'pkce' })
  await browser.resetPasswordForEmail(email, { redirectTo: `${PUBLIC_URL}/dashboard` })
  const { target, fragment } = await world.follow(world.lastLink())
  return { email, browser, target, fragment, code: target.searchParams.get('code') ?? '' }
}

function grant(auth_code: string, code_verifier: string) {
  const body = JSON.stringify({ auth_code, code_verifier })
  return world.host.request('/auth/v1/token?grant_type=pkce', { method: 'POST', body })
}

test('the link leads to a code that only the requesting browser can trade for a session', async () => {
  const { email, browser, target, fragment, code } = await recovering('ana')
  expect(target.pathname).toBe('/dashboard')
  expect(code).toMatch(/^[\da-f-]{36}$/)
  expect(fragment.has('access_token')).toBe(false)
  const { data, error } = await browser.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  const { data: claims } = await browser.getClaims(data.session?.access_token)
  expect(claims?.claims.amr).toMatchObject([{ method: 'recovery' }])
})

test('sign-up, magic link and address change lead to codes too', async () => {
  const email = 'bia@example.test'
  const browser = world.client({ flowType: 'pkce' })
  await browser.signUp({ email, password: PASSWORD })
  const codeOf = async (link: string) => (await world.follow(link)).target.searchParams.get('code') ?? ''
  const signedUp = await browser.exchangeCodeForSession(await codeOf(world.lastLink()))
  expect(signedUp.data.user?.email_confirmed_at).toBeDefined()
  await browser.signInWithOtp({ email })
  const magic = await browser.exchangeCodeForSession(await codeOf(world.lastLink()))
  expect(magic.data.user?.email).toBe(email)
  await browser.updateUser({ email: 'bia-nova@example.test' })
  const [current, next] = world.mails.slice(-2).map((mail) => world.lastLink(mail))
  expect((await world.follow(current ?? '')).fragment.has('message')).toBe(true)
  const changed = await browser.exchangeCodeForSession(await codeOf(next ?? ''))
  expect(changed.data.user?.email).toBe('bia-nova@example.test')
})

test('a stolen code is worthless without the verifier, and the attempt uses it up', async () => {
  const { browser, code } = await recovering('caio')
  const stolen = await grant(code, 'x'.repeat(64))
  expect([stolen.status, stolen.headers.get('x-sb-error-code')]).toEqual([400, 'bad_code_verifier'])
  expect((await browser.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
})

test('a code is traded once and within five minutes', async () => {
  const inTime = await recovering('dora')
  world.passSeconds(300)
  expect((await inTime.browser.exchangeCodeForSession(inTime.code)).error).toBeNull()
  const { browser, code } = await recovering('davi')
  world.passSeconds(301)
  expect((await browser.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired')
  const unknown = await grant('00000000-0000-4000-8000-000000000000', 'x'.repeat(64))
  expect([unknown.status, unknown.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found'])
  expect((await grant('', '')).status).toBe(400)
})

test('a used or expired link says so in the query too', async () => {
  await recovering('eva')
  const { target, fragment } = await world.follow(world.lastLink())
  expect(target.searchParams.get('error_code')).toBe('otp_expired')
  expect(fragment.get('error_code')).toBe('otp_expired')
  expect(target.searchParams.has('code')).toBe(false)
})

test('a banned account cannot trade a code', async () => {
  const { browser, code, email } = await recovering('fabio')
  const until = new Date(world.now().getTime() + 86_400_000)
  await world.owner.query('update auth.users set banned_until = $2 where email = $1', [email, until])
  expect((await browser.exchangeCodeForSession(code)).error?.code).toBe('user_banned')
})

test('who holds the secret of such a link itself trades it for a session', async () => {
  const email = await world.confirmed('helena')
  await world.client({ flowType: 'pkce' }).resetPasswordForEmail(email)
  const token_hash = new URL(world.lastLink()).searchParams.get('token') ?? ''
  const { data } = await world.client().verifyOtp({ type: 'recovery', token_hash })
  expect(data.session?.user.email).toBe(email)
})

test('a link whose challenge is gone leads to no code', async () => {
  const email = await world.confirmed('gabi')
  await world.client({ flowType: 'pkce' }).resetPasswordForEmail(email)
  await world.owner.query('delete from auth.flow_state')
  const { target } = await world.follow(world.lastLink())
  expect([target.searchParams.get('code'), target.searchParams.get('error_code')]).toEqual([null, 'otp_expired'])
})

test.each([
  ['plain', { code_challenge_method: 'plain' }],
  ['of no named method', {}],
])('a challenge that is %s is answered by itself alone', async (name, method) => {
  const verifier = 'v'.repeat(50)
  const email = await world.confirmed(`simples-${name.length}`)
  const codeOf = async () => {
    const body = JSON.stringify({ email, code_challenge: verifier, ...method })
    await world.host.request('/auth/v1/recover', { method: 'POST', body })
    return (await world.follow(world.lastLink())).target.searchParams.get('code') ?? ''
  }
  expect((await grant(await codeOf(), verifier)).status).toBe(200)
  for (const wrong of ['v'.repeat(49), 'w'.repeat(50)]) {
    world.passSeconds(61)
    expect((await grant(await codeOf(), wrong)).headers.get('x-sb-error-code')).toBe('bad_code_verifier')
  }
})

test('an invalid challenge is refused', async () => {
  const body = JSON.stringify({ email: 'ana@example.test', code_challenge: 'curto', code_challenge_method: 's256' })
  expect((await world.host.request('/auth/v1/recover', { method: 'POST', body })).status).toBe(400)
})
