import { badQuery, rangeNotSatisfiable } from '#backend/rest/failure.ts'
import type { Filter } from './filter.ts'
import { isOperation, parseCondition } from './parse-condition.ts'
import { parseGroup } from './parse-group.ts'
import { readPath } from './field.ts'
import { parseOrder } from './order.ts'
import { isAtEnd, readName, skip, type Cursor } from './scan.ts'
import { scopeAt, SEPARATOR, withEmbedPaths, type Scope } from './scopes.ts'
import { parseSelect, type SelectItem } from './select.ts'

/** The parsed query string; `scopes` are keyed by the path of embeds, '' for the root. */
export interface RestRequest {
  readonly items: readonly SelectItem[]
  readonly scopes: Map<string, Scope>
  readonly columns: readonly string[] | undefined
  readonly conflictColumns: readonly string[] | undefined
  /** Operands of filters; conditions refer to them by position. */
  readonly operands: readonly unknown[]
  /** Parameters without an operator: arguments of a function called by GET. Pairs, since a name may repeat. */
  readonly bare: readonly (readonly [name: string, value: string])[]
  /** Equal for two requests that differ only in operands and arguments. */
  readonly shape: string
}

const MAX_QUERY_LENGTH = 16_000
const MAX_PARAMETERS = 200
const PARSED_SELECTS = 500
const selects = new Map<string, readonly SelectItem[]>()

/**
 * Parses filters, order, limit, offset and selection from the query string.
 * @param isCall whether parameters without an operator are arguments of a function.
 * @throws RestFailure PGRST100, PGRST103
 */
export function parseRequest(url: URL, isCall: boolean): RestRequest {
  if (url.search.length > MAX_QUERY_LENGTH) throw badQuery('query (too long)', `over ${MAX_QUERY_LENGTH} characters`, 0)
  // PostgreSQL cannot store a NUL, and in a statement's text it would end the statement.
  if (url.search.includes('%00')) throw badQuery('query (NUL)', 'a NUL character', 0)
  const scopes = new Map<string, Scope>()
  const operands = { values: [] }
  const bare: (readonly [string, string])[] = []
  const shape: string[] = []
  let select = '*'
  let columns: string | undefined
  let conflict: string | undefined
  for (const [key, value] of url.searchParams) {
    if (shape.length > MAX_PARAMETERS) throw badQuery('query (too long)', `over ${MAX_PARAMETERS} parameters`, 0)
    if (key === 'select') select = value
    else if (key === 'columns') columns = value
    else if (key === 'on_conflict') conflict = value
    else if (isCall && isArgument(key, value)) bare.push([key, value])
    else {
      shape.push(key, readParameter(scopes, key, value, operands))
      continue
    }
    if (key === 'select' || key === 'columns' || key === 'on_conflict') shape.push(key, value)
  }
  const items = selectOf(select)
  return {
    items,
    scopes: scopes.size === 0 || (scopes.size === 1 && scopes.has('')) ? scopes : withEmbedPaths(items, scopes),
    columns: names(columns, 'columns'),
    conflictColumns: names(conflict, 'on_conflict'),
    operands: operands.values,
    bare,
    shape: shape.join('\0'),
  }
}

function isArgument(key: string, value: string): boolean {
  return !/(^|\.)(and|or|order|limit|offset)$/.test(key) && !isOperation(value)
}

function selectOf(text: string): readonly SelectItem[] {
  const known = selects.get(text)
  if (known) return known
  const items = parseSelect(text)
  if (selects.size >= PARSED_SELECTS) selects.clear()
  selects.set(text, items)
  return items
}

/** @returns the value's part of the shape. */
function readParameter(
  scopes: Map<string, Scope>,
  key: string,
  value: string,
  operands: { values: unknown[] },
): string {
  const cursor: Cursor = { text: key, at: 0 }
  const parts = [readName(cursor, 'filter')]
  while (skip(cursor, '.')) parts.push(readName(cursor, 'filter'))
  const jsonPath = readPath(cursor, 'filter')
  if (!isAtEnd(cursor)) throw badQuery(`filter (${key})`, `unexpected "${key.charAt(cursor.at)}"`, cursor.at)
  const name = parts.pop() ?? ''
  const isGroup = name === 'and' || name === 'or'
  const isNegated = parts.at(-1) === 'not'
  // `not` belongs before the operator; before the column it would be dropped and the condition inverted.
  if (isNegated && !isGroup) throw badQuery(`filter (${key})`, '"not" belongs before the operator', 0)
  if (isNegated) parts.pop()
  const path = parts.join(SEPARATOR)
  const scope = scopeAt(scopes, path)
  scopes.set(path, scope)
  if (name === 'order') scope.order = parseOrder(value)
  else if (name === 'limit') scope.limit = limitOf(value)
  else if (name === 'offset') scope.offset = Math.max(0, wholeNumber(value, name))
  else {
    const filter = isGroup
      ? parseGroup(name, isNegated, value, operands)
      : parseCondition({ name, path: jsonPath }, value, operands)
    scope.filters.push(filter)
    return shapeOf(filter)
  }
  return value
}

function shapeOf(filter: Filter): string {
  const not = filter.isNegated ? '!' : ''
  switch (filter.kind) {
    case 'is':
      return `${not}is.${JSON.stringify(filter.field)}${filter.value}`
    case 'condition': {
      const { field, operator, quantifier, languageSlot } = filter
      return `${not}${operator}(${quantifier ?? ''}${languageSlot === undefined ? '' : 'l'})${JSON.stringify(field)}`
    }
    default:
      return `${not}${filter.kind}(${filter.parts.map(shapeOf).join()})`
  }
}

function limitOf(text: string): number {
  const limit = wholeNumber(text, 'limit')
  if (limit < 0) throw rangeNotSatisfiable('Limit should be greater than or equal to zero.')
  return limit
}

function wholeNumber(text: string, what: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw badQuery(`${what} (${text})`, 'expecting a whole number', 0)
  return Number(text)
}

function names(text: string | undefined, what: string): readonly string[] | undefined {
  if (text === undefined) return undefined
  const cursor: Cursor = { text, at: 0 }
  const read: string[] = []
  do read.push(readName(cursor, what))
  while (skip(cursor, ','))
  if (!isAtEnd(cursor)) throw badQuery(`${what} parameter (${text})`, 'expecting a comma', cursor.at)
  return read
}
