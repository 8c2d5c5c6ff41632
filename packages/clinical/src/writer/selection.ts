import { FUNCTION_WORDS, tokensOf } from '../entities/token.ts'
import { SECTIONS, type SectionId } from '../section.ts'
import { readEntities } from './remembered.ts'
import { isAllergy, isAlwaysTold, ruledSection } from './section-rules.ts'
import type { Unit } from './units.ts'

/** A clause with its section and the probability that a record needs it (0 to 1). */
export interface Placed {
  readonly unit: Unit
  readonly section: SectionId
  readonly relevance: number
}

/** Words of the record per spoken word; the complaint and unanswered questions come on top. */
const MAX_LENGTH_SHARE = 0.41
/** The same for highly relevant clauses: a visit without small talk has more of them, one full of it has fewer. */
const MAX_DENSE_SHARE = 0.6
const MIN_DENSE_WORTH = 0.28
const MIN_RELEVANCE = 0.04
/** How much the rest of the sentence and of the exchange counts for a clause. */
const SENTENCE_WEIGHT = 0.3
const EXCHANGE_WEIGHT = 0.3
/** The same for the section. */
const SENTENCE_SECTION_WEIGHT = 0.6
const EXCHANGE_SECTION_WEIGHT = 0.3
/** Long clauses need more certainty: relevance is divided by words to this power. */
const LENGTH_POWER = 0.4
/** Utterances within which the same words are a repetition. */
const MAX_REPETITION_DISTANCE = 30

/** @param probabilities for each unit: in no record, then the sections in their order. */
export function placeUnits(units: readonly Unit[], probabilities: readonly (readonly number[])[]): Placed[] {
  const rows = units.map((unit, index): Row => {
    const [none = 1, ...sections] = probabilities[index] ?? []
    return { unit, relevance: 1 - none, logs: sections.map((share) => Math.log((share + 1e-6) / (1 - none + 1e-5))) }
  })
  const bySentence = meanLogs(rows, ({ at }) => at)
  const byExchange = meanLogs(rows, ({ at, question }) => question ?? at)
  return rows.map(({ unit, relevance, logs }) => {
    const sentence = bySentence.get(unit.at)
    const exchange = byExchange.get(unit.question ?? unit.at)
    const all = logs.map(
      (log, of) =>
        log + SENTENCE_SECTION_WEIGHT * (sentence?.[of] ?? 0) + EXCHANGE_SECTION_WEIGHT * (exchange?.[of] ?? 0),
    )
    const best = all.indexOf(Math.max(...all))
    return { unit, section: ruledSection(unit, SECTIONS[best]?.id ?? 'presentIllness'), relevance }
  })
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
  const vital = vitalUnits(placed)
  const kept = new Set<Placed>()
  const repeated = new Set<Placed>()
  /** Content words recorded so far, each with the utterances that said it. */
  const told = new Map<string, number[]>()
  const room = Math.max(MAX_LENGTH_SHARE * spokenWords, MIN_ROOM)
  const denseRoom = Math.max(MAX_DENSE_SHARE * spokenWords, MIN_ROOM)
  let words = 0
  // Vital clauses take their room first, so that the rest fits beside them.
  const rank = (one: Placed) => (vital.has(one) ? 1 : 0)
  for (const one of placed.toSorted((a, b) => rank(b) - rank(a) || (worth.get(b) ?? 0) - (worth.get(a) ?? 0))) {
    const { unit, relevance } = one
    if (unit.setAside) continue
    if (unit.polarity !== 'unanswered' && relevance < MIN_RELEVANCE && !vital.has(one)) continue
    const content = contentOf(unit.text)
    const isNear = (word: string) => told.get(word)?.some((at) => Math.abs(at - unit.at) <= MAX_REPETITION_DISTANCE)
    if (content.length > 0 && content.every(isNear) && !isAmount(unit)) {
      repeated.add(one)
      continue
    }
    const size = wordsIn(unit.text)
    const isFull = words + size > ((worth.get(one) ?? 0) >= MIN_DENSE_WORTH ? denseRoom : room)
    if (isFull && !vital.has(one)) continue
    words += size
    kept.add(one)
    for (const word of content) told.set(word, [...(told.get(word) ?? []), unit.at])
  }
  return { kept, repeated }
}

/** Words that even a short consultation may fill. */
const MIN_ROOM = 110

