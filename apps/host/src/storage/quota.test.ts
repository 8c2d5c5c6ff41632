import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorageWorld, fileOf, picture, type StorageWorld } from './test-storage.ts'

let world: StorageWorld
beforeAll(async () => {
  world = await createStorageWorld()
})
afterAll(() => world.close())

/** Fills the account up, as thousands of uploads would. */
function fill(userId: string, objects: number, bytesOfEach: number) {
  return world.owner.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version)
     select 'profiles', $1 || '/' || n, $1::uuid, $1, jsonb_build_object('size', $3::bigint), gen_random_uuid()
     from generate_series(1, $2) n`,
    [userId, objects, bytesOfEach],
  )
}

test('an account keeps 100 MB, and what is beyond leaves neither row nor bytes', async () => {
  const { backend, userId } = await world.professional('cheia')
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
  // Another account is not concerned, and room comes back.
  const other = await world.professional('vazia')
  expect(
    (await other.backend.storage.from('profiles').upload(`${other.userId}/a.png`, fileOf(await picture()))).error,
  ).toBeNull()
  await bucket.remove([`${userId}/1`])
  expect((await bucket.upload(`${userId}/cabe-agora.png`, fileOf(await picture()))).error).toBeNull()
})

test('an account keeps a thousand objects, also when many arrive at once', async () => {
  const { backend, userId } = await world.professional('muitas')
  const bucket = backend.storage.from('profiles')
  await fill(userId, 995, 1)
  const image = fileOf(await picture())
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => bucket.upload(`${userId}/x${number}.png`, image)),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
  // Replacing one takes no further place.
  const replaced = await bucket.upload(`${userId}/1`, fileOf(await picture()), { upsert: true })
  expect(replaced.error).toBeNull()
})
