import { findRelation } from './relation.ts'
import { scopeAt, type Scope } from './request.ts'
import type { Schema } from './schema-cache.ts'
import type { EmbedItem, SelectItem } from './select-parser.ts'
import { columnOf, filterSql, place, quoted, type Parameters } from './where.ts'

/** What a selection is built from. `source` is the table, or the rows that a write returned. */
export interface Selection {
  readonly schema: Schema
  readonly scopes: ReadonlyMap<string, Scope>
  readonly parameters: Parameters
}

/** The selected columns and embeds of one table, as the list after `select`. */
export function selectList(
  selection: Selection,
  table: string,
  alias: string,
  items: readonly SelectItem[],
  path: string,
): string {
  const list = items.map((item) => {
    if (item.kind === 'embed') {
      const name = item.alias ?? item.target
      return `${embedSql(selection, table, alias, item, path)} as ${quoted(name)}`
    }
    if (item.column === '*') return `${quoted(alias)}.*`
    return `${columnOf(selection.schema, table, alias, item.column)} as ${quoted(item.alias ?? item.column)}`
  })
  return list.length === 0 ? `${quoted(alias)}.*` : list.join(', ')
}

/** Every condition on the aliased table: its filters, and that inner embeds have a row. */
export function conditionsSql(
  selection: Selection,
  table: string,
  alias: string,
  items: readonly SelectItem[],
  path: string,
): string {
  const { schema, scopes, parameters } = selection
  const own = scopeAt(scopes, path).filters.map((filter) => filterSql(schema, table, alias, filter, parameters))
  const inner = items
    .filter((item) => item.kind === 'embed' && item.isInner)
    .map((item) => (item.kind === 'embed' ? `exists (${innerSql(selection, table, alias, item, path)})` : 'true'))
  return [...own, ...inner].join(' and ') || 'true'
}

/** `order by … limit … offset …` of a scope. */
export function pagingSql(selection: Selection, table: string, alias: string, path: string, mostRows: number): string {
  const scope = scopeAt(selection.scopes, path)
  const order = scope.order.map(({ column, isDescending, nulls }) => {
    const direction = isDescending ? 'desc' : 'asc'
    return `${columnOf(selection.schema, table, alias, column)} ${direction}${nulls === undefined ? '' : ` nulls ${nulls}`}`
  })
  const limit = place(selection.parameters, Math.min(scope.limit ?? mostRows, mostRows))
  const offset = place(selection.parameters, scope.offset)
  return `${order.length === 0 ? '' : `order by ${order.join(', ')} `}limit ${limit}::bigint offset ${offset}::bigint`
}

function innerSql(selection: Selection, parent: string, parentAlias: string, embed: EmbedItem, path: string): string {
  const { table, pairs } = findRelation(selection.schema, parent, embed)
  const alias = `${parentAlias}_${embed.target}_inner`
  const where = conditionsSql(selection, table, alias, embed.items, childPath(path, embed))
  return `select from public.${quoted(table)} as ${quoted(alias)} where ${joinSql(pairs, parentAlias, alias)} and ${where}`
}

function embedSql(selection: Selection, parent: string, parentAlias: string, embed: EmbedItem, path: string): string {
  const { table, pairs, isMany } = findRelation(selection.schema, parent, embed)
  const here = childPath(path, embed)
  const alias = `${parentAlias}_${embed.target}`
  const list = selectList(selection, table, alias, embed.items, here)
  const where = conditionsSql(selection, table, alias, embed.items, here)
  const rows = `select ${list} from public.${quoted(table)} as ${quoted(alias)} where ${joinSql(pairs, parentAlias, alias)} and ${where}`
  if (!isMany) return `(select row_to_json(e) from (${rows} limit 1) e)`
  return `(select coalesce(json_agg(e), '[]') from (${rows} ${pagingSql(selection, table, alias, here, 1000)}) e)`
}

function joinSql(pairs: readonly (readonly [string, string])[], parentAlias: string, alias: string): string {
  return pairs
    .map(([parent, child]) => `${quoted(alias)}.${quoted(child)} = ${quoted(parentAlias)}.${quoted(parent)}`)
    .join(' and ')
}

function childPath(path: string, embed: EmbedItem): string {
  const name = embed.alias ?? embed.target
  return path === '' ? name : `${path}.${name}`
}
