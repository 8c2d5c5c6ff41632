import type { Calendar } from './calendar.ts'
import { legibleText } from './legible-text.ts'

/** One record of a patient; a history has the oldest first. */
export interface HistoryEntry {
  readonly id: string
  readonly createdAt: string
  readonly analysis: string
}

/** Why an edit cannot be assigned to the records. `consultation` is the number in a heading, from 1. */
export type HistoryProblem =
  | { readonly kind: 'emptied' | 'text-before' | 'separator-added' | 'addition-empty' | 'not-storable' }
  | {
      readonly kind:
        | 'heading-missing'
        | 'heading-repeated'
        | 'heading-moved'
        | 'section-emptied'
        | 'section-too-long'
        | 'separator-missing'
        | 'text-between'
      readonly consultation: number
    }
  | { readonly kind: 'heading-unknown'; readonly line: string; readonly consultation: number | undefined }

/** The result of editing a history: all changes, or why none can be stored. */
export type HistoryEdit =
  | {
      readonly kind: 'assigned'
      readonly changed: readonly { readonly id: string; readonly analysis: string }[]
      /** The text of a first record, if there is none yet. */
      readonly first?: string
    }
  | { readonly kind: 'refused'; readonly problem: HistoryProblem }

/** The database's limit for one record, in code points. */
const MAX_RECORD_CHARACTERS = 1_000_000
const SEPARATOR = '--- NOVA CONSULTA ---'
// Lookalikes count too: stored as text, they would be taken for a heading the next time the history is parsed.
const HEADING_LIKE = /^=+\s*CONSULTA\b.*=$/i
const SEPARATOR_LIKE = /^-+\s*NOVA CONSULTA\s*-+$/i

function headingOf(entry: HistoryEntry, index: number, { formatDate }: Calendar): string {
  return `=== CONSULTA ${index + 1} - ${formatDate(entry.createdAt)} ===`
}

/** Formats the history: '=== CONSULTA n - date ===' over each entry, '--- NOVA CONSULTA ---' between them. */
export function formatHistory(entries: readonly HistoryEntry[], calendar: Calendar): string {
  return entries
    .map((entry, index) => `${headingOf(entry, index, calendar)}\n\n${normalised(entry.analysis)}`)
    .join(`\n\n${SEPARATOR}\n\n`)
}

/**
 * Assigns each section of an edited history to its own record. Text after a last separator goes to the most recent one,
 * the only other unambiguous place. Any other change of the structure is rejected as a whole. A record may itself
 * contain lines that look like headings: they are text as long as all of them are untouched, or all are gone.
 * @param calendar in which the headings were written.
 */
export function readEditedHistory(entries: readonly HistoryEntry[], edited: string, calendar: Calendar): HistoryEdit {
  const text = normalised(edited)
  if (isBlank(text)) return refused({ kind: 'emptied' })
  if (text.includes('\0') || !text.isWellFormed()) return refused({ kind: 'not-storable' })
  if (entries.length === 0) return firstRecord(text)
  const lines = text.split('\n')
  const marks = marksIn(lines)
  const skeleton = entries.flatMap((entry, index): readonly Mark[] => {
    const heading = { kind: 'heading', text: headingOf(entry, index, calendar) } as const
    return index === 0 ? [heading] : [{ kind: 'separator', text: SEPARATOR }, heading]
  })
  const withForged = entries.flatMap((entry, index): readonly Mark[] => [
    ...skeleton.slice(Math.max(0, 2 * index - 1), 2 * index + 1),
    ...marksIn(normalised(entry.analysis).split('\n')).map((mark) => ({ ...mark, isText: true })),
  ])
  const expected = [withForged, skeleton].find((one) => isSame(one, marks) || isSame([...one, ADDITION], marks))
  if (!expected) return refused(problemOf(skeleton, marks))
  const found = expected.length === marks.length ? expected : [...expected, ADDITION]
  return assign(entries, lines, marks, found)
}

interface Mark {
  readonly kind: 'heading' | 'separator'
  readonly text: string
  /** A line of a record's text that only looks like a heading or separator. */
  readonly isText?: boolean
}

interface FoundMark extends Mark {
  readonly line: number
}

const ADDITION: Mark = { kind: 'separator', text: SEPARATOR }

