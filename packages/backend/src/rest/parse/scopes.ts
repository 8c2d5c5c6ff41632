import { RestFailure } from '#backend/rest/failure.ts'
import type { Filter } from './filter.ts'
import type { Ordering } from './order.ts'
import type { EmbedItem, SelectItem } from './select.ts'

/** Filters, order and limits of one table of the request: the root, or an embedded one. */
export interface Scope {
  filters: Filter[]
  order: readonly Ordering[]
  limit: number | undefined
  offset: number
}

/** The scope of a path, empty if the request does not mention it. */
export function scopeAt(scopes: ReadonlyMap<string, Scope>, path: string): Scope {
  return scopes.get(path) ?? { filters: [], order: [], limit: undefined, offset: 0 }
}

/**
 * Assigns each condition, order and limit to the embed that it names. An embed with an alias also answers to its table's
 * name if no other embed does. A condition without an embed must not be dropped: a delete would then affect every row.
 * @throws RestFailure PGRST108
 */
export function withEmbedPaths(items: readonly SelectItem[], scopes: ReadonlyMap<string, Scope>): Map<string, Scope> {
  const found = new Map<string, Scope>()
  for (const [path, scope] of scopes) {
    const named = path === '' ? '' : pathOf(items, path.split(SEPARATOR))
    const other = scopeAt(found, named)
    found.set(named, {
      filters: [...other.filters, ...scope.filters],
      order: [...other.order, ...scope.order],
      limit: scope.limit ?? other.limit,
      offset: scope.offset || other.offset,
    })
  }
  return found
}

/** Separates the names of a path during parsing, since a name may contain a dot. */
export const SEPARATOR = '\0'

function pathOf(items: readonly SelectItem[], [name = '', ...deeper]: readonly string[]): string {
  const embeds = items.filter((item) => item.kind === 'embed')
  const embed = embeds.find((item) => nameOf(item) === name) ?? onlyOne(embeds, name)
  const rest = deeper.length === 0 ? [] : [pathOf(embed.items, deeper)]
  return [nameOf(embed), ...rest].join(SEPARATOR)
}

function nameOf({ alias, target }: EmbedItem): string {
  return alias ?? target
}

function onlyOne(embeds: readonly EmbedItem[], name: string): EmbedItem {
  const [embed, another] = embeds.filter(({ target }) => target === name)
  if (!embed) throw notEmbedded(name)
  if (!another) return embed
  throw new RestFailure(400, 'PGRST108', `'${name}' is embedded more than once in this request`, {
    hint: `Use the alias of one of them: ${embeds.flatMap(({ alias, target }) => (target === name && alias ? [`'${alias}'`] : [])).join(', ')}.`,
  })
}

/** A condition, order or limit on a table that the request does not embed. */
export const notEmbedded = (name: string) =>
  new RestFailure(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
