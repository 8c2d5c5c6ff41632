import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const NOBODY = '00000000-0000-4000-8000-000000000000'

async function created(name: string, isConfirmed = true) {
  const { data, error } = await world.service().createUser({
    email: `${name}@example.test`,
    password: PASSWORD,
    email_confirm: isConfirmed,
    user_metadata: { full_name: name },
    app_metadata: { roles: ['medica'] },
  })
  if (error) throw error
  return data.user
}

test('where there is no account the list is one empty page', async () => {
  const { data } = await world.service().listUsers()
  expect(data).toMatchObject({ users: [], total: 0, nextPage: null, lastPage: 1 })
})

test('an account is created without a mail, and can sign in if it is confirmed', async () => {
  const user = await created('ana')
  expect(user).toMatchObject({
    user_metadata: { full_name: 'ana' },
    app_metadata: { provider: 'email', providers: ['email'], roles: ['medica'] },
    identities: [{ provider: 'email' }],
  })
  expect(world.mails).toHaveLength(0)
  await world.signIn('ana@example.test')
  const unconfirmed = await created('crua', false)
  expect(unconfirmed).not.toHaveProperty('email_confirmed_at')
  await world.service().updateUserById(unconfirmed.id, { email_confirm: true })
  await world.signIn('crua@example.test')
})

test('a taken address, a weak password and a missing address are refused', async () => {
  await created('bia')
  const admin = world.service()
  expect((await admin.createUser({ email: 'BIA@example.test' })).error?.code).toBe('email_exists')
  expect((await admin.createUser({ email: 'x@example.test', password: '123' })).error?.code).toBe('weak_password')
  expect((await admin.createUser({ password: PASSWORD })).error?.code).toBe('validation_failed')
  const other = await created('caio')
  expect((await admin.updateUserById(other.id, { email: 'bia@example.test' })).error?.code).toBe('email_exists')
})

test('a change takes effect at once; a new password ends the sessions, and null removes a key', async () => {
  const user = await created('davi')
  const { client } = await world.signIn('davi@example.test')
  const { data } = await world.service().updateUserById(user.id, {
    email: 'davi-novo@example.test',
    password: 'uma senha bem nova',
    user_metadata: { full_name: null, specialty: 'Pediatria' },
    app_metadata: { roles: null },
  })
  expect(data.user).toMatchObject({ email: 'davi-novo@example.test', user_metadata: { specialty: 'Pediatria' } })
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  await world.signIn('davi-novo@example.test', 'uma senha bem nova')
})

test('a ban lasts for its duration and can be lifted', async () => {
  const user = await created('eva')
  const { client, refresh_token } = await world.signIn('eva@example.test')
  const admin = world.service()
  await admin.updateUserById(user.id, { ban_duration: '1h30m' })
  expect((await client.getUser()).error?.code).toBe('user_banned')
  expect((await client.refreshSession({ refresh_token })).error?.code).toBe('user_banned')
  const enter = async () =>
    (await world.client().signInWithPassword({ email: 'eva@example.test', password: PASSWORD })).error?.code
  world.passSeconds(5399)
  expect(await enter()).toBe('user_banned')
  world.passSeconds(1)
  expect(await enter()).toBeUndefined()
  await admin.updateUserById(user.id, { ban_duration: '24h' })
  await admin.updateUserById(user.id, { ban_duration: 'none' })
  await world.signIn('eva@example.test')
  expect((await admin.updateUserById(user.id, { ban_duration: 'sempre' })).error?.code).toBe('validation_failed')
})

