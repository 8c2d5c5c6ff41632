import { answerSql, type AnswerForm } from '#host/rest/plan/answer-sql.ts'
import type { Draft } from '#host/rest/plan/draft.ts'
import { quoted } from '#host/rest/plan/sql-text.ts'
import { scopeAt, type RestRequest } from '#host/rest/query/request.ts'
import type { EmbedItem } from '#host/rest/query/select.ts'
import type { Column, Table } from '#host/rest/schema/schema.ts'
import { checkPaths } from '#host/rest/select/embed-paths.ts'
import { findRelation } from '#host/rest/select/find-relation.ts'
import { rootNode } from '#host/rest/select/read-plan.ts'
import { selectionSql } from '#host/rest/select/selection.ts'

/**
 * A write whose rows are answered. It returns the columns that the selection needs and no other: a role without the
 * right to read a column may still write it.
 * @param write insert, update or delete over the table's own name as alias, without `returning`.
 */
export function returningSql(
  draft: Draft,
  table: Table,
  request: RestRequest,
  write: string,
  form: AnswerForm,
): string {
  checkPaths(request.items, request.scopes)
  const alias = quoted(table.name)
  const needed = neededNames(draft, table, request)
  const hasStar = request.items.some((item) => item.kind === 'star')
  const plain = hasStar ? [`${alias}.*`] : needed.columns.map((name) => `${alias}.${quoted(name)}`)
  const computed = needed.computed.map((name) => `${table.computed.get(name)}(${alias}) as ${quoted(name)}`)
  const list = [...plain, ...computed].join(', ') || '1'
  const node = rootNode(asReturned(table, needed.computed), request, { isFiltered: false })
  const { sql } = selectionSql(draft, { ...node, from: `pgrst_source as ${alias}` })
  return `with pgrst_source as (${write} returning ${list}) ${answerSql(sql, form)}`
}

/** Among the returned rows a computed column is a column like any other. */
function asReturned(table: Table, computed: readonly string[]): Table {
  const columns = new Map<string, Column>(table.columns)
  for (const name of computed) columns.set(name, { name, type: '', kind: '', default: null })
  return { ...table, columns, computed: new Map() }
}

/** The names that the selection and the order use, and those that embeds join by. */
function neededNames(draft: Draft, table: Table, { items, scopes }: RestRequest) {
  const names = new Set<string>()
  for (const item of items) {
    if (item.kind === 'field' && item.field) names.add(item.field.name)
    if (item.kind === 'embed') for (const name of joinColumns(draft, table, item)) names.add(name)
  }
  for (const { field, embed } of scopeAt(scopes, '').order) if (embed === undefined) names.add(field.name)
  // An unknown name is refused where the selection is written, in PostgreSQL's words.
  return {
    columns: [...names].filter((name) => table.columns.has(name)),
    computed: [...names].filter((name) => !table.columns.has(name) && table.computed.has(name)),
  }
}

function joinColumns(draft: Draft, table: Table, item: EmbedItem): readonly string[] {
  const relation = findRelation(draft.schema, table, item)
  if (relation.kind === 'computed') return [...table.columns.keys()]
  const pairs = relation.kind === 'many-to-many' ? relation.parentPairs : relation.pairs
  return pairs.map(([own]) => own)
}
