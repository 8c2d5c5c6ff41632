import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld } from '#host/auth/test-auth.ts'
import type { AuthWorld } from '#host/auth/test-auth.ts'

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
  expect(mail?.subject).toBe('Código para trocar a senha do Prontuvoz')
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

test('a session of the last day changes the password without a code', async () => {
  const { client } = await world.signIn(await world.confirmed('nova'))
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
})

test('an older session needs the code out of the mailbox, once', async () => {
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

test('a code is good for ten minutes and for its own account', async () => {
  const [client, other] = await oldSessions('bia', 'caio')
  if (!client || !other) throw new Error('No sessions')
  const nonce = await mailedCode(client)
  expect((await other.updateUser({ password: NEW_PASSWORD, nonce })).error?.code).toBe('reauthentication_not_valid')
  world.passSeconds(601)
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error?.code).toBe('reauthentication_not_valid')
})

test('ten wrong codes close the way for a while, also for the right one', async () => {
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

test('other data need no code', async () => {
  const client = await oldSession('eva')
  expect((await client.updateUser({ data: { full_name: 'Eva' } })).error).toBeNull()
})
