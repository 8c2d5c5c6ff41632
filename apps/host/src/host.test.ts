import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createHost, type HostParts } from './host.ts'
import { createLog } from './observe/log.ts'

function hostWith(parts: Partial<HostParts> = {}) {
  const lines: string[] = []
  const counted: unknown[][] = []
  const host = createHost({
    needed: [],
    observer: {
      log: createLog('json', (line) => void lines.push(line)),
      count: (...given) => void counted.push(given.slice(0, 3)),
    },
    metrics: new Hono(),
    isHttps: false,
    backend: new Hono().get('/rest/v1/:table', (context) => context.json([])),
    web: new Hono().get('*', (context) => context.text('página')),
    configuration: () => {
      throw new Error('not asked for')
    },
    ...parts,
  })
  return { host, lines, counted }
}

test('reports health in exactly the words of the contract', async () => {
  const works = { name: 'database', check: async () => undefined }
  const answer = await hostWith({ needed: [works] }).host.request('/health')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('{"status":"ok"}')
})

test('names the part that fails, or never answers', async () => {
  const works = { name: 'database', check: async () => undefined }
  const fails = { name: 'data-folder', check: () => Promise.reject(new Error('read-only')) }
  const hangs = { name: 'database', check: () => new Promise(() => undefined) }
  const failing = await hostWith({ needed: [works, fails] }).host.request('/health')
  expect(failing.status).toBe(503)
  expect(await failing.json()).toEqual({ status: 'unavailable', part: 'data-folder' })
  const hanging = await hostWith({ needed: [hangs] }).host.request('/health')
  expect(await hanging.json()).toEqual({ status: 'unavailable', part: 'database' })
})

test("keeps a balancer's request id, and replaces any other text", async () => {
  const { host, lines } = hostWith()
  const sent = '0B0E7A0C-1111-4222-8333-444455556666'
  const kept = await host.request('/rest/v1/patients', { headers: { 'x-request-id': sent } })
  expect(kept.headers.get('x-request-id')).toBe(sent.toLowerCase())
  const replaced = await host.request('/rest/v1/patients', { headers: { 'x-request-id': 'Maria 52998224725' } })
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([
    sent.toLowerCase(),
    replaced.headers.get('x-request-id'),
  ])
})

test('logs and counts the pattern of the route, never the path', async () => {
  const { host, lines, counted } = hostWith()
  await host.request('/rest/v1/52998224725?cpf=eq.52998224725')
  await host.request('/pessoa/52998224725', { method: 'BREW' })
  await host.request('/pessoa/52998224725')
  expect(lines.join()).not.toContain('52998224725')
  expect(counted).toEqual([
    ['/rest/v1/:table', 'GET', 200],
    ['/*', 'OTHER', 404],
    ['/*', 'GET', 200],
  ])
})

test('answers a fault with the id it is logged under, without its message', async () => {
  const backend = new Hono().get('/rest/v1/:table', () => {
    throw new Error('duplicate key (cpf)=(52998224725)')
  })
  const { host, lines } = hostWith({ backend })
  const answer = await host.request('/rest/v1/patients')
  expect(answer.status).toBe(500)
  const requestId = answer.headers.get('x-request-id')
  expect(await answer.json()).toEqual({
    code: 'unexpected_failure',
    message: 'Ocorreu um erro inesperado. Tente novamente.',
    requestId,
  })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'fault', requestId },
    { level: 'warn', event: 'request', requestId, status: 500 },
  ])
  expect(lines.join()).not.toContain('52998224725')
})

test('every answer forbids sniffing its type, framing, and sending its address to other sites', async () => {
  const { host } = hostWith()
  for (const path of ['/health', '/rest/v1/patients', '/', '/nothing', '/metrics']) {
    const { headers } = await host.request(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('an https address gets HSTS', async () => {
  const answer = await hostWith({ isHttps: true }).host.request('/')
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('the configuration is for the host that the visitor asked, and is stored nowhere', async () => {
  const settings = { supabaseKey: 'key', payments: false, demo: false } as const
  const rest = { speech: { engine: 'server', state: 'ready' }, analysis: { engine: 'extractive' } } as const
  const { host } = hostWith({
    configuration: (visited) => ({ supabaseUrl: `http://${visited}`, ...settings, ...rest }),
  })
  const answer = await host.request('/config.json', { headers: { host: 'clinica.test' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ supabaseUrl: 'http://clinica.test', ...settings, ...rest })
})
