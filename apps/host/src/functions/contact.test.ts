import { BlockList } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  const proxies = new BlockList()
  proxies.addAddress('127.0.0.1')
  product = await createTestProduct({ SUPPORT_EMAIL: 'ajuda@prontuvoz.test' }, {}, undefined, proxies)
})
afterAll(() => product.close())

/** Sends through the installation's proxy, which sets the visitor's address. */
const send = (body: unknown, from: string) =>
  fetch(`${product.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { apikey: product.keys.anonKey, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

test('a visitor without a session reaches support, and replies go to the visitor', async () => {
  const answer = await send({ name: 'Ana', email: 'ana@example.com', message: 'Olá, tenho uma dúvida.' }, '192.0.2.1')
  expect(answer.status).toBe(200)
  expect(product.mails.at(-1)).toMatchObject({
    to: 'ajuda@prontuvoz.test',
    replyTo: 'ana@example.com',
    text: expect.stringContaining('Olá, tenho uma dúvida.'),
  })
})

test('refuses an empty message and one with a second address in the mailbox field', async () => {
  const count = product.mails.length
  const empty = await send({ name: 'Ana', email: 'ana@example.com', message: '   ' }, '192.0.2.2')
  expect(empty.status).toBe(400)
  expect(await empty.json()).toEqual({ error: { kind: 'invalid', message: 'Escreva sua mensagem.' } })
  expect((await send({ name: 'Ana', email: 'ana@example.com\nBcc: x@y.z', message: 'oi' }, '192.0.2.2')).status).toBe(
    400,
  )
  expect(product.mails).toHaveLength(count)
})

test('a fourth message from one address within ten minutes waits, whatever mailbox and forged hops it names', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1) {
    const message = { name: 'Bia', email: `bia${time}@example.com`, message: `Mensagem ${time}` }
    statuses.push((await send(message, `198.51.100.${time}, 192.0.2.3`)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('nobody else has to wait: neither the owner of the mailbox it named nor the fiftieth visitor', async () => {
  for (let count = 0; count < 4; count += 1)
    await send({ name: 'Estranho', email: 'caio@example.com', message: 'x' }, '192.0.2.4')
  for (let visitor = 0; visitor < 50; visitor += 1) {
    const answer = await send({ name: 'Caio', email: 'caio@example.com', message: 'Oi' }, `203.0.113.${visitor}`)
    expect(answer.status).toBe(200)
  }
})

test('a message from an account on Profissional is marked and promised an answer within one business day', async () => {
  const doctor = await product.professional('dora')
  const write = (message: string) =>
    doctor.backend.functions.invoke('contact', { body: { name: 'Dora', email: 'dora@example.com', message } })
  expect((await write('Antes de assinar.')).data).toEqual({ sent: true, isPriority: false })
  expect(product.mails.at(-1)).toMatchObject({ subject: 'Mensagem pelo formulário de contato' })
  await product.owner.query(
    `insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plans where name = 'Profissional'`,
    [doctor.userId],
  )
  expect((await write('Depois de assinar.')).data).toEqual({ sent: true, isPriority: true })
  expect(product.mails.at(-1)).toMatchObject({
    subject: '[Prioritário] Mensagem pelo formulário de contato',
    text: expect.stringContaining('Plano Profissional: responder em até 1 dia útil.'),
  })
})

test('while the mail server is down a message is not counted, and the visitor reads when to try again', async () => {
  const write = () => send({ name: 'Ana', email: 'ana@example.com', message: 'Não recebi o link.' }, '192.0.2.77')
  product.lines.length = 0
  for (let time = 0; time < 4; time += 1) {
    product.failNextMail()
    const answer = await write()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      error: {
        kind: 'engine-unavailable',
        message: 'O servidor de email não respondeu. Tente novamente em alguns minutos.',
      },
    })
  }
  expect(product.lines).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'mail-not-sent', kind: 'unknown' }),
  )
  expect(product.lines.filter(({ event }) => event === 'function-fault')).toEqual([])
  expect((await write()).status).toBe(200)
})

test('a message that the mail server read and rejected counts towards the limit, so that nobody floods it', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1) {
    // The fourth never gets that far.
    if (time < 3) product.failNextMail(Object.assign(new Error('554 spam'), { code: 'EMESSAGE' }))
    statuses.push((await send({ name: 'Eva', email: 'eva@example.com', message: 'x' }, '192.0.2.78')).status)
  }
  expect(statuses).toEqual([503, 503, 503, 429])
})

test('a forged token gives a message no priority and does not block it', async () => {
  const answer = await fetch(`${product.url}/functions/v1/contact`, {
    method: 'POST',
    headers: {
      apikey: product.keys.anonKey,
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.',
      'x-forwarded-for': '192.0.2.9',
    },
    body: JSON.stringify({ name: 'Eva', email: 'eva@example.com', message: '[Prioritário] Oi' }),
  })
  expect(await answer.json()).toEqual({ sent: true, isPriority: false })
})

test('a message that is sent again has the same Message-ID, unless a word was changed or it is another message', async () => {
  const message = { name: 'Ivo', email: 'ivo@example.com', message: 'Olá.' }
  const attempt = crypto.randomUUID()
  const idOf = async (body: object, from: string) => {
    expect((await send(body, from)).status).toBe(200)
    return product.mails.at(-1)?.messageId
  }
  const first = await idOf({ ...message, attempt }, '192.0.2.80')
  expect(first).toMatch(/^<[\da-f]{40}@[\w.-]+>$/)
  expect(await idOf({ ...message, attempt }, '192.0.2.81')).toBe(first)
  const others = [
    await idOf({ ...message, message: 'Olá!', attempt }, '192.0.2.82'),
    await idOf({ ...message, attempt: crypto.randomUUID() }, '192.0.2.83'),
    // From a page loaded before the number was sent.
    await idOf(message, '192.0.2.84'),
    await idOf(message, '192.0.2.85'),
  ]
  expect(new Set([first, ...others]).size).toBe(5)
})
