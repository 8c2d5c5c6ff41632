import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD, PUBLIC_URL } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld({ limits: { addressFactor: 1 } })
})
afterAll(() => world.close())

async function wrongPassword(email: string) {
  const { error } = await world.client().signInWithPassword({ email, password: 'errada errada' })
  return error?.code
}

test('one address may request thirty links in five minutes, over all processes', async () => {
  world.from('192.0.2.10')
  const other = await world.startHost()
  const ask = async (host: typeof other, number: number) => {
    const email = `desconhecida-${number}@example.test`
    return (await world.clientOf(host).resend({ type: 'signup', email })).error
  }
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, number) => ask(number % 2 === 0 ? world.host : other, number)),
  )
  const refused = answers.filter((error) => error !== null)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  })

  world.from('192.0.2.11')
  expect(await ask(world.host, 100)).toBeNull()
  world.from('192.0.2.10')
  world.passSeconds(9)
  expect((await ask(world.host, 101))?.code).toBe('over_request_rate_limit')
  world.passSeconds(2)
  expect((await ask(world.host, 101))?.code).not.toBe('over_request_rate_limit')
})

test('a refusal says how long to wait', async () => {
  world.from('192.0.2.20')
  const refresh = () => world.host.request('/auth/v1/token?grant_type=none', { method: 'POST' })
  for (let count = 0; count < 150; count += 1) expect((await refresh()).status).toBe(400)
  const refused = await refresh()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('2')
})

test('someone who follows too many links is led back to the product and told why', async () => {
  world.from('192.0.2.25')
  const link = `${PUBLIC_URL}/auth/v1/verify?token=nothing&type=recovery&redirect_to=${PUBLIC_URL}/dashboard`
  for (let count = 0; count < 30; count += 1)
    expect((await world.follow(link)).fragment.get('error_code')).toBe('otp_expired')
  const { target, fragment } = await world.follow(link)
  expect(target.pathname).toBe('/dashboard')
  expect(fragment.get('error_code')).toBe('over_request_rate_limit')
})

test('one address may cause thirty mails an hour, of any kind and to any mailboxes', async () => {
  world.from('192.0.2.30')
  const ask = async (number: number) => {
    const email = `caixa-${number}@example.test`
    const auth = world.client()
    const { error } =
      number % 2 === 0 ? await auth.resetPasswordForEmail(email) : await auth.resend({ type: 'signup', email })
    return error?.message
  }
  for (let number = 0; number < 30; number += 1) expect(await ask(number)).toBeUndefined()
  expect(await ask(30)).toBe('email rate limit exceeded')
  expect(await ask(31)).toBe('email rate limit exceeded')
  const { error } = await world.client().signUp({ email: 'sem-carta@example.test', password: PASSWORD })
  expect(error?.message).toBe('email rate limit exceeded')
  const { rowCount } = await world.owner.query(`select from auth.users where email = 'sem-carta@example.test'`)
  expect(rowCount).toBe(0)
  world.passSeconds(121)
  expect(await ask(32)).toBeUndefined()
  expect(await ask(33)).toBe('email rate limit exceeded')
})

