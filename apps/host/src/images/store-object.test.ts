import { createTokens } from '@prontuvoz/backend/auth/keys/tokens'
import { createGate } from '@prontuvoz/backend/gate/gate'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { createStorage } from '@prontuvoz/backend/storage/routes'
import { fileOf, picture } from '@prontuvoz/backend/testing/pictures'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStorageWorld, type StorageWorld } from '#host/testing/test-storage.ts'
import { redrawImage } from './redraw-image.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['professional']>>
beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.professional('ana')
})
afterAll(() => world.close())

const tooLarge = { statusCode: '413', message: 'The object exceeded the maximum allowed size' }
const LIMIT_BYTES = 5 * 1024 * 1024
const padded = async (sizeBytes: number) => Buffer.concat([await picture(), Buffer.alloc(sizeBytes)], sizeBytes)

test('accepts 5 MB and refuses one byte more, in each way of uploading', async () => {
  const profiles = ana.backend.storage.from('profiles')
  const path = `${ana.userId}/large.png`
  const forms = [fileOf, (bytes: Buffer) => bytes, (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream()]
  for (const bodyOf of forms) {
    expect((await profiles.upload(path, bodyOf(await padded(LIMIT_BYTES)), { upsert: true })).error).toBeNull()
    expect((await profiles.upload(path, bodyOf(await padded(LIMIT_BYTES + 1)))).error).toMatchObject({
      statusCode: '409',
    })
    const fresh = `${ana.userId}/larger.png`
    expect((await profiles.upload(fresh, bodyOf(await padded(LIMIT_BYTES + 1)))).error).toMatchObject(tooLarge)
    expect((await profiles.upload(fresh, bodyOf(await padded(4 * LIMIT_BYTES)))).error).toMatchObject(tooLarge)
  }
})

test('refuses a broken form, and metadata that is not an object', async () => {
  const address = `${world.url}/storage/v1/object/profiles/${ana.userId}/broken.png`
  const post = async (headers: Readonly<Record<string, string>>, body: string) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...world.headersOf(ana.accessToken), ...headers },
      body,
    })
    return [answer.status, await answer.json()]
  }
  expect(await post({ 'content-type': 'multipart/form-data; boundary=x' }, 'nonsense')).toMatchObject([
    400,
    { statusCode: '400', message: 'The form is malformed' },
  ])
  const empty = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
  expect(await post({ 'content-type': 'multipart/form-data; boundary=x' }, empty)).toMatchObject([
    400,
    { message: 'The form holds no file' },
  ])
  expect(await post({ 'x-metadata': 'W10=' }, 'x')).toMatchObject([400, { statusCode: '400' }])
})

/** Storage over an object store that differs from the real one in this way. */
function storageWith(change: (real: ObjectStore) => Partial<ObjectStore>) {
  const real = createFileObjects(`${world.outside}/objects`)
  const { database, keys, url: publicUrl } = world
  const tokens = createTokens({ keys, publicUrl })
  const { callerOf, failureOf } = createGate({ tokens, database })
  const host = new Hono()
  host.route(
    '/storage/v1',
    createStorage({
      ...{ database, callerOf, failureOf, objects: { ...real, ...change(real) }, secret: keys.secret },
      name: 'Prontuvoz',
      images: { buckets: new Set(['profiles']), redraw: redrawImage },
    }),
  )
  host.onError((fault, { text }) => text(fault.message, 500))
  const headers = { authorization: `Bearer ${ana.accessToken}`, 'x-upsert': 'true' }
  return async (method: string, path: string, body?: Uint8Array, more: Readonly<Record<string, string>> = {}) =>
    host.request(`/storage/v1/object/profiles/${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
}

test('if the bytes cannot be stored it writes no row and leaves the old version as it was', async () => {
  const { path } = await world.send(ana, await picture('png', '#123456'))
  const before = await world.stored(path)
  const full = storageWith(() => ({ put: () => Promise.reject(new Error('ENOSPC: no space left on device')) }))
  const answer = await full('POST', path, await picture('png', '#f00'))
  // A fault reaches the host, which logs it.
  expect([answer.status, await answer.text()]).toEqual([500, 'ENOSPC: no space left on device'])
  expect((await full('POST', `${ana.userId}/unkept.png`, await picture())).status).toBe(500)
  expect(await world.stored(path)).toEqual(before)
  const { rows } = await world.owner.query(`select 1 from storage.objects where name like '%/unkept.png'`)
  expect(rows).toEqual([])
})

test('an object store that hangs holds no database connection', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let hanging = 0
  const hung = storageWith(() => ({
    put: async () => {
      hanging += 1
      await answered
    },
  }))
  const bytes = await picture()
  const uploads = Array.from({ length: 3 }, (_, place) => hung('POST', `${ana.userId}/hung-${place}.png`, bytes))
  await vi.waitFor(() => expect(hanging).toBe(3), 20_000)
  const held = `select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  expect((await world.owner.query(held)).rows).toEqual([{ held: 0 }])
  answer()
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('if two uploads want the same new name at once, the refused one leaves no bytes', async () => {
  const path = `${ana.userId}/wanted.png`
  const removed: (readonly string[])[] = []
  const { promise: bothWait, resolve: goOn } = Promise.withResolvers<void>()
  let waiting = 0
  const slow = storageWith((real) => ({
    async put(...given) {
      waiting += 1
      if (waiting === 2) goOn()
      await bothWait
      await real.put(...given)
    },
    remove: async (keys) => {
      removed.push(keys)
      await real.remove(keys)
    },
  }))
  const files = await world.files()
  const headers = { 'x-upsert': 'false' }
  const answers = await Promise.all(
    ['#111', '#222'].map(async (colour) => slow('POST', path, await picture('png', colour), headers)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect(removed.flat()).toHaveLength(1)
  expect(await world.files()).toHaveLength(files.length + 1)
})

test('checks the policies before it stores a byte', async () => {
  const kept: string[] = []
  const watched = storageWith(() => ({ put: async (key) => void kept.push(key) }))
  expect(await (await watched('POST', 'someone-else/a.png', await picture())).json()).toMatchObject({
    statusCode: '403',
  })
  expect(kept).toEqual([])
})

test('a request made while the old version is being replaced gets the new one', async () => {
  const { path } = await world.send(ana, await picture())
  let isFirst = true
  const replaced = storageWith((real) => ({
    async get(key) {
      if (!isFirst) return real.get(key)
      isFirst = false
      await ana.backend.storage.from('profiles').update(path, await picture('jpeg'))
      return real.get(key)
    },
  }))
  const answer = await replaced('GET', path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})
