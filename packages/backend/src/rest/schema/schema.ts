export interface Column {
  readonly name: string
  /** Its number in the catalogue; numbers of dropped columns are not reused. */
  readonly number: number
  /** The type as SQL, with its schema. */
  readonly type: string
  /** The type's own name (`jsonb`, `tsvector`), without modifier. */
  readonly kind: string
  /** The default as SQL, from the catalogue. */
  readonly default: string | null
}

/** A function of one row. */
interface Computed {
  readonly sql: string
  /** The name of its type. */
  readonly kind: string
}

/** A table, a view, or the rows that a function returns. */
export interface Table {
  /** Identifies its relations; empty for rows that are not a table's. */
  readonly id: string
  readonly schema: string
  readonly name: string
  /** How it is written in SQL after `from`. */
  readonly sql: string
  readonly isView: boolean
  readonly columns: ReadonlyMap<string, Column>
  readonly key: readonly string[]
  /** Computed columns (functions of one row), by name. */
  readonly computed: ReadonlyMap<string, Computed>
}

type Pairs = readonly (readonly [one: string, other: string])[]

/** How an embedded table is joined to its parent. */
export type Relation =
  | {
      readonly kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
      readonly parent: Table
      readonly table: Table
      readonly constraint: string
      /** Pairs of columns: the parent's, the embedded table's. */
      readonly pairs: Pairs
    }
  | {
      readonly kind: 'many-to-many'
      readonly parent: Table
      readonly table: Table
      readonly junction: Table
      readonly constraints: readonly [parent: string, table: string]
      /** Pairs of columns: the parent's, the junction's. */
      readonly parentPairs: Pairs
      /** Pairs of columns: the embedded table's, the junction's. */
      readonly pairs: Pairs
    }
  | {
      readonly kind: 'computed'
      readonly parent: Table
      readonly table: Table
      readonly name: string
      /** The function as SQL; its argument is the parent's row. */
      readonly sql: string
      readonly isMany: boolean
    }

export interface Parameter {
  readonly name: string
  readonly type: string
  readonly hasDefault: boolean
  readonly isVariadic: boolean
}

/** A function that a request may call. */
export interface Routine {
  readonly schema: string
  readonly name: string
  readonly sql: string
  readonly parameters: readonly Parameter[]
  readonly returns: 'void' | 'scalar' | 'scalars' | 'row' | 'rows'
  /** The rows it returns; for scalars a single unnamed column. */
  readonly table: Table
  readonly isReadOnly: boolean
  /** Its rows have columns that are only known when it is called. */
  readonly isRecord: boolean
}

/** What requests may name in the exposed schemas. Every identifier in generated SQL was found here first. */
export interface Schema {
  readonly tables: ReadonlyMap<string, Table>
  /** By the id of the parent table. */
  readonly relations: ReadonlyMap<string, readonly Relation[]>
  readonly functions: ReadonlyMap<string, readonly Routine[]>
  /** Types of the exposed schemas that a cast may name, as SQL. */
  readonly types: ReadonlyMap<string, string>
  /** `statement_timeout` of the roles that have one. */
  readonly timeouts: ReadonlyMap<string, string>
}

/** The key of a table or function in the maps of a schema. */
export function keyOf(schema: string, name: string): string {
  return `${schema}\0${name}`
}
