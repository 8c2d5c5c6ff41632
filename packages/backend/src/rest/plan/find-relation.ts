import type { EmbedItem } from '#backend/rest/parse/select.ts'
import type { Relation, Schema, Table } from '#backend/rest/schema/schema.ts'
import { ambiguousRelation, noRelation } from './relation-failure.ts'

/**
 * Finds the relation of an embed: by table, constraint, column or function, narrowed by a hint. The rules are those of
 * PostgREST's planner (`findRel`), including its self-references.
 * @throws RestFailure PGRST200, PGRST201
 */
export function findRelation(schema: Schema, parent: Table, embed: EmbedItem): Relation {
  const all = schema.relations.get(parent.id) ?? []
  const computed = all.find((relation) => relation.kind === 'computed' && relation.name === embed.target)
  if (computed) return computed
  const found = all.filter((relation) => answers(relation, embed))
  if (found.length > 1) throw ambiguousRelation(parent, embed.target, found)
  const [relation] = found
  if (!relation) throw noRelation(schema, parent, embed)
  return relation
}

function answers(relation: Relation, { target, hint }: EmbedItem): boolean {
  if (relation.kind === 'computed') return false
  const isNamed = relation.table.name === target
  if (relation.table === relation.parent) return answersWithinTable(relation, target, hint)
  if (hint === undefined) {
    return isNamed || (!relation.table.isView && (isConstraint(relation, target) || ownColumn(relation) === target))
  }
  const isJunction = relation.kind === 'many-to-many' && relation.junction.name === hint
  const isHinted = isConstraint(relation, hint) || ownColumn(relation) === hint || otherColumn(relation) === hint
  return isNamed && (isHinted || isJunction)
}

/** In a self-reference, the table's name means the children and the column's name the parent row. */
function answersWithinTable(relation: Relation, target: string, hint: string | undefined): boolean {
  const isNamed = relation.table.name === target
  if (hint !== undefined) return isNamed && relation.kind === 'one-to-many' && otherColumn(relation) === hint
  return isNamed ? relation.kind === 'one-to-many' : relation.kind === 'many-to-one' && ownColumn(relation) === target
}

function isConstraint(relation: Relation, name: string): boolean {
  return 'constraint' in relation && relation.constraint === name
}

function ownColumn(relation: Relation): string | undefined {
  return 'constraint' in relation && relation.pairs.length === 1 ? relation.pairs[0]?.[0] : undefined
}

function otherColumn(relation: Relation): string | undefined {
  return 'constraint' in relation && relation.pairs.length === 1 ? relation.pairs[0]?.[1] : undefined
}
