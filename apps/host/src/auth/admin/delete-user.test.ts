import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())

test('only the service role deletes an account, and its sessions end at once', async () => {
  const ana = await product.professional('ana')
  const bia = await product.professional('bia')
  const refused = await bia.backend.auth.admin.deleteUser(ana.userId)
  expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' })
  const anonymous = await product.anonymous().auth.admin.deleteUser(ana.userId)
  expect(anonymous.error).toMatchObject({ status: 403, code: 'not_admin' })
  expect((await ana.backend.auth.getUser()).data.user?.id).toBe(ana.userId)

  expect((await product.service().auth.admin.deleteUser(ana.userId)).error).toBeNull()
  expect((await ana.backend.auth.getUser()).error).toMatchObject({ code: 'user_not_found' })
  expect((await product.service().auth.admin.deleteUser(ana.userId)).error).toMatchObject({ status: 404 })
})
