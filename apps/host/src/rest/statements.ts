import type { Statement } from '#host/database/database.ts'
import { badBody, unknownColumn } from './failure.ts'
import type { Preferences } from './prefer.ts'
import type { RestRequest } from './request.ts'
import type { Schema } from './schema-cache.ts'
import type { SelectItem } from './select-parser.ts'
import { conditionsSql, pagingSql, selectList, type Selection } from './select-sql.ts'
import { findRelation } from './relation.ts'
import { place, quoted } from './where.ts'

/** Rows that one answer holds at most. */
export const MAX_ROWS = 1000

/** A statement's single row: `body` is JSON made by PostgreSQL, `found` the rows in it, `total` the exact count if asked. */
export function readStatement(schema: Schema, table: string, request: RestRequest, wantsCount: boolean): Statement {
  const selection: Selection = { schema, scopes: request.scopes, parameters: { values: [] } }
  const from = `from public.${quoted(table)} as ${quoted(table)}`
  const list = selectList(selection, table, table, request.items, '')
  const where = conditionsSql(selection, table, table, request.items, '')
  const rows = `select ${list} ${from} where ${where} ${pagingSql(selection, table, table, '', MAX_ROWS)}`
  const total = wantsCount
    ? `(select count(*) ${from} where ${conditionsSql(selection, table, table, request.items, '')})`
    : 'null::bigint'
  return {
    text: `select coalesce(json_agg(r), '[]')::text as body, count(*)::int as found, ${total}::text as total from (${rows}) r`,
    values: selection.parameters.values,
  }
}

/** Inserts or upserts the rows of a JSON body. */
export function insertStatement(
  schema: Schema,
  table: string,
  request: RestRequest,
  body: unknown,
  prefer: Preferences,
): Statement {
  const rows = rowsOf(body)
  const columns = request.columns ?? Object.keys(rows[0] ?? {})
  for (const row of rows) {
    if (!request.columns && Object.keys(row).sort().join() !== [...columns].sort().join())
      throw badBody('All object keys must match')
  }
  const list = checked(schema, table, columns)
  const selection: Selection = { schema, scopes: new Map(), parameters: { values: [] } }
  const source =
    rows.length === 1 && columns.length === 0
      ? 'default values'
      : `(${list.join(', ')}) select ${list.join(', ')} from json_populate_recordset(null::public.${quoted(table)}, ${place(selection.parameters, JSON.stringify(rows))}::json)`
  const conflict = conflictClause(schema, table, request, columns, prefer)
  // A set without a column has nothing to insert, yet the answer must be an empty list.
  const write =
    rows.length === 0 ? undefined : `insert into public.${quoted(table)} as ${quoted(table)} ${source}${conflict}`
  return writeStatement(selection, table, request, write, prefer)
}

/** Changes the rows that the filters find. */
export function updateStatement(
  schema: Schema,
  table: string,
  request: RestRequest,
  body: unknown,
  prefer: Preferences,
): Statement {
  const [row = {}] = rowsOf(body)
  const selection: Selection = { schema, scopes: request.scopes, parameters: { values: [] } }
  const columns = request.columns ?? Object.keys(row)
  const list = checked(schema, table, columns)
  if (list.length === 0) return writeStatement(selection, table, request, undefined, prefer)
  const given = `json_populate_record(null::public.${quoted(table)}, ${place(selection.parameters, JSON.stringify(row))}::json)`
  const set = list.map((column) => `${column} = given.${column}`).join(', ')
  const where = conditionsSql(selection, table, table, request.items, '')
  const write = `update public.${quoted(table)} as ${quoted(table)} set ${set} from ${given} as given where ${where}`
  return writeStatement(selection, table, request, write, prefer)
}

/** Removes the rows that the filters find. */
export function deleteStatement(schema: Schema, table: string, request: RestRequest, prefer: Preferences): Statement {
  const selection: Selection = { schema, scopes: request.scopes, parameters: { values: [] } }
  const where = conditionsSql(selection, table, table, request.items, '')
  return writeStatement(
    selection,
    table,
    request,
    `delete from public.${quoted(table)} as ${quoted(table)} where ${where}`,
    prefer,
  )
}

function writeStatement(
  selection: Selection,
  table: string,
  request: RestRequest,
  write: string | undefined,
  prefer: Preferences,
): Statement {
  const { values } = selection.parameters
  if (write === undefined) return { text: `select '[]' as body, 0 as found, null as total`, values: [] }
  // Nothing is returned that was not asked for: roles without the right to read a column may still write.
  if (prefer.returns !== 'representation') return { text: write, values }
  const returned = returnedColumns(selection.schema, table, request.items)
  const outer: Selection = { ...selection, scopes: new Map([...request.scopes].filter(([path]) => path !== '')) }
  const list = selectList(outer, table, table, request.items, '')
  return {
    text: `with ${quoted(table)} as (${write} returning ${returned}) select coalesce(json_agg(r), '[]')::text as body, count(*)::int as found, null as total from (select ${list} from ${quoted(table)}) r`,
    values,
  }
}

/** The selected columns and those that embeds join by. */
function returnedColumns(schema: Schema, table: string, items: readonly SelectItem[]): string {
  if (items.some((item) => item.kind === 'column' && item.column === '*')) return `${quoted(table)}.*`
  const columns = new Set<string>()
  for (const item of items) {
    if (item.kind === 'column') columns.add(item.column)
    else for (const [parent] of findRelation(schema, table, item).pairs) columns.add(parent)
  }
  return checked(schema, table, [...columns])
    .map((column) => `${quoted(table)}.${column}`)
    .join(', ')
}

function conflictClause(
  schema: Schema,
  table: string,
  request: RestRequest,
  columns: readonly string[],
  prefer: Preferences,
): string {
  if (!prefer.resolution) return ''
  const keys = request.conflictColumns ?? schema.tables[table]?.key ?? []
  const target = checked(schema, table, keys).join(', ')
  const changed = columns.filter((column) => !keys.includes(column))
  if (prefer.resolution === 'ignore-duplicates' || changed.length === 0) return ` on conflict (${target}) do nothing`
  return ` on conflict (${target}) do update set ${changed.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')}`
}

function checked(schema: Schema, table: string, columns: readonly string[]): readonly string[] {
  return columns.map((column) => {
    if (!schema.tables[table]?.columns.includes(column)) throw unknownColumn(table, column)
    return quoted(column)
  })
}

function rowsOf(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body]
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw badBody('Empty or invalid json')
    return Object.fromEntries(Object.entries(row))
  })
}
