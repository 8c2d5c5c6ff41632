import { once } from 'node:events'
import { createServer } from 'node:http'
import { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAddressBehind, parseNetworks } from './client-address.ts'

const app = new Hono()
const none = clientAddressBehind(new BlockList())
const loopback = clientAddressBehind(parseNetworks('127.0.0.1, 10.0.0.0/8') ?? new BlockList())
app.get('/none', (context) => context.text(none(context)))
app.get('/loopback', (context) => context.text(loopback(context)))
const server = createServer(getRequestListener(app.fetch))
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => server.close())

async function ask(path: string, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await fetch(url + path, { headers })).text()
}

test('without a named proxy the socket’s address counts, whatever the request says', async () => {
  expect(await ask('/none', '203.0.113.9')).toBe('127.0.0.1')
})

test.each([
  [undefined, '127.0.0.1'],
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['made up', '127.0.0.1'],
  ['2001:DB8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
])('behind a named proxy, forwarded for %s, the visitor is %s', async (forwarded, visitor) => {
  expect(await ask('/loopback', forwarded)).toBe(visitor)
})

test.each(['10.0.0.0/33', 'proxy', '10.0.0.1/x', '::1/129'])('%s is not a network', (list) => {
  expect(parseNetworks(list)).toBeUndefined()
})
