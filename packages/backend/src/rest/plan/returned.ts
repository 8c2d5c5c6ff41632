import { answerSql, WISHES, type AnswerForm } from './answer-sql.ts'
import { newAlias, type Draft } from './draft.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { Table } from '#backend/rest/schema/schema.ts'
import { sourceOf } from './field-sql.ts'
import { findRelation } from './find-relation.ts'
import { rootNode } from './read-plan.ts'
import { selectionSql } from './selection.ts'

/** The written table's alias. */
export const TARGET = 'pgrst_target'

/**
 * A write that returns rows. It returns only the columns that the selection needs: a role may write a column that it may
 * not read.
 * @param write insert, update or delete of the table as `TARGET`, without `returning`.
 */
export function returningSql(
  draft: Draft,
  table: Table,
  request: RestRequest,
  write: string,
  form: AnswerForm,
): string {
  const needed = neededNames(draft, table, request)
  const hasStar = request.items.some((item) => item.kind === 'star')
  const columns = hasStar ? [`${TARGET}.*`] : needed.columns.map((name) => `${TARGET}.${quoted(name)}`)
  // Computed columns take the table's own row type, which the returned rows lack.
  const row = unusedName(table, 'pgrst_row')
  const whole = needed.takesRow ? [`cast(${TARGET}.* as ${table.sql}) as ${row}`] : []
  const alias = newAlias(draft)
  const source = { ...sourceOf(table, alias), row: `${alias}.${row}` }
  const { sql } = selectionSql(
    draft,
    rootNode(source, request, { from: `pgrst_source as ${alias}`, isFiltered: false, hidesColumns: needed.takesRow }),
  )
  const list = [...columns, ...whole].join(', ') || '1'
  return `with pgrst_source as (${write} returning ${list}) ${answerSql(sql, { rows: Infinity, bytes: draft.maxAnswerBytes }, form)}`
}

/** A write that only returns the number of rows. Without a column in `returning` it needs no right to read. */
export function countingSql(write: string, changed = '0'): string {
  return `with pgrst_source as (${write} returning 1) select null as body, count(*)::int as found, null as total, ${changed}::int as changed, ${WISHES} from pgrst_source`
}

function unusedName(table: Table, name: string): string {
  return table.columns.has(name) ? unusedName(table, `${name}_`) : name
}

/** The columns that selection, order and embeds use. */
function neededNames(draft: Draft, table: Table, { items, scopes }: RestRequest) {
  const names = new Set<string>()
  let takesRow = false
  for (const item of items) {
    if (item.kind === 'field' && item.field) names.add(item.field.name)
    if (item.kind !== 'embed') continue
    const relation = findRelation(draft.schema, table, item)
    if (relation.kind === 'computed') takesRow = true
    else for (const [own] of relation.kind === 'many-to-many' ? relation.parentPairs : relation.pairs) names.add(own)
  }
  for (const { field, embed } of scopeAt(scopes, '').order) if (embed === undefined) names.add(field.name)
  // Unknown names are rejected while the selection is built, with PostgreSQL's messages.
  return {
    columns: [...names].filter((name) => table.columns.has(name)),
    takesRow: takesRow || [...names].some((name) => !table.columns.has(name) && table.computed.has(name)),
  }
}
