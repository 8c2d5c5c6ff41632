import { expect, test } from 'vitest'
import { serviceBackendOf } from './service-backend.ts'

const context = (known: Readonly<Record<string, string>>, fetched: typeof fetch = fetch) => ({
  env: (name: string) => known[name],
  fetch: fetched,
  log: () => undefined,
})

test('the service calls with its own key, through the given fetch', async () => {
  const asked: Request[] = []
  const client = serviceBackendOf(
    context({ SUPABASE_URL: 'http://backend.test', SUPABASE_SERVICE_ROLE_KEY: 'secret' }, async (input, init) => {
      asked.push(new Request(input, init))
      return Response.json([])
    }),
  )
  await client.from('plans').select('id').throwOnError()
  expect(asked.map(({ url, headers }) => [url, headers.get('apikey'), headers.get('authorization')])).toEqual([
    ['http://backend.test/rest/v1/plans?select=id', 'secret', 'Bearer secret'],
  ])
})

test('an installation that does not name its backend or its key gets an error', () => {
  for (const known of [{}, { SUPABASE_URL: 'http://backend.test' }, { SUPABASE_SERVICE_ROLE_KEY: 'secret' }])
    expect(() => serviceBackendOf(context(known))).toThrow('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY are required')
})
