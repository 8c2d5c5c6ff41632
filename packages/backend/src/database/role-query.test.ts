// A statement that is its own transaction has the guarantees of an explicit one, without `begin` and `commit`.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#backend/testing/test-database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './pool.ts'

const ANA = { role: 'authenticated', claims: { sub: '00000000-0000-4000-8000-00000000000a' } } as const
const BIA = { role: 'authenticated', claims: { sub: '00000000-0000-4000-8000-00000000000b' } } as const
const WHO = { text: 'select current_user as role, auth.uid() as id', name: 'who' }
const PID = { text: 'select pg_backend_pid() as pid' }

let world: TestDatabase
let database: Database
beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query(`
    create table public.parents (id int primary key);
    create table public.children (id int primary key, parent_id int references public.parents deferrable initially deferred);
    grant all on public.parents, public.children to authenticated;
    create function public.writable() returns void language plpgsql as
      $$ begin perform set_config('transaction_read_only', 'off', true); insert into public.parents values (99); end $$;
  `)
  // One connection, so that whatever a request leaves behind affects the next one.
  database = openDatabase({
    host: world.owner.host,
    user: 'authenticator',
    database: world.owner.database ?? '',
    max: 1,
  })
})
afterAll(async () => {
  await database.close()
  await world.close()
})
beforeEach(() => world.owner.query('truncate public.parents, public.children'))

const count = (table: string) =>
  world.owner.query<{ many: number }>(`select count(*)::int as many from ${table}`).then(({ rows }) => rows[0]?.many)

test('a failure at commit is an error, and nothing is stored', async () => {
  const orphan = { text: 'insert into public.children values ($1, 7) returning id', values: [1], name: 'orphan' }
  for (let times = 0; times < 2; times += 1)
    await expect(database.asCaller(ANA, orphan)).rejects.toMatchObject({ code: '23503' })
  expect(await count('public.children')).toBe(0)
  await world.owner.query('insert into public.parents values (7)')
  expect(await database.asCaller(ANA, orphan)).toEqual({ rows: [{ id: 1 }], rowCount: 1 })
  expect(await count('public.children')).toBe(1)
})

test('requests that are sent together share nothing: each has its own account, or none', async () => {
  const nobody = { role: 'authenticated', claims: {} } as const
  const visitor = { role: 'anon', claims: {} } as const
  const answers = await Promise.all(
    [ANA, BIA, nobody, visitor, ANA].map((caller) => database.asCaller(caller, WHO, { readOnly: true })),
  )
  expect(answers.map(({ rows: [row] }) => row)).toEqual([
    { role: 'authenticated', id: ANA.claims.sub },
    { role: 'authenticated', id: BIA.claims.sub },
    { role: 'authenticated', id: null },
    { role: 'anon', id: null },
    { role: 'authenticated', id: ANA.claims.sub },
  ])
})

test('a request without writes refuses them, even if it asks for them, and the next one may write', async () => {
  const write = { text: 'insert into public.parents values (1)' }
  await expect(database.asCaller(ANA, write, { readOnly: true })).rejects.toMatchObject({ code: '25006' })
  const asking = database.asCaller(ANA, { text: 'select public.writable()' }, { readOnly: true })
  await expect(asking).rejects.toMatchObject({ code: '25001' })
  expect(await count('public.parents')).toBe(0)
  expect(await database.asCaller(ANA, write)).toEqual({ rows: [], rowCount: 1 })
})

test('a role or setting that is refused runs nothing, says why, and keeps its connection', async () => {
  const [before] = (await database.asCaller(ANA, PID)).rows
  const insert = { text: 'insert into public.parents values ($1)', values: [1], name: 'insert_parent' }
  const refused = { settings: { statement_timeout: 'never' } }
  await expect(database.asCaller(ANA, insert, refused)).rejects.toMatchObject({ code: '22023' })
  expect((await database.asCaller(ANA, PID)).rows).toEqual([before])
  expect(await count('public.parents')).toBe(0)
  // Its statement was sent but never parsed.
  expect((await database.asCaller(ANA, insert)).rowCount).toBe(1)
})

test('a time limit in the settings is that of the statement', async () => {
  const slow = { text: 'select pg_sleep($1)', values: [5] }
  const limited = database.asCaller(ANA, slow, { settings: { statement_timeout: '50ms' } })
  await expect(limited).rejects.toMatchObject({ code: '57014' })
  expect((await database.asCaller(BIA, WHO)).rows).toEqual([{ role: 'authenticated', id: BIA.claims.sub }])
})

test('nothing of a request stays on its connection', async () => {
  await database.asCaller(ANA, WHO, { readOnly: true, settings: { statement_timeout: '7s' } })
  const left = `select current_setting('statement_timeout') as limit, current_setting('request.jwt.claims', true) as claims,
    current_setting('transaction_read_only') as is_read_only, session_user as login`
  const [answer] = await database.asAuth([{ text: left }])
  expect(answer?.rows).toEqual([{ limit: '10s', claims: '', is_read_only: 'off', login: 'authenticator' }])
})

test('a value that cannot be sent fails its own request', async () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  await expect(database.asCaller(ANA, { text: 'select $1::json', values: [circular] })).rejects.toThrow('circular')
  expect((await database.asCaller(BIA, WHO)).rows).toEqual([{ role: 'authenticated', id: BIA.claims.sub }])
})

test('a prepared statement whose table has changed runs again, and a statement of several commands does not run', async () => {
  await world.owner.query('create table public.changing (a int); grant all on public.changing to authenticated')
  const all = { text: 'select * from public.changing', name: 'changing' }
  await database.asCaller(ANA, all)
  await world.owner.query('alter table public.changing add b int; insert into public.changing values (1, 2)')
  expect((await database.asCaller(ANA, all)).rows).toEqual([{ a: 1, b: 2 }])
  const two = { text: 'insert into public.changing values (3, 4); select 1' }
  await expect(database.asCaller(ANA, two)).rejects.toMatchObject({ code: '42601' })
  expect(await count('public.changing')).toBe(1)
})
