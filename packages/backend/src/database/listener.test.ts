import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#backend/testing/test-database.ts'
import { listenOn } from './listener.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

const LISTENERS = `from pg_stat_activity where query like 'listen%' and datname = current_database()`
const listeners = async () => (await world.owner.query(`select ${LISTENERS}`)).rowCount
const connection = () => ({ host: world.owner.host, user: 'authenticator', database: world.owner.database ?? '' })

test('a channel’s notifications arrive, and so does the notice that some were missed before listening or while disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const heard: string[] = []
  const end = listenOn(connection(), 'news "here"', (payload) => heard.push(payload))
  await expect.poll(listeners).toBe(1)
  await expect.poll(() => heard).toEqual([''])
  await world.owner.query(`select pg_notify('news "here"', 'one'), pg_notify('elsewhere', 'two')`)
  await world.owner.query(`notify "news ""here"""`)
  await expect.poll(() => heard).toEqual(['', 'one', ''])

  const { rows } = await world.owner.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${LISTENERS}`)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  // Each poll may have moved the clock by its interval since the retry began to wait.
  await vi.advanceTimersByTimeAsync(1500)
  // The client knows before the server has removed the old connection from its list.
  const others = `select ${LISTENERS} and pid <> all ($1)`
  const isAnew = async () => (await world.owner.query(others, [rows.map(({ pid }) => pid)])).rowCount
  expect(await isAnew()).toBe(0)
  await vi.advanceTimersByTimeAsync(500)
  await expect.poll(() => heard).toEqual(['', 'one', '', ''])
  await world.owner.query(`notify "news ""here""", 'three'`)
  await expect.poll(() => heard).toEqual(['', 'one', '', '', 'three'])
  await end()
  await expect.poll(listeners).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('an unreachable server is retried until nobody listens any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const end = listenOn({ host: '/nowhere', user: 'authenticator' }, 'news', () => expect.unreachable())
  for (const _try of [1, 2]) {
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
  }
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await end()
  expect(vi.getTimerCount()).toBe(0)
})
