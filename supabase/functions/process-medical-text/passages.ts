import { isNote, marked } from '@prontuvoz/rules/professional-note'

const normalised = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Splits a transcript into the passages that a record can cite. Nothing is added, changed or dropped.
 * @param heard the pieces of a recording, cut at pauses; used only if the transcript begins with all of them. Notes of
 * the professional may follow on lines of their own; each of their sentences gets the marker of a note.
 */
export function passagesOf(transcript: string, heard: readonly string[]): readonly string[] {
  const pieces = heard.map(normalised).filter(Boolean)
  const [spoken = '', ...notes] = transcript.split('\n')
  if (pieces.length > 0 && pieces.join(' ') === normalised(spoken))
    return [...pieces, ...lines(notes)].flatMap(sentences)
  return unwrapped(transcript.split('\n').map(normalised)).filter(Boolean).flatMap(sentences)
}

/** In characters; a longer line is a paragraph, and a shorter one was not wrapped. */
const [MIN_WIDTH, MAX_WIDTH] = [40, 120]
const MIN_CUT_LINES = 3
const MIN_SHARE_OF_FULL = 0.9
/** Share of the longest line: letters differ in width. */
const FULL = 0.85

/**
 * Joins lines that a mail or a PDF has wrapped: "não tenho alergia" and, below, "a dipirona" are one sentence. Lines
 * that are typed individually differ in length.
 */
function unwrapped(cut: readonly string[]): readonly string[] {
  const width = cut.reduce((longest, { length }) => Math.max(longest, length), 0)
  if (width < MIN_WIDTH || width > MAX_WIDTH) return cut
  const goesOn = cut.map((line, at) => /[^.!?…:;]$/u.test(line) && /^[\p{Ll}\d]/u.test(cut[at + 1] ?? ''))
  const isFull = (line: string, at: number) =>
    line.length + 1 + (cut[at + 1] ?? '').split(' ', 1).join('').length > FULL * width
  const going = goesOn.filter(Boolean).length
  const full = cut.filter((line, at) => goesOn[at] && isFull(line, at)).length
  if (going < MIN_CUT_LINES || full < MIN_SHARE_OF_FULL * going) return cut
  const joined: string[][] = []
  for (const [at, line] of cut.entries()) {
    if (goesOn[at - 1] === true) joined.at(-1)?.push(line)
    else joined.push([line])
  }
  return joined.map((parts) => parts.join(' '))
}

/**
 * Offset of each passage in its transcript, with white space collapsed. Undefined from the first note on: the
 * transcript has the marker once, but each of the note's passages has it.
 */
export function startsOf(passages: readonly string[]): readonly (number | undefined)[] {
  let next: number | undefined = 0
  return passages.map((passage) => {
    if (isNote(passage)) next = undefined
    const start = next
    if (next !== undefined) next += passage.length + 1
    return start
  })
}

function lines(texts: readonly string[]): readonly string[] {
  return texts.map(normalised).filter(Boolean)
}

function sentences(text: string): readonly string[] {
  const parts = split(text)
  return isNote(text) ? parts.map(marked) : parts
}

function split(text: string): readonly string[] {
  // Only after punctuation that is followed by a capital: "2.5 mg" and "Dr. silva" stay whole, as do "Dra. Ana: Bom dia" and "2. Nega febre".
  return text.split(/(?<=[.!?…])(?<!(?:^|\P{L})(?:Dra?|Sra?|Profa?|Enfa?)\.|^\d{1,2}\.)\s+(?=[\p{Lu}–—-])/u)
}
