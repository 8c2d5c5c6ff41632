import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

let world: StorageWorld
beforeAll(async () => {
  world = await createStorageWorld()
})
afterAll(() => world.close())

/** Fills the account's quota, as thousands of uploads would. */
function fill(userId: string, objects: number, bytesOfEach: number) {
  return world.owner.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version)
     select 'profiles', $1 || '/' || n, $1::uuid, $1, jsonb_build_object('size', $3::bigint), gen_random_uuid()
     from generate_series(1, $2) n`,
    [userId, objects, bytesOfEach],
  )
}

test('an account stores 100 MB, and an upload beyond leaves neither row nor bytes', async () => {
  const { backend, userId } = await world.account('cheia')
  const bucket = backend.storage.from('profiles')
  await fill(userId, 99, 1_000_000)
  expect((await bucket.upload(`${userId}/cabe.png`, fileOf(await picture()))).error).toBeNull()
  await world.owner.query(`update storage.objects set metadata = '{"size": 1999500}' where name = $1`, [`${userId}/99`])
  const files = await world.files()
  const { error } = await bucket.upload(`${userId}/nao-cabe.png`, fileOf(await picture('png', '#0a7', 600)))
  expect(error).toMatchObject({ statusCode: '413', message: 'The storage of this account is full' })
  expect((await world.files()).length).toBe(files.length)
  const { data } = await bucket.list(userId, { search: 'nao-cabe' })
  expect(data).toEqual([])
  // Another account is not affected, and removing frees space.
  const other = await world.account('vazia')
  expect(
    (await other.backend.storage.from('profiles').upload(`${other.userId}/a.png`, fileOf(await picture()))).error,
  ).toBeNull()
  await bucket.remove([`${userId}/1`])
  expect((await bucket.upload(`${userId}/cabe-agora.png`, fileOf(await picture()))).error).toBeNull()
})

test('an account stores a thousand objects', async () => {
  const { backend, userId } = await world.account('muitas')
  const bucket = backend.storage.from('profiles')
  await fill(userId, 995, 1)
  const image = fileOf(await picture())
  // One after the other: ten at a time, some would be rejected because too many images are waiting.
  for (const number of [1, 2, 3, 4, 5])
    expect((await bucket.upload(`${userId}/x${number}.png`, image)).error).toBeNull()
  expect((await bucket.upload(`${userId}/x6.png`, image)).error).toMatchObject({ statusCode: '413' })
  // Replacing an object takes no additional space.
  const replaced = await bucket.upload(`${userId}/1`, fileOf(await picture()), { upsert: true })
  expect(replaced.error).toBeNull()
})

test('what an account writes about an object stays small', async () => {
  const { backend, userId } = await world.account('descritiva')
  const bucket = backend.storage.from('profiles')
  const image = fileOf(await picture())
  const about = (characters: number) => ({ metadata: { note: 'x'.repeat(characters) } })
  expect((await bucket.upload(`${userId}/a.png`, image, about(8000))).error).toBeNull()
  const { error } = await bucket.upload(`${userId}/b.png`, image, about(9000))
  expect(error).toMatchObject({ statusCode: '400', message: 'The metadata is too large' })
  expect((await bucket.list(userId)).data?.map(({ name }) => name)).toEqual(['a.png'])
})

test('of two uploads for the last place the second waits for the first, and is refused', async () => {
  const { backend, userId } = await world.account('quase')
  await fill(userId, 999, 1)
  await world.owner.query('begin')
  await world.owner.query(
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('profiles', $1, $2, '{"size": 1}')`,
    [`${userId}/ultima`, userId],
  )
  const uploading = backend.storage.from('profiles').upload(`${userId}/tarde.png`, fileOf(await picture()))
  const waiting = () => world.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
  await world.owner.query('commit')
  expect((await uploading).error).toMatchObject({ statusCode: '413' })
})