function marksIn(lines: readonly string[]): readonly FoundMark[] {
  return lines.flatMap((whole, line): readonly FoundMark[] => {
    const text = whole.trim()
    if (HEADING_LIKE.test(text)) return [{ kind: 'heading', text, line }]
    return SEPARATOR_LIKE.test(text) ? [{ kind: 'separator', text, line }] : []
  })
}

function isSame(expected: readonly Mark[], found: readonly Mark[]): boolean {
  return expected.length === found.length && expected.every((mark, at) => mark.text === found[at]?.text)
}

/** @param meaning of each mark found. */
function assign(
  entries: readonly HistoryEntry[],
  lines: readonly string[],
  marks: readonly FoundMark[],
  meaning: readonly Mark[],
): HistoryEdit {
  // Marks that are text do not end a section.
  const real = marks.filter((_, at) => meaning[at]?.isText !== true)
  const textAfter = (at: number) =>
    lines
      .slice((real[at]?.line ?? -1) + 1, real[at + 1]?.line)
      .join('\n')
      .trim()
  if (textAfter(-1) !== '') return refused({ kind: 'text-before' })
  const hasAddition = real.length > 2 * entries.length - 1
  const addition = hasAddition ? textAfter(real.length - 1) : ''
  if (hasAddition && isBlank(addition)) return refused({ kind: 'addition-empty' })
  const changed: { readonly id: string; readonly analysis: string }[] = []
  for (const [index, entry] of entries.entries()) {
    const consultation = index + 1
    if (index > 0 && textAfter(2 * index - 1) !== '') return refused({ kind: 'text-between', consultation })
    const section = textAfter(2 * index)
    const isLast = consultation === entries.length
    const analysis = isLast && hasAddition ? `${section}\n\n${addition}`.trim() : section
    if (analysis === normalised(entry.analysis)) continue
    if (isBlank(analysis)) return refused({ kind: 'section-emptied', consultation })
    if (isTooLong(analysis)) return refused({ kind: 'section-too-long', consultation })
    changed.push({ id: entry.id, analysis: legibleText(analysis) })
  }
  return { kind: 'assigned', changed }
}

function firstRecord(text: string): HistoryEdit {
  const [mark] = marksIn(text.split('\n'))
  if (mark?.kind === 'heading') return refused({ kind: 'heading-unknown', line: mark.text, consultation: undefined })
  if (mark) return refused({ kind: 'separator-added' })
  if (isTooLong(text)) return refused({ kind: 'section-too-long', consultation: 1 })
  return { kind: 'assigned', changed: [], first: legibleText(text) }
}

/** The first problem that a doctor would look for: a heading that was changed, removed, duplicated, or moved. */
function problemOf(skeleton: readonly Mark[], marks: readonly Mark[]): HistoryProblem {
  const known = skeleton.filter(({ kind }) => kind === 'heading').map(({ text }) => text)
  const found = marks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)
  const missing = known.findIndex((heading) => !found.includes(heading))
  const unknown = found.find((heading) => !known.includes(heading))
  if (unknown !== undefined)
    return { kind: 'heading-unknown', line: unknown, consultation: missing === -1 ? undefined : missing + 1 }
  if (missing !== -1) return { kind: 'heading-missing', consultation: missing + 1 }
  const repeated = known.findIndex((heading) => found.indexOf(heading) !== found.lastIndexOf(heading))
  if (repeated !== -1) return { kind: 'heading-repeated', consultation: repeated + 1 }
  const moved = known.findIndex((heading, at) => found[at] !== heading)
  if (moved !== -1) return { kind: 'heading-moved', consultation: moved + 1 }
  // The headings are correct, so a separator is missing: find between which two.
  let at = 0
  for (const [index, heading] of known.entries()) {
    const next = marks.findIndex(({ text }) => text === heading)
    if (index > 0 && next === at) return { kind: 'separator-missing', consultation: index + 1 }
    at = next + 1
  }
  return { kind: 'separator-added' }
}

/** Whether a text has no visible characters: trimming does not remove control and zero-width characters. */
function isBlank(text: string): boolean {
  return !/[^\s\p{C}]/u.test(text)
}

function isTooLong(text: string): boolean {
  return text.length > MAX_RECORD_CHARACTERS && Array.from(text).length > MAX_RECORD_CHARACTERS
}

/** Normalises like a text field: uniform line ends, no surrounding white space. */
function normalised(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}

function refused(problem: HistoryProblem): HistoryEdit {
  return { kind: 'refused', problem }
}
