import { quoted } from '#host/rest/plan/sql-text.ts'
import type { Relation } from '#host/rest/schema/schema.ts'

/** Where an embedded table's rows come from, and which of them belong to the parent's row. */
export interface EmbedSource {
  readonly from: string
  readonly conditions: readonly string[]
}

/** The embedded table's `from` and its join with the parent's row. */
export function embedSource(relation: Relation, parentAlias: string, alias: string): EmbedSource {
  if (relation.kind === 'computed') {
    return { from: `${relation.sql}(${quoted(parentAlias)}) as ${quoted(alias)}`, conditions: [] }
  }
  const from = `${relation.table.sql} as ${quoted(alias)}`
  if (relation.kind !== 'many-to-many') return { from, conditions: equal(relation.pairs, parentAlias, alias) }
  const junction = `${alias}_junction`
  return {
    from: `${from}, ${relation.junction.sql} as ${quoted(junction)}`,
    conditions: [...equal(relation.parentPairs, parentAlias, junction), ...equal(relation.pairs, alias, junction)],
  }
}

/** Whether a parent's row has at most one embedded row. */
export function isToOne(relation: Relation): boolean {
  if (relation.kind === 'computed') return !relation.isMany
  return relation.kind === 'many-to-one' || relation.kind === 'one-to-one'
}

function equal(pairs: readonly (readonly [string, string])[], one: string, other: string): readonly string[] {
  return pairs.map(([left, right]) => `${quoted(other)}.${quoted(right)} = ${quoted(one)}.${quoted(left)}`)
}
