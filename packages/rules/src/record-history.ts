import type { Calendar } from './calendar.ts'

/** One record of a patient, oldest first in a history. */
export interface HistoryEntry {
  readonly id: string
  readonly createdAt: string
  readonly analysis: string
}

/** What an edited history changes: texts of known records, and text that belongs to none. */
export interface HistoryChanges {
  readonly changed: readonly { readonly id: string; readonly analysis: string }[]
  /** For the most recent record, or for a first one where there is none. */
  readonly loose: string
}

const SEPARATOR = '--- NOVA CONSULTA ---'

function headingOf(entry: HistoryEntry, index: number, { formatDate }: Calendar): string {
  return `=== CONSULTA ${index + 1} - ${formatDate(entry.createdAt)} ===`
}

/** The consolidated history: '=== CONSULTA n - date ===' over each entry, '--- NOVA CONSULTA ---' between them. */
export function formatHistory(entries: readonly HistoryEntry[], calendar: Calendar): string {
  return entries
    .map((entry, index) => `${headingOf(entry, index, calendar)}\n\n${entry.analysis.trim()}`)
    .join(`\n\n${SEPARATOR}\n\n`)
}

/**
 * Gives each section of an edited history back to its own record, so that saving never copies earlier visits
 * into the latest. A section whose heading was removed changes nothing; what stands under no known heading is loose.
 */
export function readEditedHistory(
  entries: readonly HistoryEntry[],
  edited: string,
  calendar: Calendar,
): HistoryChanges {
  const known = new Map(entries.map((entry, index) => [headingOf(entry, index, calendar), entry]))
  const texts = new Map<string, string[]>()
  const loose: string[] = []
  let target = loose
  for (const line of edited.split('\n')) {
    const entry = known.get(line.trim())
    if (entry && !texts.has(entry.id)) {
      target = []
      texts.set(entry.id, target)
    } else if (line.trim() === SEPARATOR) {
      target = loose
    } else {
      target.push(line)
    }
  }
  const changed = entries.flatMap((entry) => {
    const analysis = texts.get(entry.id)?.join('\n').trim()
    return analysis === undefined || analysis === entry.analysis.trim() ? [] : [{ id: entry.id, analysis }]
  })
  return { changed, loose: loose.join('\n').trim() }
}
