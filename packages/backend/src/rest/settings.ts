/** What a host may choose about its data interface. */
export interface RestSettings {
  /** Schemas that requests may reach by `Accept-Profile` and `Content-Profile`; the first is the default. */
  readonly schemas: readonly string[]
  /** Schemas whose functions, types and operators are found without being named. */
  readonly searchPath: readonly string[]
  /** Rows that one answer, or one embed, holds at most. */
  readonly maxRows: number
  readonly maxBodyBytes: number
  /** Bytes of one answer; more are not even gathered by PostgreSQL. */
  readonly maxAnswerBytes: number
  /** Time that a statement may take, unless its role has a `statement_timeout` of its own. */
  readonly statementMs: number
  /** Whether `total.sum()` and its like may be selected. Off: they let a caller load the server. */
  readonly aggregates: boolean
  /** Whether filters may be regular expressions. Off: a short one can keep PostgreSQL busy until the time limit. */
  readonly regularExpressions: boolean
  /** Whether `Prefer: tx=rollback` is granted. For suites only. */
  readonly rollbackOnRequest: boolean
}

export const DEFAULT_SETTINGS: RestSettings = {
  schemas: ['public'],
  searchPath: ['public', 'extensions'],
  maxRows: 1000,
  maxBodyBytes: 4 * 1024 * 1024,
  maxAnswerBytes: 64 * 1024 * 1024,
  statementMs: 8_000,
  aggregates: false,
  regularExpressions: false,
  rollbackOnRequest: false,
}
