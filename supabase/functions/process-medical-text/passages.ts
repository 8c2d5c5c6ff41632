import { isNote, marked } from '@prontuvoz/rules/professional-note'

const normalised = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Splits a transcript into the passages that a record can refer to. Nothing is added, changed or left out.
 * @param heard the pieces of a recording, cut at pauses; used only if the transcript begins with all of them. Notes of the
 * professional may follow on lines of their own; each of their sentences gets the marker of a note.
 */
export function passagesOf(transcript: string, heard: readonly string[]): readonly string[] {
  const pieces = heard.map(normalised).filter(Boolean)
  const [spoken = '', ...notes] = transcript.split('\n')
  if (pieces.length > 0 && pieces.join(' ') === normalised(spoken))
    return [...pieces, ...lines(notes)].flatMap(sentences)
  return lines(transcript.split('\n')).flatMap(sentences)
}

/**
 * Where each passage begins in its transcript, whose runs of white space count as one space. Unknown from the first note on:
 * the transcript has its marker once, each of its passages has it.
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
  // Only after punctuation that is followed by a capital: "2.5 mg" and "Dr. silva" stay whole.
  return text.split(/(?<=[.!?…])\s+(?=[\p{Lu}–—-])/u)
}
