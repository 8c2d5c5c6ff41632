import { badQuery } from './failure.ts'
import { splitOutside } from './select-parser.ts'

export interface Condition {
  readonly kind: 'condition'
  readonly column: string
  readonly isNegated: boolean
  readonly operator: Operator
  readonly value: string
}
export interface Group {
  readonly kind: 'and' | 'or'
  readonly isNegated: boolean
  readonly parts: readonly Filter[]
}
export type Filter = Condition | Group

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'is', 'cs', 'cd'] as const
export type Operator = (typeof OPERATORS)[number]

function isOperator(text: string): text is Operator {
  return OPERATORS.some((operator) => operator === text)
}

const MAX_DEPTH = 10

/** Reads the value of a column's parameter: `eq.5`, `not.is.null`, `in.("a","b")`. */
export function parseCondition(column: string, text: string): Condition {
  if (!/^\w+$/.test(column)) throw badQuery(`filter (${column})`)
  const isNegated = text.startsWith('not.')
  const rest = isNegated ? text.slice(4) : text
  const dot = rest.indexOf('.')
  const operator = rest.slice(0, Math.max(dot, 0))
  if (!isOperator(operator)) throw badQuery(`filter (${text})`)
  return { kind: 'condition', column, isNegated, operator, value: rest.slice(dot + 1) }
}

/** Reads `(a.eq.1,and(b.gt.2,c.is.null))`, the value of `or`, `and` and their negations. */
export function parseGroup(kind: 'and' | 'or', isNegated: boolean, text: string, depth = 0): Group {
  if (depth > MAX_DEPTH || !text.startsWith('(') || !text.endsWith(')')) throw badQuery(`logic tree (${text})`)
  const parts = splitOutside(text.slice(1, -1)).map((part) => parsePart(part, depth))
  return { kind, isNegated, parts }
}

function parsePart(part: string, depth: number): Filter {
  const nested = /^(not\.)?(and|or)(\(.*\))$/s.exec(part)
  if (nested) return parseGroup(nested[2] === 'or' ? 'or' : 'and', nested[1] !== undefined, nested[3] ?? '', depth + 1)
  const dot = part.indexOf('.')
  if (dot < 1) throw badQuery(`logic tree (${part})`)
  return parseCondition(part.slice(0, dot), unquote(part.slice(dot + 1)))
}

function unquote(text: string): string {
  return text.replace(
    /^((?:not\.)?\w+\.)"(.*)"$/s,
    (_all, start: string, value: string) => start + value.replaceAll(/\\(.)/gs, '$1'),
  )
}

/** The members of `in`: `(a,"b,c")`. */
export function parseList(text: string): readonly string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw badQuery(`filter (in.${text})`)
  const inside = text.slice(1, -1)
  if (inside === '') return []
  return splitOutside(inside).map((member) =>
    /^".*"$/s.test(member) ? member.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : member,
  )
}
