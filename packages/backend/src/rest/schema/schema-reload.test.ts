import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { createSchemaCache } from './schema-cache.ts'

const CATALOGUE = { tables: [], keys: [], links: [], views: [], functions: [], types: [], timeouts: [] }

let reads: unknown[]
let listens: string[]
let notify: (payload: string) => void
let fault: Error | undefined
let schema: ReturnType<typeof createSchemaCache>
beforeEach(() => {
  reads = []
  listens = []
  fault = undefined
  const asCaller: Database['asCaller'] = async (...given) => {
    reads.push(given)
    if (fault) throw fault
    return { rows: [{ catalogue: CATALOGUE }], rowCount: 1 }
  }
  const listen: Database['listen'] = (channel, heard) => {
    listens.push(channel)
    notify = heard
  }
  // Only counts the queries; the schema tests cover the catalogue itself.
  schema = createSchemaCache({ asCaller, listen } as Database, ['public', 'archive'])
})

test('the catalogue is read once, also for parallel requests, and not before the first', async () => {
  expect(reads).toEqual([])
  expect(listens).toEqual([])
  const [one, other] = await Promise.all([schema(), schema()])
  expect(other).toBe(one)
  expect(await schema()).toBe(one)
  expect(listens).toEqual(['pgrst'])
  expect(reads).toMatchObject([
    [
      { role: 'service_role', claims: {} },
      { values: [['public', 'archive']] },
      { readOnly: true, settings: { search_path: '' } },
    ],
  ])
})

test.each([
  ['', 2],
  ['reload schema', 2],
  ['reload config', 1],
  ['another program’s', 1],
])('after the word “%s” it has been read %i times', async (payload, count) => {
  await schema()
  notify(payload)
  await schema()
  expect(reads).toHaveLength(count)
})

test('a failed read is reported, and the next request reads again', async () => {
  fault = new Error('no database')
  await expect(schema()).rejects.toThrow('no database')
  fault = undefined
  await expect(schema()).resolves.toBeDefined()
  expect(listens).toHaveLength(1)
})

test('a late failure does not discard what was read since', async () => {
  fault = new Error('no database')
  const late = schema()
  fault = undefined
  notify('')
  const read = schema()
  await expect(late).rejects.toThrow('no database')
  expect(await schema()).toBe(await read)
  expect(reads).toHaveLength(2)
})
