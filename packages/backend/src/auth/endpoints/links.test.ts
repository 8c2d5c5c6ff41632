import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAuthWorld, PASSWORD, PUBLIC_URL } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const KINDS = ['signup', 'recovery', 'magiclink'] as const
type Kind = (typeof KINDS)[number]

/** Requests a link of this kind by mail and returns it. */
async function mailedLink(kind: Kind, name: string, redirect = `${PUBLIC_URL}/dashboard`): Promise<string> {
  const email = kind === 'signup' ? `${name}@example.test` : await world.confirmed(name)
  const auth = world.client()
  if (kind === 'signup') await auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: redirect } })
  if (kind === 'recovery') await auth.resetPasswordForEmail(email, { redirectTo: redirect })
  if (kind === 'magiclink') await auth.signInWithOtp({ email, options: { emailRedirectTo: redirect } })
  return world.lastLink()
}

const secretOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

async function preview(type: string, token_hash: string) {
  const body = JSON.stringify({ type, token_hash })
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await world.host.request('/auth/v1/verify/preview', { method: 'POST', headers, body })
  return { status: answer.status, answer: z.record(z.string(), z.string()).parse(await answer.json()) }
}

test.each(KINDS)('the %s link opens one session, on the requested page', async (kind) => {
  const link = await mailedLink(kind, `abre-${kind}`)
  const first = await world.follow(link)
  expect(first.status).toBe(303)
  expect(first.target.origin + first.target.pathname).toBe(`${PUBLIC_URL}/dashboard`)
  expect(first.fragment.get('type')).toBe(kind)
  expect(first.fragment.get('token_type')).toBe('bearer')
  const { data } = await world.client().getUser(first.fragment.get('access_token') ?? '')
  expect(data.user?.email).toBe(`abre-${kind}@example.test`)

  const again = await world.follow(link)
  expect(again.fragment.get('error_code')).toBe('otp_expired')
  expect(again.fragment.get('error')).toBe('access_denied')
  expect(again.fragment.has('access_token')).toBe(false)
})

test.each(KINDS)('the secret of the %s link opens a session by POST, only once', async (type) => {
  const token_hash = secretOf(await mailedLink(type, `hash-${type}`))
  const { data, error } = await world.client().verifyOtp({ type, token_hash })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(`hash-${type}@example.test`)
  const again = await world.client().verifyOtp({ type, token_hash })
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
})

test.each(KINDS)('the secret of the %s link sent several times at once opens one session', async (type) => {
  for (const round of [1, 2, 3]) {
    const token_hash = secretOf(await mailedLink(type, `dupla${round}-${type}`))
    const sessions = async () => (await world.owner.query('select from auth.sessions')).rowCount ?? 0
    const before = await sessions()
    const answers = await Promise.all([1, 2, 3].map(() => world.client().verifyOtp({ type, token_hash })))
    const opened = answers.filter(({ error }) => error === null)
    expect(opened).toHaveLength(1)
    for (const { error } of answers.filter((answer) => answer.error !== null))
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect(await sessions()).toBe(before + 1)
  }
})

test.each(KINDS)('the %s link is valid for a day and not a second longer', async (kind) => {
  const late = await mailedLink(kind, `tarde-${kind}`)
  world.passSeconds(86_401)
  expect((await world.follow(late)).fragment.get('error_code')).toBe('otp_expired')
  const inTime = await mailedLink(kind, `hora-${kind}`)
  world.passSeconds(86_400)
  expect((await world.follow(inTime)).fragment.has('access_token')).toBe(true)
})

test.each(KINDS)('the %s link carries no session to another site', async (kind) => {
  const link = new URL(await mailedLink(kind, `fora-${kind}`, 'https://mal.example/'))
  expect(link.searchParams.get('redirect_to')).toBe(`${PUBLIC_URL}/`)
  link.searchParams.set('redirect_to', `${PUBLIC_URL}.mal.example/`)
  const answer = await world.host.request(link, { headers: { referer: 'https://mal.example/' } })
  expect(new URL(answer.headers.get('location') ?? '').origin).toBe(PUBLIC_URL)
})

test('a newer link voids the older one of its kind', async () => {
  const older = await mailedLink('recovery', 'nova')
  world.passSeconds(61)
  await world.client().resetPasswordForEmail('nova@example.test')
  expect((await world.follow(older)).fragment.has('access_token')).toBe(false)
  expect((await world.follow(world.lastLink())).fragment.has('access_token')).toBe(true)
})

test('a mail program that previews a link does not use it up', async () => {
  const link = await mailedLink('magiclink', 'espia')
  expect((await world.host.request(link, { method: 'HEAD' })).status).toBe(200)
  expect((await world.follow(link)).fragment.has('access_token')).toBe(true)
})

