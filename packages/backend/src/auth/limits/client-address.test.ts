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
  // Some gateways add the port.
  ['203.0.113.9:49152', '203.0.113.9'],
  ['198.51.100.1:80, 203.0.113.9:49152, 10.1.2.3:1', '203.0.113.9'],
  ['[2001:db8::7]:49152', '2001:db8:0:0::/64'],
  ['[2001:db8::7]', '2001:db8:0:0::/64'],
  ['203.0.113.9:80:80', '127.0.0.1'],
  ['made up', '127.0.0.1'],
  ['10.1.2.3', '10.1.2.3'],
  ['made up, 10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001::', '2001:db8:1:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4:5%eth0', 'fe80:0:0:1::/64'],
  ['2001:DB8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
])('behind a named proxy, forwarded for %s, the visitor is %s', async (forwarded, visitor) => {
  expect(await ask('/loopback', forwarded)).toBe(visitor)
})

test('a request without a socket counts as a separate visitor', async () => {
  const ask = async (...bindings: unknown[]) =>
    (await app.fetch(new Request('http://backend.test/none'), ...bindings)).text()
  expect([await ask(), await ask(null), await ask({})]).toEqual(['unknown', 'unknown', 'unknown'])
})

test.each([
  ['10.0.0.5', 'ipv4', ['10.0.0.5'], ['10.0.0.4', '10.0.0.6']],
  ['10.0.0.4/31', 'ipv4', ['10.0.0.4', '10.0.0.5'], ['10.0.0.6']],
  ['10.0.0.5/32', 'ipv4', ['10.0.0.5'], ['10.0.0.4']],
  ['2001:db8::1', 'ipv6', ['2001:db8::1'], ['2001:db8::2', '2001:db8:0:0:1::1']],
  ['2001:db8::/64', 'ipv6', ['2001:db8::2'], ['2001:db8:0:1::1']],
  [' 10.0.0.5 ,, ::1/128 ', 'ipv6', ['::1'], ['::2']],
  ['', 'ipv4', [], ['127.0.0.1']],
] as const)('of the networks “%s” and of the family %s are %j, and not %j', (list, family, inside, outside) => {
  const networks = parseNetworks(list)
  for (const address of inside) expect([address, networks?.check(address, family)]).toEqual([address, true])
  for (const address of outside) expect([address, networks?.check(address, family)]).toEqual([address, false])
})

test.each(['10.0.0.0/33', 'proxy', '10.0.0.1/x', '::1/129', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.5, proxy'])(
  '%s is no network',
  (list) => {
    expect(parseNetworks(list)).toBeUndefined()
  },
)
