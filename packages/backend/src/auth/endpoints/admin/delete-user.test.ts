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
