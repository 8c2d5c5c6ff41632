import type { Utterance } from '../../conversation/read-conversation.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { SECTIONS, type SectionId } from '../../section.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { concludedSection, isConclusion } from './conclusions.ts'
import { isIdle } from '../wording/note-fillers.ts'
import { noteOf } from '../wording/note-wording.ts'
import { wordsIn, type Placed } from '../units/placed.ts'
import { namesOfKept, whatLasted } from './told-along.ts'
import { ruledSection } from '../sections/section-rules.ts'
import { orderedSection } from '../sections/told-to-do.ts'
import { isScheduleOf } from '../medicines/schedules.ts'
import type { Unit } from '../units/unit.ts'
import { isOrdered, vitalUnits } from './vital-units.ts'

/** Words of the record per spoken word, as they are written; the complaint and unanswered questions come on top. */
const MAX_LENGTH_SHARE = 0.353
/** The same for clauses that are worth it: a visit without small talk has more of them, one full of it has fewer. */
const MAX_DENSE_SHARE = 0.6
const MIN_DENSE_WORTH = 0.305
const MIN_RELEVANCE = 0.04
/** The same of a longer visit, which has more that matters. */
const MIN_LONG_RELEVANCE = 0.13
/** How much the rest of the sentence and of the exchange counts for a clause. */
const SENTENCE_WEIGHT = 0.3
const EXCHANGE_WEIGHT = 0.3
/** The same for the section. */
const SENTENCE_SECTION_WEIGHT = 0.6
const EXCHANGE_SECTION_WEIGHT = 0.3
/** Long clauses need more certainty: relevance is divided by words to this power. */
const LENGTH_POWER = 0.4
const MAX_REPLACED_DISTANCE = 12
/** Utterances within which the same words are a repetition. */
const MAX_REPETITION_DISTANCE = 30
/** The same of an amount alone, which is of whatever was named before it. */
const MAX_ECHO_DISTANCE = 3

/** @param probabilities for each unit: in no record, then the sections in their order. */
export function placeUnits(units: readonly Unit[], probabilities: readonly (readonly number[])[]): Placed[] {
  const rows = units.map((unit, index): Row => {
    const [none = 1, ...sections] = probabilities[index] ?? []
    return { unit, relevance: 1 - none, logs: sections.map((share) => Math.log((share + 1e-6) / (1 - none + 1e-5))) }
  })
  const bySentence = meanLogs(rows, ({ at }) => at)
  const byExchange = meanLogs(rows, ({ at, question }) => question ?? at)
  const lastAt = units.at(-1)?.at ?? 0
  const withdrawn = rows.filter(({ unit }) => unit.setAside === 'withdrawn')
  const placed = rows.map(({ unit, relevance, logs }) => {
    const sentence = bySentence.get(unit.at)
    const exchange = byExchange.get(unit.question ?? unit.at)
    const all = logs.map(
      (log, of) =>
        log + SENTENCE_SECTION_WEIGHT * (sentence?.[of] ?? 0) + EXCHANGE_SECTION_WEIGHT * (exchange?.[of] ?? 0),
    )
    const best = all.indexOf(Math.max(...all))
    const ruled = ruledSection(unit, SECTIONS[best]?.id ?? 'presentIllness')
    const section = isConclusion(unit, lastAt) ? concludedSection(ruled, unit) : orderedSection(unit, ruled, lastAt)
    return {
      unit,
      section,
      relevance: Math.max(relevance, replacedRelevance(unit, withdrawn)),
      note: noteOf(unit, section),
    }
  })
  return placed.map((one, index) => {
    const before = placed[index - 1]
    return before && isScheduleOf(before.unit, one.unit)
      ? {
          unit: one.unit,
          section: before.section,
          relevance: Math.max(one.relevance, before.relevance),
          note: noteOf(one.unit, before.section),
          isSchedule: true,
        }
      : one
  })
}

/** "A esquerda." – "Não, espera, a direita.": what takes the place of a value matters as much as it did. */
function replacedRelevance({ at, clause, sources, setAside }: Unit, withdrawn: readonly Row[]): number {
  if (clause > 0 || sources.length < 2 || setAside !== undefined) return 0
  return withdrawn.reduce(
    (most, { unit, relevance }) => (relevance > most && isReplacedBy(unit, at, sources) ? relevance : most),
    0,
  )
}

