/** The backend silently cuts every answer at a thousand rows. */
export const MAX_ROWS_OF_ANSWER = 1000

const PART_ROWS = 500

/**
 * Reads a list of any length.
 * @param part reads the rows from `first` to `last`, both included; the order must be total and stable.
 */
export async function readInParts<T>(part: (first: number, last: number) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const next = await part(rows.length, rows.length + PART_ROWS - 1)
    rows.push(...next)
    if (next.length < PART_ROWS) return rows
  }
}
