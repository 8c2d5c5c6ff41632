import type { Client } from 'pg'
import type { Mutant } from './mutant.ts'

/** The migration that contains a slip, sorted after every real one. */
export const SLIP_MIGRATION = 'supabase/migrations/99990101000000_slip.sql'
const SCHEMAS = `('public', 'vault', 'counters', 'storage')`

interface Rule {
  readonly place: string
  readonly was: string
  readonly becomes: string
  readonly sql: string
}

/** Each inverts one condition of a function, moves its boundary, or removes its rejection. */
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
 * Every slip in the rules of a migrated database, each as one more migration: removes a check, key, trigger or policy,
 * makes a policy allow everything, or changes a function's condition. Slips that PostgreSQL rejects are omitted.
 */
export async function schemaMutants(client: Client): Promise<readonly Mutant[]> {
  const functions = await definedFunctions(client)
  const rules = [...(await listDropped(client)), ...(await listOpened(client)), ...inFunctions(functions)]
  const mutants: Mutant[] = []
  for (const { place, was, becomes, sql } of rules) {
    if (!(await isAccepted(client, sql))) continue
    const ruleWords = wordsOf(place, functions)
    mutants.push({ place, was, becomes, file: SLIP_MIGRATION, content: `${sql};\n`, ruleWords })
  }
  return mutants
}

/** Names in the changed place, names of functions that call such a function, and the error codes that they raise. */
function wordsOf(place: string, functions: readonly DefinedFunction[]): readonly string[] {
  const words = new Set(
    place
      .split(/[^a-z_]+/)
      .filter((word) => word.length > 5 && !/^(?:public|function|constraint|trigger|policy)$/.test(word)),
  )
  for (const word of words) {
    for (const { name, definition } of functions) {
      const own = name.split('.')[1] ?? ''
      if (own !== word && definition.includes(`${word}(`)) words.add(own)
      if (own === word) for (const [code] of definition.matchAll(/\bP[VT]\d{3}\b/g)) words.add(code)
    }
  }
  return [...words]
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

interface DefinedFunction {
  readonly name: string
  readonly definition: string
}

async function definedFunctions(client: Client): Promise<readonly DefinedFunction[]> {
  const { rows } = await client.query<DefinedFunction>(`
    select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname in ('public', 'vault', 'counters') and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, p.oid`)
  return rows
}

function inFunctions(functions: readonly DefinedFunction[]): readonly Rule[] {
  return functions.flatMap(({ name, definition }) => {
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
