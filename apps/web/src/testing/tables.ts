export type Row = Readonly<Record<string, unknown>>

/** Rows by table, with their embedded rows. They answer only reads: a test scripts the effect of a write. */
export class Tables {
  readonly #rows: Map<string, readonly Row[]>

  /** @param rows the rows of every account. */
  constructor(rows: Readonly<Record<string, readonly Row[]>>) {
    this.#rows = new Map(Object.entries(rows))
  }

  /** Replaces a table's rows. */
  give(table: string, rows: readonly Row[]): void {
    this.#rows.set(table, rows)
  }

  /** The rows that match a read's plain conditions. Partial matches, embedded columns and orders are not supported. */
  find(table: string, query: URLSearchParams): readonly Row[] {
    return (this.#rows.get(table) ?? []).filter((row) =>
      [...query].every(([column, value]) => !(column in row) || meets(String(row[column]), value)),
    )
  }
}

function meets(held: string, condition: string): boolean {
  const [operator = '', ...rest] = condition.split('.')
  const named = rest.join('.')
  if (operator === 'eq' || operator === 'is') return held === named
  return operator !== 'neq' || held !== named
}
