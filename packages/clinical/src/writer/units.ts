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
  /** A label says who speaks. */
  readonly isLabelled?: boolean
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

const MIN_LABEL_CONFIDENCE = 0.99
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
        ? answered(askedTogether(utterances, spoken.answers ?? 0, text), text)
        : { text: frontedNegation(withoutFillers(text)) }
    if (asked && !isFirst && !isRestated && bareAnswer(text) !== undefined) continue
    if (read.text === '') continue
    const unit: Unit = {
      at: spoken.at,
      clause: 0,
      ...(spoken.answers === undefined ? {} : { question: spoken.answers }),
      speaker: spoken.speaker,
      isLabelled: spoken.speakerConfidence > MIN_LABEL_CONFIDENCE,
      spoken: spoken.text,
      text: read.text,
      polarity: isNegative(read.text) ? 'denied' : 'affirmed',
      sources: [...(read.asked ?? []).map(sourceOf), ...sources],
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
      if (utterance.isQuestion || bareAnswer(utterance.text) !== 'no' || !before || !isFragment(before, utterance))
        return utterance
      for (let from = at - 1; from >= at - MAX_QUESTIONS; from -= 1) {
        const fragment = utterances[from]
        if (!fragment || fragment.speaker !== before.speaker || !isFragment(fragment, utterance)) break
        asking.add(from)
      }
      return { ...utterance, answers: at - 1 }
    })
    .map((utterance, at) => (asking.has(at) ? { ...utterance, isQuestion: true } : utterance))
}

/** A few words without a verdict of their own, asked by the clinician; unmarked text does not say by whom. */
function isFragment({ text, speaker, isQuestion }: Utterance, answer: Utterance): boolean {
  const isUnmarked = !/[.,;:!?…]/.test(`${text}${answer.text}`) && answer.text.split(/\s+/).length > 1
  return (
    !isQuestion &&
    (isUnmarked || (speaker === 'clinician' && answer.speaker !== 'clinician')) &&
    text.split(/\s+/).length <= MAX_QUESTION_WORDS &&
    bareAnswer(text) === undefined &&
    !isNegative(text) &&
    !readEntities(text).some(({ kind }) => kind === 'number')
  )
}

export function sourceOf({ passage, from, to }: Utterance): Source {
  return { passage, from, to }
}

/** "Quatrocentos… duzentos, era duzentos": a speaker who breaks off continues in the next utterance. */
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

const MAX_QUESTIONS = 3
const PLAIN_NO = /^(?:n[ãa]o|nunca|nem)(?=[,.;])/iu

/** "Engasga? Dói pra engolir?" - "Não.": one no answers all short questions that were asked in one go. */
function askedTogether(utterances: readonly Utterance[], last: number, answer: string): Utterance[] {
  const asked = utterances[last]
  if (!asked) return []
  // "Bebe? Fuma?" - "Não fumo.": a verb answers its own question alone.
  const isNamed = /(?<!\p{L})(?:fumo|fuma|bebo|bebe|tomo|toma|uso|usa)(?!\p{L})/iu.test(answer)
  if (isNamed || (!PLAIN_NO.test(answer) && bareAnswer(answer) !== 'no')) return [asked]
  const together = [asked]
  for (let at = last - 1; at > last - MAX_QUESTIONS; at -= 1) {
    const before = utterances[at]
    if (!before?.isQuestion || before.speaker !== asked.speaker) break
    if (before.text.split(/\s+/).length > MAX_QUESTION_WORDS || topicOf(before.text).isOpen) break
    together.unshift(before)
  }
  return together
}

const OFFER = /^(?:(?:e|então|mas|agora)[,\s]+)*(?:a senhora |o senhor |você )?(?:quer|aceita|topa)(?![\p{L}])/iu
const REASON = /^(?:(?:e|mas|então)[,\s]+)*por ?qu[eê](?![\p{L}])/iu

/** Names that say nothing more than the heading of a section. */
const GENERIC =
  /^(?:(?:outr[ao]s? )?(?:remédios?|doenças?|problemas?(?: de saúde)?|exames?|queixas?|sintomas?|medicaç(?:ão|ões)|motivo|consulta)|idade|nome)$/iu

interface Read {
  readonly text: string
  /** The questions without which the text says nothing. */
  readonly asked?: readonly Utterance[]
}

function answered(asked: readonly Utterance[], spoken: string): Read {
  const last = asked.at(-1)
  const topic = topicOf(last?.text ?? '')
  const all = asked.flatMap(({ text }) => topicOf(text).members)
  const bare = bareAnswer(spoken)
  if (bare !== undefined) {
    if (all.length === 0 || topic.isOpen) return { text: '' }
    if (bare === 'yes') return { text: topic.members.join(', '), asked: asked.slice(-1) }
    return OFFER.test(last?.text ?? '')
      ? { text: `recusa ${topic.members.join(', ').replace(/^quer\s+/iu, '')}`, asked }
      : { text: denied(all), asked }
  }
  const opening = /^(?:n[ãa]o|nunca|sim|tenho|isso|é|tem)(?=[,.;])[,.;\s]*/iu.exec(spoken)
  const rest = opening ? spoken.slice(opening[0].length) : spoken
  const text = frontedNegation(withoutFillers(rest))
  const isNo = opening && /^n/iu.test(opening[0]) && !topic.isOpen && all.length > 0
  if (isNo && !OFFER.test(last?.text ?? '')) return { text: `${denied(all)}${text === '' ? '' : `; ${text}`}`, asked }
  const heads = topic.members.join(', ')
  const isShort = heads.split(' ').length <= MAX_TOPIC_WORDS && text.split(' ').length <= MAX_ELLIPTIC_WORDS
  // "Cigarro?" - "Nunca botei na boca."
  const isNever = /^nunca\s/iu.test(text) && topic.members.length === 1 && !topic.isOpen && !isVerbal(heads)
  if (isShort && isNever && !sharesWord(heads, text))
    return { text: `${denied([heads])}; ${text}`, asked: asked.slice(-1) }
  // A topic of several members, or one that the answer denies, would be asserted by standing before it.
  const isAffirmed = opening !== null || topic.isOpen
  // Without punctuation "febre suor emagrecimento" is one member.
  const isOne = topic.members.length === 1 && findingsIn(heads) < 2
  const isAsserted = isNegative(heads) || REASON.test(last?.text ?? '')
  const isSafe = !isAsserted && !isNegative(text) && (isAffirmed || (isOne && !topic.members.some(isVerbal)))
  const isCorrection = correctsTopic(heads, text)
  const isRepeated = topic.members.every((member) => fold(text).includes(fold(member)))
  const isHeading = GENERIC.test(heads)
  const isUsed = isShort && isSafe && !isCorrection && heads !== '' && !isHeading && !isRepeated && text !== ''
  return isUsed ? { text: `${heads}: ${text}`, asked: asked.slice(-1) } : { text }
}

function sharesWord(topic: string, answer: string): boolean {
  const said = new Set(fold(answer).split(' '))
  return fold(topic)
    .split(' ')
    .some((word) => word.length > 3 && said.has(word))
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
