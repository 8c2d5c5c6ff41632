import { newAlias, type Draft } from './draft.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import type { Relation } from '#backend/rest/schema/schema.ts'
import type { Source } from './field-sql.ts'

/** The rows of an embedded table, and the condition that joins them to the parent's row. */
export interface EmbedSource {
  readonly from: string
  readonly conditions: readonly string[]
}

/** The embedded table's `from`, and its join with the parent's row. */
export function embedSource(draft: Draft, relation: Relation, parent: Source, alias: string): EmbedSource {
  if (relation.kind === 'computed') {
    return { from: `${relation.sql}(${parent.row}) as ${alias}`, conditions: [] }
  }
  const from = `${relation.table.sql} as ${alias}`
  if (relation.kind !== 'many-to-many') return { from, conditions: equal(relation.pairs, parent.alias, alias) }
  const junction = newAlias(draft)
  return {
    from: `${from}, ${relation.junction.sql} as ${junction}`,
    conditions: [...equal(relation.parentPairs, parent.alias, junction), ...equal(relation.pairs, alias, junction)],
  }
}

/** Whether a parent's row has at most one embedded row. */
export function isToOne(relation: Relation): boolean {
  if (relation.kind === 'computed') return !relation.isMany
  return relation.kind === 'many-to-one' || relation.kind === 'one-to-one'
}

function equal(pairs: readonly (readonly [string, string])[], one: string, other: string): readonly string[] {
  return pairs.map(([left, right]) => `${other}.${quoted(right)} = ${one}.${quoted(left)}`)
}
