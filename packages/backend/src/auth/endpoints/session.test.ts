import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

/** Resolves once a statement waits for a lock. */
async function someoneWaits(): Promise<void> {
  const waiting = () => world.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
}

async function refresh(refresh_token: string) {
  const { data, error } = await world.client().refreshSession({ refresh_token })
  return { code: error?.code, token: data.session?.refresh_token ?? '' }
}

test('a wrong password and an unknown address get the same answer', async () => {
  const email = await world.confirmed('ana')
  for (const given of [
    { email, password: 'errada errada' },
    { email: 'x@example.test', password: PASSWORD },
    { email, password: '' },
  ]) {
    const { error } = await world.client().signInWithPassword(given)
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  }
})

test('an account is reported as unconfirmed only after the right password', async () => {
  const email = 'nova@example.test'
  await world.client().signUp({ email, password: PASSWORD })
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'email_not_confirmed',
  )
  expect((await world.client().signInWithPassword({ email, password: 'errada errada' })).error?.code).toBe(
    'invalid_credentials',
  )
})

test('the client verifies the access token with the published key', async () => {
  const { client, access_token } = await world.signIn(await world.confirmed('bia'))
  const { data, error } = await client.getClaims(access_token)
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    aal: 'aal1',
    phone: '',
    is_anonymous: false,
    amr: [{ method: 'password', timestamp: Math.floor(world.now().getTime() / 1000) }],
  })
})

test('an address is read without the spaces around it and in either case', async () => {
  const email = await world.confirmed('espacos')
  expect(
    (await world.client().signInWithPassword({ email: ` ${email.toUpperCase()} `, password: PASSWORD })).error,
  ).toBeNull()
})

test('a sign-in whose password changes while it is compared opens no session', async () => {
  const email = await world.confirmed('troca')
  await world.owner.query('begin')
  await world.owner.query(`update auth.users set encrypted_password = 'another' where email = $1`, [email])
  const signingIn = world.client().signInWithPassword({ email, password: PASSWORD })
  await someoneWaits()
  await world.owner.query('commit')
  expect((await signingIn).error?.code).toBe('invalid_credentials')
})

test('a change that arrives as its session ends is refused', async () => {
  const { client, user } = await world.signIn(await world.confirmed('fim'))
  await world.owner.query('begin')
  await world.owner.query('lock table auth.users in exclusive mode')
  const changing = client.updateUser({ data: { full_name: 'Tarde' } })
  await someoneWaits()
  await world.owner.query('delete from auth.sessions where user_id = $1', [user.id])
  await world.owner.query('commit')
  expect((await changing).error?.name).toBe('AuthSessionMissingError')
})

test('a session keeps the browser that used it last', async () => {
  const email = await world.confirmed('navegador')
  const ask = async (grant: string, body: object, agent?: string) => {
    const headers = agent === undefined ? {} : { 'user-agent': agent }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await world.host.request(`/auth/v1/token?grant_type=${grant}`, init)
    const { rows } = await world.owner.query(
      `select user_agent from auth.sessions join auth.users on users.id = user_id where email = $1 order by sessions.created_at desc`,
      [email],
    )
    return {
      token: z.object({ refresh_token: z.string() }).parse(await answer.json()).refresh_token,
      agent: rows[0].user_agent,
    }
  }
  world.passSeconds(1)
  const opened = await ask('password', { email, password: PASSWORD }, 'Firefox')
  const renewed = await ask('refresh_token', { refresh_token: opened.token }, 'Chrome')
  const nameless = await ask('refresh_token', { refresh_token: renewed.token })
  expect([opened.agent, renewed.agent, nameless.agent]).toEqual(['Firefox', 'Chrome', null])
})

test('a session of limited time is renewed until that time and no longer', async () => {
  const { user, refresh_token } = await world.signIn(await world.confirmed('prazo'))
  const end = new Date(world.now().getTime() + 60_000)
  await world.owner.query('update auth.sessions set not_after = $2 where user_id = $1', [user.id, end])
  world.passSeconds(59)
  const next = await refresh(refresh_token)
  expect(next.code).toBeUndefined()
  world.passSeconds(1)
  expect((await refresh(next.token)).code).toBe('session_expired')
})

test('a refresh replaces the token, and a client that lost the answer gets the same one', async () => {
  const { refresh_token } = await world.signIn(await world.confirmed('caio'))
  const next = await refresh(refresh_token)
  expect(next.token).not.toBe(refresh_token)
  world.passSeconds(3600)
  expect((await refresh(refresh_token)).token).toBe(next.token)
})

test('two simultaneous refreshes get the same token', async () => {
  const { refresh_token } = await world.signIn(await world.confirmed('davi'))
  const [one, other] = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
  expect(one.token).toBe(other.token)
})

test('an old refresh token is accepted for ten seconds; later it revokes the whole family', async () => {
  const { refresh_token: first } = await world.signIn(await world.confirmed('eva'))
  const second = await refresh(first)
  const third = await refresh(second.token)
  world.passSeconds(10)
  const forgiven = await refresh(first)
  expect(forgiven.code).toBeUndefined()
  world.passSeconds(11)
  expect((await refresh(first)).token).toBe(forgiven.token)
  expect((await refresh(second.token)).code).toBe('refresh_token_already_used')
  for (const token of [third.token, forgiven.token, first]) {
    expect((await refresh(token)).code).toBe('refresh_token_already_used')
  }
  expect((await refresh('unknown')).code).toBe('refresh_token_not_found')
})

