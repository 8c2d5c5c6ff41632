import { badQuery } from '#backend/rest/failure.ts'
import { readField } from './field.ts'
import { expectToken, isAtEnd, quotedText, skip, take, type Cursor } from './scan.ts'
import type { Filter, Group } from './filter.ts'
import { parseCondition, type Operands } from './parse-condition.ts'

const MAX_DEPTH = 10
const WHAT = 'logic tree'

/**
 * Parses `(a.eq.1,not.and(b.gt.2,c.is.null))`, the value of `or`, `and` and their negations.
 * @throws RestFailure PGRST100
 */
export function parseGroup(kind: 'and' | 'or', isNegated: boolean, text: string, operands: Operands): Group {
  const cursor: Cursor = { text, at: 0 }
  const group = readGroup(cursor, kind, isNegated, operands, 0)
  if (!isAtEnd(cursor)) throw badQuery(`${WHAT} (${text})`, `unexpected "${text.charAt(cursor.at)}"`, cursor.at)
  return group
}

function readGroup(cursor: Cursor, kind: 'and' | 'or', isNegated: boolean, operands: Operands, depth: number): Group {
  if (depth > MAX_DEPTH) throw badQuery(`${WHAT} (too deep)`, `more than ${MAX_DEPTH} levels`, cursor.at)
  skipSpaces(cursor)
  expectToken(cursor, '(', WHAT)
  const parts: Filter[] = []
  do {
    parts.push(readPart(cursor, operands, depth))
    skipSpaces(cursor)
  } while (skip(cursor, ','))
  expectToken(cursor, ')', WHAT)
  skipSpaces(cursor)
  return { kind, isNegated, parts }
}

function skipSpaces(cursor: Cursor): void {
  take(cursor, /\s+/y)
}

function readPart(cursor: Cursor, operands: Operands, depth: number): Filter {
  skipSpaces(cursor)
  const opening = take(cursor, /(?:not\.)?(?:and|or)(?=\s*\()/y)
  if (opening !== undefined) {
    return readGroup(cursor, opening.endsWith('or') ? 'or' : 'and', opening.startsWith('not.'), operands, depth + 1)
  }
  const field = readField(cursor, WHAT)
  expectToken(cursor, '.', WHAT)
  const operation = take(cursor, /(?:not\.)?[a-z]+(?:\([^()]*\))?\./y)
  if (operation === undefined) throw badQuery(`${WHAT} (${cursor.text})`, 'expecting an operator', cursor.at)
  return parseCondition(field, operation + readValue(cursor), operands)
}

/** A list in parentheses, a set in braces, a quoted text, or everything up to the next comma or parenthesis. */
function readValue(cursor: Cursor): string {
  const list = take(cursor, /\s*\((?:"(?:[^"\\]|\\.)*"|[^()"])*\)/sy)
  if (list !== undefined) return list
  const set = take(cursor, /\{(?:"(?:[^"\\]|\\.)*"|[^{}"])*\}/sy)
  return set ?? quotedText(cursor, WHAT) ?? take(cursor, /[^,)]*/y) ?? ''
}
