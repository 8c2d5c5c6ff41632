import { legibleText } from './legible-text.ts'

const MARK = 'Anotação do profissional: '

/**
 * A professional's typed note for the transcript: each line gets the marker, so that none can be mistaken for speech.
 */
export function markNote(note: string): readonly string[] {
  return legibleText(note)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map(marked)
}

/** Whether a line or passage is a note of the professional. */
export function isNote(passage: string): boolean {
  return passage.startsWith(MARK)
}

/** A passage with the marker, added at most once. */
export function marked(passage: string): string {
  return isNote(passage) ? passage : `${MARK}${passage}`
}

/** A passage without the marker. */
export function unmarked(passage: string): string {
  return isNote(passage) ? passage.slice(MARK.length) : passage
}
