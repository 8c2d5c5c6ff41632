// Examples for the classifier of what must not be in a record although it was said.
import type { Consultation, Forbidden } from '../../benchmarks/consultas/format.ts'
import { isForbidden } from '../../benchmarks/consultas/findings.ts'
import type { FormedText } from '../../benchmarks/consultas/forms.ts'
import { missingItems } from '../../benchmarks/consultas/match.ts'
import { sentencesOf, splitSentences } from '../../benchmarks/consultas/normalise.ts'
import type { ConversationModels } from '../../packages/clinical/src/conversation/read-conversation.ts'
import { wordsOf } from '../../packages/clinical/src/conversation/words.ts'
import { standingFeatures } from '../../packages/clinical/src/writer/standing/standing-features.ts'
import { STANDINGS } from '../../packages/clinical/src/writer/standing/standing-scores.ts'
import { signsOf } from '../../packages/clinical/src/writer/standing/standing-signs.ts'
import type { Unit } from '../../packages/clinical/src/writer/units/unit.ts'
import { readUnits } from '../../packages/clinical/src/writer/write-record.ts'
import type { Fault, LabelledDialogue, LabelledWord } from './labelled-dialogues.ts'
import { turnsOf } from './section-examples.ts'

export interface StandingExample {
  readonly unit: Unit
  readonly features: readonly string[]
  /** Index into `STANDINGS`. */
  readonly target: number
  /** Number of words of the clause that belong in the record, or the weight of the facts based on it; 0 if none. */
  readonly worth: number
  /** Partly right and partly wrong; excluded from training. */
  readonly isMixed: boolean
}

type Label = Omit<StandingExample, 'unit' | 'features'>

const FAULT_OF: Readonly<Record<Forbidden['kind'], Fault | undefined>> = {
  withdrawn: 'withdrawn',
  other_person: 'otherPerson',
  refused: 'refused',
  asked_only: 'supposed',
  invented: undefined,
}

function targetOf(fault: Fault | undefined): number {
  return fault === undefined ? 0 : STANDINGS.indexOf(fault)
}

/** The clauses of a consultation, each with its fault. */
export function standingOfConsultation(
  { facts, forbidden }: Consultation,
  formed: FormedText,
  models?: ConversationModels,
): StandingExample[] {
  return examplesOf(formed, models, (unit, turns) => {
    const sentences = splitSentences(unit.text).map((sentence) => sentencesOf(sentence).flat())
    const wrong = forbidden.find(
      (item) =>
        FAULT_OF[item.kind] !== undefined &&
        (item.turns.length === 0 || item.turns.some((turn) => turns.includes(turn))) &&
        sentences.some((tokens) => isForbidden(item, item.in?.[0] ?? null, tokens)),
    )
    const worth = facts
      .filter(({ turns: support }) => support.some((turn) => turns.includes(turn)))
      .reduce((sum, { match, weight }) => {
        const share = 1 - missingItems(match, unit.text).length / match.length
        return sum + (share > 0.5 ? share * weight : 0)
      }, 0)
    return { target: targetOf(wrong && FAULT_OF[wrong.kind]), worth, isMixed: false }
  })
}

/** Shares of a clause's labelled words from which it counts as wrong, and below which as right. */
const MIN_WRONG_SHARE = 0.34
const MAX_RIGHT_SHARE = 0.12

/** The same for a dialogue whose passages are labelled inline. */
export function standingOfDialogue(
  { words }: LabelledDialogue,
  formed: FormedText,
  models?: ConversationModels,
): StandingExample[] {
  return examplesOf(formed, models, (unit, turns) => {
    const near = turns.flatMap((turn) => words[turn - 1] ?? [])
    const { right, wrong } = votesOf(unit.said ?? unit.text, near)
    const all = [...wrong.values()].reduce((sum, vote) => sum + vote, 0)
    const share = all / Math.max(all + right, 0.01)
    const [worst] = [...wrong].toSorted((a, b) => b[1] - a[1])
    const isWrong = share >= MIN_WRONG_SHARE && all >= 0.5
    return {
      target: isWrong ? targetOf(worst?.[0]) : 0,
      worth: right,
      isMixed: !isWrong && share > MAX_RIGHT_SHARE,
    }
  })
}

/** How many of the text's words are labelled right and wrong; a word that is labelled both counts as right. */
function votesOf(text: string, near: readonly LabelledWord[]) {
  const wrong = new Map<Fault, number>()
  let right = 0
  for (const { folded } of wordsOf(text, 0)) {
    const same = near.filter(({ word }) => word.slice(0, 5) === folded.slice(0, 5))
    const vote = folded.length > 2 ? 1 : 0.2
    const fault = same.find((one) => one.fault)?.fault
    if (same.some(({ target }) => target > 0)) right += vote
    else if (fault) wrong.set(fault, (wrong.get(fault) ?? 0) + vote)
  }
  return { right, wrong }
}

function examplesOf(
  formed: FormedText,
  models: ConversationModels | undefined,
  labelOf: (unit: Unit, turns: readonly number[]) => Label,
): StandingExample[] {
  const passages = formed.text.split('\n')
  const { utterances, units } = readUnits(passages, models)
  const signs = utterances.map(signsOf)
  return units.map((unit, index) => {
    const turns = turnsOf(unit, formed, passages)
    return { unit, features: standingFeatures(signs, units, index), ...labelOf(unit, [...turns]) }
  })
}
