import { expect, test } from 'vitest'
import { createJournal, type Journal } from '../../apps/web/src/recording/journal/journal.ts'
import type { JournalStore } from '../../apps/web/src/recording/journal/journal-store.ts'
import { Disk } from './disk.ts'

const BLOCK_SAMPLES = 8192
const AT = { consultationId: 'one', userId: '00000000-0000-4000-8000-0000000000a1', startedAt: '2026-11-21T12:00:00Z' }
const DETAILS = { interruptions: [], note: 'retorno em 30 dias', isEnded: false }
const WAITING = {
  patient: { id: 'ana', name: 'Ana Souza', cpf: null, isStored: false, values: { name: 'Ana Souza' } },
  startedAt: AT.startedAt,
  stage: 'here',
} as const

const disk = new Disk()
const tab = (): Promise<Journal> => createJournal(disk.store(() => true))
const keep = (journal: Journal, number: number) =>
  journal.keep('one', {
    startSample: number * BLOCK_SAMPLES,
    samples: new Int16Array(BLOCK_SAMPLES).fill(number + 1),
  })

test('what a running recording had on a cleared device is there again with its next block, and a reload reads it', async () => {
  const journal = await tab()
  await journal.begin(AT)
  await journal.keepWaiting('one', WAITING)
  await journal.describe('one', DETAILS)
  expect(await journal.takeUp('one')).toBe(1)
  for (let number = 0; number < 9; number += 1) await keep(journal, number)
  disk.clear()
  // Meanwhile the audio to send comes from memory.
  expect((await journal.blocksFrom('one', 0)).map(({ samples }) => samples[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await keep(journal, 9)).toBe('kept')

  const reloaded = await tab()
  expect(await reloaded.openRecordings(AT.userId)).toEqual([AT])
  expect(await reloaded.details('one')).toEqual(DETAILS)
  expect(await reloaded.waiting('one')).toEqual(WAITING)
  expect(await reloaded.isWhole('one')).toBe(true)
  expect((await reloaded.blocksFrom('one', 0)).map(({ samples }) => samples[0])).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  // The numbers of its earlier requests are not reused.
  expect(await reloaded.takeUp('one')).toBe(2)
})

test('a block that arrives after its recording was discarded leaves nothing on the device', async () => {
  const journal = await tab()
  await journal.begin(AT)
  await keep(journal, 0)
  await journal.end('one')
  await keep(journal, 1)
  expect([disk.rows('recordings'), disk.rows('blocks')]).toEqual([0, 0])
})

test('a block that cannot be read is missing, however many there are, and those after it are read', async () => {
  const journal = await tab()
  await journal.begin(AT)
  for (let number = 0; number < 100; number += 1) await keep(journal, number)
  const store = disk.store(() => true)
  const unreadable = { sealed: { iv: new Uint8Array(12), bytes: new ArrayBuffer(32) }, keptAt: AT.startedAt }
  for (let number = 3; number < 90; number += 1)
    await store.put('blocks', ['one', number * BLOCK_SAMPLES, BLOCK_SAMPLES], unreadable)
  const reloaded = await tab()
  const readFrom = async (number: number) =>
    (await reloaded.blocksFrom('one', number * BLOCK_SAMPLES)).map(({ samples }) => (samples[0] ?? 0) - 1)
  expect(await readFrom(0)).toEqual([0, 1, 2, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99])
  // With the preceding block, as it is sent.
  expect(await readFrom(2)).toEqual([2, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99])
  expect(await readFrom(3)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99])
  await journal.end('one')
})

test('on a disk that cannot be read or written any more, what this tab still has is sent, and nothing is taken for gone', async () => {
  let isBroken = false
  const store = disk.store(() => true)
  const failing = async () => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  }
  const broken = (): JournalStore => ({
    ...store,
    all: (...asked) => (isBroken ? failing() : store.all(...asked)),
    putBlocks: (...asked) => (isBroken ? failing() : store.putBlocks(...asked)),
  })
  const journal = await createJournal(broken())
  await journal.begin(AT)
  for (let number = 0; number < 3; number += 1) await keep(journal, number)
  const reloaded = await createJournal(broken())
  isBroken = true
  expect(await keep(journal, 3)).toBe('held')
  expect(await keep(reloaded, 3)).toBe('held')
  expect((await journal.blocksFrom('one', 0)).map(({ samples }) => samples[0])).toEqual([1, 2, 3, 4])
  // A tab that has only the last part waits for the disk.
  await expect(reloaded.blocksFrom('one', 0)).rejects.toThrow('Internal error opening backing store')
  await journal.end('one')
})