test.each([
  ['global', [false, false]],
  ['local', [false, true]],
  ['others', [true, false]],
] as const)('signing out with scope %s ends the right sessions', async (scope, alive) => {
  const email = await world.confirmed(`saida-${scope}`)
  const here = await world.signIn(email)
  const there = await world.signIn(email)
  expect((await here.client.signOut({ scope })).error).toBeNull()
  const tokens = [here.access_token, there.access_token]
  const answers = await Promise.all(tokens.map((token) => world.client().getUser(token)))
  expect(answers.map(({ error }) => error === null)).toEqual(alive)
})

test('an unknown scope of signing out is refused', async () => {
  const { access_token } = await world.signIn(await world.confirmed('saida'))
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await world.host.request('/auth/v1/logout?scope=constructor', { method: 'POST', headers })
  expect(answer.status).toBe(400)
})

test('a recovery link opens a session that sets a new password and ends the others', async () => {
  const email = await world.confirmed('fabio')
  const old = await world.signIn(email)
  expect((await world.client().resetPasswordForEmail(email)).error).toBeNull()
  expect(world.mails.at(-1)?.subject).toBe('Reset your password')
  const { fragment } = await world.follow(world.lastLink())
  expect(fragment.get('type')).toBe('recovery')
  const client = world.client()
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  }
  await client.setSession(tokens)
  expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('same_password')
  expect((await client.updateUser({ password: 'minha senha nova' })).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
  expect((await refresh(old.refresh_token)).code).toBe('refresh_token_not_found')
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  )
  await world.signIn(email, 'minha senha nova')
})

test('a mail that could not be sent is an error, and can be requested again at once', async () => {
  const email = await world.confirmed('ines')
  world.failNextMail()
  expect((await world.client().resetPasswordForEmail(email)).error?.message).toBe('Error sending recovery email')
  expect((await world.client().resetPasswordForEmail(email)).error).toBeNull()
})

test('while the mail server is down, what needs no mail is changed all the same', async () => {
  const email = await world.confirmed('iris')
  const { client } = await world.signIn(email)
  world.failNextMail()
  await world.client().resetPasswordForEmail(email)
  expect((await client.updateUser({ data: { full_name: 'Iris' } })).error).toBeNull()
})

test('a banned user cannot sign in or keep a session', async () => {
  const email = await world.confirmed('jonas')
  const { client, refresh_token } = await world.signIn(email)
  await world.owner.query("update auth.users set banned_until = now() + interval '1 year' where email = $1", [email])
  expect((await client.getUser()).error?.code).toBe('user_banned')
  expect((await refresh(refresh_token)).code).toBe('user_banned')
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('user_banned')
})

test('recovery answers an unknown address like a known one', async () => {
  const sentCount = world.mails.length
  const { data, error } = await world.client().resetPasswordForEmail('ninguem@example.test')
  expect({ data, error }).toEqual({ data: {}, error: null })
  expect(world.mails).toHaveLength(sentCount)
})

test('changed metadata is merged, and null removes a key', async () => {
  const { client } = await world.signIn(await world.confirmed('gil'))
  await client.updateUser({ data: { full_name: 'Gil', address: 'Rua A' } })
  const { data } = await client.updateUser({ data: { address: null } })
  expect(data.user?.user_metadata).toEqual({ full_name: 'Gil' })
})

test('API keys and broken tokens open no account', async () => {
  const ask = async (authorization?: string) => {
    const headers = { 'x-supabase-api-version': '2024-01-01', ...(authorization ? { authorization } : {}) }
    const answer = await world.host.request('/auth/v1/user', { headers })
    return [answer.status, answer.headers.get('x-sb-error-code')]
  }
  expect(await ask()).toEqual([401, 'no_authorization'])
  expect(await ask(`Bearer ${world.keys.anonKey}`)).toEqual([403, 'bad_jwt'])
  const { access_token } = await world.signIn(await world.confirmed('hugo'))
  const { sub = '', session_id } = decodeJwt(access_token)
  for (const claims of [
    { role: 'service_role', sub, session_id },
    { role: 'authenticated', sub },
  ]) {
    const signed = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(4e9)
      .sign(world.keys.secret)
    expect(await ask(`Bearer ${await signed}`)).toEqual([403, 'bad_jwt'])
  }
  expect(await ask(`Bearer ${access_token.slice(0, -6)}AAAAAA`)).toEqual([403, 'bad_jwt'])
  world.passSeconds(3629)
  expect(await ask(`Bearer ${access_token}`)).toEqual([200, null])
  world.passSeconds(2)
  expect(await ask(`Bearer ${access_token}`)).toEqual([403, 'bad_jwt'])
})

test.each(['/verify?token=x&type=recovery', '/token?grant_type=password', '/verify', '/verify/preview'])(
  'an answer of %s with a session or an address in it is kept nowhere',
  async (path) => {
    const email = await world.confirmed(`guardada-${path.length}`)
    await world.client().resetPasswordForEmail(email)
    const link = new URL(world.lastLink())
    const body = JSON.stringify({ email, password: PASSWORD })
    const secret = JSON.stringify({ type: 'recovery', token_hash: link.searchParams.get('token') })
    const answer = path.includes('token=x')
      ? await world.host.request(link)
      : await world.host.request(`/auth/v1${path}`, { method: 'POST', body: path.startsWith('/token') ? body : secret })
    expect(answer.status).toBeLessThan(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (answer.status === 303) expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  },
)

test.each([
  ['a fault with a code', Object.assign(new Error('connect 203.0.113.9'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['a fault without one', new Error('550 <ana@example.test> is unknown'), 'unknown'],
  ['no fault at all', undefined, 'unknown'],
])('of a mail that fails with %s only the kind is written down', async (_what, cause, kind) => {
  const email = await world.confirmed(`carta-${kind}-${typeof cause}`)
  world.passSeconds(61)
  world.lines.length = 0
  world.failNextMail(cause)
  await world.client().resetPasswordForEmail(email)
  expect(world.lines).toEqual([['error', 'mail-not-sent', { kind }]])
})
