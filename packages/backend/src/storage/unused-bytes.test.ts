import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { TEST_IMAGES } from '#backend/testing/images.fake.ts'
import { createTestLog } from '#backend/testing/log.fake.ts'
import { createFileObjects } from './files.ts'
import { keepSweeping } from './keep-sweeping.ts'
import { moveObject } from './move-object.ts'
import type { StorageParts } from './storage-parts.ts'
import { picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'
import { keyOf, noteBytes, removeBytes, sweepUnusedBytes } from './unused-bytes.ts'

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

/** An object store that records removals. */
function removals() {
  const asked: (readonly string[])[] = []
  const objects = { ...kept().objects, remove: async (keys: readonly string[]) => void asked.push(keys) }
  return { asked, objects }
}

test('a sweep takes a hundred at a time until none is left', async () => {
  await world.owner.query(`insert into storage.unused_bytes (bucket_id, version, noted_at)
    select 'profiles', n, now() - interval '1 day' from generate_series(1, 200) n`)
  const { asked, objects } = removals()
  expect(await sweepUnusedBytes({ ...kept(), objects })).toBe(200)
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 0])
})

test('the object store is asked for nothing where there are no bytes', async () => {
  const { asked, objects } = removals()
  await removeBytes({ ...kept(), objects }, [{ bucket_id: 'profiles', version: null }])
  expect(asked).toEqual([])
  await removeBytes({ ...kept(), objects }, [
    { bucket_id: 'profiles', version: null },
    { bucket_id: 'profiles', version: 'one' },
  ])
  expect(asked).toEqual([['profiles/one']])
})

test('where the commit itself fails the bytes stay noted', async () => {
  await world.owner.query(`create function fail_late() returns trigger language plpgsql as
      $$ begin raise exception 'too late' using errcode = '22023'; end $$;
    create constraint trigger fail_late after insert on storage.objects deferrable initially deferred
      for each row when (new.name like '%/commit.png') execute function fail_late()`)
  const before = await world.files()
  const { error } = await ana.backend.storage.from('profiles').upload(`${ana.userId}/commit.png`, await picture())
  expect(error).not.toBeNull()
  expect([(await notes()).length, (await world.files()).length]).toEqual([1, before.length + 1])
  expect(await sweepUnusedBytes(kept(), 0)).toBe(1)
  expect(await world.files()).toEqual(before)
})

test('a move that policies forbid is refused before any bytes are kept', async () => {
  const sourceKey = `${ana.userId}/parada.png`
  await ana.backend.storage.from('profiles').upload(sourceKey, await picture())
  await world.service().storage.createBucket('arquivo')
  const bia = await world.account('bia')
  await world.owner.query('create policy seen_by_all on storage.objects for select using (true)')
  let puts = 0
  const put = async () => void (puts += 1)
  // Only the methods that are used.
  const parts = {
    ...kept(),
    objects: { ...kept().objects, put },
    images: TEST_IMAGES,
    limitBytes: 1e6,
  } as unknown as StorageParts
  const request = { bucketId: 'profiles', sourceKey, destinationBucket: 'arquivo', destinationKey: 'a.png' }
  for (const sub of [ana.userId, bia.userId]) {
    const caller = { role: 'authenticated', claims: { sub } } as const
    await expect(moveObject(parts, caller, request)).rejects.toMatchObject(
      sub === ana.userId ? { code: '42501' } : { statusCode: '403' },
    )
  }
  await world.owner.query('drop policy seen_by_all on storage.objects')
  expect(puts).toBe(0)
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
  // The next sweep tries again.
  expect(await notes()).toHaveLength(1)
})

test('a running backend sweeps each hour until it is ended, and keeps no process alive for it', async () => {
  let looks = 0
  const callerTransaction = async () => {
    looks += 1
    return 0
  }
  const begun = vi.spyOn(globalThis, 'setInterval')
  await keepSweeping({ ...kept(), database: { callerTransaction } as unknown as Database }, createTestLog().log)()
  expect(begun.mock.results[0]?.value.hasRef()).toBe(false)
  begun.mockRestore()
  looks = 0
  vi.useFakeTimers()
  const end = keepSweeping({ ...kept(), database: { callerTransaction } as unknown as Database }, createTestLog().log)
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(looks).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toBe(2)
  await end()
  await vi.advanceTimersByTimeAsync(7_200_000)
  vi.useRealTimers()
  expect(looks).toBe(2)
})
