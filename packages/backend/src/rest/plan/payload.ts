import { RestFailure } from '#backend/rest/failure.ts'
import { place, type Draft } from './draft.ts'
import { literal, quoted } from '#backend/rest/sql-text.ts'
import type { Column, Table } from '#backend/rest/schema/schema.ts'

/**
 * The columns that a write names.
 * @throws RestFailure PGRST204
 */
export function columnsOf(table: Table, names: readonly string[]): readonly Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) {
      throw new RestFailure(
        400,
        'PGRST204',
        `Could not find the '${name}' column of '${table.name}' in the schema cache`,
      )
    }
    return column
  })
}

/** The rows of the body as a table of typed columns, named `pgrst_body`. */
export function payloadSql(draft: Draft, columns: readonly Column[], isList: boolean, fillsDefaults: boolean): string {
  const body = place(draft, 'body')
  const rows = isList ? `${body}::json` : `json_build_array(${body}::json)`
  const typed = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
  if (!fillsDefaults) return `json_to_recordset(${rows}) as pgrst_body(${typed})`
  const defaults = columns
    .filter((column) => column.default !== null)
    .map((column) => `${literal(column.name)}, ${column.default}`)
  const filled = `select json_agg(jsonb_build_object(${defaults.join(', ')}) || e) from jsonb_array_elements((${rows})::jsonb) e`
  return `json_to_recordset((${filled})) as pgrst_body(${typed})`
}
