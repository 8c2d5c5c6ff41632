import type { Form } from './forms.ts'
import type { Tally } from './score.ts'

/** Shares from 0 to 1; `length` is words of the record over words spoken. */
export interface Figures {
  readonly recall: number
  readonly wrong: number
  readonly reversed: number
  readonly invented: number
  readonly length: number
  readonly questions: number
  readonly falselyNotInformed: number
}

export function figuresOf(tally: Tally): Figures {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  return {
    recall: share(tally.weightFound, tally.weight),
    wrong: share(tally.wrong, tally.forbidden),
    reversed: share(tally.reversed, tally.facts),
    invented: share(tally.invented, tally.sentences),
    length: share(tally.recordWords, tally.spokenWords),
    questions: share(tally.questions, tally.sentences),
    falselyNotInformed: share(tally.falselyNotInformed, tally.notInformed),
  }
}

export const VERIFIER_BARS = { caught: 0.88, caughtOfEachKind: 0.75, marked: 0.04, markedOf20: 1 } as const
const MIN_RECALL: Readonly<Record<Form, number>> = {
  labelled: 0.8,
  punctuated: 0.8,
  bare: 0.65,
  misheard: 0.65,
  lines: 0.65,
}
const MAX_LENGTH = 0.45
const MAX_WRONG = 0.1
const MAX_QUESTIONS = 0.01

/** The bars that a writer misses in one form; empty if it passes. */
export function missedBars(form: Form, figures: Figures): string[] {
  const missed = [
    figures.recall < MIN_RECALL[form] && `recall below ${MIN_RECALL[form]}`,
    figures.wrong > MAX_WRONG && `wrong above ${MAX_WRONG}`,
    figures.reversed > 0 && 'a negation is reversed',
    figures.invented > 0 && 'something is invented',
    figures.length > MAX_LENGTH && `length above ${MAX_LENGTH}`,
    figures.questions > MAX_QUESTIONS && `questions above ${MAX_QUESTIONS}`,
    figures.falselyNotInformed > 0 && 'a heading says "Não informado" of what was said',
  ]
  return missed.filter((bar) => bar !== false)
}