test('one mailbox gets a mail of a kind each minute and ten mails an hour', async () => {
  const email = 'cheia@example.test'
  const ask = async (number: number) => {
    world.from(`192.0.2.${100 + number}`)
    return (await world.client().resetPasswordForEmail(email)).error
  }
  expect(await ask(0)).toBeNull()
  expect((await ask(1))?.message).toBe('For security purposes, you can only request this after 60 seconds.')
  for (let number = 1; number < 11; number += 1) {
    world.passSeconds(61)
    expect(await ask(number)).toBeNull()
  }
  world.passSeconds(61)
  expect(await ask(11)).toMatchObject({ code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' })
})

test('ten wrong passwords lock an account for strangers at every address, but not for its owner', async () => {
  world.from('192.0.2.40')
  const email = await world.confirmed('alvo')
  await world.signIn(email)
  for (let count = 0; count < 10; count += 1) {
    world.from(`198.51.100.${count}`)
    expect(await wrongPassword(email)).toBe('invalid_credentials')
  }
  world.from('198.51.100.99')
  expect(await wrongPassword(email)).toBe('over_request_rate_limit')
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'over_request_rate_limit',
  )
  world.from('192.0.2.40')
  await world.signIn(email)
  world.passSeconds(89)
  world.from('198.51.100.99')
  expect(await wrongPassword(email)).toBe('over_request_rate_limit')
  world.passSeconds(2)
  await world.signIn(email)
})

test('the owner’s address is known for ninety days from the last sign-in', async () => {
  world.from('192.0.2.45')
  const email = await world.confirmed('longe')
  await world.signIn(email)
  const enterAfter = async (seconds: number) => {
    world.passSeconds(seconds)
    world.from('198.51.100.45')
    for (let count = 0; count < 10; count += 1) await wrongPassword(email)
    world.from('192.0.2.45')
    return (await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code
  }
  expect(await enterAfter(90 * 86_400 - 1)).toBeUndefined()
  expect(await enterAfter(90 * 86_400)).toBe('over_request_rate_limit')
})

test('a neighbour’s guessing behind one address affects neither people seen there before nor their refreshes', async () => {
  world.from('192.0.2.70')
  const email = await world.confirmed('vizinha')
  const { refresh_token } = await world.signIn(email)
  for (let count = 0; count < 150; count += 1)
    expect(await wrongPassword(`espalhada-${count}@example.test`)).toBe('invalid_credentials')
  expect(await wrongPassword('espalhada-150@example.test')).toBe('over_request_rate_limit')
  await world.signIn(email)
  expect((await world.client().refreshSession({ refresh_token })).error).toBeNull()
})

test('a stranger who names the owner’s address beside the mailbox uses up none of the owner’s tries', async () => {
  world.from('192.0.2.45')
  const email = await world.confirmed('emparelhada')
  await world.signIn(email)
  world.from('198.51.100.200')
  for (let count = 0; count < 10; count += 1)
    for (const forged of [`${email} 192.0.2.45`, `192.0.2.45 ${email}`])
      expect(await wrongPassword(forged)).toBe('invalid_credentials')
  world.from('192.0.2.45')
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('thirty people behind one address sign in, refresh, read and change their data all day', async () => {
  world.from('192.0.2.80')
  const email = await world.confirmed('clinica')
  const first = await world.signIn(email)
  let refreshToken = first.refresh_token
  for (let count = 0; count < 200; count += 1) {
    const { data, error } = await world.client().refreshSession({ refresh_token: refreshToken })
    expect(error).toBeNull()
    refreshToken = data.session?.refresh_token ?? ''
  }
  for (let count = 0; count < 40; count += 1)
    expect((await first.client.updateUser({ data: { turno: count } })).error).toBeNull()
})

test('an owner locked out everywhere by a stranger’s guessing gets in by a mail link, and from there by password', async () => {
  world.from('192.0.2.90')
  const email = await world.confirmed('sitiada')
  for (let count = 0; count < 10; count += 1) {
    world.from(`198.51.100.${count}`)
    await wrongPassword(email)
  }
  world.from('203.0.113.7')
  const enter = async () => (await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code
  expect(await enter()).toBe('over_request_rate_limit')
  await world.client().resetPasswordForEmail(email)
  expect((await world.follow(world.lastLink())).fragment.has('access_token')).toBe(true)
  expect(await enter()).toBeUndefined()
})

test('who signs in while the same person follows a mail’s link from the same address waits for it, and gets in', async () => {
  world.from('192.0.2.46')
  const email = await world.confirmed('apressada')
  await world.signIn(email)
  await world.owner.query('begin')
  await world.owner.query('select from auth.users where email = $1 for update', [email])
  const signingIn = world.client().signInWithPassword({ email, password: PASSWORD })
  const waiting = () => world.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
  await world.owner.query(`update auth.rate_limits set free_at = free_at where bucket like 'signed-in-from:%'`)
  await world.owner.query('commit')
  expect((await signingIn).error).toBeNull()
})

test('a right password for an unconfirmed address uses up no tries', async () => {
  world.from('192.0.2.95')
  const email = 'espera@example.test'
  await world.client().signUp({ email, password: PASSWORD })
  for (let count = 0; count < 12; count += 1)
    expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'email_not_confirmed',
    )
})

test('mails that strangers request do not keep a session from its own', async () => {
  world.from('192.0.2.96')
  const email = await world.confirmed('propria')
  const { client } = await world.signIn(email)
  for (const type of ['signup', 'email_change'] as const) await world.client().resend({ type, email })
  await world.client().resetPasswordForEmail(email)
  expect((await client.reauthenticate()).error).toBeNull()
  expect((await client.updateUser({ email: 'propria-nova@example.test' })).error).toBeNull()
})

test('right passwords use up no tries', async () => {
  world.from('192.0.2.50')
  const email = await world.confirmed('assidua')
  for (let count = 0; count < 12; count += 1) await world.signIn(email)
})

test('the counters name neither mailboxes nor network addresses', async () => {
  const { rows } = await world.owner.query('select bucket from auth.rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  for (const { bucket } of rows) expect(bucket).toMatch(/^[a-z_-]+:[\w-]{43}$/)
})

test('a process with a wrong clock locks nobody out for longer than one window', async () => {
  world.from('192.0.2.60')
  const email = 'relogio@example.test'
  world.passSeconds(365 * 86_400)
  expect((await world.client().resetPasswordForEmail(email)).error).toBeNull()
  world.passSeconds(-365 * 86_400)
  expect((await world.client().resetPasswordForEmail(email)).error).toBeNull()
})
