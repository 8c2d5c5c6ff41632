import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'

let world: TestBackend
beforeAll(async () => {
  world = await createTestBackend()
})
afterAll(() => world.close())

test('only the service role deletes accounts, and their sessions end at once', async () => {
  const ana = await world.account('ana')
  const bia = await world.account('bia')
  const refused = await bia.backend.auth.admin.deleteUser(ana.userId)
  expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' })
  const anonymous = await world.anonymous().auth.admin.deleteUser(ana.userId)
  expect(anonymous.error).toMatchObject({ status: 403, code: 'not_admin' })
  expect((await ana.backend.auth.getUser()).data.user?.id).toBe(ana.userId)

  expect((await world.service().auth.admin.deleteUser(ana.userId)).error).toBeNull()
  expect((await ana.backend.auth.getUser()).error).toMatchObject({ code: 'user_not_found' })
  expect((await world.service().auth.admin.deleteUser(ana.userId)).error).toMatchObject({ status: 404 })
})

test('of an account that is erased before its address was confirmed neither mailbox nor name is left', async () => {
  const email = 'clara@example.test'
  const options = { data: { full_name: 'Clara' } }
  const { data } = await world.anonymous().auth.signUp({ email, password: 'a long enough password', options })
  const id = data.user?.id ?? ''
  expect((await world.service().auth.admin.deleteUser(id, true)).error).toBeNull()
  const { rows } = await world.owner.query('select email from auth.users where id = $1', [id])
  expect(rows).toEqual([{ email: `${id}@deleted.invalid` }])
  expect((await world.owner.query('select from auth.pending_sign_ups where user_id = $1', [id])).rowCount).toBe(0)
})
