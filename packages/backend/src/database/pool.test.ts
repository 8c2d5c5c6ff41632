import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedWrites } from '#backend/testing/counted-writes.ts'
import { createTestDatabase, type TestDatabase } from '#backend/testing/test-database.ts'
import type { Database, Rows, Statement } from './database.ts'
import { openDatabase } from './pool.ts'

let world: TestDatabase
const alice = '00000000-0000-4000-8000-00000000000a'
const caller = { role: 'authenticated', claims: { sub: alice } } as const

beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query(`insert into auth.users (id, email) values ($1, 'alice@example.com')`, [alice])
  await world.owner.query(`create table public.members (user_id uuid, name text);
    alter table public.members enable row level security;
    create policy own on public.members using (user_id = auth.uid());
    grant all on public.members to authenticated`)
})
afterAll(() => world.close())

test('runs a statement under the role and claims of the caller', async () => {
  const { rows } = await world.database.asCaller(caller, { text: 'select current_user as role, auth.uid() as id' })
  expect(rows).toEqual([{ role: 'authenticated', id: alice }])
})

test('leaves neither role nor claims on the connection', async () => {
  await world.database.asCaller(caller, { text: 'select 1' })
  const anonymous = { role: 'anon', claims: {} } as const
  const { rows } = await world.database.asCaller(anonymous, { text: 'select current_user as role, auth.uid() as id' })
  expect(rows).toEqual([{ role: 'anon', id: null }])
})

test('reports a rejected statement and stays usable', async () => {
  const other = '00000000-0000-4000-8000-00000000000b'
  const foreign = world.database.asCaller(caller, {
    text: 'insert into public.members (user_id, name) values ($1, $2)',
    values: [other, 'X'],
  })
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
  await world.database.asCaller(caller, {
    text: 'insert into public.members (user_id, name) values ($1, $2)',
    values: [alice, 'Ana'],
  })
  const { rows } = await world.database.asCaller(caller, { text: 'select name from public.members' })
  expect(rows).toEqual([{ name: 'Ana' }])
})

