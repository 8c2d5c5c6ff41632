import { expect, test } from 'vitest'
import type { Coverage } from '../../packages/rules/src/coverage.ts'
import { createJournal, type Journal } from '../../apps/web/src/recording/journal/journal.ts'
import type { JournalStore } from '../../apps/web/src/recording/journal/journal-store.ts'
import { never, until } from './turns.ts'
import { beginning, BLOCK, WaitingWorld } from './waiting-world.ts'

const BLOCK_SAMPLES = BLOCK.samples.length
const FILE_BLOCKS = 100

/** A file whose tab is killed after the first two of its writes reach the disk. */
async function killed(world: WaitingWorld) {
  let isAlive = true
  const store = world.disk.store(() => isAlive)
  const dying: JournalStore = {
    ...store,
    putBlocks: async (...asked) => {
      if (world.disk.writes === 2) isAlive = false
      return isAlive ? store.putBlocks(...asked) : never()
    },
  }
  const journal = await createJournal(dying)
  const seconds: number[] = []
  const engine = world.engineWith(
    { openJournal: async () => journal, sendChunk: async (call) => (isAlive ? world.speech.take(call) : never()) },
    { markProcessing: async (_id, told) => void seconds.push(told) },
  )
  void engine.importFile(beginning, new Float32Array(FILE_BLOCKS * BLOCK_SAMPLES).fill(0.2))
  await until('the tab is killed', () => !isAlive)
  world.claims = 0
  const [id = ''] = world.host.created
  const consultation = { id, patientName: 'Ana' }
  const open = {
    journal: await createJournal(world.disk.store(() => true)),
    consultation,
    cpf: null,
    startedAt: '',
    isOnlyGap: false,
  }
  return { open, seconds }
}

async function isEnded(journal: Journal, id: string): Promise<boolean> {
  return (await journal.details(id)).isEnded
}

test('of a file whose tab was killed before all of it was on the disk, the rest is a named gap and not the end', async () => {
  const world = await WaitingWorld.open()
  const { open } = await killed(world)
  const kept = world.disk.rows('blocks')
  expect(kept).toBeGreaterThan(1)
  expect(kept).toBeLessThan(FILE_BLOCKS)
  // Nothing finishes it unasked.
  expect(await isEnded(open.journal, open.consultation.id)).toBe(false)
  const told: (Coverage | undefined)[] = []
  const engine = world.engineWith(
    { openJournal: async () => open.journal },
    { markProcessing: async (_id, _seconds, coverage) => void told.push(coverage) },
  )
  await engine.resume(open, 'finish')
  expect(engine.state().step).toBe('done')
  const missing = (FILE_BLOCKS - kept) * BLOCK_SAMPLES
  expect(told.findLast(Boolean)).toMatchObject({
    capturedSamples: kept * BLOCK_SAMPLES,
    gaps: [{ kind: 'lost', atSample: kept * BLOCK_SAMPLES, missingMs: Math.round(missing / 24) }],
  })
})

test('a file is written to the disk in large parts, and is whole once it is taken', async () => {
  const world = await WaitingWorld.open()
  const engine = world.engineWith()
  await engine.importFile(beginning, new Float32Array(FILE_BLOCKS * BLOCK_SAMPLES).fill(0.2))
  expect(engine.state()).toMatchObject({
    step: 'done',
    storedSamples: FILE_BLOCKS * BLOCK_SAMPLES,
    interruptions: [],
  })
  expect(world.disk.writes).toBeLessThan(5)
})

test('the server knows the length of a file whose tab is killed, so that another device names what is missing', async () => {
  const { seconds } = await killed(await WaitingWorld.open())
  expect(seconds).toEqual([(FILE_BLOCKS * BLOCK_SAMPLES) / 24_000])
})
