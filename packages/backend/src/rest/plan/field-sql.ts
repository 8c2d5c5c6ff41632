import { missingColumn } from '#backend/rest/failure.ts'
import { literal, quoted } from '#backend/rest/sql-text.ts'
import type { Field } from '#backend/rest/parse/field.ts'
import type { Table } from '#backend/rest/schema/schema.ts'

/** A table in a statement. */
export interface Source {
  readonly table: Table
  /** Its name in the statement, quoted. */
  readonly alias: string
  /** Its name in errors. */
  readonly label: string
  /** One whole row of it, as SQL. */
  readonly row: string
}

/** The rows of a table or view, read under an alias. */
export function sourceOf(table: Table, alias: string, label: string = table.name): Source {
  return { table, alias, label, row: `${alias}.*` }
}

/**
 * A column, a computed column or a path in a column's JSON, as SQL.
 * @throws RestFailure 42703
 */
export function fieldSql(source: Source, { name, path }: Field): string {
  const column = source.table.columns.get(name)
  const sql = column ? `${source.alias}.${quoted(name)}` : computedSql(source, name)
  if (path.length === 0) return sql
  const kind = column?.kind ?? source.table.computed.get(name)?.kind
  const isJson = kind === 'json' || kind === 'jsonb'
  const steps = path.map(({ arrow, key }) => `${arrow}${typeof key === 'number' ? key : literal(key)}`)
  return `(${isJson ? sql : `to_jsonb(${sql})`}${steps.join('')})`
}

/** Whether a field is a tsvector, ready for text search. */
export function isVector({ columns, computed }: Table, { name, path }: Field): boolean {
  return path.length === 0 && (columns.get(name) ?? computed.get(name))?.kind === 'tsvector'
}

function computedSql({ table, row, label }: Source, name: string): string {
  const computed = table.computed.get(name)
  if (computed === undefined) throw missingColumn(label, name)
  return `${computed.sql}(${row})`
}
