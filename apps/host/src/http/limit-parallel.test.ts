import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokens } from '@prontuvoz/backend/auth/keys/tokens'
import { tooManyRequests } from '#host/functions/create-functions.ts'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { createGate } from '@prontuvoz/backend/gate/gate'
import { limitParallel, MAX_PARALLEL_REQUESTS } from '@prontuvoz/backend/gate/limit-parallel'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

let product: TestProduct
let ana: Professional
let bia: Professional
beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  bia = await product.professional('bia')
})
afterAll(() => product.close())

test('of sixty slow requests of one account those beyond its share are refused, and other accounts are served', async () => {
  const added = await ana.backend.from('patients').insert({ user_id: ana.userId, name: 'Maria' }).select('id').single()
  await bia.backend.from('patients').insert({ user_id: bia.userId, name: 'Joana' }).throwOnError()
  const id: unknown = added.data?.id
  // Every change to this row waits.
  await product.owner.query('begin')
  await product.owner.query('select from patients where id = $1 for update', [id])
  const change = (number: number) =>
    fetch(`${product.url}/rest/v1/patients?id=eq.${String(id)}`, {
      method: 'PATCH',
      headers: { ...product.headersOf(ana.accessToken), 'content-type': 'application/json' },
      body: JSON.stringify({ medical_history: `nota ${number}` }),
    })
  const slow = Promise.all(Array.from({ length: 60 }, (_, number) => change(number)))
  try {
    await expect.poll(() => product.database.usage().open - product.database.usage().idle).toBeGreaterThan(2)
    const startedMs = performance.now()
    for (let round = 0; round < 5; round += 1) {
      const { data, error } = await bia.backend.from('patients').select('name')
      expect(error ?? data).toEqual([{ name: 'Joana' }])
    }
    const page = await fetch(`${product.url}/auth/v1/user`, { headers: product.headersOf(bia.accessToken) })
    expect(page.status).toBe(200)
    expect(performance.now() - startedMs).toBeLessThan(5000)
  } finally {
    await product.owner.query('commit')
  }
  const answers = await slow
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(MAX_PARALLEL_REQUESTS)
  expect(refused).toHaveLength(60 - MAX_PARALLEL_REQUESTS)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({ code: 'over_request_rate_limit', details: null, hint: null })
  // All slots are free again.
  expect(await Promise.all(Array.from({ length: 20 }, (_, number) => change(number)))).toHaveLength(20)
})

test('each service refuses in its own shape, and visitors and the service role have no shared limit', async () => {
  const tokens = createTokens({ keys: product.keys, publicUrl: product.url })
  const gate = createGate({ tokens, database: product.database })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const host = new Hono()
  const texts = { secondFactor: 'x', tooManyRequests: 'y' }
  const functions = { open: new Set<string>(), routes: () => new Hono(), tooManyRequests: () => tooManyRequests('z') }
  host.use(limitParallel(gate, { texts, functions }))
  let entered = 0
  host.all('*', async (context) => {
    entered += 1
    await released
    return context.body(null, 204)
  })
  const ask = (path: string, token: string) =>
    Promise.resolve(host.request(path, { headers: product.headersOf(token) }))
  const many = (token: string) => Array.from({ length: MAX_PARALLEL_REQUESTS }, () => ask('/rest/v1/patients', token))
  const held = [ana.accessToken, product.keys.anonKey, product.keys.serviceRoleKey].flatMap(many)
  await expect.poll(() => entered).toBe(held.length)
  for (const [path, body] of [
    ['/auth/v1/user', { error_code: 'over_request_rate_limit' }],
    ['/rest/v1/patients', { code: 'over_request_rate_limit' }],
    ['/storage/v1/bucket', { statusCode: '429' }],
    ['/functions/v1/record-document', { error: { kind: 'engine-busy' } }],
  ] as const) {
    const answer = await ask(path, ana.accessToken)
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 429, body])
  }
  // A rejection is delayed by a second, unless too many rejections are already waiting.
  const askedMs = performance.now()
  const waitsMs = await Promise.all(
    Array.from({ length: 65 }, () =>
      ask('/rest/v1/patients', ana.accessToken).then(({ status }) => status === 429 && performance.now() - askedMs),
    ),
  )
  expect(waitsMs.filter((waitMs) => waitMs !== false && waitMs >= 995)).toHaveLength(64)
  const others = [bia.accessToken, product.keys.anonKey, product.keys.serviceRoleKey].map((token) => ask('/x', token))
  release()
  expect(new Set((await Promise.all([...held, ...others])).map(({ status }) => status))).toEqual(new Set([204]))
})
