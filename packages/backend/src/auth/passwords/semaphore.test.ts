import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('no more than the given number runs at once, and a failure frees its place', async () => {
  const inTurn = createSemaphore(2)
  let running = 0
  let most = 0
  const work = async (isFailing: boolean) => {
    most = Math.max(most, ++running)
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
    if (isFailing) throw new Error('refused')
  }
  // The second round has as many slots as the first.
  for (const _round of [1, 2]) {
    const results = await Promise.allSettled(
      [true, false, true, false, false].map((isFailing) => inTurn(() => work(isFailing))),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(most).toBe(2)
  }
})
