import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const STRANGERS = 'a senha do estranho'

async function signUp(email: string, password: string, full_name = 'Ana'): Promise<string> {
  const { data, error } = await world.client().signUp({ email, password, options: { data: { full_name } } })
  if (error) throw error
  return data.user?.id ?? ''
}

/** Links in the sign-up mails to a mailbox, oldest first. */
const linksTo = (mailbox: string) => world.mails.filter(({ to }) => to === mailbox).map((mail) => world.lastLink(mail))

async function codeOf(email: string, password: string): Promise<string | undefined> {
  return (await world.client().signInWithPassword({ email, password })).error?.code
}

async function nameOf(email: string): Promise<unknown> {
  const { rows } = await world.owner.query(
    `select raw_user_meta_data ->> 'full_name' as full_name from auth.users where email = $1`,
    [email],
  )
  return rows[0].full_name
}

test.each([
  ['first', 0],
  ['second', 1],
])('two sign-ups over one address: the %s link gives the password and the data of its own', async (name, clicked) => {
  const email = `rival-${name}@example.test`
  const wishes = [
    { password: STRANGERS, full_name: 'Estranho' },
    { password: PASSWORD, full_name: 'Ana Lima' },
  ]
  const ids: string[] = []
  for (const { password, full_name } of wishes) {
    ids.push(await signUp(email, password, full_name))
    world.passSeconds(61)
  }
  expect(ids[1]).toBe(ids[0])
  const links = linksTo(email)
  const followed = await world.follow(links[clicked] ?? '')
  expect(followed.fragment.has('access_token')).toBe(true)
  const [chosen, other] = [wishes[clicked], wishes[1 - clicked]]
  expect(await codeOf(email, chosen?.password ?? '')).toBeUndefined()
  expect(await codeOf(email, other?.password ?? '')).toBe('invalid_credentials')
  expect(await nameOf(email)).toBe(chosen?.full_name)
  expect((await world.follow(links[1 - clicked] ?? '')).fragment.get('error_code')).toBe('otp_expired')
})

test('a sign-up within a minute of a stranger’s gets no mail, and the stranger’s link sets no password', async () => {
  const email = 'minuto@example.test'
  await signUp(email, STRANGERS, 'Estranho')
  await signUp(email, PASSWORD, 'Ana Lima')
  expect(linksTo(email)).toHaveLength(1)
  const { fragment } = await world.follow(linksTo(email)[0] ?? '')
  expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials')
  expect(await nameOf(email)).toBeNull()
  const owner = world.client()
  const opened = await owner.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(opened.data.user?.app_metadata['needs_password']).toBe(true)
  const { data, error } = await owner.updateUser({ password: PASSWORD })
  expect(error).toBeNull()
  expect(data.user?.app_metadata).not.toHaveProperty('needs_password')
  expect(await codeOf(email, PASSWORD)).toBeUndefined()
})

test('the same form sent twice within a minute gets one mail, and its password is set', async () => {
  const email = 'impaciente@example.test'
  await signUp(email, PASSWORD)
  await signUp(email, PASSWORD)
  expect(linksTo(email)).toHaveLength(1)
  await world.follow(linksTo(email)[0] ?? '')
  expect(await codeOf(email, PASSWORD)).toBeUndefined()
})

async function pendingOf(email: string): Promise<readonly { is_mailed: boolean; password: string }[]> {
  const { rows } = await world.owner.query(
    `select pending.token_hash is not null as is_mailed, pending.encrypted_password as password
     from auth.pending_sign_ups pending join auth.users on users.id = user_id where users.email = $1`,
    [email],
  )
  return rows
}

test('of sign-ups within one minute two wait without a letter, and a repeated form not at all', async () => {
  const email = 'fila@example.test'
  for (const password of [PASSWORD, PASSWORD, 'segunda senha', 'segunda senha', 'terceira senha', 'quarta senha'])
    await signUp(email, password)
  const pending = await pendingOf(email)
  expect([pending.length, pending.filter(({ is_mailed }) => is_mailed).length]).toEqual([3, 1])
  expect(new Set(pending.map(({ password }) => password)).size).toBe(3)
})

test('a repeated form is known among the three newest passwords', async () => {
  const email = 'repetida@example.test'
  const passwordsAfter = async (letter: string) => {
    await signUp(email, `a senha ${letter}`)
    world.passSeconds(61)
    return new Set((await pendingOf(email)).map(({ password }) => password)).size
  }
  for (const letter of ['a', 'b', 'c', 'd']) await passwordsAfter(letter)
  expect(await passwordsAfter('b')).toBe(4)
  expect(await passwordsAfter('a')).toBe(5)
})

test('the confirmation of an account that was made without a password leaves it open', async () => {
  const email = 'sem-senha@example.test'
  await world.service().createUser({ email })
  expect((await world.client().resend({ type: 'signup', email })).error).toBeNull()
  const { fragment } = await world.follow(world.lastLink())
  const { data } = await world.client().getUser(fragment.get('access_token') ?? '')
  expect(data.user?.app_metadata['needs_password']).toBe(true)
})

