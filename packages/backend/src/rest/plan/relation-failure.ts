import { RestFailure } from '#backend/rest/failure.ts'
import type { EmbedItem } from '#backend/rest/parse/select.ts'
import type { Relation, Schema, Table } from '#backend/rest/schema/schema.ts'
import { mostSimilar } from './similar.ts'

export function noRelation(schema: Schema, parent: Table, { target, hint }: EmbedItem): RestFailure {
  const names = (schema.relations.get(parent.id) ?? []).map((relation) => relation.table.name)
  const similar = names.includes(target) ? undefined : mostSimilar(target, names)
  const using = hint === undefined ? '' : ` using the hint '${hint}'`
  return new RestFailure(
    400,
    'PGRST200',
    `Could not find a relationship between '${parent.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${parent.name}' and '${target}'${using} in the schema '${parent.schema}', but no matches were found.`,
      hint: similar === undefined ? null : `Perhaps you meant '${similar}' instead of '${target}'.`,
    },
  )
}

export function ambiguousRelation(parent: Table, target: string, found: readonly Relation[]): RestFailure {
  const choices = found.map((relation) => `'${relation.table.name}!${hintOf(relation)}'`).join(', ')
  return new RestFailure(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent.name}' and '${target}'`,
    {
      details: found.map((relation) => ({
        cardinality: relation.kind,
        embedding: `${relation.parent.name} with ${relation.table.name}`,
        relationship: describe(relation),
      })),
      hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function hintOf(relation: Relation): string {
  if (relation.kind === 'computed') return relation.name
  return relation.kind === 'many-to-many' ? relation.junction.name : relation.constraint
}

function describe(relation: Relation): string {
  if (relation.kind === 'computed') return relation.name
  const list = (pairs: readonly (readonly [string, string])[], index: 0 | 1) =>
    `(${pairs.map((pair) => pair[index]).join(', ')})`
  if (relation.kind === 'many-to-many') {
    const [one, other] = relation.constraints
    return `${relation.junction.name} using ${one}${list(relation.parentPairs, 1)} and ${other}${list(relation.pairs, 1)}`
  }
  const { constraint, pairs, parent, table } = relation
  return `${constraint} using ${parent.name}${list(pairs, 0)} and ${table.name}${list(pairs, 1)}`
}
