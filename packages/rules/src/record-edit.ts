import { legibleText } from './legible-text.ts'
import { recordSections, UNSUPPORTED, type RecordLine } from './record-lines.ts'

const BULLET = /^\s*[•–-]\s+/
const NEW_BULLET = '• '
const ROW_BREAK = /\r\n|[\n\r\u2028\u2029]/

/**
 * Replaces the words of a line. Everything else stays unchanged, including its bullet.
 * @param words without a bullet; line breaks stay inside the line.
 */
export function withLine(text: string, line: RecordLine, words: string): string {
  const rows = rowsOf(text)
  const bullet = line.isBullet ? (BULLET.exec(rows[line.firstRow] ?? '')?.[0] ?? NEW_BULLET) : ''
  const added = rowsOfWords(words, bullet)
  const edited = spliced(rows, line.firstRow, line.lastRow, added)
  if (line.isBullet || hasLine(edited, line.number, added.join('\n'))) return edited
  // Free text that looks like a title ("Conduta:") is joined into one row, so that it affects nothing below.
  return spliced(rows, line.firstRow, line.lastRow, [added.join(' '), ''])
}

function hasLine(text: string, number: number, words: string): boolean {
  return recordSections(text).some(({ lines }) => lines.some((one) => one.number === number && one.text === words))
}

/** Adds a line of the same kind below another one. */
export function withLineAfter(text: string, line: RecordLine, words: string): string {
  const rows = rowsOf(text)
  const added = rowsOfWords(words, line.isBullet ? NEW_BULLET : '')
  // Adjacent rows of free text would be one paragraph.
  return spliced(rows, line.lastRow + 1, line.lastRow, line.isBullet ? added : ['', ...added])
}

/** Removes a line, and the heading of a section with its last line. */
export function withoutLine(text: string, line: RecordLine): string {
  const rows = rowsOf(text)
  const section = recordSections(text).find(({ lines }) => lines.some(({ number }) => number === line.number))
  const isLast = section?.lines.length === 1 && section.title !== ''
  let from = line.firstRow
  let to = line.lastRow
  // Back to the heading, including the empty rows before it.
  if (isLast) {
    while (from > 0 && (rows[from - 1] ?? '').trim() === '') from -= 1
    from -= 1
  }
  // Free text below a bullet has no empty row before it: the one after it separates the next heading.
  const isParted = (rows[from - 1] ?? '').trim() === '' || section?.lines[0]?.number === line.number
  if (isLast || (!line.isBullet && isParted)) while (to + 1 < rows.length && (rows[to + 1] ?? '').trim() === '') to += 1
  return spliced(rows, from, to, []).replace(/\s+$/u, '')
}

/**
 * Adds a line to the end of a section, creating the section if it is missing.
 * @param titles of all sections, in the order of a record.
 */
export function withLineIn(text: string, title: string, words: string, titles: readonly string[]): string {
  const sections = recordSections(text)
  const section = sections.find((one) => isSame(one.title, title))
  const [only] = section?.lines ?? []
  if (section?.isSilent && only)
    return spliced(rowsOf(text), only.firstRow, only.lastRow, rowsOfWords(words, NEW_BULLET))
  const last = section?.lines.at(-1)
  if (last) return spliced(rowsOf(text), last.lastRow + 1, last.lastRow, rowsOfWords(words, NEW_BULLET))
  const place = titles.findIndex((one) => isSame(one, title))
  const next = sections.find((one) => titles.findIndex((known) => isSame(known, one.title)) > place)
  const added = [title, ...rowsOfWords(words, NEW_BULLET)]
  const before = next?.lines[0] === undefined ? undefined : headingRow(text, next.lines[0])
  if (before !== undefined) return spliced(rowsOf(text), before, before - 1, [...added, ''])
  return `${text.replace(/\s+$/u, '')}${text.trim() === '' ? '' : '\n\n'}${added.join('\n')}`
}

/** The line that `withLineIn` added. */
export function lastLineIn(text: string, title: string): RecordLine | undefined {
  return recordSections(text)
    .find((one) => isSame(one.title, title))
    ?.lines.at(-1)
}

/** Moves a line to the end of another section, marked as unsupported there. */
export function withLineMoved(text: string, line: RecordLine, title: string, titles: readonly string[]): string {
  return withLineIn(
    withoutLine(text, line),
    title,
    line.isUnsupported ? `${line.text} ${UNSUPPORTED}` : line.text,
    titles,
  )
}

/** Moves a line above another one, marked as unsupported there. Among free text it stays free text. */
export function withLineAbove(text: string, line: RecordLine, below: RecordLine): string {
  if (line.number === below.number) return text
  const words = line.isUnsupported ? `${line.text} ${UNSUPPORTED}` : line.text
  const put = (bullet: string) => {
    const added = rowsOfWords(words, bullet)
    // Free text directly below a row would be part of that line.
    const rows = below.isBullet ? added : [...added, '']
    const inserted = spliced(rowsOf(text), below.firstRow, below.firstRow - 1, rows)
    if (line.number < below.number) return withoutLine(inserted, line)
    const [firstRow, lastRow] = [line.firstRow + rows.length, line.lastRow + rows.length]
    return withoutLine(inserted, { ...line, number: line.number + 1, firstRow, lastRow })
  }
  if (line.isBullet || below.isBullet) return put(NEW_BULLET)
  const free = put('')
  // If it would look like a title in its new place ("HÍGIDO"), it gets a bullet.
  return lineCount(free) === lineCount(text) ? free : put(NEW_BULLET)
}

function lineCount(text: string): number {
  return recordSections(text).reduce((sum, { lines }) => sum + lines.length, 0)
}

function headingRow(text: string, firstLine: RecordLine): number {
  const rows = rowsOf(text)
  let row = firstLine.firstRow - 1
  while (row > 0 && (rows[row] ?? '').trim() === '') row -= 1
  return row
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleUpperCase('pt-BR') === other.toLocaleUpperCase('pt-BR')
}

function rowsOf(text: string): readonly string[] {
  return text.split(ROW_BREAK)
}

/**
 * Splits words into rows without empty ones, which would end the line, and without any that look like a bullet or a
 * heading.
 */
function rowsOfWords(words: string, bullet: string): readonly string[] {
  const rows = legibleText(words.replaceAll('\0', ' '))
    .split(ROW_BREAK)
    // The database rejects NUL, and other control characters are invisible.
    .map((row) => row.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .map((row, index) => (bullet === '' || index > 0 ? row.replace(BULLET, '') : row))
    .filter((row) => row !== '')
  return rows.map((row, index) => (bullet === '' ? row : index === 0 ? `${bullet}${row}` : `  ${row}`))
}

function spliced(rows: readonly string[], from: number, to: number, added: readonly string[]): string {
  return [...rows.slice(0, from), ...added, ...rows.slice(to + 1)].join('\n')
}