function isReplacedBy(unit: Unit, at: number, sources: Unit['sources']): boolean {
  if (unit.at >= at || at - unit.at > MAX_REPLACED_DISTANCE) return false
  const [own] = unit.sources
  return sources.some(({ passage, from }) => passage === own?.passage && from === own.from)
}

interface Row {
  readonly unit: Unit
  readonly relevance: number
  /** Logarithms of the sections' shares. */
  readonly logs: readonly number[]
}

/** Mean of the sections' logarithms over units that belong together; units in no record hardly count. */
function meanLogs(rows: readonly Row[], keyOf: (unit: Unit) => number): Map<number, readonly number[]> {
  const sums = new Map<number, { logs: number[]; weight: number }>()
  for (const { unit, relevance, logs } of rows) {
    const sum = sums.get(keyOf(unit)) ?? { logs: logs.map(() => 0), weight: 0 }
    const weight = relevance + 0.05
    logs.forEach((log, of) => (sum.logs[of] = (sum.logs[of] ?? 0) + weight * log))
    sums.set(keyOf(unit), { logs: sum.logs, weight: sum.weight + weight })
  }
  return new Map([...sums].map(([key, { logs, weight }]) => [key, logs.map((log) => log / weight)]))
}

/** The clauses that the record is made of: the most relevant ones, as far as its length allows, without repetitions. */
export function selectUnits(
  placed: readonly Placed[],
  spokenWords: number,
  utterances: readonly Pick<Utterance, 'text'>[] = [],
): { kept: Set<Placed>; repeated: Set<Placed> } {
  const bySentence = meanRelevance(placed, ({ at }) => at)
  const byExchange = meanRelevance(placed, ({ at, question }) => question ?? at)
  const worth = new Map(
    placed.map((one) => {
      const { unit, relevance } = one
      const around =
        SENTENCE_WEIGHT * (bySentence.get(unit.at) ?? 0) +
        EXCHANGE_WEIGHT * (byExchange.get(unit.question ?? unit.at) ?? 0)
      const own = (1 - SENTENCE_WEIGHT - EXCHANGE_WEIGHT) * relevance
      return [one, (own + around) / wordsIn(unit.text) ** LENGTH_POWER]
    }),
  )
  const vital = vitalUnits(placed, ({ question = -1 }) => utterances[question]?.text ?? '')
  const kept = new Set<Placed>()
  const repeated = new Set<Placed>()
  /** Content words recorded so far, each with the utterances that said it. */
  const told = new Map<string, Told[]>()
  const isShort = spokenWords <= MAX_SHORT_WORDS
  const minRelevance = isShort ? MIN_RELEVANCE : MIN_LONG_RELEVANCE
  const room = isShort ? Infinity : Math.max(MAX_LENGTH_SHARE * spokenWords, MIN_ROOM)
  const denseRoom = isShort ? Infinity : Math.max(MAX_DENSE_SHARE * spokenWords, MIN_ROOM)
  let words = 0
  // Vital clauses take their room first, so that the rest fits beside them; of them orders, which what comes of them
  // ("volta com a endoscopia") does not repeat.
  const lastAt = placed.at(-1)?.unit.at ?? 0
  const ranks = new Map([...vital].map((one) => [one, isOrdered(one, lastAt) ? 2 : 1]))
  const rank = (one: Placed) => ranks.get(one) ?? 0
  for (const one of placed.toSorted((a, b) => rank(b) - rank(a) || (worth.get(b) ?? 0) - (worth.get(a) ?? 0))) {
    const { unit, relevance } = one
    if (unit.setAside || isIdle(one.note, unit.speaker === 'clinician')) continue
    const isClinical = isShort && /\b(?:finding|drug|drugClass|allergen)\b/.test(kindsIn(unit.text))
    const least = one.section === 'allergies' ? MIN_RELEVANCE : minRelevance
    if (unit.polarity !== 'unanswered' && relevance < least && !vital.has(one) && !isClinical) continue
    const content = contentOf(unit.text)
    const isInUse = one.section === 'medications'
    const part = PART_OF[one.section]
    // A medicine that is taken and then stopped or prescribed anew is told under both headings.
    const isMedicine = readEntities(unit.text).some(({ kind }) => kind === 'drug')
    const reach = echoDistance(unit, placed) ?? MAX_REPETITION_DISTANCE
    const isNear = (word: string) =>
      told
        .get(word)
        ?.some(
          (other) =>
            Math.abs(other.at - unit.at) <= reach && other.part === part && (!isMedicine || other.isInUse === isInUse),
        )
    if (
      content.length > 0 &&
      content.every(isNear) &&
      !isAmount(unit) &&
      one.isSchedule !== true &&
      one.entry === undefined &&
      !(one.section === 'followUp' && unit.clause > 0 && /^com /iu.test(unit.text))
    ) {
      repeated.add(one)
      continue
    }
    const size = wordsIn(one.note)
    const isFull = words + size > ((worth.get(one) ?? 0) >= MIN_DENSE_WORTH ? denseRoom : room)
    if (isFull && !vital.has(one)) continue
    words += size
    kept.add(one)
    // "Bateu a cabeça?" – "Não lembro." – "Não bateu.": the first tells nothing.
    if (unit.text.endsWith(': não sabe')) continue
    for (const word of content) {
      const tellings = told.get(word) ?? []
      tellings.push({ at: unit.at, isInUse, part })
      told.set(word, tellings)
    }
  }
  for (const one of namesOfKept(placed, kept)) kept.add(one)
  for (const one of whatLasted(placed, kept)) kept.add(one)
  return { kept, repeated }
}

