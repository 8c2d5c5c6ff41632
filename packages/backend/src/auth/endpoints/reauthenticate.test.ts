import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const DAY_SECONDS = 86_400
const NEW_PASSWORD = 'uma senha bem nova'

type Client = Awaited<ReturnType<AuthWorld['signIn']>>['client']

async function oldSessions(...names: string[]): Promise<Client[]> {
  const sessions: Awaited<ReturnType<AuthWorld['signIn']>>[] = []
  for (const name of names) sessions.push(await world.signIn(await world.confirmed(name)))
  world.passSeconds(DAY_SECONDS + 1)
  for (const { client, refresh_token } of sessions) await client.refreshSession({ refresh_token })
  return sessions.map(({ client }) => client)
}

async function oldSession(name: string): Promise<Client> {
  const [client] = await oldSessions(name)
  if (!client) throw new Error('No session')
  return client
}

async function mailedCode(client: Client): Promise<string> {
  expect((await client.reauthenticate()).error).toBeNull()
  const mail = world.mails.at(-1)
  expect(mail?.subject).toBe('Your code')
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

test('a session changes the password without a code for fifteen minutes, later it needs one', async () => {
  const { client } = await world.signIn(await world.confirmed('nova'))
  world.passSeconds(15 * 60)
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  world.passSeconds(1)
  expect((await client.updateUser({ password: 'mais uma senha' })).error?.code).toBe('reauthentication_needed')
})

test('a session from before the clock was set back needs a code', async () => {
  const { client } = await world.signIn(await world.confirmed('recuo'))
  world.passSeconds(-3 * 3600)
  const { error } = await client.updateUser({ password: NEW_PASSWORD })
  world.passSeconds(3 * 3600)
  expect(error?.code).toBe('reauthentication_needed')
})

test('a refresh does not make a session fresh', async () => {
  const client = await oldSession('renova')
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.updateUser({ password: NEW_PASSWORD })).error?.code).toBe('reauthentication_needed')
})

test('an older session changes password and address with the current password', async () => {
  const client = await oldSession('atual')
  const change = (current_password: string) => client.updateUser({ password: NEW_PASSWORD, current_password })
  expect((await change('errada errada')).error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  expect((await change(PASSWORD)).error).toBeNull()
  expect((await client.updateUser({ email: 'atual-nova@example.test' })).error?.code).toBe('reauthentication_needed')
  const moved = await client.updateUser({ email: 'atual-nova@example.test', current_password: NEW_PASSWORD })
  expect(moved.data.user?.new_email).toBe('atual-nova@example.test')
})

test('the current password cannot be guessed from an open session', async () => {
  const client = await oldSession('aberta')
  const change = (current_password: string) => client.updateUser({ password: NEW_PASSWORD, current_password })
  for (let count = 0; count < 10; count += 1)
    expect((await change(`tentativa ${count}`)).error?.code).toBe('current_password_invalid')
  expect((await change(PASSWORD)).error?.code).toBe('over_request_rate_limit')
})

test('a new password ends every other session, and after a recovery link needs no old one', async () => {
  const email = await world.confirmed('perdeu')
  const { client: thief } = await world.signIn(email)
  await world.client().resetPasswordForEmail(email)
  const { fragment } = await world.follow(world.lastLink())
  const owner = world.client()
  await owner.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect((await owner.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await thief.refreshSession()).error).not.toBeNull()
  expect((await owner.getUser()).data.user?.email).toBe(email)
})

test('an older session needs the code from the mailbox, once', async () => {
  const client = await oldSession('ana')
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  const nonce = await mailedCode(client)
  const wrong = nonce === '000000' ? '000001' : '000000'
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce: wrong })).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  })
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull()
  expect((await client.updateUser({ password: 'mais uma senha', nonce })).error?.code).toBe(
    'reauthentication_not_valid',
  )
})

test('a code is valid for ten minutes and for its own account', async () => {
  const [client, other] = await oldSessions('bia', 'caio')
  if (!client || !other) throw new Error('No sessions')
  const nonce = await mailedCode(client)
  expect((await other.updateUser({ password: NEW_PASSWORD, nonce })).error?.code).toBe('reauthentication_not_valid')
  const inTime = await mailedCode(other)
  world.passSeconds(600)
  expect((await other.updateUser({ password: NEW_PASSWORD, nonce: inTime })).error).toBeNull()
  world.passSeconds(1)
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error?.code).toBe('reauthentication_not_valid')
})

test('ten wrong codes lock this way for a while, even for the right one', async () => {
  const client = await oldSession('davi')
  const nonce = await mailedCode(client)
  const wrong = nonce === '000000' ? '000001' : '000000'
  for (let count = 0; count < 10; count += 1) {
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce: wrong })).error?.code).toBe(
      'reauthentication_not_valid',
    )
  }
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error?.code).toBe('over_request_rate_limit')
})

test('changes of other data need no code', async () => {
  const client = await oldSession('eva')
  expect((await client.updateUser({ data: { full_name: 'Eva' } })).error).toBeNull()
})
