import type { Relation, Routine, Schema, Table } from '#backend/rest/schema/schema.ts'
import { keyOf } from '#backend/rest/schema/schema.ts'

/** A table of the schema `public` with text columns; the first is its key. */
export function tableOf(name: string, ...columns: readonly string[]): Table {
  const id = keyOf('public', name)
  const text = { type: 'text', kind: 'text', default: null }
  return {
    id,
    schema: 'public',
    name,
    sql: `"public"."${name}"`,
    isView: false,
    columns: new Map(columns.map((column, index) => [column, { name: column, number: index + 1, ...text }])),
    key: columns.slice(0, 1),
    computed: new Map(),
  }
}

/** A function of the schema `public` that returns a value. Parameters are `name type`, or `name type?` with a default. */
export function routineOf(name: string, ...parameters: readonly string[]): Routine {
  return {
    schema: 'public',
    name,
    sql: `"public"."${name}"`,
    parameters: parameters.map((parameter) => {
      const [own = '', type = ''] = parameter.replace('?', '').split(' ')
      return { name: own, type, hasDefault: parameter.endsWith('?'), isVariadic: false }
    }),
    returns: 'scalar',
    table: tableOf(name),
    isReadOnly: true,
    isRecord: false,
  }
}

/** A schema of only these relations and functions. */
export function schemaOf(relations: readonly Relation[], routines: readonly Routine[] = []): Schema {
  const byKey = <Item>(items: readonly Item[], key: (item: Item) => string) =>
    new Map(items.map((item) => [key(item), items.filter((other) => key(other) === key(item))]))
  return {
    tables: new Map(),
    relations: byKey(relations, ({ parent }) => parent.id),
    functions: byKey(routines, (routine) => keyOf(routine.schema, routine.name)),
    types: new Map([['mood', '"public"."mood"']]),
    timeouts: new Map(),
  }
}
