/** The backend silently cuts every answer at a thousand rows. */
export const MAX_ROWS_OF_ANSWER = 1000

const PART_ROWS = 500
/** What was too much is asked for in parts of a fifth. */
const FEWER = 5

/**
 * Reads a list of any length.
 * @param part reads the rows from `first` to `last`, both included; the order must be total and stable.
 * @param isTooMuch whether a failure may be due to the size of the part: fewer rows are then read at a time.
 */
export async function readInParts<T>(
  part: (first: number, last: number) => Promise<readonly T[]>,
  isTooMuch: (cause: unknown) => boolean = () => false,
): Promise<T[]> {
  const rows: T[] = []
  let partRows = PART_ROWS
  for (;;) {
    try {
      const next = await part(rows.length, rows.length + partRows - 1)
      rows.push(...next)
      if (next.length < partRows) return rows
    } catch (cause) {
      if (partRows === 1 || !isTooMuch(cause)) throw cause
      partRows = Math.ceil(partRows / FEWER)
    }
  }
}
