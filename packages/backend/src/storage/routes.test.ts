import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { fileOf, picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

describe.each(['files', 'S3'] as const)('images stored in %s:', (place) => {
  let world: StorageWorld
  let ana: Awaited<ReturnType<StorageWorld['account']>>
  let bia: Awaited<ReturnType<StorageWorld['account']>>

  beforeAll(async () => {
    world = await createStorageWorld(place)
    ana = await world.account('ana')
    bia = await world.account('bia')
  })
  afterAll(() => world.close())

  const profiles = (who: { readonly backend: ReturnType<StorageWorld['anonymous']> }) =>
    who.backend.storage.from('profiles')
  const colourOf = async (bytes: ArrayBuffer | Blob) => {
    const buffer = Buffer.from(bytes instanceof Blob ? await bytes.arrayBuffer() : bytes)
    return [...(await sharp(buffer).resize(1, 1).raw().toBuffer())].slice(0, 3)
  }

  describe('the owner', () => {
    test('uploads a file in a form, and everyone can open its public address', async () => {
      const path = `${ana.userId}/foto.png`
      const sent = await profiles(ana).upload(path, fileOf(await picture()))
      expect(sent.error).toBeNull()
      expect(sent.data).toEqual({ path, fullPath: `profiles/${path}`, id: expect.any(String) })
      const seen = await fetch(world.publicUrl(path))
      expect(seen.status).toBe(200)
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        etag: expect.stringMatching(/^"sha256-[0-9a-f]{64}"$/),
      })
      const bytes = await seen.arrayBuffer()
      expect(seen.headers.get('content-length')).toBe(String(bytes.byteLength))
      expect(await colourOf(bytes)).toEqual([0, 170, 119])
    })

    test.each([
      ['a buffer', (bytes: Buffer) => bytes],
      ['an array buffer', (bytes: Buffer) => new Uint8Array(bytes).buffer],
      ['a blob', (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })],
      ['a stream without a length', (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream()],
    ])('uploads %s', async (what, bodyOf) => {
      const path = `${ana.userId}/${what.replaceAll(' ', '-')}.png`
      const body = bodyOf(await picture())
      const { error } = await profiles(ana).upload(path, body, { contentType: 'image/png', cacheControl: '60' })
      expect(error).toBeNull()
      const seen = await fetch(world.publicUrl(path))
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'max-age=60'])
    })

    test('learns that a name is taken, and replaces the object on request', async () => {
      const path = `${ana.userId}/taken.png`
      await profiles(ana).upload(path, fileOf(await picture('png', '#f00')))
      const again = await profiles(ana).upload(path, fileOf(await picture('png', '#00f')))
      expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
      const files = (await world.files()).length
      expect(
        (await profiles(ana).upload(path, fileOf(await picture('png', '#00f')), { upsert: true })).error,
      ).toBeNull()
      expect(await colourOf(await (await fetch(world.publicUrl(path))).arrayBuffer())).toEqual([0, 0, 255])
      expect((await profiles(ana).update(path, await picture('jpeg', '#fff'))).error).toBeNull()
      const seen = await fetch(world.publicUrl(path))
      expect(seen.headers.get('content-type')).toBe('image/jpeg')
      expect(await colourOf(await seen.arrayBuffer())).toEqual([255, 255, 255])
      expect((await world.files()).length).toBe(files)
    })

    test('keeps one version if several windows replace it at once', async () => {
      const path = `${ana.userId}/race.png`
      const before = (await world.files()).length
      const bodies = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map((colour) => picture('png', colour)))
      const sent = await Promise.all(bodies.map((body) => profiles(ana).upload(path, body, { upsert: true })))
      expect(sent.map(({ error }) => error)).toEqual([null, null, null, null])
      expect((await world.files()).length).toBe(before + 1)
      expect((await fetch(world.publicUrl(path))).status).toBe(200)
    })

    test('downloads, describes and removes it, with its bytes', async () => {
      const path = `${ana.userId}/gone.png`
      const before = (await world.files()).length
      await profiles(ana).upload(path, await picture(), { metadata: { origem: 'câmera' } })
      expect((await profiles(ana).download(path)).data?.type).toBe('image/png')
      expect((await profiles(ana).info(path)).data).toMatchObject({
        name: path,
        contentType: 'image/png',
        metadata: { origem: 'câmera' },
      })
      expect((await profiles(ana).exists(path)).data).toBe(true)
      const removed = await profiles(ana).remove([path, `${ana.userId}/never.png`])
      expect(removed.data?.map(({ name }) => name)).toEqual([path])
      expect((await world.files()).length).toBe(before)
      expect((await profiles(ana).exists(path)).data).toBe(false)
      const seen = await fetch(world.publicUrl(path))
      expect([seen.status, await seen.json()]).toEqual([
        400,
        { statusCode: '404', error: 'not_found', code: 'NoSuchKey', message: 'Object not found' },
      ])
    })

    test('lists by name, folders with only their name, a hundred at a time', async () => {
      const cleo = await world.account('cleo')
      const body = await picture()
      for (const name of ['c.png', 'B.png', 'a.png', 'logos/x.png', 'logos/y.png', 'a_b.png']) {
        expect((await profiles(cleo).upload(`${cleo.userId}/${name}`, body)).error).toBeNull()
      }
      const listed = await profiles(cleo).list(cleo.userId)
      expect(listed.data?.map(({ name }) => name)).toEqual(['a.png', 'a_b.png', 'B.png', 'c.png', 'logos'])
      expect(listed.data?.at(-1)).toMatchObject({ id: null, metadata: null, updated_at: null })
      expect(listed.data?.[0]).toMatchObject({ id: expect.any(String), metadata: { mimetype: 'image/png' } })
      const names = async (options: Parameters<ReturnType<typeof profiles>['list']>[1], folder = cleo.userId) =>
        (await profiles(cleo).list(folder, options)).data?.map(({ name }) => name)
      expect(await names({ limit: 2, offset: 1 })).toEqual(['a_b.png', 'B.png'])
      expect(await names({ sortBy: { column: 'name', order: 'desc' }, limit: 1 })).toEqual(['logos'])
      expect(await names({ sortBy: { column: 'created_at', order: 'desc' }, limit: 2 })).toEqual(['logos', 'a_b.png'])
      expect(await names({ search: 'b' })).toEqual(['B.png'])
      expect(await names({ search: 'a_' })).toEqual(['a_b.png'])
      expect(await names({}, `${cleo.userId}/logos`)).toEqual(['x.png', 'y.png'])
      expect(await names({}, `${cleo.userId}/logos/`)).toEqual(['x.png', 'y.png'])
      expect(await names({}, `${cleo.userId}/log`)).toEqual([])
      expect(await names({}, '')).toEqual([cleo.userId])
      await world.owner.query(
        `insert into storage.objects (bucket_id, name, version, metadata)
       select 'profiles', $1 || '/many/' || n, n, '{}' from generate_series(1, 120) n`,
        [cleo.userId],
      )
      expect((await profiles(cleo).list(`${cleo.userId}/many`)).data).toHaveLength(100)
    })
  })

  describe.each([
    ['another professional', () => bia.backend],
    ['an anonymous visitor', () => world.anonymous()],
  ])('%s', (_who, backend) => {
    const others = () => backend().storage.from('profiles')
    const refusal = { statusCode: '403', message: 'new row violates row-level security policy' }

    test('cannot write, overwrite, list, download or remove in the owner’s folder', async () => {
      const path = `${ana.userId}/own.png`
      await profiles(ana).upload(path, await picture('png', '#123'), { upsert: true })
      const files = await world.files()
      const body = fileOf(await picture('png', '#f00'))
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
      expect(await world.files()).toEqual(files)
      expect(await colourOf(await (await fetch(world.publicUrl(path))).arrayBuffer())).toEqual([0x11, 0x22, 0x33])
    })
  })

  describe('the public address', () => {
    test('answers HEAD, and 304 to a client that has the image', async () => {
      const path = `${ana.userId}/cached.png`
      await profiles(ana).upload(path, await picture(), { upsert: true })
      const head = await fetch(world.publicUrl(path), { method: 'HEAD' })
      expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([200, true, ''])
      const etag = head.headers.get('etag') ?? ''
      const known = await fetch(world.publicUrl(path), { headers: { 'if-none-match': `"other", W/${etag}` } })
      expect([known.status, known.headers.get('etag')]).toEqual([304, etag])
      expect((await fetch(world.publicUrl(path), { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
      const download = await fetch(`${world.publicUrl(path)}?download=minha%20foto.png`)
      expect(download.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''minha%20foto.png`)
      const nested = `${ana.userId}/a/b/d'ouro.png`
      await profiles(ana).upload(nested, await picture(), { upsert: true })
      const own = await fetch(`${world.publicUrl(nested)}?download=`)
      expect(own.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''d%27ouro.png`)
    })

    test('serves the requested range, unless the image has changed', async () => {
      const path = `${ana.userId}/part.png`
      await profiles(ana).upload(path, await picture(), { upsert: true })
      const whole = await fetch(world.publicUrl(path))
      const bytes = Buffer.from(await whole.arrayBuffer())
      const part = async (headers: Readonly<Record<string, string>>) => fetch(world.publicUrl(path), { headers })
      const first = await part({ range: 'bytes=0-9', 'if-range': whole.headers.get('etag') ?? '' })
      expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-9/${bytes.length}`])
      const head = await fetch(world.publicUrl(path), { method: 'HEAD', headers: { range: 'bytes=0-9' } })
      expect([head.status, head.headers.get('content-length')]).toEqual([206, '10'])
      expect(Buffer.from(await first.arrayBuffer())).toEqual(bytes.subarray(0, 10))
      expect(Buffer.from(await (await part({ range: 'bytes=-5' })).arrayBuffer())).toEqual(bytes.subarray(-5))
      const beyond = await part({ range: `bytes=${bytes.length}-` })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
      expect((await part({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    })

    test('hides private buckets like ones that do not exist', async () => {
      await world.owner.query(`insert into storage.buckets (id, name) values ('closed', 'closed')`)
      const answers = ['closed', 'missing', '%00'].map(async (bucket) => {
        const answer = await fetch(`${world.url}/storage/v1/object/public/${bucket}/a.png`)
        return [answer.status, await answer.json()]
      })
      const body = { statusCode: '404', error: 'Bucket not found', code: 'NoSuchBucket', message: 'Bucket not found' }
      expect(await Promise.all(answers)).toMatchObject([
        [400, body],
        [400, body],
        [400, { statusCode: '400' }],
      ])
    })
  })

  test('refuses a bearer that is not a token', async () => {
    const answer = await fetch(`${world.url}/storage/v1/object/list/profiles`, {
      method: 'POST',
      headers: { ...world.headersOf(), authorization: 'Bearer nonsense' },
      body: '{"prefix":""}',
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message: 'Invalid Compact JWS' },
    ])
  })

  test('plain SQL cannot delete rows whose bytes would stay', async () => {
    await expect(world.owner.query('delete from storage.objects')).rejects.toMatchObject({ code: '42501' })
  })
})
