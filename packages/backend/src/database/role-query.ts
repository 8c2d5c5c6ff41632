import { Query, type Connection, type QueryResult } from 'pg'
import type { Statement } from './database.ts'

/** The statement that gives a transaction its role, prepared under its name. */
export interface RoleStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly string[]
}

// Members that `pg` calls on a query, and its connection state, which its types omit.
declare module 'pg' {
  interface Query {
    name: string | undefined
    text: string
    queryMode: string | undefined
    prepare(connection: Connection): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: Connection): void
  }
  interface Connection {
    readonly parsedStatements: Readonly<Record<string, string>>
    readonly submittedNamedStatements: Record<string, string>
  }
}

/**
 * Sends a role and one statement with a single Sync: PostgreSQL runs them in one transaction, as between `begin` and
 * `commit`, and answers with one write. An error of either, or of the commit, becomes the query's.
 */
export class RoleQuery extends Query {
  readonly #role: RoleStatement
  readonly #statement: Statement
  #isInRole = true

  constructor(
    role: RoleStatement,
    statement: Statement,
    done: (cause: Error | undefined, result: QueryResult) => void,
  ) {
    const { name, text, values } = statement
    super(text, [...(values ?? [])], done)
    this.name = name
    // Even without values: the simple protocol would send the statement without its role.
    this.queryMode = 'extended'
    this.#role = role
    this.#statement = statement
  }

  override prepare(connection: Connection): void {
    const { name, text, values } = this.#role
    if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
      connection.parse({ name, text, types: [] }, true)
      connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values: [...values] }, true)
    connection.execute(null, true)
    super.prepare(connection)
    // The client uses these to remember which statement was parsed: first the role's.
    this.name = name
    this.text = text
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isInRole) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!this.#isInRole) return super.handleCommandComplete(message, connection)
    this.#isInRole = false
    this.name = this.#statement.name
    this.text = this.#statement.text
  }
}
