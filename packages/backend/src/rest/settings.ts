/** Settings of the REST service. */
export interface RestSettings {
  /** Schemas that requests may reach by `Accept-Profile` and `Content-Profile`; the first is the default. */
  readonly schemas: readonly string[]
  /** Schemas whose functions, types and operators need no qualification. */
  readonly searchPath: readonly string[]
  /** The most rows of one answer, or of one embed. */
  readonly maxRows: number
  readonly maxBodyBytes: number
  /** Bytes of one answer; PostgreSQL does not even collect more. */
  readonly maxAnswerBytes: number
  /** Larger responses of one account are sent one at a time. */
  readonly largeAnswerBytes: number
  /** Time limit of a statement, unless its role has its own `statement_timeout`. */
  readonly statementMs: number
  /** Whether `total.sum()` and the like are allowed. Off by default: they let callers load the server. */
  readonly aggregates: boolean
  /** Whether filters may be regular expressions. Off by default: a short one can keep PostgreSQL busy until the time limit. */
  readonly regularExpressions: boolean
  /** Whether `Prefer: tx=rollback` is allowed. For test suites only. */
  readonly rollbackOnRequest: boolean
}

export const DEFAULT_SETTINGS: RestSettings = {
  schemas: ['public'],
  searchPath: ['public', 'extensions'],
  maxRows: 1000,
  maxBodyBytes: 4 * 1024 * 1024,
  maxAnswerBytes: 64 * 1024 * 1024,
  largeAnswerBytes: 4 * 1024 * 1024,
  statementMs: 8_000,
  aggregates: false,
  regularExpressions: false,
  rollbackOnRequest: false,
}
