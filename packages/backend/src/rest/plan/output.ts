import { RestFailure } from '#backend/rest/failure.ts'
import type { Draft } from './draft.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import { fieldName } from '#backend/rest/parse/field.ts'
import type { FieldItem } from '#backend/rest/parse/select.ts'
import { castType } from './casts.ts'
import { fieldSql, type Source } from './field-sql.ts'

/** One column of an answer. */
export interface Output {
  readonly name: string
  /** Its value for one row; for an aggregate, the aggregated value. */
  readonly sql: string
  readonly aggregate: { readonly name: string; readonly type: string | undefined } | undefined
  /** Whether it is an embedded row or list. */
  readonly isJson: boolean
}

/** A selected field. Its aggregate is applied by `outputSql`, because a spread passes it on to the parent. */
export function fieldOutput(draft: Draft, source: Source, item: FieldItem): Output {
  const { table } = source
  if (item.aggregate && !draft.allowsAggregates) throw aggregatesForbidden()
  // `messages(count)` counts too, if the table has no column of that name.
  const isBareCount =
    item.field?.name === 'count' && !table.columns.has('count') && !table.computed.has('count') && !item.aggregate
  if (item.field === undefined || (isBareCount && draft.allowsAggregates)) {
    const type = item.aggregateCast ?? item.cast
    const aggregate = { name: 'count', type: type && castType(draft.schema, type) }
    return { name: item.alias ?? 'count', sql: '1', aggregate, isJson: false }
  }
  const field = fieldSql(source, item.field)
  const sql = item.cast === undefined ? field : `cast(${field} as ${castType(draft.schema, item.cast)})`
  const name = item.alias ?? item.aggregate ?? fieldName(item.field)
  const type = item.aggregateCast === undefined ? undefined : castType(draft.schema, item.aggregateCast)
  return { name, sql, aggregate: item.aggregate && { name: item.aggregate, type }, isJson: false }
}

/** Every column of the table, wherever `*` is not possible. */
export function allOutputs({ table, alias }: Source): readonly Output[] {
  return [...table.columns.keys()].map((name) => ({
    name,
    sql: `${alias}.${quoted(name)}`,
    aggregate: undefined,
    isJson: false,
  }))
}

/** An output as an item of the list after `select`. */
export function outputSql({ name, sql, aggregate, isJson }: Output, isGrouped: boolean): string {
  if (!aggregate) return `${groupSql({ sql, isJson }, isGrouped)} as ${quoted(name)}`
  const call = `${aggregate.name}(${sql})`
  return `${aggregate.type === undefined ? call : `cast(${call} as ${aggregate.type})`} as ${quoted(name)}`
}

/** What a non-aggregate output is grouped by: json has no equality, jsonb does. */
export function groupSql({ sql, isJson }: Pick<Output, 'sql' | 'isJson'>, isGrouped: boolean): string {
  return isGrouped && isJson ? `(${sql})::jsonb` : sql
}

const aggregatesForbidden = () => new RestFailure(400, 'PGRST123', 'Use of aggregate functions is not allowed')
