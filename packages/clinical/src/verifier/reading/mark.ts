export type MarkKind =
  | 'dose'
  | 'drug'
  | 'side'
  | 'negation'
  | 'person'
  | 'frequency'
  | 'date'
  | 'number'
  | 'inventedFinding'
  | 'droppedAllergy'
  | 'unsupported'
  /** Two readings of the recording disagree. */
  | 'heardTwice'
  /** The recording was stopped while this was said. */
  | 'cutOff'
  /** Nearly a word of the clinic's own list. */
  | 'clinicWord'

/** Something to check in a statement; it changes no text. */
export interface Mark {
  readonly kind: MarkKind
  /** `serious`: could harm the patient if it is wrong. */
  readonly severity: 'serious' | 'minor'
  /** Characters of the statement, `to` excluded. */
  readonly from: number
  readonly to: number
  /** For the doctor, in Portuguese, one sentence. */
  readonly message: string
  /** What the conversation holds in this place, where one thing does. */
  readonly candidate?: string
}

/** Marks what the statement affirms and the conversation denies. @param from characters of the text, `to` excluded. */
export function deniedMark(text: string, from: number, to: number): Mark {
  const message = `“${text.slice(from, to)}” parece ter sido negado na consulta.`
  return { kind: 'negation', severity: 'serious', from, to, message }
}
