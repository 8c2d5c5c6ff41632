import type { Catalogue } from './catalogue.ts'
import type { Relation, Table } from './schema.ts'

type Link = Catalogue['links'][number]
/** A foreign key between tables or views that show its columns. */
interface NamedLink {
  readonly name: string
  readonly from: Table
  readonly to: Table
  readonly pairs: readonly (readonly [from: string, to: string])[]
  readonly isOneToOne: boolean
}

/** Every way from a table to another: foreign keys in both directions, through views, and through junctions. */
export function relationsOf(catalogue: Catalogue, tableOf: ReadonlyMap<number, Table>): readonly Relation[] {
  const shownBy = viewsByColumn(catalogue)
  const links = catalogue.links.flatMap((link) => namedLinks(link, catalogue, tableOf, shownBy))
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

/** Both foreign keys of a junction lie inside its primary key, so that each pair stands there once. */
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

function namedLinks(
  link: Link,
  catalogue: Catalogue,
  tableOf: ReadonlyMap<number, Table>,
  shownBy: ReturnType<typeof viewsByColumn>,
): readonly NamedLink[] {
  const ends = (oid: number, columns: readonly number[]) => {
    const names = columns.map((number) => nameOf(catalogue, oid, number))
    const views = [...(shownBy.get(`${oid} ${columns[0]}`)?.keys() ?? [])].map((view) => ({
      table: tableOf.get(view),
      names: columns.map((number) => shownBy.get(`${oid} ${number}`)?.get(view)),
    }))
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

function nameOf(catalogue: Catalogue, oid: number, number: number): string | undefined {
  return catalogue.tables.find((table) => table.oid === oid)?.columns.find((column) => column.number === number)?.name
}

/** The views that show a table's column, by `oid column-number`, with the column's name there. */
function viewsByColumn(catalogue: Catalogue): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const origins = new Map(catalogue.viewColumns.map((shown) => [`${shown.view} ${shown.column}`, shown] as const))
  const views = new Map<string, Map<number, string>>()
  for (const shown of catalogue.viewColumns) {
    let origin: { table: number; number: number } | undefined = shown
    // A view may show another view's column; a circle is impossible in PostgreSQL.
    for (;;) {
      const name: string | undefined = nameOf(catalogue, origin.table, origin.number)
      const deeper: typeof shown | undefined = origins.get(`${origin.table} ${name ?? ''}`)
      if (!deeper) break
      origin = deeper
    }
    const key = `${origin.table} ${origin.number}`
    views.set(key, (views.get(key) ?? new Map<number, string>()).set(shown.view, shown.column))
  }
  return views
}
