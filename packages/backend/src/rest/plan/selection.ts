import { badQuery, RestFailure } from '#backend/rest/failure.ts'
import { filterSql } from './filter-sql.ts'
import { boundedSql, FEW_ROWS } from './answer-sql.ts'
import { newAlias, type Draft } from './draft.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { EmbedItem, SelectItem } from '#backend/rest/parse/select.ts'
import { embedSource, isToOne } from './embed-join.ts'
import { SEPARATOR } from '#backend/rest/parse/scopes.ts'
import { findRelation } from './find-relation.ts'
import { sourceOf, type Source } from './field-sql.ts'
import { orderSql, type OrderableEmbed } from './order-sql.ts'
import { allOutputs, fieldOutput, groupSql, outputSql, type Output } from './output.ts'

/** Columns of a row in an answer; PostgreSQL's own limit is 1664. */
const MAX_OUTPUTS = 1000

/** A table of the request and what is selected from it. */
export interface SelectNode extends Source {
  /** The text after `from`. */
  readonly from: string
  readonly items: readonly SelectItem[]
  /** The embeds that lead here, joined by dots; '' for the root. */
  readonly path: string
  readonly depth: number
  /** Conditions that join it to its parent. */
  readonly conditions: readonly string[]
  /** `spread` leaves aggregates to the parent and names every column. */
  readonly kind: 'rows' | 'one' | 'spread'
  /** Whether filters, limit and offset apply; the rows that a write returned are already chosen. */
  readonly isFiltered: boolean
  /** Whether the rows have columns that are not the table's, which `*` must not show. */
  readonly hidesColumns: boolean
}

export interface Selection {
  /** The rows, with one column for each output. */
  readonly sql: string
  /** The same rows without outputs, order and limit, for counting. */
  readonly countedSql: string
  readonly outputs: readonly Output[]
}

interface Join {
  readonly sql: string
  readonly decidesRows: boolean
}

/**
 * Builds the query of a node, with its embeds as lateral joins.
 * @throws RestFailure for names, relations and filters that do not fit the schema.
 */
export function selectionSql(draft: Draft, node: SelectNode): Selection {
  const { from, items, path, kind } = node
  const scope = scopeAt(draft.scopes, path)
  const outputs: Output[] = []
  const joins: Join[] = []
  const absences = new Map<string, string>()
  const embeds = new Map<string, OrderableEmbed>()
  const stars = new Set<Output>()
  let hasStar = false
  for (const item of items) {
    if (item.kind === 'star') {
      hasStar = true
      for (const output of allOutputs(node)) stars.add(output)
      outputs.push(...stars)
    } else if (item.kind === 'field') {
      outputs.push(fieldOutput(draft, node, item))
    } else {
      const embed = embedSql(draft, node, item)
      // PostgreSQL's error for two joins that PostgREST gives the same name.
      if (embeds.has(embed.name)) throw embeddedTwice(node, embed.name)
      joins.push(embed.join)
      outputs.push(...embed.outputs)
      absences.set(embed.name, embed.absence)
      embeds.set(embed.name, embed)
    }
  }
  if (outputs.length > MAX_OUTPUTS) throw badQuery('select parameter (too long)', `over ${MAX_OUTPUTS} columns`, 0)
  const filters = node.isFiltered ? scope.filters.map((one) => filterSql(draft, { source: node, absences }, one)) : []
  const where = [...node.conditions, ...filters].map((condition) => ` and ${condition}`).join('')
  const isGrouped = kind !== 'spread' && outputs.some((output) => output.aggregate)
  const isStarry = hasStar && !isGrouped && kind !== 'spread' && !node.hidesColumns
  const list = isStarry ? starList(node.alias, outputs, stars) : listOf(outputs, kind, isGrouped)
  const body = (chosen: readonly Join[]) => `from ${from}${chosen.map(({ sql }) => sql).join('')} where true${where}`
  const order = orderSql(node, scope.order, embeds)
  return {
    sql: `select ${list} ${body(joins)}${grouping(outputs, isGrouped)}${order}${limitSql(draft, node)}`,
    // If no filter refers to an embed, embeds that keep every row are left out of the count.
    countedSql: `select ${body(absences.size > 0 && filters.length > 0 ? joins : joins.filter((join) => join.decidesRows))}`,
    outputs,
  }
}

/** `*` itself, not its columns: the rows of a view or function may have more of them than are known. */
function starList(alias: string, outputs: readonly Output[], stars: ReadonlySet<Output>): string {
  const others = outputs.filter((output) => !stars.has(output)).map((output) => outputSql(output, false))
  return [`${alias}.*`, ...others].join(', ')
}

