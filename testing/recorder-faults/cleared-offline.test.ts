import { expect, test } from 'vitest'
import { createJournal } from '../../apps/web/src/recording/journal/journal.ts'
import { Disk } from './disk.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const SAMPLES = 8192
/** A block is a third of a second; all of them share one buffer here. */
const samples = new Int16Array(SAMPLES)
const blocksIn = (minutes: number) => Math.ceil((minutes * 60 * 24_000) / SAMPLES)

async function recordedOffline(disk: Disk, minutes: number) {
  const journal = await createJournal(disk.store(() => true))
  await journal.begin({ consultationId: ID, userId: 'ana', startedAt: '2026-11-26T12:00:00Z' })
  const keep = async (from: number, to: number) => {
    for (let block = from; block < to; block += 1) await journal.keep(ID, { startSample: block * SAMPLES, samples })
  }
  await keep(0, blocksIn(minutes))
  return { journal, keep }
}

test('data of the site that are cleared in the twentieth minute without a network are written again whole', async () => {
  const disk = new Disk()
  const blocks = blocksIn(20)
  const { journal, keep } = await recordedOffline(disk, 20)
  disk.clear()
  await keep(blocks, blocks + 1)
  expect(disk.rows('blocks')).toBe(blocks + 1)
  expect(journal.takeLost(ID)).toBeUndefined()
  const [first] = await journal.blocksFrom(ID, 0)
  expect(first?.startSample).toBe(0)
})

test('what half an hour of memory does not hold is named at once, and only once', async () => {
  const disk = new Disk()
  const blocks = blocksIn(40)
  const { journal, keep } = await recordedOffline(disk, 40)
  disk.clear()
  await keep(blocks, blocks + 1)
  const held = disk.rows('blocks')
  expect((held * SAMPLES) / 24_000 / 60).toBeCloseTo(30, 0)
  expect(journal.takeLost(ID)).toEqual({ fromSample: 0, toSample: (blocks + 1 - held) * SAMPLES })
  expect(journal.takeLost(ID)).toBeUndefined()
})

test('what is text already is neither held in memory for longer than a minute, nor named as lost', async () => {
  const disk = new Disk()
  const blocks = blocksIn(40)
  const { journal, keep } = await recordedOffline(disk, 0)
  for (let block = 0; block < blocks; block += 1) {
    await keep(block, block + 1)
    journal.storedThrough(ID, block * SAMPLES)
  }
  disk.clear()
  await keep(blocks, blocks + 1)
  expect(disk.rows('blocks')).toBe(180)
  expect(journal.takeLost(ID)).toBeUndefined()
})
