import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { picture } from '@prontuvoz/backend/testing/pictures'
import { createStorageWorld, type StorageWorld } from '#host/testing/test-storage.ts'
import { keyOf, noteBytes, sweepUnusedBytes } from '@prontuvoz/backend/storage/unused-bytes'
import { openBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['professional']>>
let real: ObjectStore
const clients: Client[] = []

beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.professional('ana')
  real = createFileObjects(join(world.outside, 'objects'))
  await mkdir(join(world.outside, 'secrets'))
  await writeFile(join(world.outside, 'secrets/keys.json'), '{}')
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await world.close()
})

/** Runs a backup and calls `get` before each image is read. */
async function backUp(name: string, get: (key: string) => Promise<void>) {
  const another = async () => {
    const { host, user, database } = world.owner
    const client = new Client({ host, user, database })
    await client.connect()
    clients.push(client)
    return client
  }
  const owner = { client: await another(), another, close: async () => undefined }
  const objects: ObjectStore = { ...real, get: (key) => get(key).then(() => real.get(key)) }
  const path = join(world.outside, name)
  const manifest = await writeBackup({ owner, objects, secretsFolder: join(world.outside, 'secrets') }, path)
  return { path, manifest }
}

const upload = async (name: string) => {
  const path = `${ana.userId}/${name}.png`
  const { error } = await ana.backend.storage.from('profiles').upload(path, await picture(), { upsert: true })
  if (error) throw error
  return path
}
const versionOf = async (path: string) =>
  String((await world.owner.query('select version from storage.objects where name = $1', [path])).rows[0]?.version)

test('removal, replacement and the sweep wait until the backup has copied the images of its snapshot', async () => {
  await upload('first')
  const late: { path: string; key: string }[] = []
  const waiting: Promise<unknown>[] = []
  const done: string[] = []
  const { path, manifest } = await backUp('removed.tar', async (key) => {
    if (late.length === 0) {
      // The first read happens before the lock, the others under it.
      for (const name of ['removed', 'replaced']) {
        const uploaded = await upload(name)
        late.push({ path: uploaded, key: keyOf('profiles', await versionOf(uploaded)) })
      }
      return
    }
    if (key !== late[0]?.key) return
    await noteBytes(world.database, 'profiles', 'left')
    await real.put(keyOf('profiles', 'left'), Buffer.from('x'), 'image/png')
    const begin = (what: string, work: Promise<unknown>) => void waiting.push(work.then(() => done.push(what)))
    begin('removal', ana.backend.storage.from('profiles').remove([late[0].path]))
    begin('replacement', upload('replaced'))
    begin('sweep', sweepUnusedBytes({ database: world.database, objects: real }, 0))
    await sleep(500)
    expect(done).toEqual([])
  })
  await Promise.all(waiting)
  expect(late).toHaveLength(2)
  expect(done.toSorted()).toEqual(['removal', 'replacement', 'sweep'])
  expect(manifest.missingImages).toEqual([])
  expect(manifest.images.map(({ key }) => key)).toEqual(expect.arrayContaining(late.map(({ key }) => key)))
  for (const { key } of [...late, { key: keyOf('profiles', 'left') }]) expect(await real.get(key)).toBeUndefined()
  const backup = await openBackup(path)
  for (const { key, name } of manifest.images)
    if (late.some((one) => one.key === key)) expect((await backup.read(name)).length).toBeGreaterThan(0)
  await backup.close()
})

test('a backup waits for a running sweep', async () => {
  await upload('stays')
  await noteBytes(world.database, 'profiles', 'old')
  const events: string[] = []
  const removing = Promise.withResolvers<void>()
  const slow: ObjectStore = {
    ...real,
    async remove(keys) {
      removing.resolve()
      await sleep(500)
      await real.remove(keys)
      events.push('swept')
    },
  }
  const sweep = sweepUnusedBytes({ database: world.database, objects: slow }, 0)
  await removing.promise
  const { manifest } = await backUp('swept.tar', async () => undefined)
  events.push('backed up')
  await sweep
  expect(events).toEqual(['swept', 'backed up'])
  expect(manifest.missingImages).toEqual([])
})

test('an image that the disk has cut off is named by the backup, and copied as it is', async () => {
  const key = keyOf('profiles', await versionOf(await upload('cut')))
  await real.put(key, ((await real.get(key)) ?? new Uint8Array()).subarray(0, 10), 'image/png')
  const { path, manifest } = await backUp('cut.tar', async () => undefined)
  expect([manifest.damagedImages, manifest.missingImages]).toEqual([[key], []])
  const backup = await openBackup(path)
  const name = manifest.images.find((one) => one.key === key)?.name ?? ''
  expect((await backup.read(name)).length).toBe(10)
  await backup.close()
})

test('an image whose bytes the disk has garbled is named by the backup, and copied as it is', async () => {
  const key = keyOf('profiles', await versionOf(await upload('garbled')))
  const garbled = ((await real.get(key)) ?? new Uint8Array()).reverse()
  await real.put(key, garbled, 'image/png')
  const { path, manifest } = await backUp('garbled.tar', async () => undefined)
  expect(manifest.damagedImages).toContain(key)
  const backup = await openBackup(path)
  const name = manifest.images.find((one) => one.key === key)?.name ?? ''
  expect(Buffer.from(garbled).equals(await backup.read(name))).toBe(true)
  await backup.close()
})
