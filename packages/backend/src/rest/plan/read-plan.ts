import type { Media } from '#backend/rest/parse/media.ts'
import { answerSql, type Most } from './answer-sql.ts'
import { newAlias, type Draft } from './draft.ts'
import { planOf, type Plan } from './plan.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { Table } from '#backend/rest/schema/schema.ts'
import { sourceOf, type Source } from './field-sql.ts'
import { selectionSql, type SelectNode, type Selection } from './selection.ts'

export interface ReadForm {
  readonly media: Media
  readonly count: 'exact' | 'planned' | 'estimated' | undefined
}

/** Reads a table. */
export function readPlan(draft: Draft, table: Table, request: RestRequest, form: ReadForm): Plan {
  const { sql, countedSql } = selectionSql(draft, tableNode(draft, table, request))
  const { limit } = scopeAt(request.scopes, '')
  // An estimate counts exactly up to the row limit of an answer, and asks the planner beyond.
  const counted = form.count === 'estimated' ? `${countedSql} limit ${draft.mostRows + 1}` : countedSql
  const total =
    form.count === undefined || form.count === 'planned' ? undefined : `(select count(*) from (${counted}) c)`
  return planOf(
    draft,
    answerSql(sql, mostOf(draft, limit), { media: form.media, ...(total === undefined ? {} : { total }) }),
  )
}

/** Limits of the root of a request. */
export function mostOf({ mostRows, maxAnswerBytes }: Draft, limit: number | undefined): Most {
  return { rows: Math.min(limit ?? mostRows, mostRows), bytes: maxAnswerBytes }
}

/** Asks the planner for the number of rows of a read. */
export function estimatePlan(draft: Draft, table: Table, request: RestRequest): Plan {
  const { countedSql }: Selection = selectionSql(draft, tableNode(draft, table, request))
  return planOf(draft, `explain (format json) ${countedSql}`)
}

function tableNode(draft: Draft, table: Table, request: RestRequest): SelectNode {
  const source = sourceOf(table, newAlias(draft))
  return rootNode(source, request, { from: `${table.sql} as ${source.alias}` })
}

/** The root of a request. */
export function rootNode(
  source: Source,
  { items }: RestRequest,
  more: Pick<SelectNode, 'from'> & Partial<SelectNode>,
): SelectNode {
  const root = { path: '', depth: 0, conditions: [], kind: 'rows', isFiltered: true, hidesColumns: false } as const
  return { ...source, ...root, items, ...more }
}