test('a repeated confirmation keeps the password if there is one, and sets none if two are pending', async () => {
  const calm = 'calma@example.test'
  await signUp(calm, PASSWORD, 'Ana Lima')
  world.passSeconds(61)
  await world.client().resend({ type: 'signup', email: calm })
  await world.follow(world.lastLink())
  expect(await codeOf(calm, PASSWORD)).toBeUndefined()
  expect(await nameOf(calm)).toBe('Ana Lima')

  for (const order of [
    [PASSWORD, STRANGERS],
    [STRANGERS, PASSWORD],
  ]) {
    const email = `disputa-${order.indexOf(PASSWORD)}@example.test`
    for (const password of order) {
      await signUp(email, password)
      world.passSeconds(61)
    }
    await world.client().resend({ type: 'signup', email })
    await world.follow(world.lastLink())
    for (const password of order) expect(await codeOf(email, password)).toBe('invalid_credentials')
  }
})

test.each(['recovery', 'magiclink'] as const)(
  'a %s link for an unconfirmed address leaves nothing of a stranger’s sign-up',
  async (kind) => {
    const email = `estranho-${kind}@example.test`
    await signUp(email, STRANGERS, 'Estranho')
    await signUp(email, PASSWORD, 'Ana')
    world.passSeconds(61)
    if (kind === 'recovery') await world.client().resetPasswordForEmail(email)
    else await world.client().signInWithOtp({ email })
    const { fragment } = await world.follow(world.lastLink())
    expect(fragment.has('access_token')).toBe(true)
    expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials')
    expect(await nameOf(email)).toBeNull()
  },
)

test('a stranger who uses up the mails of a mailbox does not lock its owner out', async () => {
  const email = 'cercada@example.test'
  for (let count = 0; count < 12; count += 1) {
    world.from(`198.51.100.${count}`)
    await signUp(email, `${STRANGERS} ${count}`)
    // The last one comes more than a minute and a half after the last mail.
    world.passSeconds(count === 10 ? 100 : 61)
  }
  world.from('192.0.2.1')
  expect(linksTo(email)).toHaveLength(11)
  await signUp(email, PASSWORD)
  const links = linksTo(email)
  const { fragment } = await world.follow(links.at(-1) ?? '')
  expect(fragment.has('access_token')).toBe(true)
  for (let count = 0; count < 3; count += 1)
    expect(await codeOf(email, `${STRANGERS} ${count}`)).toBe('invalid_credentials')
  expect((await world.client().resetPasswordForEmail(email)).error).toBeNull()
})

test('mails requested before the account existed do not delay its confirmation', async () => {
  const email = 'antes@example.test'
  for (let count = 0; count < 10; count += 1) {
    await world.client().resend({ type: 'signup', email })
    world.passSeconds(61)
  }
  await world.client().resend({ type: 'signup', email })
  await signUp(email, PASSWORD)
  await world.follow(linksTo(email)[0] ?? '')
  expect(await codeOf(email, PASSWORD)).toBeUndefined()
})

test('a sign-up over an account that the service created changes nothing without a click', async () => {
  const email = 'convidada@example.test'
  await world.service().createUser({ email, password: PASSWORD })
  await signUp(email, STRANGERS)
  world.passSeconds(61)
  await world.client().resend({ type: 'signup', email })
  await world.follow(world.lastLink())
  expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials')
})

test('if both links are clicked at once, one password is set and nobody waits forever', async () => {
  const email = 'juntas@example.test'
  await signUp(email, STRANGERS)
  world.passSeconds(61)
  await signUp(email, PASSWORD)
  const clicks = await Promise.all(linksTo(email).map((link) => world.follow(link)))
  expect(clicks.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
  const codes = [await codeOf(email, STRANGERS), await codeOf(email, PASSWORD)]
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
})

test('a sign-up that arrives during the confirmation does not change the confirmed password', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `corrida-${round}@example.test`
    await signUp(email, PASSWORD)
    const link = linksTo(email)[0] ?? ''
    world.passSeconds(61)
    await Promise.all([world.follow(link), signUp(email, STRANGERS)])
    expect(await codeOf(email, PASSWORD)).toBeUndefined()
    expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials')
  }
})

test('a sign-up that waited for a confirmation finds the account confirmed, mails no secret and changes nothing', async () => {
  const email = 'cruzada@clinica.test'
  await signUp(email, PASSWORD)
  world.passSeconds(61)
  await world.owner.query('begin')
  await world.owner.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  const signingUp = signUp(email, STRANGERS)
  const waiting = () => world.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await world.owner.query('commit')
  await signingUp
  const mails = world.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(mails).toEqual(['Confirm your account', 'You have an account'])
  expect(await codeOf(email, PASSWORD)).toBeUndefined()
  expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials')
})
