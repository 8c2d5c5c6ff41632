import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'

export const DATABASE_TYPES_FILE = fileURLToPath(new URL('../packages/rules/src/database.types.ts', import.meta.url))

const TYPE_OF: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'unknown',
}

/** The rows of every public table as TypeScript. @throws where a column has a type that nobody has mapped yet. */
export async function describeDatabase(client: Client): Promise<string> {
  const { rows } = await client.query<{ table: string; column: string; type: string; required: boolean }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as required
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  )
  const tables = Map.groupBy(rows, (row) => row.table)
  const blocks = [...tables].map(([table, columns]) => {
    const lines = columns.map(({ column, type, required }) => {
      const known = TYPE_OF[type]
      if (known === undefined) throw new Error(`no TypeScript type for ${type} (${table}.${column})`)
      return `    ${column}: ${known}${required || known === 'unknown' ? '' : ' | null'}`
    })
    return `  ${table}: {\n${lines.join('\n')}\n  }`
  })
  return `// Made by "npm run types" from the migrated schema. Do not edit.\n\n/** The rows of every public table. */\nexport interface Tables {\n${blocks.join('\n')}\n}\n`
}
