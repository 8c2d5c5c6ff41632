import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'

export const DATA_MODEL_FILE = fileURLToPath(new URL('../docs/data-model.md', import.meta.url))

interface Table {
  readonly schema: string
  readonly name: string
  readonly comment: string | null
}
interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly key: string | null
  readonly fallback: string | null
  readonly generated: boolean
}
interface Named {
  readonly name: string
  readonly definition: string
}
interface Policy {
  readonly name: string
  readonly act: string
  readonly roles: string
  readonly restrictive: boolean
  readonly rule: string | null
}

const INTRODUCTION = `# Data model

Written by \`npm run generate\` from a database with all migrations applied; a test compares. Do not edit.

Whoever signs in reads and writes \`public\` under row-level security. The other schemas belong to triggers and definer
functions: \`vault\` keeps every version, \`counters\` the totals. \`auth\` and \`storage\` are the backend's.
`

/** The product's tables as Markdown: a Mermaid diagram of their foreign keys, then each with columns, keys and policies. */
export async function describeDataModel(client: Client): Promise<string> {
  const { rows: tables } = await client.query<Table>(`
    select schema.nspname as schema, class.relname as name, obj_description(class.oid, 'pg_class') as comment
    from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
    where class.relkind = 'r' and not exists (
      select from pg_depend where objid = class.oid and deptype = 'e'
    ) and schema.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'host_migrations')
      and has_schema_privilege(schema.oid, 'usage')
    order by schema.nspname <> 'public', schema.nspname, class.relname`)
  const sections = []
  for (const table of tables) sections.push(await describeTable(client, table))
  return [INTRODUCTION, await drawKeys(client), ...sections].join('\n')
}

async function drawKeys(client: Client): Promise<string> {
  const { rows } = await client.query<{ child: string; parent: string; columns: string; one: boolean; must: boolean }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select string_agg(attname, ', ' order by place)
        from unnest(conkey) with ordinality as used (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
        and indkey::int2[] <@ conkey and conkey @> indkey::int2[]) as one,
      (select bool_and(attnotnull) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as must
    from pg_constraint
    where contype = 'f' and connamespace not in ('auth'::regnamespace, 'storage'::regnamespace)
    order by 1, 2, 3`)
  const entity = (name: string) => name.replace(/^public\./, '').replace('.', '_')
  const lines = rows.map(
    ({ child, parent, columns, one, must }) =>
      `  ${entity(parent)} ${must ? '||' : '|o'}--${one ? 'o|' : 'o{'} ${entity(child)} : "${columns}"`,
  )
  return `\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`
}

async function describeTable(client: Client, { schema, name, comment }: Table): Promise<string> {
  const table = `${schema}.${name}`
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        pg_get_expr(adbin, adrelid) as fallback, attgenerated <> '' as generated,
        (select string_agg(distinct case contype when 'p' then 'primary' when 'f' then confrelid::regclass::text end, ', ')
          from pg_constraint where conrelid = attrelid and attnum = any(conkey) and contype in ('p', 'f')) as key
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const { rows: uniques } = await client.query<Named>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype = 'u' order by conname`,
    [table],
  )
  const { rows: triggers } = await client.query<Named>(
    `select tgname as name, regexp_replace(pg_get_triggerdef(oid), '^.*? (BEFORE|AFTER) (.*?) ON .*$', '\\1 \\2') as definition
      from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by tgname`,
    [table],
  )
  const { rows: policies } = await client.query<Policy>(
    `select polname as name, case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
        when 'd' then 'delete' else 'all' end as act,
        (select string_agg(case when role = 0 then 'public' else role::regrole::text end, ', ') from unnest(polroles) as role) as roles, not polpermissive as restrictive,
        coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as rule
      from pg_policy where polrelid = $1::regclass order by polname`,
    [table],
  )
  const parts = [
    `## ${table}`,
    comment,
    ['| column | type | required | default | key |', '| --- | --- | --- | --- | --- |', ...columns.map(columnRow)].join(
      '\n',
    ),
    ...uniques.map(({ definition }) => `Unique: ${definition.replace(/^UNIQUE /, '')}.`),
    list(
      'Policies',
      policies,
      ({ act, roles, restrictive, rule }) =>
        `${act} to ${roles}${restrictive ? ', restrictive' : ''}: \`${oneLine(rule)}\``,
    ),
    list('Triggers', triggers, ({ name, definition }) => `\`${name}\`, ${definition.toLowerCase()}`),
  ]
  return parts.filter((part) => part !== null && part !== '').join('\n\n') + '\n'
}

function columnRow({ name, type, required, fallback, generated, key }: Column): string {
  const value = fallback === null ? '' : `${generated ? 'generated: ' : ''}\`${oneLine(fallback)}\``
  return `| ${name} | ${type} | ${required ? 'yes' : ''} | ${value} | ${key ?? ''} |`
}

function list<T>(title: string, rows: readonly T[], line: (row: T) => string): string {
  return rows.length === 0 ? '' : [`${title}:`, '', ...rows.map((row) => `- ${line(row)}`)].join('\n')
}

function oneLine(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}
