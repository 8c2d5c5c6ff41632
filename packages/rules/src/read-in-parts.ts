/** The backend silently truncates every response at a thousand rows. */
export const MAX_ROWS_OF_ANSWER = 1000

const PART_ROWS = 500
/** After a part was too large, parts are this many times smaller. */
const FEWER = 5

/**
 * Reads a list of any length. Each part begins after the last row of the previous one, not at an offset: rows that are
 * added or removed meanwhile neither duplicate nor hide others.
 * @param part reads the given number of rows after a row, or from the first; the order must be total and stable.
 * @param isTooMuch whether a failure may be due to the size of the part: fewer rows are then read at a time.
 */
export async function readInParts<T>(
  part: (after: T | undefined, count: number) => Promise<readonly T[]>,
  isTooMuch: (cause: unknown) => boolean = () => false,
): Promise<T[]> {
  const rows: T[] = []
  let partRows = PART_ROWS
  for (;;) {
    try {
      const next = await part(rows.at(-1), partRows)
      rows.push(...next)
      if (next.length < partRows) return rows
    } catch (cause) {
      if (partRows === 1 || !isTooMuch(cause)) throw cause
      partRows = Math.ceil(partRows / FEWER)
    }
  }
}

interface Rows {
  or(filters: string): this
  order(column: string): this
  limit(count: number): this
}

/**
 * A part of the rows of a query, for `readInParts`.
 * @param key columns that are unique together, by which the rows are ordered.
 */
export function partOf<Query extends Rows, Column extends string>(
  query: Query,
  key: readonly Column[],
  after: Readonly<Partial<Record<Column, unknown>>> | undefined,
  count: number,
): Query {
  const left = after === undefined ? query : query.or(afterRow(key, after))
  return key.reduce((ordered, column) => ordered.order(column), left).limit(count)
}

/** PostgREST's filter for the rows after a given one in the order of the key. */
function afterRow<Column extends string>(
  key: readonly Column[],
  row: Readonly<Partial<Record<Column, unknown>>>,
): string {
  const is = (how: 'eq' | 'gt', column: Column) =>
    `${column}.${how}."${String(row[column]).replaceAll(/[\\"]/g, String.raw`\$&`)}"`
  return key
    .map((column, place) => `and(${[...key.slice(0, place).map((one) => is('eq', one)), is('gt', column)].join(',')})`)
    .join(',')
}
