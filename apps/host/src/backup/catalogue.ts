import type { Client } from 'pg'
import { z } from 'zod'

const tableRows = z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) }))
const sequenceRows = z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() }))

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Every table of the installation with its stored columns: accounts, images, product, vault and migrations. */
export async function listTables(client: Client): Promise<z.infer<typeof tableRows>> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and ${OURS}
    group by 1, 2 order by 1, 2`)
  return tableRows.parse(rows)
}

/** Every sequence with its last number; null if it was never used. */
export async function listSequences(client: Client): Promise<z.infer<typeof sequenceRows>> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name,
      pg_sequence_last_value(c.oid)::text as "lastValue"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1, 2`)
  return sequenceRows.parse(rows)
}

/** Settings under which every server formats rows identically, and a policy that would hide rows raises an error. */
export const PLAIN_FORM = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set row_security = off;
  set statement_timeout = 0; set lock_timeout = 0`

/** A quoted SQL identifier. */
export const quoted = (...names: readonly string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
