import { HEADINGS, type Consultation, type Heading } from '../../benchmarks/consultas/format.ts'
import type { FormedText } from '../../benchmarks/consultas/forms.ts'
import { isForbidden } from '../../benchmarks/consultas/findings.ts'
import { isReversed, missingItems } from '../../benchmarks/consultas/match.ts'
import { sentencesOf, splitSentences } from '../../benchmarks/consultas/normalise.ts'
import type { ConversationModels } from '../../packages/clinical/src/conversation/read-conversation.ts'
import { wordsOf } from '../../packages/clinical/src/conversation/words.ts'
import { heardTalk, unitFeatures } from '../../packages/clinical/src/writer/sections/unit-features.ts'
import type { Unit } from '../../packages/clinical/src/writer/units/unit.ts'
import { readUnits } from '../../packages/clinical/src/writer/write-record.ts'
import type { LabelledDialogue, LabelledWord } from './labelled-dialogues.ts'
import type { Example } from './linear-model.ts'

/** A wrong statement does more harm than a missing one. */
const FORBIDDEN_WEIGHT = 4

/**
 * One example for each clause of a consultation, in order. The class is 0 if no fact is based on it or if it contains
 * what must not be in the record, else that of the heading whose facts have most of their weight in it (1 is the first
 * heading).
 */
export function sectionExamples(
  { facts, forbidden }: Consultation,
  formed: FormedText,
  models?: ConversationModels,
): Example[] {
  return examplesOf(formed, models, (unit, [own], asked) => {
    if (isAmong(forbidden, unit.text)) return { target: 0, weight: FORBIDDEN_WEIGHT }
    const near = facts.filter(({ turns: support }) => support.some((turn) => turn === own || turn === asked))
    if (isTurnedRound(near, unit.text)) return { target: 0, weight: FORBIDDEN_WEIGHT }
    const weights = new Map<Heading, number>()
    for (const { match, weight, in: headings } of near) {
      const share = 1 - missingItems(match, unit.text).length / match.length
      const heading = classOf(headings)
      if (share > 0) weights.set(heading, (weights.get(heading) ?? 0) + share * weight)
    }
    const [best, worth = 0] = [...weights].toSorted((a, b) => b[1] - a[1])[0] ?? []
    return best
      ? { target: HEADINGS.indexOf(best) + 1, weight: 0.5 + Math.min(worth, 3) / 2 }
      : { target: 0, weight: 1 }
  })
}

/** A withdrawn clause, or one about another person, belongs in no record, even if the rest of it does. */
function isAmong(forbidden: Consultation['forbidden'], text: string): boolean {
  const sentences = splitSentences(text).map((sentence) => sentencesOf(sentence).flat())
  return forbidden.some((item) => sentences.some((tokens) => isForbidden(item, item.in?.[0] ?? null, tokens)))
}

/** "Tem febre tosse", where both are denied: a question that was not recognised as one. */
function isTurnedRound(facts: Consultation['facts'], text: string): boolean {
  const sentences = splitSentences(text).map((sentence) => sentencesOf(sentence).flat())
  return facts.some(({ match }) => sentences.some((tokens) => isReversed(match, tokens, sentences)))
}

/** The same for a dialogue: a clause has the class with which most of its words are labelled. */
export function dialogueExamples(
  { words }: LabelledDialogue,
  formed: FormedText,
  models?: ConversationModels,
): Example[] {
  return examplesOf(formed, models, (unit, [from, to]) => {
    const near = words.slice(from - 1, to).flat()
    // "Nega febre": the word asked about is in the question, the label on the answer.
    return { target: commonClass(unit.text, near) ?? commonClass(unit.spoken, near) ?? 0, weight: 1 }
  })
}

/** The class of most of the text's words among the labelled ones; undefined if none of them is labelled. */
function commonClass(text: string, labelled: readonly LabelledWord[]): number | undefined {
  const votes = new Map<number, number>()
  for (const { folded } of wordsOf(text, 0)) {
    const same = labelled.filter(({ word }) => word.slice(0, 5) === folded.slice(0, 5))
    const share = (folded.length > 2 ? 1 : 0.2) / same.length
    for (const { target } of same) votes.set(target, (votes.get(target) ?? 0) + share)
  }
  if (votes.size === 0) return undefined
  const none = votes.get(0) ?? 0
  const all = [...votes.values()].reduce((sum, vote) => sum + vote, 0)
  if (none > all / 2) return 0
  return [...votes].filter(([target]) => target > 0).toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

type Label = Required<Pick<Example, 'target' | 'weight'>>

/** @param targetOf class of a unit, given its first and last turn and, for an answer, the turn that asked. */
function examplesOf(
  formed: FormedText,
  models: ConversationModels | undefined,
  targetOf: (unit: Unit, turns: readonly [number, number], asked: number | undefined) => Label,
): Example[] {
  const passages = formed.text.split('\n')
  const { utterances, units } = readUnits(passages, models)
  const turnAt = turnFinder(formed, passages)
  const turns = utterances.map(({ passage, from, to }) => [turnAt(passage, from), turnAt(passage, to - 1)] as const)
  const talk = heardTalk(utterances)
  return units.map((unit) => ({
    features: unitFeatures(talk, unit),
    ...targetOf(unit, turns[unit.at] ?? [1, 1], unit.question === undefined ? undefined : turns[unit.question]?.[0]),
  }))
}

/** The complaint is part of the history of the illness, where the writer takes it from. */
function classOf([first = 'hda']: readonly Heading[]): Heading {
  return first === 'queixa' ? 'hda' : first
}

/** The turn of the consultation to which a position in its written form belongs. */
export function turnFinder({ turns }: FormedText, passages: readonly string[]) {
  const starts = startsOf(turns.map((turn) => (turn === '' ? -1 : turn.length)))
  const passageStarts = startsOf(passages.map(({ length }) => length))
  return (passage: number, from: number) => {
    const place = (passageStarts[passage] ?? 0) + from
    return Math.max(1, starts.filter((start) => start <= place).length)
  }
}

/** The turns of the consultation on which a unit is based. */
export function turnsOf({ sources }: Unit, formed: FormedText, passages: readonly string[]): ReadonlySet<number> {
  const turnAt = turnFinder(formed, passages)
  const turns = new Set<number>()
  for (const { passage, from, to } of sources)
    for (let turn = turnAt(passage, from); turn <= turnAt(passage, to - 1); turn += 1) turns.add(turn)
  return turns
}

/** Offset of each of several texts that are separated by a space or a line break. */
function startsOf(lengths: readonly number[]): number[] {
  let next = 0
  return lengths.map((length) => {
    const start = next
    next += length + 1
    return start
  })
}
