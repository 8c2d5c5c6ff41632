import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Hono } from 'hono'
import sharp from 'sharp'
import { createTokens } from '@prontuvoz/backend/auth/keys/tokens'
import { createGate } from '@prontuvoz/backend/gate/gate'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { redrawImage } from './redraw-image.ts'
import { createStorage } from '@prontuvoz/backend/storage/routes'
import { fileOf, picture } from '@prontuvoz/backend/testing/pictures'
import { createStorageWorld, type StorageWorld } from '#host/testing/test-storage.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['professional']>>
let count = 0

beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.professional('ana')
})
afterAll(() => world.close())

const send = async (bytes: Uint8Array, type = 'image/png') => {
  const path = `${ana.userId}/${(count += 1)}.png`
  const { error } = await ana.backend.storage.from('profiles').upload(path, fileOf(bytes, type))
  return { error, path }
}
const stored = async (path: string) => Buffer.from(await (await fetch(world.publicUrl(path))).arrayBuffer())

test('removes the place where a photo was taken, and keeps it upright', async () => {
  const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#888' } })
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'segredo' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.includes('segredo')).toBe(true)
  const { error, path } = await send(photo, 'image/jpeg')
  expect(error).toBeNull()
  const bytes = await stored(path)
  const { width, height, format, exif, icc, xmp } = await sharp(bytes).metadata()
  expect({ width, height, format, exif, icc, xmp }).toMatchObject({ width: 30, height: 60, format: 'jpeg' })
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  expect(bytes.includes('segredo') || bytes.includes('Exif')).toBe(false)
})

test('fits a large photo inside 1024 pixels, and leaves a small one as it is', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const sizes = [await send(large), await send(await picture('png', '#0a7', 12))].map(async ({ path }) => {
    const { width, height } = await sharp(await stored(path)).metadata()
    return [width, height]
  })
  expect(await Promise.all(sizes)).toEqual([
    [1024, 512],
    [12, 12],
  ])
})

test('accepts a GIF as a PNG of its first frame', async () => {
  const { error, path } = await send(await picture('gif'), 'image/gif')
  expect(error).toBeNull()
  const answer = await fetch(world.publicUrl(path))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('png')
})

test('trusts the bytes and not the declared type', async () => {
  const { error, path } = await send(await picture('jpeg'), 'text/html')
  expect(error).toBeNull()
  expect((await fetch(world.publicUrl(path))).headers.get('content-type')).toBe('image/jpeg')
})

test('drops what hides behind an image', async () => {
  const { error, path } = await send(Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]))
  expect(error).toBeNull()
  expect((await stored(path)).includes('script')).toBe(false)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test.each<readonly [string, () => Buffer | Promise<Buffer>, string, string]>([
  ['SVG', () => svg, 'image/svg+xml', '415'],
  ['SVG that says it is PNG', () => svg, 'image/png', '415'],
  ['HTML that says it is PNG', () => html, 'image/png', '415'],
  ['HTML behind the first bytes of a PNG', () => Buffer.concat([pngSignature, html]), 'image/png', '400'],
  ['WebP', () => picture('webp'), 'image/webp', '415'],
  ['nothing', () => Buffer.alloc(0), 'image/png', '415'],
  ['a truncated PNG', async () => (await noise('png')).subarray(0, 5000), 'image/png', '400'],
  ['a truncated JPEG', async () => (await noise('jpeg')).subarray(0, 5000), 'image/jpeg', '400'],
  ['a truncated GIF', async () => (await noise('gif')).subarray(0, 5000), 'image/gif', '400'],
  ['a bomb of 49 megapixels', () => picture('png', '#000', 7000), 'image/png', '400'],
  ['a bomb that is only a header', () => bomb(), 'image/png', '400'],
])('refuses %s', async (_what, bytesOf, type, statusCode) => {
  const files = await world.files()
  const { error, path } = await send(await bytesOf(), type)
  expect(error).toMatchObject({ status: 400, statusCode })
  expect(await world.files()).toEqual(files)
  expect((await fetch(world.publicUrl(path))).status).toBe(400)
})

