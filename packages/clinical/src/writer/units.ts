import type { Utterance } from '../conversation/read-conversation.ts'
import { fold } from '../conversation/words.ts'
import { readEntities } from './remembered.ts'
import type { Polarity, SetAside, Source } from '../statement.ts'
import { corrected, mayTakeBack, replacedValue, takesBack, valueSlot } from './corrections.ts'
import { denied, isVerbal, topicOf } from './question-topic.ts'
import { frontedNegation, isNegative } from './negation.ts'
import { bareAnswer, withoutFillers } from './spoken-clause.ts'

/** One thing said, with what its question asked filled in: the smallest part that a record keeps or leaves. */
export interface Unit {
  /** Index of the utterance that says it. */
  readonly at: number
  /** Which clause of the utterance. */
  readonly clause: number
  /** Index of the question that it answers. */
  readonly question?: number
  readonly speaker: Utterance['speaker']
  /** The whole utterance as it was said. */
  readonly spoken: string
  /** The clause in the speaker's words, cut and completed; no closing mark. */
  text: string
  readonly polarity: Polarity
  sources: Source[]
  /** Why it must not be in the record. */
  setAside?: SetAside['reason']
  /** A relative or companion whom it is about. */
  subject?: string
}

const MAX_TOPIC_WORDS = 5
const MAX_ELLIPTIC_WORDS = 9
const MAX_BARE_WORDS = 5
const MAX_BARE_VALUE_WORDS = 4
const BARE_VALUE = /^(?:number|duration|age|frequency|pressure|side|date)$/
const MAX_TAKEN_BACK_DISTANCE = 3

interface Spoken extends Utterance {
  readonly at: number
  readonly sources: Source[]
}

/** What each utterance says, questions filled in and corrections made. What was taken back is still among it, marked. */
export function unitsOf(utterances: readonly Utterance[]): Unit[] {
  const units: Unit[] = []
  const told = new Set<number>()
  for (const spoken of joinedAtBreaks(withElliptic(utterances))) {
    if (spoken.isQuestion) continue
    const asked = spoken.answers === undefined ? undefined : utterances[spoken.answers]
    const isFirst = spoken.answers !== undefined && !told.has(spoken.answers)
    if (spoken.answers !== undefined) told.add(spoken.answers)
    const { text, sources, isRestated } = afterTakingBack(spoken, units)
    const read =
      asked && (isFirst || isRestated)
        ? answered(asked, text)
        : { text: frontedNegation(withoutFillers(text)), usesQuestion: false }
    if (asked && !isFirst && !isRestated && bareAnswer(text) !== undefined) continue
    if (read.text === '') continue
    const unit: Unit = {
      at: spoken.at,
      clause: 0,
      ...(spoken.answers === undefined ? {} : { question: spoken.answers }),
      speaker: spoken.speaker,
      spoken: spoken.text,
      text: read.text,
      polarity: isNegative(read.text) ? 'denied' : 'affirmed',
      sources: asked && read.usesQuestion ? [sourceOf(asked), ...sources] : sources,
    }
    withdrawDenials(units, unit, spoken)
    units.push(unit)
  }
  return units
}

const MAX_QUESTION_WORDS = 5

/** "Febre. – Não.": what is answered by a bare yes or no was a question, whatever its mark. */
function withElliptic(utterances: readonly Utterance[]): Utterance[] {
  const asking = new Set<number>()
  return utterances
    .map((utterance, at): Utterance => {
      const before = utterances[at - 1]
      if (!before || before.isQuestion || utterance.isQuestion || before.speaker === utterance.speaker) return utterance
      if (before.speaker !== 'clinician' || bareAnswer(utterance.text) !== 'no') return utterance
      const words = before.text.split(/\s+/)
      if (
        words.length > MAX_QUESTION_WORDS ||
        isNegative(before.text) ||
        readEntities(before.text).some(({ kind }) => kind === 'number')
      )
        return utterance
      asking.add(at - 1)
      return { ...utterance, answers: at - 1 }
    })
    .map((utterance, at) => (asking.has(at) ? { ...utterance, isQuestion: true } : utterance))
}

export function sourceOf({ passage, from, to }: Utterance): Source {
  return { passage, from, to }
}

