import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['account']>>
const names = ['zeta.png', 'b.png', 'B.png', 'a_b.png', 'axb.png', 'logos/x.png', 'logos/y/z.png']
const profiles = () => ana.backend.storage.from('profiles')
type Options = NonNullable<Parameters<ReturnType<typeof profiles>['listV2']>[0]>

beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.account('ana')
  const body = await picture()
  for (const name of names) await profiles().upload(`${ana.userId}/${name}`, body)
})
afterAll(() => world.close())

/** The names on all pages, without the account's folder. */
async function pages(options: Options, storage = profiles()) {
  const found: string[][] = []
  let cursor: string | undefined
  do {
    const { data, error } = await storage.listV2({ ...options, ...(cursor === undefined ? {} : { cursor }) })
    if (error) throw error
    const entries = [...data.folders, ...data.objects]
    found.push(entries.map(({ name }) => name.replace(`${ana.userId}/`, '')))
    expect(data.hasNext).toBe(data.nextCursor !== undefined)
    cursor = data.nextCursor
  } while (cursor !== undefined)
  return found
}

test('lists every object once, in pages, in each order', async () => {
  const sorted = ['B.png', 'a_b.png', 'axb.png', 'b.png', 'logos/x.png', 'logos/y/z.png', 'zeta.png']
  expect(await pages({})).toEqual([sorted])
  expect(await pages({ limit: 3 })).toEqual([sorted.slice(0, 3), sorted.slice(3, 6), sorted.slice(6)])
  expect((await pages({ limit: 2, sortBy: { column: 'name', order: 'desc' } })).flat()).toEqual(sorted.toReversed())
  expect((await pages({ limit: 2, sortBy: { column: 'created_at' } })).flat()).toEqual(names)
  expect((await pages({ limit: 3, sortBy: { column: 'updated_at', order: 'desc' } })).flat()).toEqual(
    names.toReversed(),
  )
})

test('orders by the time of the last change across pages', async () => {
  const first = `${ana.userId}/zeta.png`
  await profiles().update(first, await picture('png', '#fff'))
  const order = await pages({ limit: 1, sortBy: { column: 'updated_at', order: 'asc' } })
  expect(order.flat()).toEqual([...names.slice(1), 'zeta.png'])
})

test('objects with the same time are neither lost nor repeated between pages', async () => {
  await world.owner.query(`update storage.objects set created_at = '2027-01-01T00:00:00.123456Z'`)
  const found = await pages({ limit: 2, sortBy: { column: 'created_at', order: 'asc' } })
  expect(found.flat().toSorted()).toEqual(names.toSorted())
})

test('with a delimiter lists only the direct children, folders with their full name', async () => {
  const { data } = await profiles().listV2({ prefix: `${ana.userId}/`, with_delimiter: true })
  expect(data?.folders).toEqual([{ key: `${ana.userId}/logos`, name: `${ana.userId}/logos/` }])
  expect(data?.objects.map(({ name }) => name)).toEqual(
    ['B.png', 'a_b.png', 'axb.png', 'b.png', 'zeta.png'].map((name) => `${ana.userId}/${name}`),
  )
  const inside = await pages({ prefix: `${ana.userId}/logos/`, with_delimiter: true, limit: 1 })
  expect(inside).toEqual([['logos/x.png'], ['logos/y/']])
})

test('a prefix has no wildcards', async () => {
  expect(await pages({ prefix: `${ana.userId}/a_` })).toEqual([['a_b.png']])
  expect(await pages({ prefix: '%' })).toEqual([[]])
})

test('shows nothing to another professional or an anonymous visitor', async () => {
  const bia = await world.account('bia')
  expect(await pages({ prefix: ana.userId }, bia.backend.storage.from('profiles'))).toEqual([[]])
  expect(await pages({}, world.anonymous().storage.from('profiles'))).toEqual([[]])
})

test('a page has a thousand objects at most, however many are asked for', async () => {
  await world.owner.query(
    `insert into storage.objects (bucket_id, name, version) select 'profiles', $1 || '/mil/' || n, n from generate_series(1, 1001) n`,
    [ana.userId],
  )
  const found = await pages({ prefix: `${ana.userId}/mil/`, limit: 5000 })
  expect(found.map(({ length }) => length)).toEqual([1000, 1])
})

test.each(['nonsense', Buffer.from('{"name":1}').toString('base64url')])('refuses the cursor %s', async (cursor) => {
  expect((await profiles().listV2({ cursor })).error).toMatchObject({ statusCode: '400' })
})
