import { RestFailure } from '#backend/rest/failure.ts'
import { place, type Draft } from './draft.ts'
import { fieldSql, isVector, type Source } from './field-sql.ts'
import type { Condition, Filter } from '#backend/rest/parse/filter.ts'
import { COMPARISONS, REGULAR_EXPRESSIONS, SEARCHES } from '#backend/rest/parse/operators.ts'

/** The table that filters apply to. */
export interface Filtered {
  readonly source: Source
  /** By the name of an embed: SQL that is true if it has no row. */
  readonly absences: ReadonlyMap<string, string>
}

/**
 * The condition of a filter as SQL.
 * @throws RestFailure 42703 for a missing column, PGRST120
 */
export function filterSql(draft: Draft, filtered: Filtered, filter: Filter): string {
  const sql = positiveSql(draft, filtered, filter)
  return filter.isNegated ? `not (${sql})` : sql
}

function positiveSql(draft: Draft, filtered: Filtered, filter: Filter): string {
  if ('parts' in filter) {
    return `(${filter.parts.map((part) => filterSql(draft, filtered, part)).join(` ${filter.kind} `)})`
  }
  const { source, absences } = filtered
  const { name, path } = filter.field
  const absence = path.length === 0 && !source.table.columns.has(name) ? absences.get(name) : undefined
  if (absence !== undefined) {
    if (filter.kind !== 'is' || !filter.value.endsWith('null')) throw badEmbedFilter(name)
    return filter.value === 'null' ? absence : `not (${absence})`
  }
  return filter.kind === 'is'
    ? `${fieldSql(source, filter.field)} is ${filter.value}`
    : conditionSql(draft, source, filter)
}

function conditionSql(draft: Draft, source: Source, condition: Condition): string {
  const { field, operator, quantifier, slot, languageSlot } = condition
  if (REGULAR_EXPRESSIONS.has(operator) && !draft.allowsRegularExpressions) throw notOffered(operator)
  const column = fieldSql(source, field)
  const value = place(draft, slot)
  if (operator === 'in') return `${column} = any (${value})`
  const search = SEARCHES.get(operator)
  if (search === undefined) {
    return `${column} ${COMPARISONS.get(operator)} ${quantifier ? `${quantifier} (${value})` : value}`
  }
  const language = languageSlot === undefined ? '' : `${place(draft, languageSlot)}::regconfig, `
  return `${isVector(source.table, field) ? column : `to_tsvector(${language}${column})`} @@ ${search}(${language}${value})`
}

const notOffered = (operator: string) =>
  new RestFailure(400, 'PGRST127', 'Feature not implemented', {
    details: `The operator ${operator} is not offered: use like or ilike`,
  })

const badEmbedFilter = (name: string) =>
  new RestFailure(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