function listOf(outputs: readonly Output[], kind: SelectNode['kind'], isGrouped: boolean): string {
  if (kind !== 'spread') return outputs.map((output) => outputSql(output, isGrouped)).join(', ')
  return outputs.map(({ sql, name }) => `${sql} as ${quoted(name)}`).join(', ')
}

function grouping(outputs: readonly Output[], isGrouped: boolean): string {
  const keys = outputs.filter((output) => !output.aggregate).map((output) => groupSql(output, isGrouped))
  return isGrouped && keys.length > 0 ? ` group by ${keys.join(', ')}` : ''
}

// Part of the text, not a parameter: with an unknown limit PostgreSQL plans for a tenth of the table.
function limitSql(draft: Draft, { path, kind, isFiltered }: SelectNode): string {
  if (!isFiltered) return ''
  const { limit, offset } = scopeAt(draft.scopes, path)
  const most = kind === 'rows' ? Math.min(limit ?? draft.mostRows, draft.mostRows) : limit
  return `${most === undefined ? '' : ` limit ${most}`}${offset === 0 ? '' : ` offset ${offset}`}`
}

function embedSql(draft: Draft, parent: SelectNode, item: EmbedItem) {
  const relation = findRelation(draft.schema, parent.table, item)
  const name = item.alias ?? item.target
  const depth = parent.depth + 1
  const alias = newAlias(draft)
  const at = newAlias(draft)
  const one = isToOne(relation)
  const { from, conditions } = embedSource(draft, relation, parent, alias)
  const inside = parent.path === '' ? name : parent.path + SEPARATOR + name
  const inner = selectionSql(draft, {
    ...sourceOf(relation.table, alias, `${relation.table.name}_${depth}`),
    from,
    items: item.items,
    path: inside,
    depth,
    conditions,
    kind: one ? (item.isSpread ? 'spread' : 'one') : 'rows',
    isFiltered: true,
    hidesColumns: false,
  })
  const join = item.isInner ? ' inner join lateral' : ' left join lateral'
  const names = inner.outputs.map((output) => output.name)
  const common = { name, alias: at, isToOne: one, names }
  const json = (sql: string): Output => ({ name, sql, aggregate: undefined, isJson: true })
  if (one) {
    return {
      ...common,
      join: { sql: `${join} (${inner.sql}) as ${at} on true`, decidesRows: item.isInner },
      absence: `not (${at}.* is distinct from null)`,
      outputs: item.isSpread
        ? inner.outputs.map((output) => spread(output, at))
        : some(item, json(`row_to_json(${at}.*)`)),
    }
  }
  const lists = item.isSpread
    ? names.map((column, index) => `, json_agg(${at}.${quoted(column)}) as pgrst_list_${index}`).join('')
    : ''
  const few = (scopeAt(draft.scopes, inside).limit ?? draft.mostRows) <= FEW_ROWS
  const sql =
    few || item.isSpread
      ? `(select json_agg(${at}.*) as pgrst_rows${lists} from (${inner.sql}) as ${at}) as ${at}`
      : `(select json_agg(r.line) as pgrst_rows from (${boundedSql(`select row_to_json(${at}.*) as line from (${inner.sql}) as ${at}`, draft.maxAnswerBytes)}) r) as ${at}`
  return {
    ...common,
    join: {
      sql: `${join} ${sql} on ${item.isInner ? `${at}.pgrst_rows is not null` : 'true'}`,
      decidesRows: item.isInner,
    },
    absence: `${at}.pgrst_rows is null`,
    outputs: item.isSpread
      ? names.map((column, index) => ({ ...json(`coalesce(${at}.pgrst_list_${index}, '[]'::json)`), name: column }))
      : some(item, json(`coalesce(${at}.pgrst_rows, '[]'::json)`)),
  }
}

function embeddedTwice({ table, depth }: SelectNode, name: string): RestFailure {
  return new RestFailure(400, '42712', `table name "${table.name}_${name}_${depth + 1}" specified more than once`)
}

/** An embed without outputs only filters. */
function some(item: EmbedItem, output: Output): readonly Output[] {
  return showsSomething(item) ? [output] : []
}

function showsSomething({ items }: EmbedItem): boolean {
  return items.some((item) => item.kind !== 'embed' || showsSomething(item))
}

function spread(output: Output, at: string): Output {
  return { ...output, sql: `${at}.${quoted(output.name)}` }
}
