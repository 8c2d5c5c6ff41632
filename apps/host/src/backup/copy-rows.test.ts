import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#host/testing/test-database.ts'
import { copyIn, copyOut, rowsOf } from './copy-rows.ts'

let world: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
beforeAll(async () => {
  world = await createTestDatabase()
  client = world.owner
  await client.query('create table copied (id int primary key, text text not null)')
})
afterAll(() => world.close())

async function* blocksOf(...blocks: readonly string[]) {
  for (const block of blocks) yield Buffer.from(block)
}
const stored = async () => (await client.query('select id from copied order by id')).rows.map(({ id }) => id)

test('rows of any length and content arrive whole and are copied back unchanged', async () => {
  await client.query(`insert into copied
    select n, case n % 500 when 0 then repeat(n || E'\\n\\t\\\\N', 60000) else n || E'\\ncinco' end from generate_series(1, 3000) n`)
  const digest = `select md5(string_agg(id || text, ',' order by id)) as digest from copied`
  const before = (await client.query(digest)).rows
  const blocks: Buffer[] = []
  for await (const block of copyOut(client, 'copy copied to stdout')) blocks.push(block)
  const rows = blocks.flatMap((block) => [...rowsOf(block)].map(String))
  expect(rows).toHaveLength(3000)
  expect(rows.every((row) => /^\d+\t.*\n$/.test(row))).toBe(true)
  await client.query('truncate copied')
  expect(await copyIn(client, 'copy copied from stdin', blocksOf(...blocks.map(String)))).toBe(3000)
  expect((await client.query(digest)).rows).toEqual(before)
})

test('the connection takes the next statement when the remaining rows are not read', async () => {
  for await (const block of copyOut(
    client,
    `copy (select repeat('x', 1000) from generate_series(1, 50000)) to stdout`,
  )) {
    expect(block.length).toBeGreaterThan(0)
    break
  }
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('if a block fails or a row is rejected nothing is stored, and the connection takes the next statement', async () => {
  await client.query('truncate copied')
  async function* failing() {
    yield Buffer.from('1\ta\n')
    throw new Error('the file ends here')
  }
  await expect(copyIn(client, 'copy copied from stdin', failing())).rejects.toThrow('the file ends here')
  await expect(copyIn(client, 'copy copied from stdin', blocksOf('1\ta\n', '1\tb\n'))).rejects.toMatchObject({
    code: '23505',
  })
  await expect(copyIn(client, 'copy nowhere from stdin', blocksOf('1\ta\n'))).rejects.toMatchObject({ code: '42P01' })
  const blocks = copyOut(client, 'copy nowhere to stdout')
  await expect(blocks.next()).rejects.toMatchObject({ code: '42P01' })
  expect(await stored()).toEqual([])
})