test('a small PNG whose compressed texts would fill gigabytes is taken for its pixels alone', async () => {
  const png = await picture()
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_000_000, 65))])
  const texts = Array.from({ length: 140 }, () => chunk('zTXt', text))
  const end = png.length - 12
  const bomb = Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33, end), png.subarray(end)])
  expect(bomb.length).toBeLessThan(1_100_000)
  const residentBefore = process.memoryUsage().rss
  const { error, path } = await send(bomb, 'image/png')
  expect(error).toBeNull()
  expect(process.memoryUsage().rss - residentBefore).toBeLessThan(100 * 1024 * 1024)
  const kept = Buffer.from(await (await fetch(world.publicUrl(path))).arrayBuffer())
  expect(kept.includes('zTXt')).toBe(false)
})

test('one account may have a few images waiting, not any number', async () => {
  const profiles = ana.backend.storage.from('profiles')
  const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#abc' } })
    .png()
    .toBuffer()
  const sent = Array.from({ length: 12 }, (_, place) =>
    profiles.upload(`${ana.userId}/many-${place}.png`, large, { contentType: 'image/png' }),
  )
  const errors = (await Promise.all(sent)).map(({ error }) => error).filter((error) => error !== null)
  expect(errors.length).toBeGreaterThan(0)
  for (const error of errors) expect(error).toMatchObject({ status: 429, statusCode: '429' })
  expect((await profiles.upload(`${ana.userId}/after.png`, large, { contentType: 'image/png' })).error).toBeNull()
})

const tooLarge = { statusCode: '413', message: 'The object exceeded the maximum allowed size' }
const LIMIT_BYTES = 5 * 1024 * 1024
const padded = async (sizeBytes: number) => Buffer.concat([await picture(), Buffer.alloc(sizeBytes)], sizeBytes)

test('takes 5 MB and refuses one byte more, in each form of sending', async () => {
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

test('refuses a broken form and metadata that is no object', async () => {
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

/** Storage whose bytes are kept by a store that differs from the real one. */
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

test('writes no row when the bytes cannot be kept, and leaves the old version as it was', async () => {
  const { path } = await send(await picture('png', '#123456'))
  const before = await stored(path)
  const full = storageWith(() => ({ put: () => Promise.reject(new Error('ENOSPC: no space left on device')) }))
  const answer = await full('POST', path, await picture('png', '#f00'))
  // A fault of ours goes on to the host, which logs it.
  expect([answer.status, await answer.text()]).toEqual([500, 'ENOSPC: no space left on device'])
  expect((await full('POST', `${ana.userId}/unkept.png`, await picture())).status).toBe(500)
  expect(await stored(path)).toEqual(before)
  const { rows } = await world.owner.query(`select 1 from storage.objects where name like '%/unkept.png'`)
  expect(rows).toEqual([])
})

test('an object store that hangs holds no connection of the database', async () => {
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

test('of two uploads that want one new name at once, the refused one leaves no bytes', async () => {
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

test('asks the policies before it keeps a byte', async () => {
  const kept: string[] = []
  const watched = storageWith(() => ({ put: async (key) => void kept.push(key) }))
  expect(await (await watched('POST', 'someone-else/a.png', await picture())).json()).toMatchObject({
    statusCode: '403',
  })
  expect(kept).toEqual([])
})

test('serves the new version to who asked while the old one was being replaced', async () => {
  const { path } = await send(await picture())
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

function noise(format: 'png' | 'jpeg' | 'gif'): Promise<Buffer> {
  const pixels = randomBytes(300 * 300 * 3)
  return sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG whose header promises 30 000 × 30 000 pixels and whose data are a few bytes. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND'),
  ])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)])
  framed.writeUInt32BE(data.length, 0)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}
