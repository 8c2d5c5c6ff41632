import type { Unit } from './unit.ts'

// Each clause looks at those near it. A copy of all that was said before, for each clause anew, took minutes of a long text.

/** The clauses of at most `distance` utterances before one, in their order. @param units in the order of the talk. */
export function unitsBefore(units: readonly Unit[], index: number, distance: number): readonly Unit[] {
  const at = units[index]?.at ?? 0
  let from = index
  while (from > 0 && at - (units[from - 1]?.at ?? 0) <= distance) from -= 1
  return units.slice(from, index)
}

/** The clauses behind one, of at most `distance` utterances further on. */
export function unitsAfter(units: readonly Unit[], index: number, distance: number): readonly Unit[] {
  const at = units[index]?.at ?? 0
  let to = index + 1
  while (to < units.length && (units[to]?.at ?? 0) - at <= distance) to += 1
  return units.slice(index + 1, to)
}

/** Passages that what is said again and again cites: the first, and the last ones. */
const MAX_SOURCES = 40

/** What both rest on. */
export function joinedSources(one: Unit['sources'], other: Unit['sources']): Unit['sources'] {
  const all = [...one, ...other]
  return all.length > MAX_SOURCES ? [...all.slice(0, 1), ...all.slice(1 - MAX_SOURCES)] : all
}
