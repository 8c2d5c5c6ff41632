import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestProduct, type TestProduct } from './testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct({ STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' })
})
afterAll(() => product.close())

test.each([
  '/auth/v1/signup',
  '/rest/v1/patients',
  '/storage/v1/object/list/profiles',
  '/functions/v1/transcribe-streaming',
  '/functions/v1/contact',
  '/functions/v1/create-checkout',
])('a sender that goes away in the middle of a request to %s is no fault of the product', async (path) => {
  const { accessToken } = await product.professional(path.replaceAll(/\W/g, ''))
  const written = vi.spyOn(console, 'error')
  onTestFinished(() => written.mockRestore())
  product.lines.length = 0
  const faults: Error[] = []
  product.host.onError((fault, context) => {
    faults.push(fault)
    return context.text('', 500)
  })
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${accessToken}\r\n`)
  socket.write(`apikey: ${product.keys.anonKey}\r\n`)
  socket.write('content-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":')
  await sleep(200)
  socket.destroy()
  await once(socket, 'close')
  await sleep(200)
  expect(faults).toEqual([])
  expect(written.mock.calls).toEqual([])
  expect(product.lines.filter(({ level }) => level !== 'info')).toEqual([])
})
