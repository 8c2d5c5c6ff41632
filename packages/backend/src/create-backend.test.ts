import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackend, type BackendSettings } from './create-backend.ts'
import { TEST_MAIL_TEXTS } from '#backend/testing/mail-texts.fake.ts'
import { createTestLog } from '#backend/testing/log.fake.ts'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'

let world: TestBackend
beforeAll(async () => {
  world = await createTestBackend()
})
afterAll(() => world.close())

test.each(['auth/v1/user', 'rest/v1/nowhere', 'storage/v1/bucket', 'functions/v1/nowhere'])(
  'no answer of %s is cached on its way, whatever it is',
  async (path) => {
    const { accessToken } = await world.account(`cache-${path.replaceAll('/', '-')}`)
    for (const headers of [world.headersOf(accessToken), {}]) {
      const answer = await fetch(`${world.url}/${path}`, { headers })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  },
)

test('an answer may be cached if its service allows it', async () => {
  const answer = await fetch(`${world.url}/auth/v1/.well-known/jwks.json`, { headers: world.headersOf() })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
})

/** A backend with only a name configured, and with one open and one protected function. */
function openBackend(settings: Partial<BackendSettings> = {}) {
  const nowhere = { put: async () => undefined, get: async () => undefined, remove: async () => undefined }
  return createBackend(
    {
      database: world.database,
      keys: world.keys,
      mailer: { send: async () => undefined },
      mailTexts: TEST_MAIL_TEXTS,
      objects: nowhere,
      log: createTestLog().log,
      functions: {
        open: new Set(['open']),
        routes: () => new Hono().all('*', (context) => context.text('called')),
        tooManyRequests: () => new Response(null, { status: 429 }),
      },
    },
    { name: 'Example', publicUrl: 'https://backend.test/', ...settings },
  )
}

test.each([
  ['OPTIONS', '/rest/v1/nowhere', true],
  ['GET', '/rest/v1/nowhere', false],
  ['GET', '/auth/v1/verify?token=x&type=recovery', true],
  ['POST', '/auth/v1/verify', false],
  ['GET', '/auth/v1/verify/preview', false],
  ['GET', '/auth/v1/.well-known/jwks.json', true],
  ['POST', '/auth/v1/.well-known/jwks.json', false],
  ['GET', '/storage/v1/object/public/none/a', true],
  ['HEAD', '/storage/v1/object/public/none/a', true],
  ['GET', '/storage/v1/object/info/public/none/a', true],
  ['GET', '/storage/v1/object/info/none/a', false],
  ['GET', '/storage/v1/object/sign/none/a', true],
  ['POST', '/storage/v1/object/sign/none/a', false],
  ['PUT', '/storage/v1/object/upload/sign/none/a', true],
  ['GET', '/storage/v1/object/upload/sign/none/a', false],
  ['GET', '/storage/v1/status', true],
  ['GET', '/storage/v1/version', true],
  ['POST', '/storage/v1/status', false],
  ['POST', '/functions/v1/open', true],
  ['POST', '/functions/v1/other', false],
  ['POST', '/functions/v1/open/more', false],
])('%s %s is answered without an API key: %s', async (method, path, isOpen) => {
  const { status } = await openBackend().request(path, { method })
  expect(status !== 401).toBe(isOpen)
})

test.each([
  ['GET', '/storage/v1/iceberg'],
  ['POST', '/storage/v1/iceberg'],
  ['GET', '/functions/v1'],
  ['GET', '/realtime/v1/websocket'],
  ['POST', '/graphql/v1'],
])('%s %s, which is not offered, is answered as Supabase’s gateway does', async (method, path) => {
  const answer = await fetch(world.url + path, { method, headers: world.headersOf() })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'no Route matched with those values' })
})

test('where requests without a key are taken, they are a visitor’s', async () => {
  const open = openBackend({ takesRequestsWithoutKey: true })
  expect((await open.request('/rest/v1/nowhere')).status).toBe(404)
  expect((await open.request('/functions/v1/other')).status).toBe(200)
  const bucket = await open.request('/storage/v1/bucket')
  expect(await bucket.json()).toMatchObject({ statusCode: '403', message: 'Invalid Compact JWS' })
  const keyed = await open.request('/storage/v1/bucket', { headers: { apikey: world.keys.anonKey } })
  expect([keyed.status, await keyed.json()]).toEqual([200, []])
})

test('the backend’s URL has no trailing slash', async () => {
  const { rows } = await world.owner.query('select count(*)::int as users from auth.users')
  const headers = { apikey: world.keys.serviceRoleKey, authorization: `Bearer ${world.keys.serviceRoleKey}` }
  const answer = await openBackend().request('/auth/v1/admin/users', { headers })
  expect(answer.headers.get('x-total-count')).toBe(String(rows[0].users))
  expect(answer.headers.get('link')).toContain('<https://backend.test/auth/v1/admin/users?')
})
