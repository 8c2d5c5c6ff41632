import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestLog } from '#backend/testing/log.fake.ts'
import { createFileObjects } from './files.ts'
import { keepSweeping } from './keep-sweeping.ts'
import { picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'
import { keyOf, noteBytes, sweepUnusedBytes } from './unused-bytes.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['account']>>
const kept = () => ({ database: world.database, objects: createFileObjects(`${world.outside}/objects`) })
const notes = async () => (await world.owner.query('select bucket_id, version from storage.unused_bytes')).rows

beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.account('ana')
})
afterAll(() => world.close())

test('successful uploads, replacements, renames and removals leave no notes', async () => {
  const profiles = ana.backend.storage.from('profiles')
  const path = `${ana.userId}/a.png`
  await profiles.upload(path, await picture())
  await profiles.update(path, await picture('jpeg'))
  await profiles.copy(path, `${ana.userId}/b.png`)
  await profiles.move(path, `${ana.userId}/c.png`)
  await profiles.remove([`${ana.userId}/b.png`])
  expect(await notes()).toEqual([])
  expect((await world.files()).length).toBe(1)
})

test('bytes that no row ever named are removed once they are old; those of a row stay', async () => {
  const { objects, database } = kept()
  const files = await world.files()
  await noteBytes(database, 'profiles', 'interrupted')
  await objects.put(keyOf('profiles', 'interrupted'), Buffer.from('x'), 'image/png')
  expect(await sweepUnusedBytes(kept())).toBe(0)
  expect((await world.files()).length).toBe(files.length + 1)
  await world.owner.query(`update storage.unused_bytes set noted_at = now() - interval '61 minutes'`)
  expect(await sweepUnusedBytes(kept())).toBe(1)
  expect(await world.files()).toEqual(files)
  expect(await notes()).toEqual([])
  await world.owner.query(`insert into storage.unused_bytes (bucket_id, version, noted_at)
    select bucket_id, version, now() - interval '1 day' from storage.objects`)
  expect(await sweepUnusedBytes(kept())).toBe(0)
  expect(await world.files()).toEqual(files)
  await world.owner.query('delete from storage.unused_bytes')
})

test('bytes of rows that SQL deleted or replaced are found too', async () => {
  const path = `${ana.userId}/sql.png`
  const before = await world.files()
  await ana.backend.storage.from('profiles').upload(path, await picture())
  await world.owner.query(`begin; set local storage.allow_delete_query = 'true';
    delete from storage.objects where name like '%/sql.png'; commit`)
  expect(await notes()).toHaveLength(1)
  expect(await sweepUnusedBytes(kept(), 0)).toBe(1)
  expect(await world.files()).toEqual(before)
})

test('a removal that hangs is given up, and the bytes stay noted', async () => {
  await noteBytes(world.database, 'profiles', 'slow')
  const hung = { ...kept(), objects: { ...kept().objects, remove: () => new Promise<void>(() => undefined) } }
  await expect(sweepUnusedBytes(hung, 0, 100)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await notes()).toEqual([{ bucket_id: 'profiles', version: 'slow' }])
  expect(await sweepUnusedBytes(kept(), 0)).toBe(1)
})

test('request roles neither read nor write the notes', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    for (const text of ['select 1 from storage.unused_bytes', `insert into storage.unused_bytes values ('a', 'b')`]) {
      const attempt = world.database.asCaller({ role, claims: { sub: ana.userId } }, { text })
      await expect(attempt).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('a backend sweeps when it starts, and reports if it cannot', async () => {
  await noteBytes(world.database, 'profiles', 'left')
  await world.owner.query(`update storage.unused_bytes set noted_at = now() - interval '2 hours'`)
  const { log, lines } = createTestLog()
  await keepSweeping(kept(), log)()
  expect(await notes()).toEqual([])
  expect(lines).toEqual([])
  await noteBytes(world.database, 'profiles', 'left')
  await world.owner.query(`update storage.unused_bytes set noted_at = now() - interval '2 hours'`)
  const full = { ...kept().objects, remove: () => Promise.reject(new TypeError('profiles/left')) }
  await keepSweeping({ ...kept(), objects: full }, log)()
  expect(lines).toEqual([['error', 'sweep-failed', { part: 'storage', fault: 'TypeError' }]])
  // Tried again at the next sweep.
  expect(await notes()).toHaveLength(1)
})
