import { missingColumn } from '#host/rest/failure.ts'
import { literal, quoted } from '#host/rest/plan/sql-text.ts'
import type { Field } from '#host/rest/query/field.ts'
import type { Column, Table } from '#host/rest/schema/schema.ts'

/**
 * A column, a computed column or a place in a column's JSON, as SQL over the aliased table.
 * @throws RestFailure 42703
 */
export function fieldSql(table: Table, alias: string, { name, path }: Field): string {
  const column = table.columns.get(name)
  const sql = column ? `${quoted(alias)}.${quoted(name)}` : computedSql(table, alias, name)
  if (path.length === 0) return sql
  const isJson = column?.kind === 'json' || column?.kind === 'jsonb'
  const steps = path.map(({ arrow, key }) => `${arrow}${typeof key === 'number' ? key : literal(key)}`)
  return `(${isJson ? sql : `to_jsonb(${sql})`}${steps.join('')})`
}

/** The column behind a field that is no path; its type decides how it is searched and inserted. */
export function columnOf(table: Table, { name, path }: Field): Column | undefined {
  return path.length === 0 ? table.columns.get(name) : undefined
}

function computedSql(table: Table, alias: string, name: string): string {
  const computed = table.computed.get(name)
  if (computed === undefined) throw missingColumn(alias, name)
  return `${computed}(${quoted(alias)})`
}
