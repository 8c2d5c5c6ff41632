import { readJsonKey, readName, skip, take, type Cursor } from './scan.ts'

/** A step into a JSON value: by key, or by position in an array. */
export interface Step {
  readonly arrow: '->' | '->>'
  readonly key: string | number
}

/** A column, or a path inside its JSON. */
export interface Field {
  readonly name: string
  readonly path: readonly Step[]
}

const INDEX = /[+-]?\d{1,9}(?=->|[:.,)]|$)/y

/** Reads `column->key->>0`. */
export function readField(cursor: Cursor, what: string): Field {
  const name = readName(cursor, what)
  return { name, path: readPath(cursor, what) }
}

/** Reads the steps that follow a column name. */
export function readPath(cursor: Cursor, what: string): readonly Step[] {
  const path: Step[] = []
  for (;;) {
    const arrow = skip(cursor, '->>') ? '->>' : skip(cursor, '->') ? '->' : undefined
    if (arrow === undefined) return path
    const index = take(cursor, INDEX)
    path.push({ arrow, key: index === undefined ? readJsonKey(cursor, what) : Number(index) })
  }
}

/** The name of a field in an answer: the last key of its path that is a name. */
export function fieldName({ name, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key
  return typeof key === 'string' ? key : name
}
