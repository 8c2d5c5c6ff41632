/** The rows from `from` to before `to` were replaced by `added`. */
interface Change {
  readonly from: number
  readonly to: number
  readonly added: readonly string[]
}

/**
 * Joins what two people made of one text, if they worked in different places: at least one row between them is unchanged,
 * and nothing was added by both.
 * @returns undefined if a person has to choose.
 */
export function mergedText(before: string, own: string, other: string): string | undefined {
  const rows = before.split('\n')
  const changes = [changeOf(rows, own.split('\n')), changeOf(rows, other.split('\n'))]
  const [upper, lower] = changes.sort((one, next) => one.from - next.from)
  if (!upper || !lower || upper.to >= lower.from) return undefined
  // A line or a heading that both have added would be there twice.
  if (upper.added.some((row) => row.trim() !== '' && lower.added.includes(row))) return undefined
  return [
    ...rows.slice(0, upper.from),
    ...upper.added,
    ...rows.slice(upper.to, lower.from),
    ...lower.added,
    ...rows.slice(lower.to),
  ].join('\n')
}

/** Everything between the rows that both begin with and those that both end with. */
function changeOf(rows: readonly string[], changed: readonly string[]): Change {
  const most = Math.min(rows.length, changed.length)
  let from = 0
  while (from < most && rows[from] === changed[from]) from += 1
  let same = 0
  while (same < most - from && rows.at(-1 - same) === changed.at(-1 - same)) same += 1
  return { from, to: rows.length - same, added: changed.slice(from, changed.length - same) }
}
