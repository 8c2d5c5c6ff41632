export type Row = Readonly<Record<string, unknown>>

/** Rows by table, each with what it embeds. Only reads are answered from them: what a write leaves, its test scripts. */
export class Tables {
  readonly #rows: Map<string, readonly Row[]>

  /** @param rows what every account has. */
  constructor(rows: Readonly<Record<string, readonly Row[]>>) {
    this.#rows = new Map(Object.entries(rows))
  }

  /** Puts rows in the place of a table's. */
  give(table: string, rows: readonly Row[]): void {
    this.#rows.set(table, rows)
  }

  /** What a read finds: rows that meet its plain conditions. Parts of names, embedded columns and orders it does not know. */
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
