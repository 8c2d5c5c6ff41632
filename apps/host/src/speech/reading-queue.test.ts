import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadingQueue } from './reading-queue.ts'

test('work is done in the order of asking, never more at once than allowed, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.boolean(), { maxLength: 20 }), async (most, fates) => {
      const queue = createReadingQueue(most)
      const started: number[] = []
      let running = 0
      let mostRunning = 0
      const work = fates.map((works, index) =>
        queue(async () => {
          started.push(index)
          running += 1
          mostRunning = Math.max(mostRunning, running)
          await Promise.resolve()
          running -= 1
          if (!works) throw new Error('failed')
        }).catch(() => undefined),
      )
      await Promise.all(work)
      expect(started).toEqual(fates.map((_works, index) => index))
      expect(mostRunning).toBeLessThanOrEqual(most)
    }),
  )
})
