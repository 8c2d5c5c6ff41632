import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { fileOf, picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

describe.each(['files', 'S3'] as const)('with objects stored in %s:', (place) => {
  let world: StorageWorld
  let ana: Awaited<ReturnType<StorageWorld['account']>>
  let bia: Awaited<ReturnType<StorageWorld['account']>>
  let count = 0
  const refusal = { statusCode: '403', message: 'new row violates row-level security policy' }
  const notFound = { statusCode: '404', message: 'Object not found' }
  const anas = () => ana.backend.storage.from('profiles')
  const bias = () => bia.backend.storage.from('profiles')
  const service = () => world.service().storage

  beforeAll(async () => {
    world = await createStorageWorld(place)
    ana = await world.account('ana')
    bia = await world.account('bia')
    await service().createBucket('arquivo')
    await service().createBucket('outro', { public: false, fileSizeLimit: '10b', allowedMimeTypes: ['text/plain'] })
  })
  afterAll(() => world.close())

  const kept = async (colour = '#0a7') => {
    const path = `${ana.userId}/${(count += 1)}.png`
    const { error } = await anas().upload(path, await picture('png', colour))
    if (error) throw error
    return path
  }

  test('the owner renames a photo, and nothing is left under the old name', async () => {
    const path = await kept()
    const files = await world.files()
    const moved = await anas().move(path, `${ana.userId}/nova/foto.png`)
    expect([moved.error, moved.data?.message]).toEqual([null, 'Successfully moved'])
    expect((await fetch(world.publicUrl(`${ana.userId}/nova/foto.png`))).status).toBe(200)
    expect((await anas().exists(path)).data).toBe(false)
    expect(await world.files()).toEqual(files)
  })

  test('the owner copies a photo; the copy stays when the first is removed', async () => {
    const path = await kept()
    const before = (await anas().download(path)).data
    const target = `${ana.userId}/copia-${count}.png`
    expect((await anas().copy(path, target)).data).toEqual({ path: `profiles/${target}` })
    await anas().remove([path])
    expect(await (await anas().download(target)).data?.bytes()).toEqual(await before?.bytes())
  })

  test('a copy of a photo is not drawn once more', async () => {
    const [path, target] = [`${ana.userId}/jpeg.jpg`, `${ana.userId}/jpeg-copia.jpg`]
    await anas().upload(
      path,
      await sharp(await picture())
        .composite([{ input: await picture('png', '#f00', 17), left: 3, top: 5 }])
        .jpeg()
        .toBuffer(),
    )
    expect((await anas().copy(path, target)).error).toBeNull()
    const [first, copy] = await Promise.all(
      [path, target].map(async (name) => (await anas().download(name)).data?.bytes()),
    )
    expect(copy).toEqual(first)
  })

  test('a copy outside the bucket of profiles is of its own type, or of the one that is sent', async () => {
    await service().from('arquivo').upload('linhas.txt', 'a,b', { contentType: 'text/plain' })
    const typeOf = async (name: string, body: object) => {
      await fetch(`${world.url}/storage/v1/object/copy`, {
        method: 'POST',
        headers: world.headersOf(world.keys.serviceRoleKey),
        body: JSON.stringify({ bucketId: 'arquivo', sourceKey: 'linhas.txt', destinationKey: name, ...body }),
      })
      return (await service().from('arquivo').info(name)).data?.contentType
    }
    expect(await typeOf('mesmo.txt', {})).toBe('text/plain')
    expect(await typeOf('outro.csv', { metadata: { mimetype: 'text/csv' } })).toBe('text/csv')
  })

  test('neither takes a name that exists, and both objects stay', async () => {
    const [red, blue] = [await kept('#f00'), await kept('#00f')]
    const files = await world.files()
    const duplicate = { statusCode: '409', message: 'The resource already exists' }
    expect((await anas().move(red, blue)).error).toMatchObject(duplicate)
    expect((await anas().copy(red, blue)).error).toMatchObject(duplicate)
    const { data } = await anas().download(blue)
    expect([
      ...(await sharp(await data?.bytes())
        .resize(1, 1)
        .raw()
        .toBuffer()),
    ]).toEqual([0, 0, 255])
    expect(await world.files()).toEqual(files)
  })

  test('nobody moves or copies from or into another’s folder', async () => {
    const path = await kept()
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
    // Rejected before anything was stored.
    expect((await world.owner.query('select 1 from storage.unused_bytes')).rows).toEqual([])
  })

  test.each(['../x.png', 'a/../../x.png', '/x.png', 'a/', '', 'a\u0000b'])('refuses %j as a target', async (name) => {
    const path = await kept()
    const invalid = { statusCode: '400', message: 'Invalid key' }
    expect((await anas().move(path, name)).error).toMatchObject(invalid)
    expect((await anas().copy(path, name)).error).toMatchObject(invalid)
    expect((await anas().move(name, path)).error).toMatchObject(invalid)
    expect((await anas().exists(path)).data).toBe(true)
  })

  test('an object moves to another bucket with its bytes, under that bucket’s rules', async () => {
    await service().from('arquivo').upload('nota.txt', 'curta')
    await service().from('arquivo').upload('longa.txt', 'mais de dez bytes')
    await service().from('arquivo').upload('tipo.zip', 'x', { contentType: 'application/zip' })
    const files = await world.files()
    const to = { destinationBucket: 'outro' }
    expect((await service().from('arquivo').move('longa.txt', 'a.txt', to)).error).toMatchObject({ statusCode: '413' })
    expect((await service().from('arquivo').copy('tipo.zip', 'a.txt', to)).error).toMatchObject({ statusCode: '415' })
    expect(await world.files()).toEqual(files)
    expect((await service().from('arquivo').move('nota.txt', 'b/nota.txt', to)).error).toBeNull()
    expect(await (await service().from('outro').download('b/nota.txt')).data?.text()).toBe('curta')
    expect((await service().from('arquivo').download('nota.txt')).error).not.toBeNull()
    expect((await world.files()).length).toBe(files.length)
  })

  test('only redrawn images get into the bucket of profiles, in any way', async () => {
    const photo = await sharp({ create: { width: 2000, height: 10, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .jpeg()
      .toBuffer()
    await service().from('arquivo').upload('foto.jpg', fileOf(photo, 'image/jpeg'))
    await service()
      .from('arquivo')
      .upload('pagina.png', fileOf(Buffer.from('<script>'), 'image/png'))
    const to = { destinationBucket: 'profiles' }
    for (const act of ['copy', 'move'] as const) {
      const files = await world.files()
      const target = `${ana.userId}/trazida-${act}.jpg`
      expect((await service().from('arquivo')[act]('pagina.png', target, to)).error).toMatchObject({
        statusCode: '415',
      })
      expect(await world.files()).toEqual(files)
      expect((await service().from('arquivo')[act]('foto.jpg', target, to)).error).toBeNull()
      const bytes = Buffer.from(await (await fetch(world.publicUrl(target))).arrayBuffer())
      expect([(await sharp(bytes).metadata()).width, bytes.includes('segredo')]).toEqual([1024, false])
    }
  })

  test('a copy has the source’s metadata, or those in the request', async () => {
    const path = await kept()
    await anas().update(path, await picture(), { metadata: { origem: 'câmera' }, cacheControl: '60' })
    const copy = async (name: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await fetch(`${world.url}/storage/v1/object/copy`, {
        method: 'POST',
        headers: { ...world.headersOf(ana.accessToken), ...headers },
        body: JSON.stringify({ bucketId: 'profiles', sourceKey: path, destinationKey: name, ...body }),
      })
      expect(answer.status).toBe(200)
      return (await anas().info(name)).data
    }
    expect(await copy(`${ana.userId}/com.png`, {})).toMatchObject({
      metadata: { origem: 'câmera' },
      cacheControl: 'max-age=60',
    })
    const sent = { 'x-metadata': Buffer.from('{"origem":"outra"}').toString('base64'), 'x-upsert': 'true' }
    const overrides = { copyMetadata: false, metadata: { cacheControl: 'max-age=77', mimetype: 'text/html' } }
    // A photo keeps the type it was redrawn as, whatever the copy requests.
    expect(await copy(`${ana.userId}/com.png`, overrides, sent)).toMatchObject({
      metadata: { origem: 'outra' },
      cacheControl: 'max-age=77',
      contentType: 'image/png',
    })
  })
})
