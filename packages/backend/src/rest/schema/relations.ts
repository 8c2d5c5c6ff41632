import type { Catalogue } from './catalogue.ts'
import type { Relation, Table } from './schema.ts'
import { viewsByColumn } from './view-columns.ts'

type Link = Catalogue['links'][number]
/** A foreign key between tables or views that show its columns. */
interface NamedLink {
  readonly name: string
  readonly from: Table
  readonly to: Table
  readonly pairs: readonly (readonly [from: string, to: string])[]
  readonly isOneToOne: boolean
}

/** Relations through one view that are told apart; a view that repeats columns more often is not searched. */
const MAX_CHOICES = 16

/** All relations between tables: foreign keys in both directions, through views, and through junctions. */
export function relationsOf(
  catalogue: Catalogue,
  tableOf: ReadonlyMap<number, Table>,
  shownBy: ReturnType<typeof viewsByColumn>,
): readonly Relation[] {
  const links = catalogue.links.flatMap((link) => namedLinks(link, tableOf, shownBy))
  const direct = links.flatMap(({ name, from, to, pairs, isOneToOne }): Relation[] => [
    { kind: isOneToOne ? 'one-to-one' : 'many-to-one', parent: from, table: to, constraint: name, pairs },
    {
      kind: isOneToOne ? 'one-to-one' : 'one-to-many',
      parent: to,
      table: from,
      constraint: name,
      pairs: pairs.map(([one, other]) => [other, one] as const),
    },
  ])
  return [...direct, ...links.flatMap((link) => junctions(link, links))]
}

/** Both foreign keys of a junction are part of its primary key, so that each pair exists once. */
function junctions(first: NamedLink, links: readonly NamedLink[]): readonly Relation[] {
  const isInKey = (link: NamedLink) => link.pairs.every(([column]) => link.from.key.includes(column))
  if (!isInKey(first)) return []
  return links
    .filter((second) => second !== first && second.from === first.from && isInKey(second))
    .map((second) => ({
      kind: 'many-to-many',
      parent: first.to,
      table: second.to,
      junction: first.from,
      constraints: [first.name, second.name],
      parentPairs: first.pairs.map(([one, other]) => [other, one] as const),
      pairs: second.pairs.map(([one, other]) => [other, one] as const),
    }))
}

/** Every combination of one member of each list: a view may show a column more than once. */
function choices(lists: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return lists.reduce<readonly (readonly number[])[]>(
    (ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])).slice(0, MAX_CHOICES),
    [[]],
  )
}

function namedLinks(
  link: Link,
  tableOf: ReadonlyMap<number, Table>,
  shownBy: ReturnType<typeof viewsByColumn>,
): readonly NamedLink[] {
  const endOf = (oid: number, numbers: readonly number[]) => {
    const table = tableOf.get(oid)
    // The schema is not exposed.
    if (!table) return []
    const columns = [...table.columns.values()]
    return [{ table, names: numbers.flatMap((number) => columns.find((one) => one.number === number)?.name ?? []) }]
  }
  const ends = (oid: number, columns: readonly number[]) => {
    const views = [...(shownBy.get(`${oid} ${columns[0]}`)?.keys() ?? [])].flatMap((view) =>
      choices(columns.map((number) => shownBy.get(`${oid} ${number}`)?.get(view) ?? [])).flatMap((numbers) =>
        endOf(view, numbers),
      ),
    )
    return [...endOf(oid, columns), ...views]
  }
  return ends(link.from, link.fromColumns).flatMap((from) =>
    ends(link.to, link.toColumns)
      .filter((to) => to.table.schema === from.table.schema)
      .map((to) => ({
        name: link.name,
        from: from.table,
        to: to.table,
        pairs: from.names.map((name, index) => [name, to.names[index] ?? ''] as const),
        isOneToOne: link.isOneToOne,
      })),
  )
}
