import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld({ isAutoConfirmed: true })
})
afterAll(() => world.close())

test('without mail links, signing up opens a session and a taken address is reported', async () => {
  const email = 'ana@example.test'
  const first = await world.client().signUp({ email, password: PASSWORD })
  expect(first.data.session?.access_token).toBeDefined()
  expect(first.data.user?.email_confirmed_at).toBeDefined()
  const second = await world.client().signUp({ email, password: PASSWORD })
  expect(second.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
  expect(world.mails).toHaveLength(0)
})

test('a change of address takes effect at once', async () => {
  const client = world.client()
  await client.signUp({ email: 'bia@example.test', password: PASSWORD })
  const { data } = await client.updateUser({ email: 'bia-nova@example.test' })
  expect(data.user?.email).toBe('bia-nova@example.test')
  const again = await client.updateUser({ email: 'bia-outra@example.test' })
  expect(again.data.user?.email).toBe('bia-outra@example.test')
  expect(world.mails).toHaveLength(0)
})

test('a sign-up does not take over an unconfirmed account', async () => {
  const email = 'crua@example.test'
  await world.service().createUser({ email, password: PASSWORD })
  const { error } = await world.client().signUp({ email, password: 'a senha do estranho' })
  expect(error?.code).toBe('user_already_exists')
  await world.service().updateUserById((await world.service().listUsers()).data.users[0]?.id ?? '', {
    email_confirm: true,
  })
  expect((await world.client().signInWithPassword({ email, password: 'a senha do estranho' })).error).not.toBeNull()
})
