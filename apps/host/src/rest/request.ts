import { badQuery, notEmbedded } from './failure.ts'
import { parseCondition, parseGroup, type Filter } from './filter-parser.ts'
import { parseSelect, type SelectItem } from './select-parser.ts'

export interface Ordering {
  readonly column: string
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last' | undefined
}

/** What applies to one table of the request: the root, or an embedded one. */
export interface Scope {
  filters: Filter[]
  order: readonly Ordering[]
  limit: number | undefined
  offset: number
}

/** The query string as read; `scopes` are keyed by the path of embeds, '' for the root. */
export interface RestRequest {
  readonly items: readonly SelectItem[]
  readonly scopes: ReadonlyMap<string, Scope>
  readonly columns: readonly string[] | undefined
  readonly conflictColumns: readonly string[] | undefined
}

const MAX_QUERY_LENGTH = 8000

/** Reads filters, order, limit, offset and the selection from the query string. */
export function parseRequest(url: URL): RestRequest {
  if (url.search.length > MAX_QUERY_LENGTH) throw badQuery('query: too long')
  const scopes = new Map<string, Scope>()
  for (const [key, value] of url.searchParams) {
    if (['select', 'columns', 'on_conflict'].includes(key)) continue
    readParameter(scopes, key, value)
  }
  const items = parseSelect(url.searchParams.get('select') ?? '*')
  const embedded = embedPaths(items, '')
  // A condition that would apply to nothing must not be dropped: on a delete it would mean every row.
  for (const path of scopes.keys()) if (path !== '' && !embedded.has(path)) throw notEmbedded(path)
  return {
    items,
    scopes,
    columns: names(url.searchParams.get('columns')),
    conflictColumns: names(url.searchParams.get('on_conflict')),
  }
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

/** The scope of a path, empty where the request says nothing of it. */
export function scopeAt(scopes: ReadonlyMap<string, Scope>, path: string): Scope {
  return scopes.get(path) ?? { filters: [], order: [], limit: undefined, offset: 0 }
}

function readParameter(scopes: Map<string, Scope>, key: string, value: string): void {
  const parts = key.split('.')
  const name = parts.pop() ?? ''
  const isNegated = parts.at(-1) === 'not'
  if (isNegated) parts.pop()
  // `not` stands before the operator of a column; before the column it would be dropped, and mean its opposite.
  if (isNegated && name !== 'and' && name !== 'or') throw badQuery(`filter (${key})`)
  const path = parts.join('.')
  const scope = scopeAt(scopes, path)
  scopes.set(path, scope)
  if (name === 'and' || name === 'or') scope.filters.push(parseGroup(name, isNegated, value))
  else if (name === 'order') scope.order = value.split(',').map(parseOrdering)
  else if (name === 'limit') scope.limit = wholeNumber(value, name)
  else if (name === 'offset') scope.offset = Math.max(0, wholeNumber(value, name))
  else scope.filters.push(parseCondition(name, value))
}

function parseOrdering(text: string): Ordering {
  const match = /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(text)
  const column = match?.[1]
  if (column === undefined) throw badQuery(`order (${text})`)
  const nulls = match?.[3]
  return {
    column,
    isDescending: match?.[2] === 'desc',
    nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
  }
}

function wholeNumber(text: string, what: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw badQuery(what)
  return Number(text)
}

function names(text: string | null): readonly string[] | undefined {
  return text?.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
}
