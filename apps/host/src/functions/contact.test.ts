import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct({ SUPPORT_EMAIL: 'ajuda@prontuvoz.test' })
})
afterAll(() => product.close())

const send = (body: unknown) =>
  fetch(`${product.url}/functions/v1/contact`, { method: 'POST', body: JSON.stringify(body) })

test('a visitor without a session reaches the support, and the answer goes to the visitor', async () => {
  const answer = await send({ name: 'Ana', email: 'ana@example.com', message: 'Olá, tenho uma dúvida.' })
  expect(answer.status).toBe(200)
  expect(product.mails.at(-1)).toMatchObject({
    to: 'ajuda@prontuvoz.test',
    replyTo: 'ana@example.com',
    text: expect.stringContaining('Olá, tenho uma dúvida.'),
  })
})

test('refuses a message without words, and one with a second address in the mailbox field', async () => {
  const count = product.mails.length
  const empty = await send({ name: 'Ana', email: 'ana@example.com', message: '   ' })
  expect(empty.status).toBe(400)
  expect(await empty.json()).toEqual({ error: { kind: 'invalid', message: 'Escreva sua mensagem.' } })
  expect((await send({ name: 'Ana', email: 'ana@example.com\nBcc: x@y.z', message: 'oi' })).status).toBe(400)
  expect(product.mails).toHaveLength(count)
})

test('a fourth message of one mailbox within ten minutes waits', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1)
    statuses.push((await send({ name: 'Bia', email: 'bia@example.com', message: `Mensagem ${time}` })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
