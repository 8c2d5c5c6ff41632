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

test.each([
  ['an account is deleted with its row', '', 0],
  ['so it is where a soft deletion is not wanted', '{"should_soft_delete":false}', 0],
  ['a soft deletion keeps the row', '{"should_soft_delete":true}', 1],
])('%s, once', async (fact, body, kept) => {
  const { userId } = await world.account(`conta-${fact.length}`)
  const headers = world.headersOf(world.keys.serviceRoleKey)
  const statuses: number[] = []
  for (let count = 0; count < 2; count += 1)
    statuses.push(
      (await fetch(`${world.url}/auth/v1/admin/users/${userId}`, { method: 'DELETE', headers, body })).status,
    )
  expect(statuses).toEqual([200, 404])
  expect((await world.owner.query('select from auth.users where id = $1', [userId])).rowCount).toBe(kept)
  const written = `select from auth.audit_log_entries where payload ->> 'action' = 'user_deleted' and payload ->> 'user_id' = $1`
  expect((await world.owner.query(written, [userId])).rowCount).toBe(1)
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
