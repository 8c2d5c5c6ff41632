import { z } from 'zod'
import type { Database } from '#host/database/database.ts'

const row = z.object({
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), key: z.array(z.string()) })),
  links: z.array(
    z.object({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      fromColumns: z.array(z.string()),
      toColumns: z.array(z.string()),
      isOneToOne: z.boolean(),
    }),
  ),
  functions: z.record(
    z.string(),
    z.object({
      parameters: z.array(z.object({ name: z.string(), type: z.string(), hasDefault: z.boolean() })),
      returns: z.enum(['void', 'scalar', 'row', 'rows']),
      isReadOnly: z.boolean(),
    }),
  ),
})

/** What of the public schema may be named in a request. Every identifier in built SQL was found here first. */
export type Schema = z.infer<typeof row>
export type TableFunction = Schema['functions'][string]

const READ_CATALOGUE = `
select json_build_object(
  'tables', (select coalesce(json_object_agg(c.relname, json_build_object(
      'columns', (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'key', (select coalesce(json_agg(a.attname), '[]') from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary)
    )), '{}') from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')),
  'links', (select coalesce(json_agg(json_build_object(
      'name', k.conname, 'from', f.relname, 'to', t.relname,
      'fromColumns', (select json_agg(a.attname order by p.n) from unnest(k.conkey) with ordinality p(num, n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.num),
      'toColumns', (select json_agg(a.attname order by p.n) from unnest(k.confkey) with ordinality p(num, n) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.num),
      'isOneToOne', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x) <@ k.conkey)
    )), '[]') from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace),
  'functions', (select coalesce(json_object_agg(p.proname, json_build_object(
      'parameters', (select coalesce(json_agg(json_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null), 'hasDefault', n > p.pronargs - p.pronargdefaults) order by n), '[]') from generate_series(1, p.pronargs) n),
      'returns', case when p.prorettype = 'void'::regtype then 'void' when p.proretset then 'rows' when ty.typtype = 'c' then 'row' else 'scalar' end,
      'isReadOnly', p.provolatile <> 'v'
    )), '{}') from pg_proc p join pg_type ty on ty.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype)
) as schema`

/** Reads the catalogue once and keeps it; migrations run before the host serves. */
export function createSchemaCache(database: Database): () => Promise<Schema> {
  let loading: Promise<Schema> | undefined
  const load = async () => {
    const { rows } = await database.asCaller(
      { role: 'service_role', claims: {} },
      { text: READ_CATALOGUE },
      { readOnly: true },
    )
    return row.parse(rows[0]?.['schema'])
  }
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
    return loading
  }
}
