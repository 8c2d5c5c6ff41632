const MARK = 'Anotação do profissional: '

/**
 * What a professional typed beside the recording, as it joins the transcript: each line under the mark, so that nothing
 * of it can be taken for something that was said.
 */
export function markNote(note: string): readonly string[] {
  return note
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map(marked)
}

/** Whether a line or passage is a note of the professional. */
export function isNote(passage: string): boolean {
  return passage.startsWith(MARK)
}

/** A passage under the mark, which it gets once. */
export function marked(passage: string): string {
  return isNote(passage) ? passage : `${MARK}${passage}`
}

/** A passage without the mark. */
export function unmarked(passage: string): string {
  return isNote(passage) ? passage.slice(MARK.length) : passage
}
