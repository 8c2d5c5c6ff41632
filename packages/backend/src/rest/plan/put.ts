import { RestFailure } from '#backend/rest/failure.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { Table } from '#backend/rest/schema/schema.ts'

/**
 * The row that a PUT addresses: each column of the key with the slot of its value.
 * @throws RestFailure PGRST105, PGRST114
 */
export function putFilter(table: Table, request: RestRequest): readonly (readonly [column: string, slot: number])[] {
  const { filters, limit, offset } = scopeAt(request.scopes, '')
  if (limit !== undefined || offset !== 0) {
    throw new RestFailure(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  }
  const named: (readonly [string, number])[] = []
  for (const filter of filters) {
    const isPlain = filter.kind === 'condition' && filter.operator === 'eq' && !filter.isNegated && !filter.quantifier
    if (!isPlain || filter.field.path.length > 0) throw notTheKey()
    named.push([filter.field.name, filter.slot])
  }
  const names = new Set(named.map(([name]) => name))
  const isKey = table.key.length > 0 && table.key.every((column) => names.has(column))
  if (!isKey || named.length !== table.key.length) throw notTheKey()
  return named
}

const notTheKey = () =>
  new RestFailure(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
