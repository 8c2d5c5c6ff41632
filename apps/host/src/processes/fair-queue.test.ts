import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

test('accounts take turns, whoever came first', async () => {
  const queue = createFairQueue({ maxRunning: 1 })
  const order: string[] = []
  const note = (name: string) =>
    queue(name[0] ?? '', async () => {
      order.push(name)
      await Promise.resolve()
    })
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(note))
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('an account that asks for one turn at a time gets every second one, next to an account with a long queue', async () => {
  const queue = createFairQueue({ maxRunning: 1 })
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await Promise.resolve()
  }
  const crowd = Array.from({ length: 8 }, () => queue('crowd', work('crowd')))
  for (const _turn of [1, 2, 3]) await queue('one', work('one'))
  await Promise.all(crowd)
  expect(order.slice(0, 7)).toEqual(['crowd', 'one', 'crowd', 'one', 'crowd', 'one', 'crowd'])
})

test('an account that uses one of two slots leaves the other to the next account, and takes none from others', async () => {
  const queue = createFairQueue({ maxRunning: 2, maxRunningPerAccount: 1 })
  const running = new Set<string>()
  const seen: string[][] = []
  const work = (account: string) =>
    queue(account, async () => {
      expect(running.has(account)).toBe(false)
      running.add(account)
      seen.push([...running].toSorted())
      await new Promise((done) => setTimeout(done, 1))
      running.delete(account)
    })
  await Promise.all(['a', 'a', 'a', 'b', 'a', 'c'].map(work))
  expect(seen.slice(0, 2)).toEqual([['a'], ['a', 'b']])
  expect(seen.filter((accounts) => accounts.length === 2)).not.toEqual([])
  expect(seen).toHaveLength(6)
})

test('an account has a limit of waiting work, which does not affect another', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaitingPerAccount: 2 })
  const outcomes = await Promise.allSettled(
    ['a', 'a', 'a', 'a', 'b'].map((account) => queue(account, async () => account)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[3]).toMatchObject({ reason: expect.any(QueueFull) })
})

test('all work is done once, in order within its account, within the limit of parallel work, whatever fails', async () => {
  const jobs = fc.array(fc.record({ account: fc.constantFrom('a', 'b', 'c'), works: fc.boolean() }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), jobs, async (maxRunning, given) => {
      const queue = createFairQueue({ maxRunning })
      const started: number[] = []
      let running = 0
      let mostRunning = 0
      const work = given.map(({ account, works }, index) =>
        queue(account, async () => {
          started.push(index)
          running += 1
          mostRunning = Math.max(mostRunning, running)
          await Promise.resolve()
          running -= 1
          if (!works) throw new Error('failed')
        }).catch(() => undefined),
      )
      await Promise.all(work)
      expect(started.toSorted((one, other) => one - other)).toEqual(given.map((_job, index) => index))
      for (const account of ['a', 'b', 'c']) {
        const own = started.filter((index) => given[index]?.account === account)
        expect(own).toEqual(own.toSorted((one, other) => one - other))
      }
      expect(mostRunning).toBeLessThanOrEqual(maxRunning)
    }),
  )
})
