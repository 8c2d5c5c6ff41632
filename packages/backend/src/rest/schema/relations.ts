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

/** Ways through one view that are told apart; a view that shows its columns more often than that is not searched. */
const MAX_CHOICES = 16

/** Every way from a table to another: foreign keys in both directions, through views, and through junctions. */
export function relationsOf(
  catalogue: Catalogue,
  tableOf: ReadonlyMap<number, Table>,
  shownBy: ReturnType<typeof viewsByColumn>,
): readonly Relation[] {
  const names = new Map(
    catalogue.tables.map(({ oid, columns }) => [oid, new Map(columns.map((one) => [one.number, one.name]))] as const),
  )
  const links = catalogue.links.flatMap((link) => namedLinks(link, names, tableOf, shownBy))
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

/** Both foreign keys of a junction are part of its primary key, so that each pair is there once. */
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

/** Every way to take one of each list: a view may show a column more than once. */
function choices(lists: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return lists.reduce<readonly (readonly number[])[]>(
    (ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])).slice(0, MAX_CHOICES),
    [[]],
  )
}

function namedLinks(
  link: Link,
  namesOf: ReadonlyMap<number, ReadonlyMap<number, string>>,
  tableOf: ReadonlyMap<number, Table>,
  shownBy: ReturnType<typeof viewsByColumn>,
): readonly NamedLink[] {
  const ends = (oid: number, columns: readonly number[]) => {
    const names = columns.map((number) => namesOf.get(oid)?.get(number))
    const views = [...(shownBy.get(`${oid} ${columns[0]}`)?.keys() ?? [])].flatMap((view) =>
      choices(columns.map((number) => shownBy.get(`${oid} ${number}`)?.get(view) ?? [])).map((numbers) => ({
        table: tableOf.get(view),
        names: numbers.map((number) => namesOf.get(view)?.get(number)),
      })),
    )
    return [{ table: tableOf.get(oid), names }, ...views]
  }
  const named: NamedLink[] = []
  for (const from of ends(link.from, link.fromColumns)) {
    for (const to of ends(link.to, link.toColumns)) {
      if (!from.table || !to.table || from.table.schema !== to.table.schema) continue
      const pairs: [string, string][] = []
      for (const [index, name] of from.names.entries()) {
        const other = to.names[index]
        if (name !== undefined && other !== undefined) pairs.push([name, other])
      }
      if (pairs.length !== link.fromColumns.length) continue
      named.push({ name: link.name, from: from.table, to: to.table, pairs, isOneToOne: link.isOneToOne })
    }
  }
  return named
}
