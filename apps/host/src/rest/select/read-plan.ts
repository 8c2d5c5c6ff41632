import { answerSql } from '#host/rest/plan/answer-sql.ts'
import type { Draft } from '#host/rest/plan/draft.ts'
import { planOf, type Plan } from '#host/rest/plan/plan.ts'
import { quoted } from '#host/rest/plan/sql-text.ts'
import type { RestRequest } from '#host/rest/query/request.ts'
import type { Table } from '#host/rest/schema/schema.ts'
import { checkPaths } from './embed-paths.ts'
import { selectionSql, type SelectNode, type Selection } from './selection.ts'

export interface ReadForm {
  readonly stripsNulls: boolean
  readonly count: 'exact' | 'planned' | 'estimated' | undefined
}

/** Reads a table. */
export function readPlan(draft: Draft, table: Table, request: RestRequest, form: ReadForm): Plan {
  checkPaths(request.items, request.scopes)
  const { sql, countedSql } = selectionSql(draft, rootNode(table, request, {}))
  // An estimate counts exactly up to the most rows that an answer holds, and asks the planner beyond.
  const counted = form.count === 'estimated' ? `${countedSql} limit ${draft.mostRows + 1}` : countedSql
  const total =
    form.count === undefined || form.count === 'planned' ? undefined : `(select count(*) from (${counted}) c)`
  return planOf(draft, answerSql(sql, { stripsNulls: form.stripsNulls, ...(total === undefined ? {} : { total }) }))
}

/** Asks the planner how many rows a read would find. */
export function estimatePlan(draft: Draft, table: Table, request: RestRequest): Plan {
  const { countedSql }: Selection = selectionSql(draft, rootNode(table, request, {}))
  return planOf(draft, `explain (format json) ${countedSql}`)
}

/** The root of a request; it carries the table's own name, which errors of PostgreSQL then tell. */
export function rootNode(table: Table, { items }: RestRequest, more: Partial<SelectNode>): SelectNode {
  const alias = table.name
  const from = `${table.sql} as ${quoted(alias)}`
  return { table, alias, from, items, path: '', depth: 0, conditions: [], kind: 'rows', isFiltered: true, ...more }
}
