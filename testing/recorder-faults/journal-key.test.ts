import { beforeEach, expect, test } from 'vitest'
import { createJournal, type Journal } from '../../apps/web/src/recording/journal/journal.ts'
import { Disk } from './disk.ts'

const USER = '00000000-0000-4000-8000-0000000000a1'
const BLOCK = { startSample: 0, samples: new Int16Array(8192).fill(7) }
const at = (consultationId: string) => ({ consultationId, userId: USER, startedAt: '2026-11-21T12:00:00Z' })

let disk: Disk
beforeEach(() => {
  disk = new Disk()
})
const tab = (): Promise<Journal> => createJournal(disk.store(() => true))
/** What signing out does to the journal, in whichever tab. */
const signOut = () => disk.store(() => true).clearUnlessAny('recordings', ['keys', 'blocks'])

test('signing out leaves no key, and nobody can read a block that the disk still holds', async () => {
  const journal = await tab()
  await journal.begin(at('one'))
  await journal.keep('one', BLOCK)
  const store = disk.store(() => true)
  const [leftOver] = await store.all('blocks')
  await journal.end('one')
  expect(await signOut()).toBe(true)
  expect(disk.rows('keys')).toBe(0)
  await store.put('blocks', leftOver?.key ?? '', leftOver?.value)
  expect(await (await tab()).blocksFrom('one', 0)).toEqual([])
})

test('a recording that is not transcribed yet keeps its key through a sign-out', async () => {
  const journal = await tab()
  await journal.begin(at('one'))
  await journal.keep('one', BLOCK)
  expect(await signOut()).toBe(false)
  expect((await (await tab()).blocksFrom('one', 0))[0]?.samples).toEqual(BLOCK.samples)
})

test('a tab that opened the journal before a sign-out in another loses nothing it records later', async () => {
  const journal = await tab()
  await signOut()
  await journal.begin(at('one'))
  await journal.keep('one', BLOCK)
  expect((await (await tab()).blocksFrom('one', 0))[0]?.samples).toEqual(BLOCK.samples)
})

test('two tabs that open the journal before and after a sign-out record under one key', async () => {
  const before = await tab()
  await signOut()
  const after = await tab()
  await before.begin(at('one'))
  await after.begin(at('two'))
  await before.keep('one', BLOCK)
  await after.keep('two', BLOCK)
  const reloaded = await tab()
  for (const id of ['one', 'two']) expect((await reloaded.blocksFrom(id, 0))[0]?.samples).toEqual(BLOCK.samples)
})

test('ten tabs that open the journal for the first time at once share one key', async () => {
  const tabs = await Promise.all(Array.from({ length: 10 }, tab))
  await Promise.all(tabs.map((journal, number) => journal.begin(at(String(number)))))
  await Promise.all(tabs.map((journal, number) => journal.keep(String(number), BLOCK)))
  const reloaded = await tab()
  for (const number of tabs.keys())
    expect((await reloaded.blocksFrom(String(number), 0))[0]?.samples).toEqual(BLOCK.samples)
})

test('a sign-out during the start of a recording leaves either no recording or a readable one', async () => {
  for (let round = 0; round < 20; round += 1) {
    disk = new Disk()
    const journal = await tab()
    await Promise.all(round % 2 ? [signOut(), journal.begin(at('one'))] : [journal.begin(at('one')), signOut()])
    await journal.keep('one', BLOCK)
    expect((await (await tab()).blocksFrom('one', 0))[0]?.samples).toEqual(BLOCK.samples)
  }
})
