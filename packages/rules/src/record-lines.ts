import { recordBlocks } from './record-blocks.ts'
import type { RecordReview, ReviewedStatement } from './record-review.ts'

/** A line of a record, as it is read, checked and edited: a bullet, or a paragraph of free text. */
export interface RecordLine {
  /** Its index among all lines of the record. */
  readonly number: number
  /** Without the bullet and without the note that it is unsupported. */
  readonly text: string
  readonly isBullet: boolean
  /** Its own text says that nothing in the conversation supports it. */
  readonly isUnsupported: boolean
  /** Index of the statement that it was written from, if it is unchanged. */
  readonly statement: number | undefined
  /** Its rows in the record's text, from 0, both included. */
  readonly firstRow: number
  readonly lastRow: number
}

export interface RecordSection {
  /** Empty before the first heading. */
  readonly title: string
  readonly lines: readonly RecordLine[]
  /** It was not mentioned. */
  readonly isSilent: boolean
}

/** Something to check before the record is confirmed. */
export interface ReviewPoint {
  /** Equal for the same mark on the same words. */
  readonly key: string
  /** Number of its line; undefined for an omission. */
  readonly line: number | undefined
  readonly message: string
  /** Must be answered before the record is confirmed. */
  readonly isSerious: boolean
  /** Identifies it in the database. */
  readonly about: PointName
}

/** Identifies a point by its words; `line` is empty for an omission, `message` for an unsupported line. */
export interface PointName {
  readonly kind: 'mark' | 'unsupported' | 'omission'
  readonly line: string
  readonly message: string
}

/** Equal for the same mark on the same words. */
export function pointKey({ kind, line, message }: PointName): string {
  return `${kind}\n${line}\n${message}`
}

/** Suffix of an unsupported line. */
export const UNSUPPORTED = '[sem trecho correspondente na conversa: confira]'
const NOTHING_SAID = 'Não informado na consulta.'

/** Parses a record's text into sections of lines, each with the statement that it was written from. */
export function recordSections(
  text: string,
  statements: readonly Pick<ReviewedStatement, 'text'>[] = [],
): readonly RecordSection[] {
  const rows = text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((row, index) => (row.trim() === '' ? [] : [index]))
  const unused = new Map<string, number[]>()
  for (const [index, statement] of statements.entries())
    unused.set(statement.text, [...(unused.get(statement.text) ?? []), index])
  const sections: { title: string; lines: RecordLine[] }[] = []
  let read = 0
  let number = 0
  const append = (parts: readonly string[], isBullet: boolean) => {
    const whole = parts.join('\n')
    const isUnsupported = whole.endsWith(UNSUPPORTED)
    const words = isUnsupported ? whole.slice(0, -UNSUPPORTED.length).trimEnd() : whole
    const line = {
      number,
      text: words,
      isBullet,
      isUnsupported,
      statement: unused.get(words)?.shift(),
      firstRow: rows[read] ?? 0,
      lastRow: rows[read + parts.length - 1] ?? 0,
    }
    number += 1
    read += parts.length
    const last = sections.at(-1)
    if (last) last.lines.push(line)
    else sections.push({ title: '', lines: [line] })
  }
  for (const block of recordBlocks(text)) {
    if (block.kind === 'heading') {
      sections.push({ title: block.text, lines: [] })
      read += 1
    } else if (block.kind === 'paragraph') append(block.lines, false)
    else for (const item of block.items) append(item, true)
  }
  return sections.map((section) => ({ ...section, isSilent: isSilent(section) }))
}

function isSilent({ title, lines }: Pick<RecordSection, 'title' | 'lines'>): boolean {
  const [only] = lines
  return title !== '' && lines.length === 1 && only?.isBullet === false && only.text === NOTHING_SAID
}

const HEADLINE_SECTIONS = [/^hip[oó]teses? diagn[oó]sticas?$/iu, /^queixa principal$/iu]

/** One-line summary of a consultation: its hypothesis, or its complaint, or the beginning of its record. */
export function recordHeadline(text: string): string {
  const sections = recordSections(text).filter(({ lines, isSilent }) => lines.length > 0 && !isSilent)
  const chosen =
    HEADLINE_SECTIONS.map((title) => sections.find((section) => title.test(section.title))).find(Boolean) ?? sections[0]
  return (chosen?.lines[0]?.text ?? '').replaceAll(/\s+/g, ' ')
}

interface ReviewedTexts {
  readonly statements: readonly Pick<ReviewedStatement, 'marks'>[]
  readonly omissions: readonly Pick<RecordReview['omissions'][number], 'text'>[]
}

/**
 * The points to check, in the order of the record; omissions come last, unless a line contains them by now. The same
 * mark on the same words is one point, and serious if one of them is.
 */
export function reviewPoints(
  sections: readonly RecordSection[],
  { statements, omissions }: ReviewedTexts,
): readonly ReviewPoint[] {
  const ofLines = sections.flatMap(({ lines }) =>
    lines.flatMap((line): readonly ReviewPoint[] => [
      ...(line.isUnsupported
        ? [pointOf({ kind: 'unsupported', line: line.text, message: '' }, line.number, UNSUPPORTED, 'serious')]
        : []),
      ...(statements[line.statement ?? -1]?.marks ?? []).map(({ message, severity }) =>
        markPoint(line, message, severity),
      ),
    ]),
  )
  const written = new Set(sections.flatMap(({ lines }) => lines.map(({ text }) => spaced(text))))
  const missing = omissions
    .filter(({ text }) => !written.has(spaced(text)))
    .map(({ text }) => pointOf({ kind: 'omission', line: '', message: text }, undefined, text, 'serious'))
  const points = new Map<string, ReviewPoint>()
  for (const point of [...ofLines, ...missing]) {
    const first = points.get(point.key)
    points.set(point.key, first ? { ...first, isSerious: first.isSerious || point.isSerious } : point)
  }
  return [...points.values()]
}

/** A mark on a line with its current words. */
export function markPoint(
  { number, text }: Pick<RecordLine, 'number' | 'text'>,
  message: string,
  severity: 'serious' | 'minor',
): ReviewPoint {
  return pointOf({ kind: 'mark', line: text, message }, number, message, severity)
}

function pointOf(about: PointName, line: number | undefined, message: string, severity: string): ReviewPoint {
  return { key: pointKey(about), line, message, isSerious: severity === 'serious', about }
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
