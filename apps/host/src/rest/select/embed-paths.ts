import type { Scope } from '#host/rest/query/request.ts'
import type { SelectItem } from '#host/rest/query/select.ts'
import { notEmbedded } from './order-sql.ts'

/**
 * Checks that every condition, order and limit belongs to a table of the request. One that applied to nothing must not
 * be dropped: on a delete it would mean every row.
 * @throws RestFailure PGRST108
 */
export function checkPaths(items: readonly SelectItem[], scopes: ReadonlyMap<string, Scope>): void {
  if (scopes.size === 0 || (scopes.size === 1 && scopes.has(''))) return
  const embedded = embedPaths(items, '')
  for (const path of scopes.keys()) if (path !== '' && !embedded.has(path)) throw notEmbedded(path)
}

function embedPaths(items: readonly SelectItem[], parent: string): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const item of items) {
    if (item.kind !== 'embed') continue
    const path = [parent, item.alias ?? item.target].filter(Boolean).join('.')
    paths.add(path)
    for (const deeper of embedPaths(item.items, path)) paths.add(deeper)
  }
  return paths
}
