import { expect, test } from 'vitest'
import { createJournal } from '../../apps/web/src/recording/journal/journal.ts'
import type { JournalStore } from '../../apps/web/src/recording/journal/journal-store.ts'
import { until } from './turns.ts'
import { answer, beginning, BLOCK, turns, WaitingWorld } from './waiting-world.ts'

const BLOCK_SAMPLES = BLOCK.samples.length

test('what waits for a slow disk is written together, so that the recording does not fall ever further behind', async () => {
  const world = await WaitingWorld.open()
  const first = answer<void>()
  const store = world.disk.store(() => true)
  const slow: JournalStore = {
    ...store,
    putBlocks: async (...asked) => {
      if (world.disk.writes === 0) await first.given
      return store.putBlocks(...asked)
    },
  }
  const journal = await createJournal(slow)
  const engine = world.engineWith({ openJournal: async () => journal })
  await engine.start(beginning)
  world.microphone.speak(0)
  await turns()
  for (let block = 1; block < 20; block += 1) world.microphone.speak(block * BLOCK_SAMPLES)
  first.give()
  await until('all is captured', () => {
    const state = engine.state()
    return 'capturedSamples' in state && state.capturedSamples === 20 * BLOCK_SAMPLES
  })
  expect([world.disk.rows('blocks'), world.disk.writes]).toEqual([20, 2])
  await engine.stop()
  expect(engine.state()).toMatchObject({ step: 'done', storedSamples: 20 * BLOCK_SAMPLES, interruptions: [] })
  expect(world.speech.heard.slice(0, 20 * BLOCK_SAMPLES).every((sample) => sample === 7)).toBe(true)
})

test('of blocks that do not all find room the first are kept, in order, and the rest once there is room', async () => {
  const world = await WaitingWorld.open()
  world.disk.room = 4
  const { journal } = world
  await journal.begin({ consultationId: 'one', userId: 'doctor', startedAt: '2026-11-26T12:00:00Z' })
  const block = (number: number) => ({ startSample: number * BLOCK_SAMPLES, samples: BLOCK.samples })
  expect(await journal.keep('one', ...[0, 1, 2, 3, 4, 5].map(block))).toBe('held')
  expect(world.disk.reach).toBe(4 * BLOCK_SAMPLES)
  expect(await journal.isWhole('one')).toBe(false)
  world.disk.room = 100
  expect(await journal.keep('one', block(6))).toBe('kept')
  expect([world.disk.reach, world.disk.rows('blocks')]).toEqual([7 * BLOCK_SAMPLES, 7])
  expect(await journal.isWhole('one')).toBe(true)
})
