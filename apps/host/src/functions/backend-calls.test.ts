import { PART_OF_A_REQUEST } from '@prontuvoz/backend/gate/limit-parallel'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { limitBodies } from '#host/http/body-limits.ts'
import { createBackendCalls } from './backend-calls.ts'

const ADDRESS = 'https://clinica.exemplo.br'
const ID = '0b0e7a0c-1111-4222-8333-444455556666'

test('a call reaches the service with its method, headers and body, under the id of its request', async () => {
  const services = new Hono().post('/rest/v1/:table', async ({ req, json, env }) =>
    json({ headers: req.header(), body: await req.json(), isPart: env === PART_OF_A_REQUEST }, 201),
  )
  const call = createBackendCalls(services, `${ADDRESS}/`)(ID)
  const answer = await call(`${ADDRESS}/rest/v1/patients`, {
    method: 'POST',
    headers: { authorization: 'Bearer a', 'x-request-id': 'another' },
    body: '{"name":"Ânia"}',
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    headers: { authorization: 'Bearer a', 'x-request-id': ID, 'content-length': '16' },
    body: { name: 'Ânia' },
    isPart: true,
  })
})

test('only the address of the backend is called', async () => {
  const fetched = vi.fn<() => Response>()
  const call = createBackendCalls({ fetch: fetched }, ADDRESS)(undefined)
  for (const address of [
    'https://clinica.exemplo.br.mal.test/',
    'http://clinica.exemplo.br/',
    'http://127.0.0.1:3000/',
  ])
    await expect(call(address)).rejects.toThrow(TypeError)
  expect(fetched).not.toHaveBeenCalled()
})

test('a body over the limit of its route is refused, whole or streamed', async () => {
  const services = new Hono().use(limitBodies()).post('*', async ({ req, text }) => text(await req.text()))
  const call = createBackendCalls(services, ADDRESS)(ID)
  const send = async (body: string | ReadableStream) => {
    const answer = await call(`${ADDRESS}/auth/v1/user`, { method: 'POST', body, ...{ duplex: 'half' } })
    return answer.status
  }
  const large = 'a'.repeat(256 * 1024 + 1)
  expect(await send(large.slice(1))).toBe(200)
  expect(await send(large)).toBe(413)
  expect(await send(new Blob([large]).stream())).toBe(413)
})

test('the signal ends waiting for a service that never answers, and for a body without end', async () => {
  const services = new Hono()
    .get('/silent', () => new Promise<Response>(() => undefined))
    .get('/endless', () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(8)) })))
    .get('/fine', ({ text }) => text('whole'))
  const call = createBackendCalls(services, ADDRESS)(ID)
  await expect(call(`${ADDRESS}/silent`, { signal: AbortSignal.timeout(20) })).rejects.toThrow('timeout')
  await expect(call(`${ADDRESS}/fine`, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  const endless = await call(`${ADDRESS}/endless`, { signal: AbortSignal.timeout(20) })
  await expect(endless.arrayBuffer()).rejects.toThrow('timeout')
  const fine = await call(`${ADDRESS}/fine`, { signal: AbortSignal.timeout(10_000) })
  expect(await fine.text()).toBe('whole')
})
