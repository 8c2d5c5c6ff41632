/** Where the backend writes what an operator should know. */
export interface Log {
  /** @param fields ids, codes and names of errors; never what a person wrote or is called. */
  write(level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, string | undefined>>): void
}
