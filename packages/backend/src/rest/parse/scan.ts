import { badQuery } from '#backend/rest/failure.ts'

/** A position in a text that is being parsed. */
export interface Cursor {
  readonly text: string
  at: number
}

const NAME = /(?:[\p{L}\p{M}\p{N}_ $]|-(?!>))+/uy
const JSON_KEY = /(?:[^(),.:>"'\s-]|-(?!>)| )+/y

/** Skips the token if it is next. */
export function skip(cursor: Cursor, token: string): boolean {
  if (!cursor.text.startsWith(token, cursor.at)) return false
  cursor.at += token.length
  return true
}

/** Skips the token, or rejects the text. */
export function expectToken(cursor: Cursor, token: string, what: string): void {
  if (!skip(cursor, token)) throw badQuery(`${what} (${cursor.text})`, `expecting "${token}"`, cursor.at)
}

export function isAtEnd(cursor: Cursor): boolean {
  return cursor.at >= cursor.text.length
}

/** Takes what a sticky pattern matches here, or undefined. */
export function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0]
  if (found !== undefined) cursor.at += found.length
  return found
}

/** Parses `"a\"b"` with its escapes; undefined if no quote is next. */
export function quotedText(cursor: Cursor, what: string): string | undefined {
  if (!skip(cursor, '"')) return undefined
  let read = ''
  for (; cursor.at < cursor.text.length; cursor.at += 1) {
    const character = cursor.text.charAt(cursor.at)
    if (character === '"') {
      cursor.at += 1
      return read
    }
    if (character === '\\') cursor.at += 1
    read += cursor.text.charAt(cursor.at)
  }
  throw badQuery(`${what} (${cursor.text})`, 'expecting a closing quote', cursor.at)
}

/** Reads a plain or quoted name. */
export function readName(cursor: Cursor, what: string): string {
  const name = quotedText(cursor, what) ?? take(cursor, NAME)?.trim()
  if (name === undefined || name === '') throw badQuery(`${what} (${cursor.text})`, 'expecting a name', cursor.at)
  return name
}

/** Reads the key of a JSON path step. */
export function readJsonKey(cursor: Cursor, what: string): string {
  const key = quotedText(cursor, what) ?? take(cursor, JSON_KEY)?.trim()
  if (key === undefined || key === '') throw badQuery(`${what} (${cursor.text})`, 'expecting a key', cursor.at)
  return key
}
