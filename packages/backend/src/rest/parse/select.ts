import { badQuery } from '#backend/rest/failure.ts'
import { readField, readPath, type Field } from './field.ts'
import { expectToken, isAtEnd, readName, skip, take, type Cursor } from './scan.ts'

const AGGREGATES = ['avg', 'count', 'max', 'min', 'sum'] as const
export type Aggregate = (typeof AGGREGATES)[number]

export interface FieldItem {
  readonly kind: 'field'
  /** Undefined for `count()`, which counts rows. */
  readonly field: Field | undefined
  readonly alias: string | undefined
  readonly cast: string | undefined
  readonly aggregate: Aggregate | undefined
  readonly aggregateCast: string | undefined
}
export interface StarItem {
  readonly kind: 'star'
}
export interface EmbedItem {
  readonly kind: 'embed'
  /** The other table, or the foreign key, column or function of the relation. */
  readonly target: string
  readonly alias: string | undefined
  readonly hint: string | undefined
  /** Drops rows without a match. */
  readonly isInner: boolean
  /** Merges its columns into the parent's. */
  readonly isSpread: boolean
  readonly items: readonly SelectItem[]
}
export type SelectItem = FieldItem | StarItem | EmbedItem

/** Nested levels of embeds. */
const MAX_DEPTH = 8
/** Embeds of a request; each is a join that PostgreSQL plans. */
const MAX_EMBEDS = 40
const WHAT = 'select parameter'
const CAST = /[\p{L}\p{N}_ ]+(?:\[\])?/uy

/**
 * Parses `id,alias:column->key::text,total.sum(),authors!hint!inner(name),...prices(name)`.
 * @throws RestFailure PGRST100
 */
export function parseSelect(text: string): readonly SelectItem[] {
  const cursor: Cursor = { text, at: 0 }
  // Too many opening parentheses are rejected before parsing.
  if (text.split('(').length > MAX_EMBEDS * 3) throw badQuery(`${WHAT} (too long)`, `more than ${MAX_EMBEDS} embeds`, 0)
  const items = text.trim() === '' ? [{ kind: 'star' } as const] : readItems(cursor, 0)
  take(cursor, /\s+/y)
  if (countEmbeds(items) > MAX_EMBEDS) throw badQuery(`${WHAT} (too long)`, `more than ${MAX_EMBEDS} embeds`, 0)
  if (!isAtEnd(cursor)) throw badQuery(`${WHAT} (${text})`, `unexpected "${text.charAt(cursor.at)}"`, cursor.at)
  return items
}

function countEmbeds(items: readonly SelectItem[]): number {
  return items.reduce((sum, item) => (item.kind === 'embed' ? sum + 1 + countEmbeds(item.items) : sum), 0)
}

function readItems(cursor: Cursor, depth: number): readonly SelectItem[] {
  if (depth > MAX_DEPTH) throw badQuery(`${WHAT} (too deep)`, `more than ${MAX_DEPTH} levels`, cursor.at)
  take(cursor, /\s+/y)
  const items: SelectItem[] = []
  if (isAtEnd(cursor) || cursor.text.charAt(cursor.at) === ')') return items
  do {
    items.push(readItem(cursor, depth))
    take(cursor, /\s+/y)
  } while (skip(cursor, ','))
  return items
}

function readItem(cursor: Cursor, depth: number): SelectItem {
  take(cursor, /\s+/y)
  if (skip(cursor, '*')) return { kind: 'star' }
  if (skip(cursor, '...')) return readEmbed(cursor, depth, readName(cursor, WHAT), undefined, true)
  const first = readName(cursor, WHAT)
  const hasAlias = cursor.text.charAt(cursor.at) === ':' && cursor.text.charAt(cursor.at + 1) !== ':'
  if (hasAlias) cursor.at += 1
  const name = hasAlias ? readName(cursor, WHAT) : first
  const alias = hasAlias ? first : undefined
  if (name === 'count' && skip(cursor, '()')) {
    const aggregateCast = readCast(cursor)
    return { kind: 'field', field: undefined, alias, cast: undefined, aggregate: 'count', aggregateCast }
  }
  const next = cursor.text.charAt(cursor.at)
  if (next === '!' || next === '(') return readEmbed(cursor, depth, name, alias, false)
  const field = { name, path: readPath(cursor, WHAT) }
  const cast = readCast(cursor)
  const aggregate = readAggregate(cursor)
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast: aggregate && readCast(cursor) }
}

function readEmbed(
  cursor: Cursor,
  depth: number,
  target: string,
  alias: string | undefined,
  isSpread: boolean,
): EmbedItem {
  let hint: string | undefined
  let isInner = false
  while (skip(cursor, '!')) {
    const mark = readName(cursor, WHAT)
    if (mark === 'inner') isInner = true
    else if (mark !== 'left') hint = mark
  }
  expectToken(cursor, '(', WHAT)
  const items = readItems(cursor, depth + 1)
  expectToken(cursor, ')', WHAT)
  return { kind: 'embed', target, alias, hint, isInner, isSpread, items }
}

function readCast(cursor: Cursor): string | undefined {
  if (!skip(cursor, '::')) return undefined
  const type = take(cursor, CAST)?.trim()
  if (type === undefined || type === '') throw badQuery(`${WHAT} (${cursor.text})`, 'expecting a type', cursor.at)
  return type
}

function readAggregate(cursor: Cursor): Aggregate | undefined {
  if (!skip(cursor, '.')) return undefined
  const name = readField(cursor, WHAT).name
  const aggregate = AGGREGATES.find((known) => known === name)
  if (aggregate === undefined) throw badQuery(`${WHAT} (${cursor.text})`, `unknown aggregate "${name}"`, cursor.at)
  expectToken(cursor, '()', WHAT)
  return aggregate
}
