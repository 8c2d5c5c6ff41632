import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { picture } from '@prontuvoz/backend/testing/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorageWorld, type StorageWorld } from '#host/testing/test-storage.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['professional']>>
beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.professional('ana')
})
afterAll(() => world.close())

test('removes a photo’s location, and keeps it upright', async () => {
  const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#888' } })
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'segredo' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.includes('segredo')).toBe(true)
  const { error, path } = await world.send(ana, photo, 'image/jpeg')
  expect(error).toBeNull()
  const bytes = await world.stored(path)
  const { width, height, format, exif, icc, xmp } = await sharp(bytes).metadata()
  expect({ width, height, format, exif, icc, xmp }).toMatchObject({ width: 30, height: 60, format: 'jpeg' })
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  expect(bytes.includes('segredo') || bytes.includes('Exif')).toBe(false)
})

test('fits a large photo inside 1024 pixels, and leaves a small one as it is', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const sizes = [await world.send(ana, large), await world.send(ana, await picture('png', '#0a7', 12))].map(
    async ({ path }) => {
      const { width, height } = await sharp(await world.stored(path)).metadata()
      return [width, height]
    },
  )
  expect(await Promise.all(sizes)).toEqual([
    [1024, 512],
    [12, 12],
  ])
})

test('turns a GIF into a PNG of its first frame', async () => {
  const { error, path } = await world.send(ana, await picture('gif'), 'image/gif')
  expect(error).toBeNull()
  const answer = await fetch(world.publicUrl(path))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('png')
})

test('trusts the bytes and not the declared type', async () => {
  const { error, path } = await world.send(ana, await picture('jpeg'), 'text/html')
  expect(error).toBeNull()
  expect((await fetch(world.publicUrl(path))).headers.get('content-type')).toBe('image/jpeg')
})

test('trusts the bytes, not the declared type', async () => {
  const { error, path } = await world.send(
    ana,
    Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]),
  )
  expect(error).toBeNull()
  expect((await world.stored(path)).includes('script')).toBe(false)
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
  const { error, path } = await world.send(ana, await bytesOf(), type)
  expect(error).toMatchObject({ status: 400, statusCode })
  expect(await world.files()).toEqual(files)
  expect((await fetch(world.publicUrl(path))).status).toBe(400)
})

test('a small PNG whose compressed texts would fill gigabytes is read for its pixels alone', async () => {
  const png = await picture()
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_000_000, 65))])
  const texts = Array.from({ length: 140 }, () => chunk('zTXt', text))
  const end = png.length - 12
  const bomb = Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33, end), png.subarray(end)])
  expect(bomb.length).toBeLessThan(1_100_000)
  const residentBefore = process.memoryUsage().rss
  const { error, path } = await world.send(ana, bomb, 'image/png')
  expect(error).toBeNull()
  expect(process.memoryUsage().rss - residentBefore).toBeLessThan(100 * 1024 * 1024)
  const kept = Buffer.from(await (await fetch(world.publicUrl(path))).arrayBuffer())
  expect(kept.includes('zTXt')).toBe(false)
})

test('one account may have only a few images waiting', async () => {
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

function noise(format: 'png' | 'jpeg' | 'gif'): Promise<Buffer> {
  const pixels = randomBytes(300 * 300 * 3)
  return sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG whose header declares 30 000 × 30 000 pixels with only a few bytes of data. */
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
