import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, type AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

test('a user’s metadata stays small in total, however many updates it gets', async () => {
  const { client } = await world.signIn(await world.confirmed('ana'))
  const data = (name: string) => ({ data: { [name]: 'é'.repeat(3000) } })
  expect((await client.updateUser(data('a'))).error).toBeNull()
  const refused = await client.updateUser(data('b'))
  expect(refused.error).toMatchObject({ status: 422, code: 'validation_failed', message: 'User data is too large' })
  const { data: kept } = await client.getUser()
  expect(Object.keys(kept.user?.user_metadata ?? {})).toEqual(['a'])
  const again = await client.updateUser({ data: { a: null, b: 'pequeno' } })
  expect(again.error).toBeNull()
})