test('a secret is void under another type, and mails contain no codes to guess', async () => {
  const link = await mailedLink('recovery', 'troca')
  const swapped = new URL(link)
  swapped.searchParams.set('type', 'signup')
  expect((await world.follow(swapped.href)).fragment.get('error_code')).toBe('otp_expired')
  const email = 'troca@example.test'
  const { error } = await world.client().verifyOtp({ type: 'recovery', email, token: '123456' })
  expect(error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' })
  expect((await world.follow(link)).fragment.has('access_token')).toBe(true)
})

test.each([
  ['signup', ['signup', 'email']],
  ['recovery', ['recovery', 'magiclink', 'email']],
  ['magiclink', ['recovery', 'magiclink', 'email']],
] as const)('the secret of the %s link is known under %j and under no other type', async (kind, types) => {
  const secret = secretOf(await mailedLink(kind, `tipos-${kind}`))
  const known: string[] = []
  for (const type of ['signup', 'recovery', 'magiclink', 'email', 'email_change', 'invite', 'constructor', ''])
    if ((await preview(type, secret)).status === 200) known.push(type)
  expect(known).toEqual(types)
})

test('neither a banned account nor a confirmed one gets a mail that it has no use for, and the answer is the same', async () => {
  const email = await world.confirmed('sem-carta')
  world.passSeconds(61)
  const count = world.mails.length
  expect((await world.client().resend({ type: 'signup', email })).error).toBeNull()
  await world.owner.query('update auth.users set banned_until = $2 where email = $1', [
    email,
    new Date(world.now().getTime() + 86_400_000),
  ])
  expect((await world.client().resetPasswordForEmail(email)).error).toBeNull()
  expect((await world.client().signInWithOtp({ email })).error).toBeNull()
  expect(world.mails).toHaveLength(count)
})

test('the link of a banned or deleted account opens nothing', async () => {
  const banned = await mailedLink('recovery', 'banida')
  await world.owner.query(`update auth.users set banned_until = $1 where email = 'banida@example.test'`, [
    new Date(world.now().getTime() + 86_400_000),
  ])
  expect((await preview('recovery', secretOf(banned))).status).toBe(403)
  expect((await world.follow(banned)).fragment.has('access_token')).toBe(false)
  const deleted = await mailedLink('recovery', 'apagada')
  const { rows } = await world.owner.query(`select id from auth.users where email = 'apagada@example.test'`)
  await world.service().deleteUser(rows[0].id)
  expect((await world.follow(deleted)).fragment.has('access_token')).toBe(false)
})

test('a magic link is never mailed to an unknown address; an unconfirmed one gets its confirmation mail', async () => {
  const count = world.mails.length
  const unknown = await world.client().signInWithOtp({ email: 'ninguem@example.test' })
  expect(unknown.error).toBeNull()
  expect(world.mails).toHaveLength(count)
  const { rowCount } = await world.owner.query(`select from auth.users where email = 'ninguem@example.test'`)
  expect(rowCount).toBe(0)

  await world.client().signUp({ email: 'crua@example.test', password: PASSWORD })
  await world.client().signInWithOtp({ email: 'crua@example.test' })
  expect(world.mails.at(-1)?.subject).toBe('Confirm your account')
  await mailedLink('magiclink', 'magica')
  expect(world.mails.at(-1)?.subject).toBe('Your sign-in link')
})

test('mails lead to a page of the product with the secret in its fragment and the requested page as its next', async () => {
  for (const kind of KINDS) {
    await mailedLink(kind, `pagina-${kind}`)
    const page = new URL(world.pageLink())
    expect(page.origin + page.pathname + page.search).toBe(`${PUBLIC_URL}/confirm`)
    const fragment = new URLSearchParams(page.hash.slice(1))
    expect([...fragment.keys()]).toEqual(['token_hash', 'type', 'next'])
    expect([fragment.get('type'), fragment.get('next')]).toEqual([kind, '/dashboard'])
  }
})

test('a preview names the account of a link without using the link up', async () => {
  const link = await mailedLink('recovery', 'antes')
  const { status, answer } = await preview('recovery', secretOf(link))
  expect([status, answer['email']]).toEqual([200, 'antes@example.test'])
  expect((await preview('signup', secretOf(link))).status).toBe(403)
  expect((await preview('recovery', 'nothing')).status).toBe(403)
  const { fragment } = await world.follow(link)
  const { data } = await world.client().getUser(fragment.get('access_token') ?? '')
  expect(data.user?.id).toBe(answer['user_id'])
  expect((await preview('recovery', secretOf(link))).status).toBe(403)
})