/** "Quatrocentos… duzentos, era duzentos": a speaker who breaks off goes on in the next utterance. */
function joinedAtBreaks(utterances: readonly Utterance[]): Spoken[] {
  const joined: Spoken[] = []
  utterances.forEach((utterance, at) => {
    const last = joined.at(-1)
    const isBreak = last && !last.isQuestion && !utterance.isQuestion && /(?:…|\.\.\.)$/.test(last.text)
    if (last && isBreak && last.speaker === utterance.speaker && /^\p{Ll}/u.test(utterance.text))
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${utterance.text}`,
        sources: [...last.sources, sourceOf(utterance)],
      }
    else joined.push({ ...utterance, at, sources: [sourceOf(utterance)] })
  })
  return joined
}

/** The utterance's text after its own corrections, and after those that it makes to what was said before. */
function afterTakingBack(spoken: Spoken, units: Unit[]): { text: string; sources: Source[]; isRestated: boolean } {
  const text = corrected(spoken.text)
  const before = units.findLast(({ setAside }) => !setAside)
  const plain = { text, sources: spoken.sources, isRestated: false }
  if (!before || spoken.at - before.at > MAX_TAKEN_BACK_DISTANCE) return plain
  const isSameVoice = before.speaker === spoken.speaker
  const isSameQuestion = before.question !== undefined && before.question === spoken.answers
  const instead = takesBack(text)
  if (instead !== undefined && (isSameVoice || isSameQuestion)) {
    const restated = replacedValue(before.text, instead)
    if (restated !== undefined || before.polarity === 'denied') before.setAside = 'withdrawn'
    return {
      text: restated ?? instead,
      sources: restated === undefined ? spoken.sources : [...before.sources, ...spoken.sources],
      isRestated: restated === undefined && isSameQuestion,
    }
  }
  const other = mayTakeBack(text)
  // Two medicines named one after the other are two: without a word of correction only a bare amount replaces another.
  const [value] = readEntities(text)
  const isBareValue = value?.from === 0 && BARE_VALUE.test(value.kind) && text.split(' ').length <= MAX_BARE_VALUE_WORDS
  const isShort = isBareValue && before.text.split(' ').length <= MAX_BARE_WORDS + 2
  const repeats =
    other ?? (isShort && (isSameQuestion || isSameVoice) && spoken.speaker !== 'clinician' ? text : undefined)
  if (repeats === undefined || (other !== undefined && !isSameVoice && !isSameQuestion)) return plain
  const restated = replacedValue(before.text, repeats)
  if (restated === undefined || !isRepeatedValue(before.text, repeats, other !== undefined)) return plain
  before.setAside = 'withdrawn'
  return { text: restated, sources: [...before.sources, ...spoken.sources], isRestated: false }
}

/** A bare value after a bare value replaces it; "Um de manhã. Dois à noite." are two. */
function isRepeatedValue(earlier: string, later: string, isSaid: boolean): boolean {
  if (isSaid) return true
  const times = /\b(?:manha|noite|tarde|almoco|janta|jantar|cafe|deitar|depois|antes|ontem|hoje|cada|outra?|mais)\b/
  return !times.test(fold(earlier)) && !times.test(fold(later)) && !/,/.test(later)
}

function answered(asked: Utterance, spoken: string): { text: string; usesQuestion: boolean } {
  const topic = topicOf(asked.text)
  const bare = bareAnswer(spoken)
  if (bare !== undefined) {
    if (topic.members.length === 0 || topic.isOpen) return { text: '', usesQuestion: false }
    return { text: bare === 'no' ? denied(topic.members) : topic.members.join(', '), usesQuestion: true }
  }
  const opening = /^(?:n[ãa]o|nunca|sim|tenho|isso|é|tem)(?=[,.;])[,.;\s]*/iu.exec(spoken)
  const rest = opening ? spoken.slice(opening[0].length) : spoken
  const text = frontedNegation(withoutFillers(rest))
  const isNo = opening && /^n/iu.test(opening[0]) && !topic.isOpen && topic.members.length > 0
  if (isNo) return { text: `${denied(topic.members)}${text === '' ? '' : `; ${text}`}`, usesQuestion: true }
  const heads = topic.members.join(', ')
  const isShort = heads.split(' ').length <= MAX_TOPIC_WORDS && text.split(' ').length <= MAX_ELLIPTIC_WORDS
  // A topic of several members, or one that the answer denies, would be asserted by standing before it.
  const isAffirmed = opening !== null || topic.isOpen
  // Without punctuation "febre suor emagrecimento" is one member.
  const isOne = topic.members.length === 1 && findingsIn(heads) < 2
  const isSafe = !isNegative(text) && (isAffirmed || (isOne && !topic.members.some(isVerbal)))
  const isCorrection = correctsTopic(heads, text)
  const isRepeated = topic.members.every((member) => fold(text).includes(fold(member)))
  const isUsed = isShort && isSafe && !isCorrection && heads !== '' && !isRepeated && text !== ''
  return { text: isUsed ? `${heads}: ${text}` : text, usesQuestion: isUsed }
}

function findingsIn(text: string): number {
  return readEntities(text).filter(({ kind }) => kind === 'finding').length
}

/** "Perna esquerda? - Direita": the answer names another value of the kind that was asked about. */
function correctsTopic(topic: string, answer: string): boolean {
  const asked = readEntities(topic)
  return readEntities(answer).some((value) => {
    const slot = valueSlot(value)
    if (slot === undefined || slot === 'quantity' || slot === 'person') return false
    return asked.some((other) => valueSlot(other) === slot && other.form !== value.form)
  })
}

const LATER_YES =
  /^(?:ah|ai|mas|pera[ií]?|só|so|tem|tenho|teve|tive|lembrei|minto|aliás|na verdade|e o|e a|uma vez|quer dizer|bom)(?![\p{L}])/iu

/** "Nega alergia" falls when an allergy is told under the same question. */
function withdrawDenials(units: readonly Unit[], unit: Unit, spoken: Spoken) {
  if (unit.polarity === 'denied' || unit.speaker === 'clinician' || !LATER_YES.test(spoken.text)) return
  for (const earlier of units)
    if (
      earlier.polarity === 'denied' &&
      earlier.question !== undefined &&
      earlier.question === unit.question &&
      unit.at - earlier.at <= MAX_TAKEN_BACK_DISTANCE
    )
      earlier.setAside = 'withdrawn'
}