test('an account is made banned and unconfirmed where nothing else is said, and stays so until it is', async () => {
  const admin = world.service()
  const email = 'nova@example.test'
  const { data } = await admin.createUser({ email, password: PASSWORD, ban_duration: '1h' })
  const enter = async () => (await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code
  const id = data.user?.id ?? ''
  await admin.updateUserById(id, { user_metadata: { full_name: 'Nova' } })
  expect(await enter()).toBe('user_banned')
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect(await enter()).toBe('email_not_confirmed')
})

test('a change without a new password or address ends no session and voids no link', async () => {
  const email = await world.confirmed('estavel')
  const { client, user } = await world.signIn(email)
  await world.client().resetPasswordForEmail(email)
  const { error } = await world.service().updateUserById(user.id, { email, user_metadata: { full_name: 'Estável' } })
  expect(error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
  expect((await world.follow(world.lastLink())).fragment.has('access_token')).toBe(true)
})

test('accounts are listed in pages, newest first, with their total', async () => {
  for (const name of ['lista-1', 'lista-2', 'lista-3']) {
    world.passSeconds(1)
    await created(name)
  }
  const first = await world.service().listUsers({ page: 1, perPage: 2 })
  expect(first.data.users.map(({ email }) => email)).toEqual(['lista-3@example.test', 'lista-2@example.test'])
  const all = await world.service().listUsers()
  const total = all.data.users.length
  expect(first.data).toMatchObject({ total, nextPage: 2, lastPage: Math.ceil(total / 2), aud: 'authenticated' })
  const second = await world.service().listUsers({ page: 2, perPage: 2 })
  expect(second.data.users[0]?.email).toBe('lista-1@example.test')
  expect(second.data).toMatchObject({ nextPage: total > 4 ? 3 : null })
  expect((await world.service().listUsers({ page: -1, perPage: 10 })).error?.status).toBe(400)
})

test.each([
  ['', 50],
  ['?per_page=7', 7],
  ['?per_page=1000', 1000],
  ['?per_page=1001', 1000],
])('a page of accounts that is asked for with “%s” has %i at most', async (query, perPage) => {
  const headers = { authorization: `Bearer ${world.keys.serviceRoleKey}` }
  const answer = await world.host.request(`/auth/v1/admin/users${query}`, { headers })
  expect(answer.headers.get('link')).toContain(`per_page=${perPage}>`)
})

test('an endless ban lasts two hundred years, which every calendar can show', async () => {
  const user = await created('iris')
  await world.service().updateUserById(user.id, { ban_duration: `${'9'.repeat(15)}h` })
  const { rows } = await world.owner.query('select banned_until from auth.users where id = $1', [user.id])
  const days = (rows[0].banned_until.getTime() - world.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(200 * 365)
})

test('an unknown account is not found, and an invalid id is refused', async () => {
  const admin = world.service()
  for (const { error } of [
    await admin.getUserById(NOBODY),
    await admin.updateUserById(NOBODY, { email_confirm: true }),
    await admin.updateUserById(NOBODY, { email: 'ninguem@example.test' }),
    await admin.deleteUser(NOBODY),
    await admin.mfa.listFactors({ userId: NOBODY }),
  ]) {
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
  }
  const headers = { authorization: `Bearer ${world.keys.serviceRoleKey}` }
  const answer = await world.host.request('/auth/v1/admin/users/1', { headers })
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([404, 'validation_failed'])
})

test('only the service role reads or writes accounts', async () => {
  const { access_token } = await world.signIn(await world.confirmed('gil'))
  const target = (await world.client().getUser(access_token)).data.user?.id ?? ''
  const requests = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${target}`],
    ['PUT', `/admin/users/${target}`],
    ['DELETE', `/admin/users/${target}`],
    ['GET', `/admin/users/${target}/factors`],
    ['DELETE', `/admin/users/${target}/factors/${NOBODY}`],
  ] as const
  for (const [method, path] of requests) {
    const ask = (authorization?: string) =>
      world.host.request(`/auth/v1${path}`, { method, headers: authorization ? { authorization } : {} })
    const statuses = await Promise.all([
      ask(),
      ask('Bearer nothing'),
      ask(`Bearer ${world.keys.anonKey}`),
      ask(`Bearer ${access_token}`),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  }
})
