import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'
import {
  ACCESS,
  NEW_RECORD,
  NEW_CONSULTATION,
  OTHER,
  OWNER,
  PATIENT,
  RECORD,
  CONSULTATION,
  type Act,
  type Outcome,
  type Person,
} from './access-table.ts'
import type { Caller } from '@prontuvoz/backend/database/database'

const callers: Readonly<Record<Person, Caller>> = {
  anonymous: { role: 'anon', claims: {} },
  owner: { role: 'authenticated', claims: { sub: OWNER } },
  other: { role: 'authenticated', claims: { sub: OTHER } },
}
const people: readonly Person[] = ['anonymous', 'owner', 'other']
const acts: readonly Act[] = ['select', 'insert', 'update', 'delete']

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query(`
    insert into auth.users (id, email) values ('${OWNER}', 'a@example.com'), ('${OTHER}', 'b@example.com');
    -- Rows of the other professional would hide what the test asks: who reaches the owner's.
    delete from profiles where user_id = '${OTHER}';
    ${Object.values(ACCESS)
      .map(({ rows }) => rows ?? '')
      .join(';\n')};
  `)
})
afterAll(() => world.close())

function statementFor(table: string, act: Act): string {
  // A patient with records cannot be deleted, so another one is.
  const target = act === 'delete' && table === 'patients' ? `where name = 'Livre'` : ''
  switch (act) {
    case 'select':
      return `select 1 from ${table}`
    case 'insert':
      return ACCESS[table]?.insert ?? ''
    case 'update':
      return `update ${table} set ${ACCESS[table]?.change ?? ''}`
    case 'delete':
      return `delete from ${table} ${target}`
  }
}

/** Tries the act as this caller, in a transaction that is always rolled back. */
async function attempt(table: string, act: Act, caller: Caller): Promise<Outcome> {
  class Undo extends Error {}
  let outcome: Outcome = 'finds nothing'
  try {
    await world.database.callerTransaction(caller, async (query) => {
      const { rowCount } = await query({ text: statementFor(table, act) })
      outcome = rowCount > 0 ? 'works' : 'finds nothing'
      throw new Undo()
    })
  } catch (cause) {
    if (cause instanceof Undo) return outcome
    if (cause instanceof Error && 'code' in cause && cause.code === '42501') return 'refused'
    throw cause
  }
  return outcome
}

async function unlistedTables(): Promise<readonly string[]> {
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  )
  return rows.map((row) => row.name).filter((name) => !(name in ACCESS))
}

test('every table has a primary key, so no row exists twice', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('lists every table of the public schema', async () => {
  expect(await unlistedTables()).toEqual([])
})

test('notices a table that is missing from the list', async () => {
  await world.owner.query('create table public.forgotten (id int)')
  expect(await unlistedTables()).toEqual(['forgotten'])
  await world.owner.query('drop table public.forgotten')
})

test('has row-level security enabled and forced on every table', async () => {
  const { rows } = await world.owner.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'storage') and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})

test('outside the public schema request roles reach only the buckets and objects of storage', async () => {
  const { rows } = await world.owner.query(
    `select n.nspname, c.relname, r.rolname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join (values ('anon'), ('authenticated'), ('authenticator')) r(rolname)
     where c.relkind in ('r', 'p', 'v') and n.nspname not in ('public', 'pg_catalog', 'information_schema', 'pg_toast')
       and has_table_privilege(r.rolname, c.oid, 'select, insert, update, delete')
     order by r.rolname, c.relname`,
  )
  // Row-level security alone protects them, as on Supabase; the storage tests cover it.
  expect(rows).toEqual([
    { nspname: 'storage', relname: 'buckets', rolname: 'anon' },
    { nspname: 'storage', relname: 'objects', rolname: 'anon' },
    { nspname: 'storage', relname: 'buckets', rolname: 'authenticated' },
    { nspname: 'storage', relname: 'objects', rolname: 'authenticated' },
  ])
})

describe.each(Object.keys(ACCESS))('%s', (table) => {
  test.each(acts.flatMap((act) => people.map((person) => [act, person] as const)))('%s by %s', async (act, person) => {
    if (act === 'delete' && table === 'patients') {
      await world.owner.query(
        `insert into patients (user_id, name) select '${OWNER}', 'Livre' where not exists (select from patients where name = 'Livre')`,
      )
    }
    // Sign-up created the owner's profile; remove it so that an insert can be tried.
    if (act === 'insert' && table === 'profiles')
      await world.owner.query(`delete from profiles where user_id = '${OWNER}'`)
    const expected = ACCESS[table]?.outcomes[act][people.indexOf(person)]
    expect(await attempt(table, act, callers[person])).toBe(expected)
    if (act === 'insert' && table === 'profiles')
      await world.owner.query(`insert into profiles (user_id, full_name) values ('${OWNER}', 'A')`)
  })
})

