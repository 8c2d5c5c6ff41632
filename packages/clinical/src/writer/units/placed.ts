import type { SectionId } from '../../section.ts'
import type { Unit } from './unit.ts'

/** A clause with its section and the probability that a record needs it (0 to 1). */
export interface Placed {
  readonly unit: Unit
  readonly section: SectionId
  readonly relevance: number
  /** The clause as it will be written. It is judged by the words that were spoken, but takes as much room as this. */
  readonly note: string
  /** How the medicine of the clause before is taken. */
  readonly isSchedule?: boolean
  /** Clauses of one allergy have one number. */
  readonly entry?: number
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).length
}
