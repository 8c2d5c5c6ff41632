import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailuresInTurn } from './failures-in-turn.ts'
import handler from './handler.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const broken = () => Promise.reject(new Error('damaged'))

/** Runs all the work concurrently. @returns when each got its response. */
async function answered(turns: FailuresInTurn, accounts: readonly string[], work: () => Promise<unknown> = broken) {
  const startedMs = performance.now()
  const all = accounts.map((account) =>
    turns.run(account, work).then(
      () => performance.now() - startedMs,
      () => performance.now() - startedMs,
    ),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return Promise.all(all)
}

test('an account with many simultaneous failures gets ten responses a second, and delays no other account', async () => {
  const turns = new FailuresInTurn()
  const flood = Array.from({ length: 32 }, () => 'ana')
  const times = await answered(turns, [...flood, 'bia'])
  expect(times).toEqual([...flood.map((_, index) => 100 * index), 0])
})

test('a failure after a while, and any success, gets its response immediately', async () => {
  const turns = new FailuresInTurn()
  await answered(turns, ['ana', 'ana', 'ana'])
  expect(await answered(turns, ['ana'])).toEqual([0])
  void turns.run('ana', broken).catch(() => undefined)
  expect(await answered(turns, ['ana', 'ana'], () => Promise.resolve())).toEqual([0, 0])
})

test('damaged requests of one account are refused in turn', async () => {
  vi.useRealTimers()
  const caller = { userId: 'ana', accessToken: '' }
  const context = { env: () => undefined, fetch, log: () => undefined, caller }
  const startedMs = performance.now()
  const damaged = Array.from({ length: 4 }, () => new Request('http://host.test', { method: 'POST', body: '{' }))
  const answers = await Promise.all(damaged.map((request) => handler.fetch(request, context)))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(performance.now() - startedMs).toBeGreaterThan(290)
})
