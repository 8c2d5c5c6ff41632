import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchingForEnd } from './ended-session.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a session that the server no longer knows is renewed at once, but not with each request', async () => {
  const renew = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')))
  let status = 200
  const watched = watchingForEnd(async () => new Response(null, { status }), renew)
  await watched('/rest/v1/patients')
  expect(renew).not.toHaveBeenCalled()
  for (const other of [400, 403, 404, 429, 500, 503]) {
    status = other
    await watched('/rest/v1/patients')
  }
  expect(renew).not.toHaveBeenCalled()
  status = 401
  const answers = await Promise.all([watched('/a'), watched('/b'), watched('/c')])
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
  expect(renew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(29_000)
  await watched('/a')
  expect(renew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  await watched('/a')
  expect(renew).toHaveBeenCalledTimes(2)
})
