import { rangeNotSatisfiable } from '#backend/rest/failure.ts'
import type { RestRequest } from './request.ts'
import { scopeAt } from './scopes.ts'

/**
 * Narrows the root's limit and offset by the `Range: 0-9` header of a GET.
 * @returns the header's part of the request's shape.
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
