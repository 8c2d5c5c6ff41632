import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['account']>>
const service = () => world.service().storage
const refusal = { statusCode: '403', message: 'new row violates row-level security policy' }

beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.account('ana')
})
afterAll(() => world.close())

test('the service creates a bucket, finds it, changes part of it and deletes it', async () => {
  const options = { public: false, fileSizeLimit: '20kb', allowedMimeTypes: ['text/plain'] }
  expect((await service().createBucket('laudos', options)).data).toEqual({ name: 'laudos' })
  expect((await service().createBucket('laudos')).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  })
  expect((await service().getBucket('laudos')).data).toMatchObject({
    id: 'laudos',
    public: false,
    file_size_limit: 20_000,
    allowed_mime_types: ['text/plain'],
  })
  expect((await service().updateBucket('laudos', { public: true })).data).toEqual({ message: 'Successfully updated' })
  expect((await service().getBucket('laudos')).data).toMatchObject({
    public: true,
    file_size_limit: 20_000,
    allowed_mime_types: ['text/plain'],
  })
  expect((await service().updateBucket('laudos', { public: false, fileSizeLimit: null })).error).toBeNull()
  expect((await service().getBucket('laudos')).data).toMatchObject({ public: false, file_size_limit: null })
  expect((await service().updateBucket('laudos', { public: false, allowedMimeTypes: null })).error).toBeNull()
  expect((await service().getBucket('laudos')).data).toMatchObject({ allowed_mime_types: null })
  expect((await service().deleteBucket('laudos')).data).toEqual({ message: 'Successfully deleted' })
  expect((await service().getBucket('laudos')).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  expect((await service().deleteBucket('laudos')).error).toMatchObject({ statusCode: '404' })
  expect((await service().updateBucket('laudos', { public: true })).error).toMatchObject({ statusCode: '404' })
})

test('lists by part of the name, in pages, without wildcards', async () => {
  for (const name of ['serie_a', 'serie-b', 'serieXa']) await service().createBucket(name)
  const ids = async (options: Parameters<ReturnType<typeof service>['listBuckets']>[0]) =>
    (await service().listBuckets(options)).data?.map(({ id }) => id)
  expect(await ids({ search: 'SERIE_' })).toEqual(['serie_a'])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ search: 'serie', limit: 1, offset: 1, sortColumn: 'created_at', sortOrder: 'desc' })).toEqual([
    'serie-b',
  ])
  const answer = await fetch(`${world.url}/storage/v1/bucket?sortColumn=id;drop`, {
    headers: world.headersOf(world.keys.serviceRoleKey),
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { statusCode: '400', error: 'invalid_request' }])
})

test.each(['a/b', '.', '..', '', 'é', 'x'.repeat(101)])('refuses the name %j', async (name) => {
  expect((await service().createBucket(name)).error).toMatchObject({
    statusCode: '400',
    message: 'Bucket name invalid',
  })
})

test('refuses an unreadable size, and one over the service’s limit', async () => {
  const post = async (limit: string) =>
    (await service().createBucket(`limit-${limit}`, { public: false, fileSizeLimit: limit })).error
  expect(await post('many')).toMatchObject({ statusCode: '400' })
  expect(await post('-1')).toMatchObject({ statusCode: '400' })
  expect(await post('1gb')).toMatchObject({ statusCode: '413' })
})

