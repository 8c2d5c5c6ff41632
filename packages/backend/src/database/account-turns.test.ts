import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccountTurns } from './account-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Statements that run until the test ends them, in starting order. */
function openTurns(options?: Parameters<typeof createAccountTurns>[0]) {
  const inTurn = createAccountTurns(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (account: string | undefined, name: string) =>
    inTurn(account, () => {
      begun.push(name)
      return new Promise<string>((done) => ends.push(() => done(name)))
    })
  const endFirst = async () => {
    await vi.advanceTimersByTimeAsync(0)
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { run, begun, endFirst }
}

test('six statements of an account run at once, the next ones in order of arrival', async () => {
  const { run, begun, endFirst } = openTurns()
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) void run('ana', name)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.join('')).toBe('123456')
  await endFirst()
  expect(begun.join('')).toBe('1234567')
  void run('ana', '9')
  await endFirst()
  expect(begun.join('')).toBe('12345678')
  await endFirst()
  expect(begun.join('')).toBe('123456789')
})

test('accounts do not wait for each other, and statements of no account wait for none', async () => {
  const { run, begun } = openTurns({ maxRunning: 1 })
  for (const account of ['ana', 'ana', 'bia', undefined, undefined]) void run(account, account ?? '-')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.toSorted()).toEqual(['-', '-', 'ana', 'bia'])
})

test('a statement without a turn after ten seconds gets an unavailable database, and never runs later', async () => {
  const { run, begun, endFirst } = openTurns({ maxRunning: 1 })
  void run('ana', 'slow')
  const late = run('ana', 'late').catch((cause: unknown) => cause)
  let answer: unknown
  void late.then((cause) => (answer = cause))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toMatchObject({ name: 'DatabaseUnavailable' })
  void run('ana', 'next')
  await endFirst()
  expect(begun).toEqual(['slow', 'next'])
})

test('a statement that got its turn keeps it however long it runs', async () => {
  const { run, endFirst } = openTurns({ maxRunning: 1 })
  void run('ana', 'first')
  const second = run('ana', 'second')
  await endFirst()
  await vi.advanceTimersByTimeAsync(60_000)
  await endFirst()
  await expect(second).resolves.toBe('second')
})
