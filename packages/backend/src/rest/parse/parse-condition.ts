import { badQuery } from '#backend/rest/failure.ts'
import { fieldName, type Field } from './field.ts'
import { skip, take, type Cursor } from './scan.ts'
import type { Condition, IsCondition } from './filter.ts'
import { COMPARISONS, IS_VALUES, QUANTIFIABLE, SEARCHES } from './operators.ts'

/** Operands of a request; a list of `in` counts as one. */
const MAX_OPERANDS = 300

/** Collects the operands of a request, apart from its shape. */
export interface Operands {
  readonly values: unknown[]
}

const OPERATION = /^(not\.)?([a-z]+)(?:\(([^()]*)\))?\./

/** Whether a value is an operation (`eq.5`) and not a bare argument of a function. */
export function isOperation(text: string): boolean {
  const operator = OPERATION.exec(text)?.[2]
  return operator !== undefined && (COMPARISONS.has(operator) || SEARCHES.has(operator) || /^(is|in)$/.test(operator))
}

/**
 * Parses `eq.5`, `not.is.null`, `in.("a","b")`, `like(any).{a*,b*}`, `wfts(portuguese).dor`.
 * @throws RestFailure PGRST100
 */
export function parseCondition(field: Field, text: string, operands: Operands): Condition | IsCondition {
  const [whole = '', not, operator = '', modifier] = OPERATION.exec(text) ?? []
  const value = text.slice(whole.length)
  const isNegated = not !== undefined
  if (operator === 'is' && modifier === undefined) {
    const known = IS_VALUES.get(value.toLowerCase())
    if (known === undefined) throw refusal(text, 'expecting null, not_null, true, false or unknown')
    return { kind: 'is', isNegated, field, value: known }
  }
  const condition = { kind: 'condition', isNegated, field, operator } as const
  if (operator === 'in' && modifier === undefined) {
    const slot = keep(operands, parseList(value))
    return { ...condition, quantifier: undefined, slot, languageSlot: undefined }
  }
  if (SEARCHES.has(operator)) {
    const languageSlot = modifier === undefined ? undefined : keep(operands, modifier)
    return { ...condition, quantifier: undefined, slot: keep(operands, value), languageSlot }
  }
  const quantifier = modifier === 'any' || modifier === 'all' ? modifier : undefined
  const isModified = modifier !== undefined
  if (!COMPARISONS.has(operator) || (isModified && (quantifier === undefined || !QUANTIFIABLE.has(operator)))) {
    throw refusal(text, `unknown operator for "${fieldName(field)}"`)
  }
  const isPattern = operator === 'like' || operator === 'ilike'
  const slot = keep(operands, isPattern ? value.replaceAll('*', '%') : value)
  return { ...condition, quantifier, slot, languageSlot: undefined }
}

/**
 * Parses the members of `in`: `(a,"b,c")`. As in PostgREST, spaces belong to their member, except after the opening
 * parenthesis, and a quote that does not end its member is text.
 */
function parseList(list: string): readonly string[] {
  const text = list.trim()
  if (!text.startsWith('(') || !text.endsWith(')')) throw refusal(`in.${text}`, 'expecting a list in parentheses')
  const inside = text.slice(1, -1).trimStart()
  if (inside === '') return []
  const members: string[] = []
  const cursor: Cursor = { text: inside, at: 0 }
  do {
    const quoted = take(cursor, /"(?:[^"\\]|\\.)*"(?=,|$)/sy)
    members.push(quoted?.slice(1, -1).replaceAll(/\\(.)/gs, '$1') ?? take(cursor, /[^,]*/y) ?? '')
  } while (skip(cursor, ','))
  return members
}

function keep(operands: Operands, value: unknown): number {
  if (operands.values.length >= MAX_OPERANDS) throw badQuery('filter (too many)', `over ${MAX_OPERANDS} values`, 0)
  operands.values.push(value)
  return operands.values.length - 1
}

function refusal(text: string, details: string) {
  return badQuery(`filter (${text})`, details, 0)
}
