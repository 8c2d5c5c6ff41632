import { quoted } from '#backend/rest/sql-text.ts'
import type { Catalogue } from './catalogue.ts'
import { relationsOf } from './relations.ts'
import { keyOf, type Column, type Relation, type Routine, type Schema, type Table } from './schema.ts'
import { viewsByColumn } from './view-columns.ts'

type FunctionEntry = Catalogue['functions'][number]

/** Indexes the catalogue for lookups. */
export function buildSchema(catalogue: Catalogue): Schema {
  const shownBy = viewsByColumn(catalogue)
  const keyOfTable = keysOf(catalogue, shownBy)
  const tableOf = new Map<number, Table>()
  const tables = new Map<string, Table>()
  for (const entry of catalogue.tables) {
    const { oid, schema, name, isView } = entry
    const key = entry.columns.filter((column) => keyOfTable.get(oid)?.has(column.number)).map((column) => column.name)
    const sql = `${quoted(schema)}.${quoted(name)}`
    const columns = new Map(entry.columns.map((column) => [column.name, column] as const))
    const computed = new Map(computedColumns(catalogue, entry.oid))
    const table = { id: keyOf(schema, name), schema, name, sql, isView, columns, key, computed }
    tableOf.set(entry.oid, table)
    tables.set(table.id, table)
  }
  const relations = new Map<string, Relation[]>()
  const found = [
    ...relationsOf(catalogue, tableOf, shownBy),
    ...catalogue.functions.flatMap((f) => computedRelation(f, tableOf)),
  ]
  for (const relation of found) {
    relations.set(relation.parent.id, [...(relations.get(relation.parent.id) ?? []), relation])
  }
  const functions = new Map<string, Routine[]>()
  for (const entry of catalogue.functions) {
    const key = keyOf(entry.schema, entry.name)
    functions.set(key, [...(functions.get(key) ?? []), routineOf(entry, tableOf)])
  }
  return {
    tables,
    relations,
    functions,
    types: new Map(catalogue.types.map(({ name, sql }) => [name, sql] as const)),
    timeouts: new Map(catalogue.timeouts.map(({ role, timeout }) => [role, timeout] as const)),
  }
}

/** The column numbers in the key of each table, and of each view that shows a table's whole key. */
function keysOf(
  { keys }: Catalogue,
  shownBy: ReturnType<typeof viewsByColumn>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const keyOfTable = new Map<number, Set<number>>()
  for (const { table, columns } of keys) {
    keyOfTable.set(table, new Set(columns))
    for (const view of shownBy.get(`${table} ${columns[0]}`)?.keys() ?? []) {
      const shown = columns.flatMap((number) => shownBy.get(`${table} ${number}`)?.get(view)?.slice(0, 1) ?? [])
      if (shown.length === columns.length) keyOfTable.set(view, new Set([...(keyOfTable.get(view) ?? []), ...shown]))
    }
  }
  return keyOfTable
}

function sqlName({ schema, name }: FunctionEntry): string {
  return `${quoted(schema)}.${quoted(name)}`
}

/** Whether the function takes one row of a table and nothing else. */
function isOfRow(entry: FunctionEntry): boolean {
  return entry.parameters.length === 1 && typeof entry.parameters[0]?.rowOf === 'number'
}

function computedColumns(
  catalogue: Catalogue,
  oid: number,
): readonly (readonly [string, { sql: string; kind: string }])[] {
  return catalogue.functions
    .filter((entry) => isOfRow(entry) && entry.parameters[0]?.rowOf === oid && !entry.isComposite && !entry.isSet)
    .map((entry) => [entry.name, { sql: sqlName(entry), kind: entry.returnType }] as const)
}

function computedRelation(entry: FunctionEntry, tableOf: ReadonlyMap<number, Table>): readonly Relation[] {
  if (!isOfRow(entry)) return []
  const parent = tableOf.get(entry.parameters[0]?.rowOf ?? 0)
  const table = tableOf.get(entry.returnsRowOf ?? 0)
  if (!parent || !table || parent.schema !== entry.schema) return []
  const isMany = entry.isSet && entry.estimatedRows !== 1
  return [{ kind: 'computed', parent, table, name: entry.name, sql: sqlName(entry), isMany }]
}

function routineOf(entry: FunctionEntry, tableOf: ReadonlyMap<number, Table>): Routine {
  const isVoid = entry.returnType === 'void'
  const one = entry.isComposite ? ('row' as const) : ('scalar' as const)
  const many = entry.isComposite ? ('rows' as const) : ('scalars' as const)
  return {
    schema: entry.schema,
    name: entry.name,
    sql: sqlName(entry),
    parameters: entry.parameters.map(({ name, type, hasDefault, mode }) => {
      return { name, type, hasDefault, isVariadic: mode === 'v' }
    }),
    returns: isVoid ? 'void' : entry.isSet ? many : one,
    table: returnedTable(entry, tableOf.get(entry.returnsRowOf ?? 0)),
    isReadOnly: entry.isReadOnly,
    isRecord: entry.isRecord,
  }
}

function returnedTable(entry: FunctionEntry, table: Table | undefined): Table {
  if (table) return table
  const columns = entry.outputs.map(({ name, type }, index): [string, Column] => [
    name,
    { name, number: index + 1, type, kind: type, default: null },
  ])
  const { schema, name } = entry
  return { id: '', schema, name, sql: '', isView: false, columns: new Map(columns), key: [], computed: new Map() }
}
