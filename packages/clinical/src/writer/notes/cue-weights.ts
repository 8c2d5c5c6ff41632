import type { SectionId } from '../../section.ts'

/** Words that put a part of a note under a heading. The weight is added to the classifier's log probability. */
export interface Cue {
  readonly section: SectionId
  readonly weight: number
  /** Of folded text. */
  readonly pattern: RegExp
}

/** Logarithms beside the classifier's; against the first it has no say. */
export const SURE = 30
export const FIRM = 12
export const LIKELY = 6
export const HINT = 1.5

export const KIN =
  '(?:pai|mae|irma|irmaos?|irmas|avos?|avo|tios?|tias?|primos?|primas?|filhos?|filhas?|netos?|netas?|sobrinh[oa]s?|esposa|esposo|marido|familiares?|familia|bisav[oa]|gemeos?)'