test('refuses a write in a read-only request', async () => {
  const write = world.database.asCaller(caller, { text: `update public.members set name = 'B'` }, { readOnly: true })
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('the login role can do nothing by itself', async () => {
  const { Client } = await import('pg')
  const client = new Client({ host: world.owner.host, user: 'authenticator', database: world.owner.database ?? '' })
  await client.connect()
  await expect(client.query('select * from public.members')).rejects.toMatchObject({ code: '42501' })
  await expect(client.query('select * from auth.users')).rejects.toMatchObject({ code: '42501' })
  await client.end()
})

test('rolls a transaction back if its work fails', async () => {
  const work = world.database.callerTransaction(caller, async (query) => {
    await query({ text: `insert into public.members (user_id, name) values ('${alice}', 'Bia')` })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  const { rows } = await world.database.asCaller(caller, {
    text: `select count(*)::int as found from public.members where name = 'Bia'`,
  })
  expect(rows).toEqual([{ found: 0 }])
})

test('a transaction whose settings are refused runs nothing, says why, and leaves the connection as it was', async () => {
  const insert = { text: 'insert into public.members (user_id, name) values ($1, $2)', values: [alice, 'Bia'] }
  // The work does not even wait for its own statement.
  const refused = world.database.callerTransaction(caller, async (query) => void query(insert).catch(() => undefined), {
    settings: { statement_timeout: 'never' },
  })
  await expect(refused).rejects.toMatchObject({ code: '22023' })
  const rows = world.database.callerTransaction(caller, (query) =>
    query({ text: `select current_user as role, count(*)::int from public.members where name = 'Bia'` }),
  )
  expect(await rows).toMatchObject({ rows: [{ role: 'authenticated', count: 0 }] })
})

test('work that fails at once leaves its connection as it was', async () => {
  const failing = world.database.authTransaction(() => Promise.reject(new Error('at once')))
  await expect(failing).rejects.toThrow('at once')
  const { rows } = await world.database.asCaller(caller, { text: 'select current_user as role' })
  expect(rows).toEqual([{ role: 'authenticated' }])
})

test('a connection lost midway fails only its own request, as an unavailable database', async () => {
  const slow = world.database.asCaller(caller, { text: 'select pg_sleep(20)' })
  const inTransaction = world.database.callerTransaction(caller, async (query) => {
    await query({ text: 'select 1' })
    return query({ text: 'select pg_sleep(20)' })
  })
  const outcomes = Promise.allSettled([slow, inTransaction])
  const sleeping = `query like '%pg_sleep(20)%' and pid <> pg_backend_pid() and datname = current_database()`
  await expect
    .poll(async () => {
      const { rows } = await world.owner.query(`select count(*)::int as found from pg_stat_activity where ${sleeping}`)
      return rows
    })
    .toEqual([{ found: 2 }])
  await world.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${sleeping}`)
  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: { name: 'DatabaseUnavailable', reason: 'unreachable' } },
    { status: 'rejected', reason: { name: 'DatabaseUnavailable', reason: 'unreachable' } },
  ])
  const { rows } = await world.database.asCaller(caller, { text: 'select auth.uid() as id' })
  expect(rows).toEqual([{ id: alice }])
})

test('a connection lost while its transaction waits for other work does not end the process', async () => {
  const abandoned = world.database.callerTransaction(caller, async (query) => {
    const { rows } = await query({ text: 'select pg_backend_pid() as pid' })
    await world.owner.query('select pg_terminate_backend($1)', [rows[0]?.['pid']])
    await new Promise((done) => setTimeout(done, 200))
    return query({ text: 'select 1' })
  })
  await expect(abandoned).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  await expect(world.database.ping()).resolves.toBeUndefined()
})

test('a database that takes no writes, or could not store something and has no room yet, does not answer a ping', async () => {
  const standby = openOne({ options: '-c default_transaction_read_only=on' })
  await expect(standby.ping()).rejects.toThrow('the database takes no writes')
  await standby.close()
  const full = `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await world.owner.query(`create function no_room() returns event_trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  for (const write of [
    (database: Database) => database.asCaller(caller, { text: full }),
    (database: Database) => database.asAuth([{ text: full }]),
    (database: Database) => database.authTransaction((query) => query({ text: full })),
  ]) {
    const database = openOne()
    await expect(database.ping()).resolves.toBeUndefined()
    await world.owner.query('create event trigger full_disk on ddl_command_start execute function no_room()')
    await expect(write(database)).rejects.toMatchObject({ code: '53100' })
    for (let asked = 0; asked < 3; asked += 1)
      await expect(database.ping()).rejects.toThrow('the database could not store something')
    await world.owner.query('drop event trigger full_disk')
    await Promise.all([database.ping(), database.ping()])
    await database.close()
  }
})

test('a server that is not there is unavailable, for one statement and for a transaction', async () => {
  const nowhere = openOne({ host: '/nowhere' })
  const gone = { name: 'DatabaseUnavailable', reason: 'unreachable' }
  await expect(nowhere.asCaller(caller, { text: 'select 1' })).rejects.toMatchObject(gone)
  await expect(nowhere.callerTransaction(caller, (query) => query({ text: 'select 1' }))).rejects.toMatchObject(gone)
  await nowhere.close()
})

test('rolls a statement back if its check rejects the outcome', async () => {
  const insert = { text: 'insert into public.members (user_id, name) values ($1, $2)', values: [alice, 'Caio'] }
  const check = ({ rowCount }: Rows) => {
    if (rowCount !== 0) throw new Error('one row too many')
  }
  await expect(world.database.asCaller(caller, insert, { check })).rejects.toThrow('one row too many')
  const { rows } = await world.database.asCaller(caller, {
    text: `select count(*)::int as found from public.members where name = 'Caio'`,
  })
  expect(rows).toEqual([{ found: 0 }])
})

test('of two statements that wait for each other both are done, and each once', async () => {
  await world.owner.query(`create table public.counts (name text primary key, times integer not null);
    insert into public.counts values ('one', 0), ('other', 0);
    create function public.count_in_turn(first text, second text) returns void language plpgsql as $$
    begin
      update public.counts set times = times + 1 where name = first;
      perform pg_sleep(0.3);
      update public.counts set times = times + 1 where name = second;
    end $$;
    grant all on public.counts to authenticated`)
  const count = (...names: readonly [first: string, second: string]) =>
    world.database.asCaller(caller, { text: 'select public.count_in_turn($1, $2)', values: names })
  await Promise.all([count('one', 'other'), count('other', 'one')])
  const { rows } = await world.database.asCaller(caller, { text: 'select times from public.counts' })
  expect(rows).toEqual([{ times: 2 }, { times: 2 }])
})

/** A pool of one connection to the same database. */
function openOne(options: PoolConfig = {}) {
  const { host, database } = world.owner
  return openDatabase({ host, user: 'authenticator', database: database ?? '', max: 1, ...options })
}

test('a request goes to the server in one write, including its transaction and role', async () => {
  const { stream, writes } = countedWrites()
  const database = openOne({ stream })
  try {
    await database.ping()
    const before = writes()
    const { rows } = await database.asCaller(caller, { text: 'select auth.uid() as id where $1', values: [true] })
    expect(rows).toEqual([{ id: alice }])
    expect(writes() - before).toBe(1)
  } finally {
    await database.close()
  }
})

const INSERT = { text: 'insert into auth.users (id, email) values ($1, $2)', name: 'insert_user' }
const named = (email: string) =>
  world.owner.query('select id from auth.users where email = $1', [email]).then(({ rowCount }) => rowCount)

test('statements of the auth service that need no answers of each other go in one write, and stay or fall together', async () => {
  const { stream, writes } = countedWrites()
  const database = openOne({ stream })
  const [bia, caio] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000c1']
  try {
    await database.ping()
    const before = writes()
    const answers = await database.asAuth([
      { ...INSERT, values: [bia, 'bia@example.com'] },
      { text: 'select current_user as role' },
    ])
    expect(writes() - before).toBe(1)
    expect(answers).toEqual([
      { rows: [], rowCount: 1 },
      { rows: [{ role: 'supabase_auth_admin' }], rowCount: 1 },
    ])
    expect(await named('bia@example.com')).toBe(1)
    const twice = [caio, bia].map((id) => ({ ...INSERT, values: [id, `${id}@example.com`] }))
    await expect(database.asAuth(twice)).rejects.toMatchObject({ code: '23505' })
    expect(await named(`${caio}@example.com`)).toBe(0)
    const [role] = await database.asAuth([{ text: 'select session_user as role' }])
    expect(role?.rows).toEqual([{ role: 'authenticator' }])
  } finally {
    await database.close()
  }
})

test('a transaction’s first queries leave in one write with its begin', async () => {
  const { stream, writes } = countedWrites()
  const database = openOne({ stream })
  try {
    await database.ping()
    const before = writes()
    await database.authTransaction((query) => Promise.all([query({ text: 'select 1' }), query({ text: 'select 2' })]))
    // The second is the commit.
    expect(writes() - before).toBe(2)
  } finally {
    await database.close()
  }
})

const PID = 'select pg_backend_pid() as pid'
const READ_ONLY = { code: '25006' }

describe.each(['asCaller', 'callerTransaction'] as const)('a connection of %s', (way) => {
  const ask = async (database: Database, statement: Statement, readOnly = false): Promise<unknown> => {
    const { rows } =
      way === 'asCaller'
        ? await database.asCaller(caller, statement, { readOnly })
        : await database.callerTransaction(caller, (query) => query(statement), { readOnly })
    return rows[0]?.['pid']
  }

  test('is replaced once it has more than two hundred prepared statements', async () => {
    const database = openOne()
    try {
      const pids = new Set<unknown>()
      // One prepared statement sets the role.
      for (let at = 1; at <= 199; at += 1) pids.add(await ask(database, { text: PID, name: `pid_${at}` }))
      pids.add(await ask(database, { text: PID }))
      expect(pids.size).toBe(1)
      await ask(database, { text: PID, name: 'pid_200' })
      expect(pids).not.toContain(await ask(database, { text: PID }))
    } finally {
      await database.close()
    }
  })

  test('is kept after a rejected statement, whose transaction has ended', async () => {
    const database = openOne()
    try {
      const pid = await ask(database, { text: PID })
      const write = { text: 'update public.members set name = name' }
      await expect(ask(database, write, true)).rejects.toMatchObject(READ_ONLY)
      expect(await ask(database, { text: PID })).toBe(pid)
      await ask(database, write)
    } finally {
      await database.close()
    }
  })
})
