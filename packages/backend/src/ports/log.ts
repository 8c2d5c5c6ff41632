/** Log for the operator. */
export interface Log {
  /** @param fields ids, codes and names of errors; never a name or anything a person wrote. */
  write(level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, string | undefined>>): void
}
