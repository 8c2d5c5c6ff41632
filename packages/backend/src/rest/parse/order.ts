import { badQuery } from '#backend/rest/failure.ts'
import { readPath, type Field } from './field.ts'
import { expectToken, isAtEnd, readName, skip, type Cursor } from './scan.ts'

export interface Ordering {
  /** The embedded to-one table whose column orders the parent's rows. */
  readonly embed: string | undefined
  readonly field: Field
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last' | undefined
}

/** Reads `name.desc.nullslast,data->age,authors(name).asc`. */
export function parseOrder(text: string): readonly Ordering[] {
  const cursor: Cursor = { text, at: 0 }
  const order: Ordering[] = []
  if (text === '') return order
  do order.push(readOrdering(cursor))
  while (skip(cursor, ','))
  if (!isAtEnd(cursor)) throw badQuery(`order (${text})`, `unexpected "${text.charAt(cursor.at)}"`, cursor.at)
  return order
}

function readOrdering(cursor: Cursor): Ordering {
  const name = readName(cursor, 'order')
  let embed: string | undefined
  let field: Field
  if (skip(cursor, '(')) {
    embed = name
    const column = readName(cursor, 'order')
    field = { name: column, path: readPath(cursor, 'order') }
    expectToken(cursor, ')', 'order')
  } else {
    field = { name, path: readPath(cursor, 'order') }
  }
  const isDescending = skip(cursor, '.desc')
  if (!isDescending) skip(cursor, '.asc')
  const nulls = skip(cursor, '.nullsfirst') ? 'first' : skip(cursor, '.nullslast') ? 'last' : undefined
  return { embed, field, isDescending, nulls }
}
