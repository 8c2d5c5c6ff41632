import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#backend/testing/test-database.ts'
import { listMigrations, migrate } from './migrate.ts'

let world: TestDatabase
let folder: string
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  return () => rm(folder, { recursive: true })
})

const keep = (name: string, sql: string) => writeFile(join(folder, name), sql)
const found = async (table: string) =>
  (await world.owner.query('select to_regclass($1) is not null as found', [table])).rows[0].found

test('what is new is applied once, and no file but SQL is one', async () => {
  await keep('b_rows.sql', 'insert into rooms values (1)')
  await keep('a_rooms.sql', 'create table rooms (id int)')
  await keep('notes.txt', 'not sql')
  expect(await migrate(world.owner, [folder])).toEqual(['a_rooms', 'b_rows'])
  await keep('c_more.sql', 'insert into rooms values (2)')
  expect(await migrate(world.owner, [folder])).toEqual(['c_more'])
  expect((await world.owner.query('select id from rooms order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('files are in the order of their names, folder by folder', async () => {
  const names = Array.from({ length: 30 }, (_, number) => `m${String(30 - number).padStart(2, '0')}`)
  for (const name of names) await keep(`${name}.sql`, 'select 1')
  const other = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(other, 'a.sql'), 'select 1')
  const versions = (await listMigrations([folder, other])).map(({ version }) => version)
  await rm(other, { recursive: true })
  expect(versions).toEqual([...names.toReversed(), 'a'])
})

test('a file that was changed after it was applied stops all', async () => {
  await keep('x_one.sql', 'select 1')
  await migrate(world.owner, [folder])
  await keep('x_one.sql', 'select 2')
  await keep('x_two.sql', 'create table never (id int)')
  await expect(migrate(world.owner, [folder])).rejects.toMatchObject({
    reason: 'changed',
    version: 'x_one',
    message: 'Migration x_one was changed after it was applied',
  })
  expect(await found('never')).toBe(false)
})

test('a failed migration leaves no trace, and the lock is free again', async () => {
  await keep('y_half.sql', 'create table half (id int); select 1 / 0')
  await expect(migrate(world.owner, [folder])).rejects.toMatchObject({
    reason: 'failed',
    version: 'y_half',
    message: 'Migration y_half failed',
    cause: { code: '22012' },
  })
  expect(await found('half')).toBe(false)
  const { rows } = await world.owner.query(`select count(*)::int as held from pg_locks where locktype = 'advisory'`)
  expect(rows).toEqual([{ held: 0 }])
  await keep('y_half.sql', 'create table half (id int)')
  expect(await migrate(world.owner, [folder])).toEqual(['y_half'])
})

test('only the named ones are applied, and what follows them runs each time, under the lock', async () => {
  await keep('z_one.sql', 'select 1')
  await keep('z_two.sql', 'select 1')
  const held: number[] = []
  const afterwards = async () => {
    const { rows } = await world.owner.query(`select count(*)::int as held from pg_locks where locktype = 'advisory'`)
    held.push(rows[0].held)
  }
  expect(await migrate(world.owner, [folder], { only: new Set(['z_two']), afterwards })).toEqual(['z_two'])
  expect(await migrate(world.owner, [folder], { afterwards })).toEqual(['z_one'])
  expect(held).toEqual([1, 1])
})