interface Told {
  readonly at: number
  readonly isInUse: boolean
  readonly part: string
}

/** "Pressão", said of what the patient has, is not told again by the pressure that is measured, nor by what is ordered. */
const PART_OF: Readonly<Record<SectionId, string>> = {
  complaint: 'history',
  presentIllness: 'history',
  pastHistory: 'history',
  familyHistory: 'family',
  medications: 'history',
  allergies: 'history',
  habits: 'history',
  physicalExam: 'exam',
  results: 'exam',
  hypotheses: 'plan',
  plan: 'plan',
  advice: 'plan',
  followUp: 'plan',
}

/** Up to here all that is clinical stays. */
const MAX_SHORT_WORDS = 150
/** Words that even a short consultation may fill. */
const MIN_ROOM = 130

/** "Uma vez ao dia" belongs to the medicine before it, even if another one was taken as often. */
function isAmount({ text, clause }: Unit): boolean {
  const amounts = readEntities(text).filter(
    ({ kind }) => kind === 'frequency' || kind === 'number' || kind === 'duration',
  )
  return clause > 0 && amounts.length > 0
}

/**
 * "Selene." – "Há quatro anos.": of an amount and nothing else, of what was named right before, how far back the same words
 * are a repetition. "Losartana: duas por dia", told before, is of another medicine.
 */
function echoDistance({ text, at }: Unit, placed: readonly Placed[]): number | undefined {
  const [first, second] = readEntities(text)
  if (!first || second || !/^(?:number|duration|frequency)$/.test(first.kind)) return undefined
  const named = placed.findLast(({ unit }) => unit.at < at && !unit.setAside)?.unit
  if (!named || at - named.at > 1 || !/\b(?:drug|finding)\b/.test(kindsIn(named.text))) return undefined
  const isAlone = !/[\p{L}\d]/u.test(
    `${text.slice(0, first.from).replace(/(?:há|faz|por|de|uns|umas)\s+/giu, '')}${text.slice(first.to)}`,
  )
  if (!isAlone) return undefined
  return /\bdrug\b/.test(kindsIn(named.text)) ? at - named.at : MAX_ECHO_DISTANCE
}

function contentOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ word }) => /\d/.test(word) || (word.length > 2 && !FUNCTION_WORDS.has(word)))
    .map(({ stem }) => stem)
}

function meanRelevance(placed: readonly Placed[], keyOf: (unit: Unit) => number): Map<number, number> {
  const sums = new Map<number, { sum: number; words: number }>()
  for (const { unit, relevance } of placed) {
    const total = sums.get(keyOf(unit)) ?? { sum: 0, words: 0 }
    const size = wordsIn(unit.text)
    sums.set(keyOf(unit), { sum: total.sum + relevance * size, words: total.words + size })
  }
  return new Map([...sums].map(([key, { sum, words }]) => [key, sum / words]))
}