describe('a professional with a verified second factor', () => {
  // Prices and limits, the same for everyone.
  const OPEN = ['plans']
  const at = (aal?: string): Caller => ({ role: 'authenticated', claims: { sub: OWNER, ...(aal ? { aal } : {}) } })
  const setFactor = (status: string) =>
    world.owner.query(`insert into auth.mfa_factors (user_id, status, secret) values ('${OWNER}', '${status}', 'x')`)
  afterEach(() => world.owner.query('delete from auth.mfa_factors'))

  test.each(Object.keys(ACCESS).filter((table) => !OPEN.includes(table)))(
    'reaches nothing of %s with the password alone, and everything with the factor',
    async (table) => {
      await setFactor('verified')
      for (const act of acts) {
        const allowed = ACCESS[table]?.outcomes[act][people.indexOf('owner')]
        const without = allowed === 'works' ? (act === 'insert' ? 'refused' : 'finds nothing') : allowed
        for (const aal of [undefined, 'aal1', 'AAL2', 'aal3'])
          expect([act, aal, await attempt(table, act, at(aal))]).toEqual([act, aal, without])
        // Inserts and deletes depend on other rows; the tests above cover them.
        if (act === 'select' || act === 'update')
          expect([act, await attempt(table, act, at('aal2'))]).toEqual([act, allowed])
      }
    },
  )

  test('is not affected by an unverified factor or another account’s', async () => {
    await setFactor('unverified')
    expect(await attempt('patients', 'select', at('aal1'))).toBe('works')
    await world.owner.query(
      `insert into auth.mfa_factors (user_id, status, secret) values ('${OTHER}', 'verified', 'x')`,
    )
    expect(await attempt('patients', 'select', at('aal1'))).toBe('works')
  })

  test('needs the factor for every table and every function that bypasses the policies', async () => {
    const tables = await world.owner.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where (n.nspname = 'public' or (n.nspname, c.relname) = ('storage', 'objects')) and c.relkind in ('r', 'p')
         and has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
         and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
           and pg_get_expr(p.polqual, c.oid) like '%access.is_assured()%'
           and pg_get_expr(p.polwithcheck, c.oid) like '%access.is_assured()%')`,
    )
    expect(tables.rows.map(({ name }) => name)).toEqual(OPEN.map((name) => `public.${name}`))
    const functions = await world.owner.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname not in ('pg_catalog', 'information_schema', 'access') and p.prosecdef
         and has_function_privilege('authenticated', p.oid, 'execute')
         and has_schema_privilege('authenticated', n.oid, 'usage')
         and p.prorettype <> 'trigger'::regtype and p.prosrc not like '%access.is_assured()%'`,
    )
    expect(functions.rows.map(({ name }) => name)).toEqual([])
  })

  test('is checked as the owner of a row by functions that bypass the policies', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select distinct p.oid::regprocedure::text as name
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       -- Row triggers before an insert.
       where not t.tgisinternal and t.tgtype & 7 = 7 and p.prosecdef and c.relnamespace = 'public'::regnamespace
         and p.prosrc not like '%access.is_outsider(new.user_id)%'`,
    )
    expect(rows).toEqual([])
  })

  test('gets no counters without it', async () => {
    await setFactor('verified')
    const total = async (aal: string) =>
      (
        await world.database.asCaller(at(aal), {
          text: 'select patient_total() as total, * from consultation_summary()',
        })
      ).rows[0]
    expect(await total('aal1')).toMatchObject({ total: '0' })
    expect(await total('aal2')).not.toMatchObject({ total: '0' })
  })
})

describe('links across owners', () => {
  const asOther = (text: string) => world.database.asCaller(callers.other, { text })
  test.each([
    [
      'a consultation with another professional’s patient',
      `insert into consultations (user_id, patient_id) values ('${OTHER}', '${PATIENT}')`,
    ],
    [
      'a piece of another professional’s consultation',
      `insert into transcript_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text) values ('${OTHER}', '${CONSULTATION}', 9, 20, 21, 'x')`,
    ],
    [
      'a record of another professional’s consultation',
      `insert into patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis) values ('${OTHER}', '12345678909', 'X', '${NEW_CONSULTATION}', 'x')`,
    ],
    [
      'a review of another professional’s record',
      `insert into patient_record_reviews (record_id, user_id, organiser) values ('${NEW_RECORD}', '${OTHER}', 'x')`,
    ],
  ])('refuses %s', async (_what, text) => {
    await expect(asOther(text)).rejects.toMatchObject({ code: '23503' })
  })

  test('refuses to complete another professional’s consultation', async () => {
    await expect(
      asOther(`select * from complete_consultation('${CONSULTATION}', 'x', 'x', '[]', '[]', 'x')`),
    ).rejects.toMatchObject({ code: 'PT404' })
  })

  test('refuses to confirm another professional’s record, also by the function that bypasses the policies', async () => {
    const hash = `encode(sha256('x'), 'hex')`
    await expect(asOther(`select public.confirm_record('${RECORD}', ${hash})`)).rejects.toMatchObject({ code: 'PT404' })
    await asOther(`select confirmation.write('${RECORD}', ${hash})`)
    const { rows } = await world.owner.query(`select confirmed_at from patient_records where id = '${RECORD}'`)
    expect(rows).toEqual([{ confirmed_at: null }])
  })
})
