import { rangeNotSatisfiable } from '#backend/rest/failure.ts'

/**
 * Content-Range of an answer: `0-9/120`, `0-9/*`, `*\/0`.
 * @param total all matching rows, if a count was requested.
 */
export function contentRange(offset: number, found: number, total: number | undefined): string {
  const range = found === 0 ? '*' : `${offset}-${offset + found - 1}`
  return `${range}/${total ?? '*'}`
}

/**
 * 206 if a count shows that the answer lacks rows.
 * @throws RestFailure PGRST103 for an offset after the last row.
 */
export function rangeStatus(offset: number, found: number, total: number | undefined): 200 | 206 {
  if (total === undefined) return 200
  if (offset > total) {
    throw rangeNotSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, total)
  }
  return found < total ? 206 : 200
}
