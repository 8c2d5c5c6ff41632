import type { Catalogue } from './catalogue.ts'

/** A column of a table or view, by its number there. */
export interface Origin {
  readonly table: number
  readonly number: number
}

/**
 * Reads which columns of other tables a view shows, from its rewrite rule (`pg_rewrite.ev_action`).
 * @returns by the number of the view's column, from the view's own list only: its sub-queries have lists, too.
 */
export function originsOf(rule: string): ReadonlyMap<number, Origin> {
  const origins = new Map<number, Origin>()
  let depth = 0
  for (const { 0: token, index } of rule.matchAll(/\\.|[{}]|:resno \d+ /gs)) {
    if (token === '{') depth += 1
    else if (token === '}') depth -= 1
    // The view's query is the first level, its columns the second.
    else if (depth === 2 && token.startsWith(':resno')) {
      const entry = COLUMN.exec(rule.slice(index, index + MAX_ENTRY_LENGTH))
      const [, number, table, column] = entry ?? []
      if (Number(table) > 0) origins.set(Number(number), { table: Number(table), number: Number(column) })
    }
  }
  return origins
}

// A name has at most 63 bytes, each of which may be written with a backslash.
const MAX_ENTRY_LENGTH = 400
const COLUMN =
  /^:resno (\d+) :resname (?:\\.|\S)+ :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s

/** The views that show a table's column, by `oid column-number`, each with the column's numbers there. */
export function viewsByColumn({ views }: Catalogue): ReadonlyMap<string, ReadonlyMap<number, readonly number[]>> {
  const originOf = new Map(views.map(({ view, rule }) => [view, originsOf(rule)] as const))
  const shown = new Map<string, Map<number, number[]>>()
  for (const [view, origins] of originOf) {
    for (const [number, first] of origins) {
      let origin = first
      const passed = new Set([view])
      // A view may legally show its own column, although reading it fails.
      while (!passed.has(origin.table)) {
        passed.add(origin.table)
        origin = originOf.get(origin.table)?.get(origin.number) ?? origin
      }
      const key = `${origin.table} ${origin.number}`
      const byView = shown.get(key) ?? new Map<number, number[]>()
      byView.set(view, [...(byView.get(view) ?? []), number])
      shown.set(key, byView)
    }
  }
  return shown
}
