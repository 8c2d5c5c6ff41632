import type { Client } from 'pg'
import type { Mutant } from './mutant.ts'

/** Sorted behind every real migration. */
const FILE = 'supabase/migrations/99990101000000_mutant.sql'
const SCHEMAS = `('public', 'vault', 'counters', 'storage')`

/** Rules of the database are tested beside it, through the functions, and by whole products. */
const TEST_RUNS = [
  ['run', 'apps/host/src/database/'],
  ['run', 'apps/host/src/functions/', 'apps/host/src/storage/', 'apps/host/src/auth/admin/'],
  [
    'run',
    'apps/host/src/fuzz.test.ts',
    'apps/host/src/backup/',
    'apps/host/src/several-hosts.test.ts',
    'tools/account-deletion.test.ts',
  ],
]

interface Rule {
  readonly place: string
  readonly was: string
  readonly becomes: string
  readonly sql: string
}

/** Each turns one condition of a function the other way, moves its boundary, or removes its refusal. */
const IN_FUNCTIONS: readonly (readonly [RegExp, string])[] = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bif not found\b/g, 'if found'],
  [/\braise exception\b[^;]*;/g, 'null;'],
  [/\breturn new;/g, 'return null;'],
  [/\bfor update( of \w+)?/g, ''],
]

/**
 * Every slip in the rules of a migrated database, each as one more migration: a check, key, trigger or policy is gone, a
 * policy lets everything through, or a function decides otherwise. Slips that PostgreSQL refuses are left out.
 */
export async function schemaMutants(client: Client): Promise<readonly Mutant[]> {
  const rules = [...(await listDropped(client)), ...(await listOpened(client)), ...(await listInFunctions(client))]
  const mutants: Mutant[] = []
  for (const { place, was, becomes, sql } of rules) {
    if (!(await isAccepted(client, sql))) continue
    mutants.push({ place, was, becomes, file: FILE, content: `${sql};\n`, testRuns: TEST_RUNS })
  }
  return mutants
}

async function isAccepted(client: Client, sql: string): Promise<boolean> {
  await client.query('begin')
  return client
    .query(sql)
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.query('rollback'))
}

async function listDropped(client: Client): Promise<readonly Rule[]> {
  const { rows } = await client.query<Rule>(`
    select n.nspname || '.' || c.relname || ' constraint ' || k.conname as place, pg_get_constraintdef(k.oid) as was,
      '(dropped)' as becomes, format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as sql
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and n.nspname <> 'storage' and k.contype in ('c', 'u', 'f', 'p')
    union all
    select n.nspname || '.' || c.relname || ' trigger ' || t.tgname, pg_get_triggerdef(t.oid), '(dropped)',
      format('drop trigger %I on %I.%I', t.tgname, n.nspname, c.relname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and not t.tgisinternal
    order by 1`)
  return rows
}

async function listOpened(client: Client): Promise<readonly Rule[]> {
  const { rows } = await client.query<Rule>(`
    with known as (
      select *, format('%I on %I.%I', policyname, schemaname, tablename) as name,
        schemaname || '.' || tablename || ' policy ' || policyname as place
      from pg_policies where schemaname in ${SCHEMAS})
    select place, cmd || ' using (' || coalesce(qual, '') || ')' as was, 'using (true)' as becomes,
      format('alter policy %s using (true)', name) as sql from known where qual is not null
    union all
    select place, cmd || ' with check (' || with_check || ')', 'with check (true)',
      format('alter policy %s with check (true)', name) from known where with_check is not null
    union all
    select place, cmd || ' ' || permissive, '(dropped)', format('drop policy %s', name) from known
    order by 1, 2`)
  return rows
}

async function listInFunctions(client: Client): Promise<readonly Rule[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname in ('public', 'vault', 'counters') and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, p.oid`)
  return rows.flatMap(({ name, definition }) => {
    const bodyAt = definition.indexOf('AS $')
    return IN_FUNCTIONS.flatMap(([pattern, becomes]) =>
      [...definition.matchAll(pattern)]
        .filter(({ index }) => index > bodyAt && !isComment(definition, index))
        .map(({ 0: was, index }) => {
          const sql = definition.slice(0, index) + becomes + definition.slice(index + was.length)
          const line = lineAt(definition, index)
          const place = `function ${name}:${definition.slice(bodyAt, index).split('\n').length}`
          return { place, was: `${was.trim()} in «${line}»`, becomes: becomes.trim() || '(removed)', sql }
        }),
    )
  })
}

const lineAt = (text: string, index: number) =>
  text.slice(text.lastIndexOf('\n', index) + 1, (text.indexOf('\n', index) + 1 || text.length + 1) - 1).trim()
const isComment = (text: string, index: number) => text.slice(text.lastIndexOf('\n', index) + 1, index).includes('--')
