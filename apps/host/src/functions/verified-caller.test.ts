import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { verifiedCaller } from '../../../../supabase/functions/_shared/verified-caller.ts'

let world: TestProduct
let ana: Awaited<ReturnType<TestProduct['professional']>>
beforeAll(async () => {
  world = await createTestProduct()
  ana = await world.professional('ana')
})
afterAll(() => world.close())

const callerOf = (authorization: string | undefined, left: readonly string[] = []) => {
  const known: Readonly<Record<string, string>> = { SUPABASE_URL: world.url, SUPABASE_ANON_KEY: world.keys.anonKey }
  const request = new Request('http://functions.example', { headers: authorization ? { authorization } : {} })
  return verifiedCaller(request, (name) => (left.includes(name) ? undefined : known[name]))
}

test('the token identifies the signed-in caller', async () => {
  expect(await callerOf(`Bearer ${ana.accessToken}`)).toEqual({ userId: ana.userId, accessToken: ana.accessToken })
})

test('a project key, a changed token or no token identifies nobody', async () => {
  const changed = `${ana.accessToken.slice(0, -6)}AAAAAA`
  for (const token of [world.keys.anonKey, world.keys.serviceRoleKey, changed, 'nothing'])
    expect(await callerOf(`Bearer ${token}`)).toBeUndefined()
  for (const header of [undefined, '', 'Bearer', `Basic ${ana.accessToken}`])
    expect(await callerOf(header)).toBeUndefined()
})

test('an installation that does not name its backend identifies nobody', async () => {
  for (const name of ['SUPABASE_URL', 'SUPABASE_ANON_KEY'])
    expect(await callerOf(`Bearer ${ana.accessToken}`, [name])).toBeUndefined()
})

test('a call leaves nothing running', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  expect(await callerOf(`Bearer ${ana.accessToken}`)).toBeDefined()
  expect(timers).not.toHaveBeenCalled()
  timers.mockRestore()
})
