// The product's own bucket and its policies; the backend package tests the protocol.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, picture } from '@prontuvoz/backend/testing/pictures'
import sharp from 'sharp'
import { createStorageWorld, type StorageWorld } from '#host/testing/test-storage.ts'

const refusal = { statusCode: '403', message: 'new row violates row-level security policy' }
const notFound = { statusCode: '404', message: 'Object not found' }

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['professional']>>
let bia: Awaited<ReturnType<StorageWorld['professional']>>
beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.professional('ana')
  bia = await world.professional('bia')
  await world.service().storage.createBucket('arquivo')
})
afterAll(() => world.close())

const anas = () => ana.backend.storage.from('profiles')
const bias = () => bia.backend.storage.from('profiles')
const colourOf = async (bytes: ArrayBuffer) =>
  [...(await sharp(Buffer.from(bytes)).resize(1, 1).raw().toBuffer())].slice(0, 3)

test('another professional and a visitor cannot write, overwrite, list, download or remove in the owner’s folder', async () => {
  const path = `${ana.userId}/own.png`
  await anas().upload(path, await picture('png', '#123'), { upsert: true })
  const files = await world.files()
  const body = fileOf(await picture('png', '#f00'))
  for (const others of [bias, () => world.anonymous().storage.from('profiles')]) {
    expect((await others().upload(`${ana.userId}/new.png`, body)).error).toMatchObject(refusal)
    expect((await others().upload(path, body)).error).toMatchObject(refusal)
    expect((await others().upload(path, body, { upsert: true })).error).toMatchObject(refusal)
    expect((await others().update(path, body)).error).toMatchObject(refusal)
    expect((await others().upload('foto.png', body)).error).toMatchObject(refusal)
    expect((await others().list(ana.userId)).data).toEqual([])
    expect((await others().list()).data?.map(({ name }) => name)).not.toContain(ana.userId)
    expect((await others().download(path)).error).not.toBeNull()
    expect((await others().exists(path)).data).toBe(false)
    expect((await others().remove([path])).data).toEqual([])
  }
  expect(await world.files()).toEqual(files)
  expect(await colourOf(await (await fetch(world.publicUrl(path))).arrayBuffer())).toEqual([0x11, 0x22, 0x33])
})

test('nobody moves or copies from or into another professional’s folder', async () => {
  const path = `${ana.userId}/foto.png`
  await anas().upload(path, await picture(), { upsert: true })
  const own = `${bia.userId}/own.png`
  await bias().upload(own, await picture(), { upsert: true })
  const files = await world.files()
  expect((await bias().move(path, `${bia.userId}/stolen.png`)).error).toMatchObject(notFound)
  expect((await bias().copy(path, `${bia.userId}/stolen.png`)).error).toMatchObject(notFound)
  expect((await bias().move(own, `${ana.userId}/planted.png`)).error).toMatchObject(refusal)
  expect((await bias().copy(own, `${ana.userId}/planted.png`)).error).toMatchObject(refusal)
  expect((await bias().move(own, own.replace('own', 'moved'), { destinationBucket: 'arquivo' })).error).toMatchObject(
    refusal,
  )
  expect((await bias().copy(own, 'x.png', { destinationBucket: 'arquivo' })).error).toMatchObject(refusal)
  const anonymous = world.anonymous().storage.from('profiles')
  expect((await anonymous.move(path, 'x.png')).error).toMatchObject(notFound)
  expect((await anonymous.copy(path, 'x.png')).error).toMatchObject(notFound)
  expect(await world.files()).toEqual(files)
})

test('the owner uploads, lists, renames, replaces and removes, and everyone can open the public address', async () => {
  const path = `${ana.userId}/a.png`
  expect((await anas().upload(path, fileOf(await picture()))).error).toBeNull()
  expect((await anas().update(path, fileOf(await picture('jpeg'), 'image/jpeg'))).error).toBeNull()
  expect((await fetch(world.publicUrl(path))).headers.get('content-type')).toBe('image/jpeg')
  expect((await anas().move(path, `${ana.userId}/b.png`)).error).toBeNull()
  expect((await anas().list(ana.userId)).data?.map(({ name }) => name)).toContain('b.png')
  expect((await anas().remove([`${ana.userId}/b.png`])).data).toHaveLength(1)
  expect((await fetch(world.publicUrl(`${ana.userId}/b.png`))).status).toBe(400)
})

test('only JPEG, PNG and GIF up to 5 MB are accepted', async () => {
  const { error } = await anas().upload(`${ana.userId}/x.webp`, fileOf(await picture('webp'), 'image/webp'))
  expect(error).toMatchObject({ statusCode: '415' })
  const { data } = await world.service().storage.getBucket('profiles')
  expect(data).toMatchObject({
    public: true,
    file_size_limit: 5_242_880,
    allowed_mime_types: ['image/jpeg', 'image/png', 'image/gif'],
  })
})
