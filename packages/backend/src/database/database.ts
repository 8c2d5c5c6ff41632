/** Who a request acts as in PostgreSQL: the role and claims of its token. */
export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  /** The verified claims of the token, set as `request.jwt.claims`; `role` is overridden. */
  readonly claims: Readonly<Record<string, unknown>>
}

export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
  /** Prepares the statement under this name on its connection. A name keeps its text for the life of the process. */
  readonly name?: string | undefined
}

export interface Rows {
  readonly rows: readonly Record<string, unknown>[]
  readonly rowCount: number
}

export interface CallerOptions {
  /** Rejects every write (GET and HEAD). */
  readonly readOnly?: boolean
  /** Settings of the transaction by name (`search_path`, `request.method`). Names must not come from a request. */
  readonly settings?: Readonly<Record<string, string>>
  /** Checks the rows before they are committed; throwing rolls the transaction back. */
  readonly check?: (rows: Rows) => void
  /** Rolls back even on success. */
  readonly isUndone?: boolean
}

export type Query = (statement: Statement) => Promise<Rows>

/** Connections of the request pool. */
export interface PoolUsage {
  readonly open: number
  readonly idle: number
  /** Requests waiting for a connection. */
  readonly waiting: number
}

/** PostgreSQL as the services use it. Statements that fail throw `pg`'s DatabaseError, with `code`, `detail`, `hint`. */
export interface Database {
  /** Runs one statement under the caller's role and claims, in one transaction and one round trip (two with `check`). */
  asCaller(caller: Caller, statement: Statement, options?: CallerOptions): Promise<Rows>
  /**
   * Runs several dependent statements under the caller's role and claims in one transaction.
   * Commits when `work` resolves, rolls back when it rejects.
   */
  callerTransaction<T>(caller: Caller, work: (query: Query) => Promise<T>, options?: CallerOptions): Promise<T>
  /**
   * Runs statements as the owner of the `auth` schema, in one transaction and one round trip: none can use the answer of
   * an earlier one. @returns their answers.
   */
  asAuth(statements: readonly Statement[]): Promise<readonly Rows[]>
  /** Runs a transaction as the owner of the `auth` schema. Commits when `work` resolves, rolls back when it rejects. */
  authTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /**
   * Listens to a channel until the database is closed. Once it listens, and again after a lost connection, `heard` is called
   * with an empty payload, since notifications may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): void
  /**
   * Resolves when the server answers, accepts writes, and has not failed to store something in the last half minute.
   */
  ping(): Promise<void>
  usage(): PoolUsage
  close(): Promise<void>
}