/** "Uma vez ao dia" belongs to the medicine before it, even if another one was taken as often. */
function isAmount({ text, clause }: Unit): boolean {
  const amounts = readEntities(text).filter(
    ({ kind }) => kind === 'frequency' || kind === 'number' || kind === 'duration',
  )
  return clause > 0 && amounts.length > 0
}

const MIN_COMPLAINT_RELEVANCE = 0.8
const MIN_ALLERGY_RELEVANCE = 0.3

/** What is never left out for lack of room: harm, unanswered questions, and the patient's complaint. */
function vitalUnits(placed: readonly Placed[]): Set<Placed> {
  const complaint = placed.find(
    ({ unit, section, relevance }) =>
      section === 'presentIllness' &&
      relevance >= MIN_COMPLAINT_RELEVANCE &&
      unit.setAside === undefined &&
      unit.polarity === 'affirmed' &&
      readEntities(unit.text).some(({ kind }) => kind === 'finding'),
  )
  const opening = openingComplaint(placed)
  const first = firstOfSections(placed)
  const isReaction = ({ unit, section, relevance }: Placed) =>
    section === 'allergies' &&
    relevance >= MIN_ALLERGY_RELEVANCE &&
    readEntities(unit.text).some(({ kind }) => kind === 'drug' || kind === 'drugClass' || kind === 'allergen')
  return new Set(
    placed.filter(
      (one) =>
        one === complaint ||
        isAlwaysTold(one.unit) ||
        one.unit.polarity === 'unanswered' ||
        one === opening ||
        first.has(one) ||
        isReaction(one) ||
        isWarning(one) ||
        isDosed(one) ||
        isExamined(one) ||
        isVital(one.unit.text),
    ),
  )
}

const MIN_SECTION_RELEVANCE = 0.9

/** The surest clause of each section: a hypothesis or return visit must not be lost because the visit was short. */
function firstOfSections(placed: readonly Placed[]): Set<Placed> {
  const surest = new Map<SectionId, Placed>()
  for (const one of placed) {
    const known = surest.get(one.section)
    if (one.unit.setAside !== undefined || one.relevance < MIN_SECTION_RELEVANCE) continue
    if (!known || one.relevance > known.relevance) surest.set(one.section, one)
  }
  return new Set(surest.values())
}

/** Utterances at the beginning in which the complaint is mentioned. */
const MAX_OPENING_AT = 8
const MIN_OPENING_WORDS = 3

/** The first symptom mentioned by anybody but the clinician, however unlike a complaint it sounds. */
function openingComplaint(placed: readonly Placed[]): Placed | undefined {
  return placed.find(
    ({ unit }) =>
      unit.at <= MAX_OPENING_AT &&
      unit.speaker !== 'clinician' &&
      unit.setAside === undefined &&
      unit.polarity === 'affirmed' &&
      unit.subject === undefined &&
      wordsIn(unit.text) >= MIN_OPENING_WORDS &&
      readEntities(unit.text).some(({ kind }) => kind === 'finding'),
  )
}

const MIN_WARNING_RELEVANCE = 0.5
const WARNING = /^(?:e\s+)?(?:se|caso|qualquer)\s/iu

/** "Se a febre voltar, pronto-socorro." */
function isWarning({ unit, section, relevance }: Placed): boolean {
  return section === 'advice' && relevance >= MIN_WARNING_RELEVANCE && WARNING.test(unit.text)
}

const MIN_EXAM_RELEVANCE = 0.4

/** The writer does not choose among what the clinician dictates while examining. */
function isExamined({ unit, section, relevance }: Placed): boolean {
  return section === 'physicalExam' && unit.speaker === 'clinician' && relevance >= MIN_EXAM_RELEVANCE
}

const MIN_DOSE_RELEVANCE = 0.3

/** "Losartana de cinquenta": doses are seldom said with their unit. */
function isDosed({ unit, section, relevance }: Placed): boolean {
  if (relevance < MIN_DOSE_RELEVANCE || (section !== 'medications' && section !== 'plan')) return false
  const kinds = new Set(readEntities(unit.text).map(({ kind }) => kind))
  return kinds.has('drug') && kinds.has('number')
}

/** Leaving it out does harm: an allergy, a medicine with its dose, a blood pressure. */
function isVital(text: string): boolean {
  const entities = readEntities(text)
  const isNamed = entities.some(({ kind }) => kind === 'drug' || kind === 'allergen')
  return (
    entities.some(({ kind }) => kind === 'pressure') ||
    isAllergy(text) ||
    (isNamed && entities.some(({ kind, unit }) => kind === 'number' && unit !== undefined))
  )
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).length
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