test.each([
  ['12', 12],
  ['12b', 12],
  ['1.5kb', 1500],
  ['2MB', 2_000_000],
  ['5242880', 5_242_880],
  ['5242881', 'The object exceeded the maximum allowed size'],
  ['1.0001kb', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'],
  ['kb', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'],
  ['1tb', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'],
] as const)('of the size limit “%s” the service makes %s', async (fileSizeLimit, outcome) => {
  const id = `size-${fileSizeLimit}`
  const { error } = await service().createBucket(id, { public: false, fileSizeLimit })
  if (error) expect(error.message).toBe(outcome)
  else expect((await service().getBucket(id)).data?.file_size_limit).toBe(outcome)
})

test('a bucket is called by its id, or by its name where no id is sent', async () => {
  const headers = world.headersOf(world.keys.serviceRoleKey)
  const post = async (body: object) =>
    (await fetch(`${world.url}/storage/v1/bucket`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  expect(await post({ id: 'por-id', name: 'por-nome' })).toEqual({ name: 'por-id' })
  expect(await post({ name: 'so-nome' })).toEqual({ name: 'so-nome' })
  const plain = { public: false, file_size_limit: null, allowed_mime_types: null, owner: null }
  expect((await service().getBucket('so-nome')).data).toMatchObject(plain)
})

test('a bucket belongs to who made it', async () => {
  await world.owner.query(
    `create policy own_bucket on storage.buckets for insert to authenticated with check (id = 'meu')`,
  )
  expect((await ana.backend.storage.createBucket('meu')).error).toBeNull()
  expect((await service().getBucket('meu')).data?.owner).toBe(ana.userId)
})

test('an id that cannot be is refused as that, and not as a bucket with objects', async () => {
  const headers = world.headersOf(world.keys.serviceRoleKey)
  const answer = await fetch(`${world.url}/storage/v1/bucket/%00`, { method: 'DELETE', headers })
  expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'invalid_request' })
})

test('what is sent without a type is of none', async () => {
  await service().createBucket('sem-tipo')
  const headers = world.headersOf(world.keys.serviceRoleKey)
  const body = new Uint8Array([1, 2, 3])
  await fetch(`${world.url}/storage/v1/object/sem-tipo/a`, { method: 'POST', headers, body })
  expect((await service().from('sem-tipo').info('a')).data?.contentType).toBe('application/octet-stream')
})

test.each([
  ['a professional', () => ana.backend.storage],
  ['an anonymous visitor', () => world.anonymous().storage],
])('%s sees no bucket and makes, changes, empties and deletes none', async (_who, storage) => {
  const files = await world.files()
  expect((await storage().listBuckets()).data).toEqual([])
  const notFound = { statusCode: '404', message: 'Bucket not found' }
  expect((await storage().getBucket('profiles')).error).toMatchObject(notFound)
  expect((await storage().createBucket('mine')).error).toMatchObject(refusal)
  expect((await storage().updateBucket('profiles', { public: false })).error).toMatchObject(notFound)
  expect((await storage().emptyBucket('profiles')).error).toMatchObject(notFound)
  expect((await storage().deleteBucket('profiles')).error).toMatchObject(notFound)
  expect((await service().getBucket('profiles')).data).toMatchObject({ public: true })
  expect(await world.files()).toEqual(files)
})

test('a request without a bearer token gets an error that says so', async () => {
  const answer = await fetch(`${world.url}/storage/v1/bucket`)
  expect([answer.status, await answer.json()]).toMatchObject([401, { message: 'No API key found in request' }])
})

test('a bucket with objects cannot be deleted; once emptied of rows and bytes, it can', async () => {
  const before = await world.files()
  await service().createBucket('cheio')
  for (const name of ['a.txt', 'b/c.txt']) await service().from('cheio').upload(name, 'x')
  expect((await service().deleteBucket('cheio')).error).toMatchObject({
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  })
  expect((await service().emptyBucket('cheio')).error).toBeNull()
  expect(await world.files()).toEqual(before)
  expect((await service().deleteBucket('cheio')).error).toBeNull()
})

test('a bucket accepts what its types and size allow, and stores nothing else', async () => {
  await service().createBucket('notas', {
    public: true,
    fileSizeLimit: '10b',
    allowedMimeTypes: ['text/*', 'image/png'],
  })
  const notas = service().from('notas')
  const before = await world.files()
  expect((await notas.upload('a.txt', '12345678901')).error).toMatchObject({ statusCode: '413' })
  expect((await notas.upload('a.txt', fileOf(Buffer.alloc(11), 'text/plain'))).error).toMatchObject({
    statusCode: '413',
  })
  expect((await notas.upload('a.bin', 'x', { contentType: 'application/zip' })).error).toMatchObject({
    statusCode: '415',
    message: 'mime type application/zip is not supported',
  })
  expect(await world.files()).toEqual(before)
  expect((await notas.upload('a.txt', '1234567890')).error).toBeNull()
  const seen = await fetch(notas.getPublicUrl('a.txt').data.publicUrl)
  expect([await seen.text(), seen.headers.get('content-type')]).toEqual(['1234567890', 'text/plain;charset=UTF-8'])
})

test('outside redrawn buckets bytes stay unchanged, and active content is served as plain bytes', async () => {
  await service().createBucket('copias', { public: true })
  const copias = service().from('copias')
  const photo = await picture('webp')
  await copias.upload('foto.webp', fileOf(photo, 'image/webp'))
  const seen = await fetch(copias.getPublicUrl('foto.webp').data.publicUrl)
  expect(seen.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(photo)
  for (const type of ['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml', 'text/xml']) {
    await copias.upload('pagina', fileOf(Buffer.from('<script>alert(1)</script>'), type), { upsert: true })
    const page = await fetch(copias.getPublicUrl('pagina').data.publicUrl)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  }
})

test('a caller who may see a bucket and its objects, but not delete them, cannot empty it', async () => {
  await service().createBucket('aberto')
  await service().from('aberto').upload('a.txt', 'x')
  await world.owner.query(`create policy aberto_seen on storage.buckets for select using (id = 'aberto');
    create policy aberto_objects_seen on storage.objects for select using (bucket_id = 'aberto')`)
  expect((await ana.backend.storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['aberto'])
  expect((await ana.backend.storage.emptyBucket('aberto')).error).toMatchObject(refusal)
  expect((await service().from('aberto').exists('a.txt')).data).toBe(true)
})
