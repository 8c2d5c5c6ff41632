import { badQuery, missingColumn } from './failure.ts'
import { parseList, type Condition, type Filter } from './filter-parser.ts'
import type { Schema } from './schema-cache.ts'

/** Collects the values of a statement; a value never becomes part of its text. */
export interface Parameters {
  readonly values: unknown[]
}

export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

/** The column as SQL, after looking it up. */
export function columnOf(schema: Schema, table: string, alias: string, column: string): string {
  if (!schema.tables[table]?.columns.includes(column)) throw missingColumn(table, column)
  return `${quoted(alias)}.${quoted(column)}`
}

/** Adds a value and gives its place holder. */
export function place(parameters: Parameters, value: unknown): string {
  parameters.values.push(value)
  return `$${parameters.values.length}`
}

const COMPARISONS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', cs: '@>', cd: '<@' } as const
const IS_VALUES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    null: 'null',
    not_null: 'not null',
    true: 'true',
    false: 'false',
    unknown: 'unknown',
  }),
)

/** The condition of a filter as SQL over the aliased table. */
export function filterSql(
  schema: Schema,
  table: string,
  alias: string,
  filter: Filter,
  parameters: Parameters,
): string {
  if (filter.kind === 'condition') {
    const sql = conditionSql(columnOf(schema, table, alias, filter.column), filter, parameters)
    return filter.isNegated ? `not (${sql})` : sql
  }
  const parts = filter.parts.map((part) => filterSql(schema, table, alias, part, parameters))
  const sql = parts.length === 0 ? 'true' : `(${parts.join(` ${filter.kind} `)})`
  return filter.isNegated ? `not ${sql}` : sql
}

function conditionSql(column: string, { operator, value }: Condition, parameters: Parameters): string {
  switch (operator) {
    case 'in':
      return `${column} = any(${place(parameters, parseList(value))})`
    case 'is': {
      const literal = IS_VALUES.get(value.toLowerCase())
      if (literal === undefined) throw badQuery(`filter (is.${value})`)
      return `${column} is ${literal}`
    }
    case 'like':
    case 'ilike':
      return `${column} ${operator} ${place(parameters, value.replaceAll('*', '%'))}`
    default:
      return `${column} ${COMPARISONS[operator]} ${place(parameters, value)}`
  }
}
