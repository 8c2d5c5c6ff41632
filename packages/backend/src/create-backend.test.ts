import { afterAll, beforeAll, expect, test } from 'vitest'
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
