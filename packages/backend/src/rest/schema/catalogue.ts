import { z } from 'zod'

const named = z.object({ name: z.string(), type: z.string() })

/** PostgreSQL's catalogue of the exposed schemas. Types and functions are qualified with their schema. */
export const catalogue = z.object({
  tables: z.array(
    z.object({
      oid: z.number(),
      schema: z.string(),
      name: z.string(),
      isView: z.boolean(),
      columns: z.array(named.extend({ number: z.number(), default: z.string().nullable(), kind: z.string() })),
    }),
  ),
  keys: z.array(z.object({ table: z.number(), columns: z.array(z.number()) })),
  links: z.array(
    z.object({
      name: z.string(),
      from: z.number(),
      to: z.number(),
      fromColumns: z.array(z.number()),
      toColumns: z.array(z.number()),
      isOneToOne: z.boolean(),
    }),
  ),
  views: z.array(z.object({ view: z.number(), rule: z.string() })),
  functions: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      parameters: z.array(
        named.extend({ mode: z.string(), typeOid: z.number(), rowOf: z.number().nullable(), hasDefault: z.boolean() }),
      ),
      outputs: z.array(named),
      returnType: z.string(),
      returnsRowOf: z.number().nullable(),
      isComposite: z.boolean(),
      /** Returns rows whose columns are only known when it is called. */
      isRecord: z.boolean(),
      isSet: z.boolean(),
      estimatedRows: z.number(),
      isReadOnly: z.boolean(),
    }),
  ),
  types: z.array(z.object({ name: z.string(), sql: z.string() })),
  timeouts: z.array(z.object({ role: z.string(), timeout: z.string() })),
})
export type Catalogue = z.infer<typeof catalogue>

/** A column of the base type of a domain (which may be a domain over another), or nothing for other types. */
const beneath = (domain: string, column: string) => `with recursive base as (
      select typtype, typbasetype, oid, typname from pg_type where oid = ${domain}.typbasetype
      union all select b.typtype, b.typbasetype, b.oid, b.typname from base join pg_type b on b.oid = base.typbasetype)
    select base.${column} from base where base.typtype <> 'd'`

// Found by its dependency: pg_get_serial_sequence looks up names, which needs USAGE of the schema.
const SEQUENCE = `select format('nextval(%L::regclass)', s.objid::regclass) from pg_depend s where s.classid = 'pg_class'::regclass
    and s.refclassid = 'pg_class'::regclass and s.refobjid = c.oid and s.refobjsubid = a.attnum and s.deptype = 'i'`

// A domain's default comes from its own definition.
const COLUMNS = `select coalesce(json_agg(json_build_object('number', a.attnum, 'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod), 'kind', coalesce((${beneath('t', 'typname')}), t.typname),
      'default', case when a.attidentity <> '' then (${SEQUENCE}) when a.attgenerated = ''
        then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0)) end) order by a.attnum), '[]')
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

// Over all schemas: an exposed view may show a table that is not exposed.
const KEYS = `select i.indrelid::int as table, (select json_agg(n order by n) from unnest(i.indkey::int2[]) n) as columns
    from pg_index i where i.indisprimary`

// A unique index over part of the key makes rows unique over the whole key, too.
const IS_ONE_TO_ONE = `exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indexprs is null and i.indkey::int2[] <@ k.conkey)`

// Only its rewrite rule tells where a view's columns come from.
const VIEWS = `select v.oid::int as view, w.ev_action::text as rule from pg_class v
    join pg_rewrite w on w.ev_class = v.oid and w.rulename = '_RETURN' where v.relkind in ('v', 'm')
    and v.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`

// A modifier of -1 means no length: "character" alone would mean one character and truncate arguments.
const PARAMETERS = `select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[x.n], ''), 'mode', x.mode,
        'type', format_type(x.type, -1), 'typeOid', x.type::int, 'rowOf', (select nullif(t.typrelid, 0)::int from pg_type t where t.oid = x.type),
        'hasDefault', x.place > p.pronargs - p.pronargdefaults) order by x.place), '[]')
    from (select n, mode, type, row_number() over (order by n) as place from unnest(
        coalesce(p.proallargtypes, p.proargtypes::oid[]), coalesce(p.proargmodes::text[], array_fill('i'::text, array[p.pronargs::int]))
      ) with ordinality a(type, mode, n) where mode in ('i', 'b', 'v')) x`

const OUTPUTS = `select coalesce(json_agg(json_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, -1)) order by a.n), '[]')
    from unnest(p.proallargtypes, p.proargmodes::text[]) with ordinality a(type, mode, n) where a.mode in ('o', 'b', 't')`

/** One row, `catalogue`; $1 lists the exposed schemas. Needs an empty search path, so that names are qualified. */
export const READ_CATALOGUE = `with exposed as (select oid, nspname from pg_namespace where nspname = any($1::text[])),
  class as (select c.*, e.nspname from pg_class c join exposed e on e.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f'))
select json_build_object(
  'tables', (select coalesce(json_agg(json_build_object('oid', c.oid::int, 'schema', c.nspname, 'name', c.relname,
      'isView', c.relkind in ('v', 'm'), 'columns', (${COLUMNS}))), '[]') from class c where not c.relispartition),
  'keys', (select coalesce(json_agg(x), '[]') from (${KEYS}) x),
  'links', (select coalesce(json_agg(json_build_object('name', k.conname, 'from', k.conrelid::int, 'to', k.confrelid::int,
      'fromColumns', k.conkey, 'toColumns', k.confkey, 'isOneToOne', ${IS_ONE_TO_ONE}) order by k.conname), '[]')
    from pg_constraint k where k.contype = 'f' and k.conparentid = 0),
  'views', (select coalesce(json_agg(x), '[]') from (${VIEWS}) x),
  'functions', (select coalesce(json_agg(json_build_object('schema', e.nspname, 'name', p.proname, 'parameters', (${PARAMETERS}),
      'outputs', (${OUTPUTS}), 'returnType', format_type(p.prorettype, -1), 'returnsRowOf', nullif(t.typrelid, 0)::int,
      'isRecord', t.oid = 'record'::regtype and p.proargmodes is null, 'isComposite', t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false), 'isSet', p.proretset,
      'estimatedRows', p.prorows, 'isReadOnly', p.provolatile <> 'v') order by p.proname, pg_get_function_identity_arguments(p.oid)), '[]')
    from pg_proc p join exposed e on e.oid = p.pronamespace join pg_type d on d.oid = p.prorettype
      join pg_type t on t.oid = coalesce((${beneath('d', 'oid')}), d.oid)
    where p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)),
  'types', (select coalesce(json_agg(json_build_object('name', t.typname, 'sql', format_type(t.oid, null))), '[]')
    from pg_type t join exposed e on e.oid = t.typnamespace where t.typtype in ('e', 'd')),
  'timeouts', (select coalesce(json_agg(json_build_object('role', r.rolname, 'timeout', split_part(s.setting, '=', 2))), '[]')
    from pg_roles r cross join unnest(r.rolconfig) s(setting) where s.setting like 'statement_timeout=%')
) as catalogue`
