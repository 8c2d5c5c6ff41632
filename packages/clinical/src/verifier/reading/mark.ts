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
  /** Two transcriptions of the recording disagree. */
  | 'heardTwice'
  /** The recording stopped in the middle of this. */
  | 'cutOff'
  /** Nearly a word from the clinic's own list. */
  | 'clinicWord'

/** Something to check in a statement. A mark never changes the text. */
export interface Mark {
  readonly kind: MarkKind
  /** `serious`: could harm the patient if it is wrong. */
  readonly severity: 'serious' | 'minor'
  /** Characters of the statement, `to` excluded. */
  readonly from: number
  readonly to: number
  /** For the doctor: one sentence in Portuguese. */
  readonly message: string
  /** What the conversation says here, where that is one thing. */
  readonly candidate?: string
}

/**
 * Marks what the statement affirms and the conversation denies, or the reverse.
 * @param from characters of the text, `to` excluded.
 */
export function polarityMark(text: string, from: number, to: number, isAffirmed = true): Mark {
  const said = isAffirmed ? 'negado' : 'afirmado'
  return seriousMark('negation', { from, to }, `“${text.slice(from, to)}” parece ter sido ${said} na consulta.`)
}

/** A mark that could matter to the patient, on a token, an entity or characters of the statement. */
export function seriousMark(
  kind: MarkKind,
  { from, to }: Pick<Mark, 'from' | 'to'>,
  message: string,
  candidate?: string,
): Mark {
  return { kind, severity: 'serious', from, to, message, ...(candidate && { candidate }) }
}
