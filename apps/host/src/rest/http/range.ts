import { rangeNotSatisfiable } from '#host/rest/failure.ts'
import type { RestRequest } from '#host/rest/query/request.ts'
import { scopeAt } from '#host/rest/query/scopes.ts'

/**
 * Narrows the root's limit and offset by a `Range: 0-9` header of a GET.
 * @returns what the header adds to the request's shape.
 * @throws RestFailure PGRST103
 */
export function applyRange(asked: RestRequest, { method, headers }: Request): string {
  const header = method === 'GET' ? (headers.get('range') ?? '') : ''
  const [, from, to] = /^(\d{1,15})-(\d{1,15})?$/.exec(header) ?? []
  if (from === undefined) return ''
  const first = Number(from)
  const last = to === undefined ? Infinity : Number(to)
  if (last < first) {
    throw rangeNotSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const scope = scopeAt(asked.scopes, '')
  const offset = Math.max(first, scope.offset)
  const end = Math.min(last + 1, scope.limit === undefined ? Infinity : scope.offset + scope.limit)
  scope.offset = offset
  scope.limit = Number.isFinite(end) ? Math.max(0, end - offset) : undefined
  asked.scopes.set('', scope)
  return `${scope.offset}-${scope.limit}`
}

/**
 * Content-Range of an answer: `0-9/120`, `0-9/*`, `*\/0`.
 * @param total all matching rows, where a count was asked for.
 */
export function contentRange(offset: number, found: number, total: number | undefined): string {
  const range = found === 0 ? '*' : `${offset}-${offset + found - 1}`
  return `${range}/${total ?? '*'}`
}

/**
 * 206 where a count shows that rows are missing from the answer.
 * @throws RestFailure PGRST103 for an offset behind the last row.
 */
export function rangeStatus(offset: number, found: number, total: number | undefined): 200 | 206 {
  if (total === undefined) return 200
  if (offset > total) {
    throw rangeNotSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, total)
  }
  return found < total ? 206 : 200
}
