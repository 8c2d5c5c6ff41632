import { ambiguousRelation, noRelation } from './failure.ts'
import type { Schema } from './schema-cache.ts'
import type { EmbedItem } from './select-parser.ts'

/** How an embedded table hangs on its parent. */
export interface Relation {
  readonly table: string
  /** Pairs of columns: the parent's, the embedded table's. */
  readonly pairs: readonly (readonly [parent: string, child: string])[]
  readonly isMany: boolean
}

/** Finds the foreign key behind an embed, in either direction, by table, constraint name or column. */
export function findRelation(schema: Schema, parent: string, embed: EmbedItem): Relation {
  const found: Relation[] = []
  for (const link of schema.links) {
    const answersHint = embed.hint === undefined || link.name === embed.hint || link.fromColumns.includes(embed.hint)
    if (!answersHint) continue
    const isNamed = (table: string) => embed.target === table || embed.target === link.name
    if (
      link.from === parent &&
      (isNamed(link.to) || (link.fromColumns.length === 1 && link.fromColumns[0] === embed.target))
    ) {
      found.push({ table: link.to, pairs: pairsOf(link.fromColumns, link.toColumns), isMany: false })
    }
    if (link.to === parent && link.from !== parent && isNamed(link.from)) {
      found.push({ table: link.from, pairs: pairsOf(link.toColumns, link.fromColumns), isMany: !link.isOneToOne })
    }
  }
  if (found.length > 1) throw ambiguousRelation(parent, embed.target)
  const [relation] = found
  if (!relation) throw noRelation(parent, embed.target)
  return relation
}

function pairsOf(parent: readonly string[], child: readonly string[]): Relation['pairs'] {
  return parent.map((column, index) => [column, child[index] ?? ''] as const)
}
