import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobProcess, type JobProcess } from './job-process.ts'

let jobs: JobProcess
const start = (deadlineMs: number) =>
  createJobProcess({
    module: new URL('../testing/hostile-job.ts', import.meta.url),
    deadlineMs,
    maxMemoryBytes: 300 * 1024 * 1024,
  })
beforeEach(() => {
  jobs = start(12_000)
})
afterEach(() => jobs.close())

test('returns what the process made', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  expect(await jobs.run('a', { bytes })).toEqual({ bytes })
})

test.each([
  ['spin', 'deadline', 12_000],
  // A slow machine takes a while to fill the memory.
  ['grow', 'memory', 100_000],
  ['die', 'fault', 12_000],
  ['throw', 'fault', 12_000],
])('a job that would %s fails alone, and the next one is done', async (job, reason, deadlineMs) => {
  jobs.close()
  jobs = start(deadlineMs)
  const bad = jobs.run('a', job)
  const good = jobs.run('b', 'good')
  await expect(bad).rejects.toMatchObject({ name: 'JobFailure', reason })
  expect(await good).toBe('good')
})

test('what an earlier job left in the process is not held against the next', async () => {
  for (const account of ['a', 'b', 'c']) expect(await jobs.run(account, 'keep')).toBe('keep')
})

test('the error of a job is reported without its message', async () => {
  await expect(jobs.run('a', 'throw')).rejects.toThrow(/^TypeError$/)
})

test('a job outlives the signals that end the product: the host waits for it', async () => {
  expect(await jobs.run('a', 'signalled')).toBe('signalled')
})

test('an account with too much waiting is refused, and what waits already is done', async () => {
  const many = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => jobs.run('d', index)))
  const refused = many.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const one of refused) expect(one).toMatchObject({ reason: { name: 'JobFailure', reason: 'busy' } })
})

test('an aborted job ends at once, and one that is still waiting never starts', async () => {
  const running = new AbortController()
  const waiting = new AbortController()
  const spinning = jobs.run('a', 'spin', running.signal)
  const second = jobs.run('a', 'die', waiting.signal)
  const good = jobs.run('b', 'good')
  waiting.abort()
  setTimeout(() => running.abort(), 300)
  const began = performance.now()
  await expect(spinning).rejects.toMatchObject({ name: 'JobFailure', reason: 'aborted' })
  expect(performance.now() - began).toBeLessThan(9_000)
  await expect(second).rejects.toMatchObject({ reason: 'aborted' })
  expect(await good).toBe('good')
})

test('the event loop keeps turning during a busy job', async () => {
  let longestMs = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  await jobs.run('a', 'spin').catch(() => undefined)
  clearInterval(ticking)
  // Other tests share the CPU; on the event loop the job would block it until the deadline.
  expect(longestMs).toBeLessThan(6_000)
})
