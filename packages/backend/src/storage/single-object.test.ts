import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture } from '#backend/testing/pictures.ts'
import { readObject } from './read-object.ts'
import type { StorageParts } from './storage-parts.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['account']>>
let bia: Awaited<ReturnType<StorageWorld['account']>>
let path: string

beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.account('ana')
  bia = await world.account('bia')
  path = `${ana.userId}/foto.png`
})
beforeEach(async () => {
  await ana.backend.storage.from('profiles').upload(path, await picture(), { upsert: true })
})
afterAll(() => world.close())

const call = (method: string, address: string, bearer?: string) =>
  fetch(`${world.url}/storage/v1${address}`, {
    method,
    headers: bearer === undefined ? { apikey: world.keys.anonKey } : world.headersOf(bearer),
  })
const notFound = { statusCode: '404', message: 'Object not found' }

test('the owner deletes one object by its address, with its bytes', async () => {
  const files = (await world.files()).length
  const deleted = await call('DELETE', `/object/profiles/${path}`, ana.accessToken)
  expect([deleted.status, await deleted.json()]).toEqual([200, { message: 'Successfully deleted' }])
  expect((await world.files()).length).toBe(files - 1)
  const again = await call('DELETE', `/object/profiles/${path}`, ana.accessToken)
  expect([again.status, await again.json()]).toMatchObject([400, notFound])
})

test('nobody else deletes, describes or downloads it', async () => {
  const files = await world.files()
  for (const bearer of [bia.accessToken, world.keys.anonKey]) {
    for (const [method, address] of [
      ['DELETE', `/object/profiles/${path}`],
      ['GET', `/object/profiles/${path}`],
      ['GET', `/object/authenticated/profiles/${path}`],
      ['GET', `/object/info/profiles/${path}`],
      ['GET', `/object/info/authenticated/profiles/${path}`],
    ] as const) {
      const answer = await call(method, address, bearer)
      expect([answer.status, await answer.json()]).toMatchObject([400, notFound])
    }
    expect((await call('HEAD', `/object/profiles/${path}`, bearer)).status).toBe(400)
    expect((await call('HEAD', `/object/info/profiles/${path}`, bearer)).status).toBe(400)
  }
  expect(await world.files()).toEqual(files)
})

test('a caller who may see but not delete it is refused', async () => {
  await world.owner.query(`create policy seen_by_all on storage.objects for select using (true)`)
  const answer = await call('DELETE', `/object/profiles/${path}`, bia.accessToken)
  expect(await answer.json()).toMatchObject({ statusCode: '403' })
  await world.owner.query('drop policy seen_by_all on storage.objects')
})

test('everyone may read the description of an object in a public bucket, for HEAD in its headers', async () => {
  const info = await call('GET', `/object/info/public/profiles/${path}`)
  expect(await info.json()).toMatchObject({
    name: path,
    bucket_id: 'profiles',
    content_type: 'image/png',
    metadata: {},
  })
  // The object may be cached and requested in ranges; its metadata may not.
  expect([info.headers.get('cache-control'), info.headers.get('accept-ranges')]).toEqual(['no-store', null])
  const head = await call('HEAD', `/object/info/profiles/${path}`, ana.accessToken)
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, info.headers.get('etag'), ''])
  const missing = await call('GET', `/object/info/public/profiles/${ana.userId}/none.png`)
  expect([missing.status, await missing.json()]).toMatchObject([400, notFound])
})

test('an object whose bytes were never here is not found, and can be deleted', async () => {
  const moved = `${ana.userId}/moved-here.png`
  await world.owner.query(`insert into storage.objects (bucket_id, name) values ('profiles', $1)`, [moved])
  expect(await (await call('GET', `/object/public/profiles/${moved}`)).json()).toMatchObject(notFound)
  expect((await ana.backend.storage.from('profiles').remove([moved])).data?.map(({ name }) => name)).toEqual([moved])
})

test('an object whose file the disk has cut off, emptied, grown or garbled is not sent as if it were whole', async () => {
  const [file = ''] = await world.files()
  const whole = await readFile(file)
  const garbled = Buffer.from(whole).reverse()
  for (const bytes of [whole.subarray(0, 10), Buffer.alloc(0), Buffer.concat([whole, whole]), garbled]) {
    await writeFile(file, bytes)
    const answer = await call('GET', `/object/public/profiles/${path}`)
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      500,
      null,
      'no-store',
    ])
  }
  await writeFile(file, whole)
  expect((await call('GET', `/object/public/profiles/${path}`)).status).toBe(200)
})

test('the content of an object is not compared with a digest that another service has given it', async () => {
  const [file = ''] = await world.files()
  const garbled = (await readFile(file)).reverse()
  for (const eTag of ['"0123456789abcdef0123456789abcdef"', '"0123456789abcdef0123456789abcdef-2"', '""']) {
    await world.owner.query(`update storage.objects set metadata = metadata || jsonb_build_object('eTag', $1::text)`, [
      eTag,
    ])
    await writeFile(file, garbled)
    expect((await call('GET', `/object/public/profiles/${path}`)).status).toBe(200)
  }
})

test('looking up an object cannot write, whatever its policies call', async () => {
  const files = ana.backend.storage.from('profiles')
  await world.owner.query(`create policy in_read_only on storage.objects as restrictive for select to authenticated
    using (current_setting('transaction_read_only') = 'on')`)
  try {
    const [downloaded, signed, several, listed, paged] = await Promise.all([
      files.download(path),
      files.createSignedUrl(path, 60),
      files.createSignedUrls([path], 60),
      files.list(ana.userId),
      files.listV2({ prefix: path }),
    ])
    expect([downloaded.error, signed.error, several.data?.[0]?.error]).toEqual([null, null, null])
    expect([listed.data?.length, paged.data?.objects.length]).toEqual([1, 1])
    await world.owner.query(`create policy bucket_in_read_only on storage.buckets for select to authenticated
      using (current_setting('transaction_read_only') = 'on')`)
    const { storage } = ana.backend
    expect([(await storage.listBuckets()).data?.length, (await storage.getBucket('profiles')).error]).toEqual([1, null])
    // The names are found, but none may be deleted.
    expect((await storage.emptyBucket('profiles')).error).toMatchObject({ statusCode: '403' })
  } finally {
    await world.owner.query(`drop policy in_read_only on storage.objects;
      drop policy if exists bucket_in_read_only on storage.buckets`)
  }
})

test('a read that finds the bytes replaced looks once more, and no oftener', async () => {
  const [file = ''] = await world.files()
  const whole = await readFile(file)
  const found = new Map([['second', whole]])
  const looking = (looks: string[]) => {
    const get = async () => {
      const bytes = found.get(looks.shift() ?? '')
      return bytes && new Uint8Array(bytes)
    }
    // Only the methods that are used.
    const parts = { database: world.database, objects: { get } } as unknown as StorageParts
    return readObject(parts, 'service', 'profiles', path)
  }
  expect(whole.equals((await looking(['first', 'second'])).bytes)).toBe(true)
  await expect(looking(['first', 'gone', 'second'])).rejects.toThrow('An object has a row and not its bytes')
})

test('reports that it runs', async () => {
  expect((await call('GET', '/status')).status).toBe(200)
  expect(await (await call('GET', '/version')).text()).toBe('example')
})
