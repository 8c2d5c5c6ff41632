import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import type { Source } from '../../statement.ts'
import { corrected, replacedValue, takesBack } from '../corrections/corrections.ts'
import { placeAnew } from '../corrections/other-medicine.ts'
import { withoutReason } from '../corrections/reasoned-value.ts'
import { valueSlot } from '../corrections/value-slot.ts'
import { isTimes } from '../corrections/fill-slot.ts'
import { isOfEither, thoughtAgain } from '../corrections/thought-aloud.ts'
import { readEntities } from '../units/remembered.ts'
import { sharesWord } from './question-topic.ts'
import { bareAnswer } from '../units/spoken-clause.ts'
import type { Unit } from '../units/unit.ts'
import { MIN_LABEL_CONFIDENCE } from './unmarked-questions.ts'
import { joinedSources } from '../units/around.ts'

const MAX_BARE_WORDS = 5
const MAX_BARE_VALUE_WORDS = 4
const BARE_VALUE = /^(?:number|duration|age|frequency|pressure|side|date)$/
const MAX_TAKEN_BACK_DISTANCE = 3
/** Characters; each value in them is cut out of its own copy. */
const MAX_COMPARED_LENGTH = 600

/** An utterance, its place in the conversation, and the passages it rests on. */
export interface Spoken extends Utterance {
  readonly at: number
  readonly sources: Source[]
}

/** The last that still stands. */
export function lastOf(units: readonly Unit[]): Unit | undefined {
  return units.findLast(({ setAside }) => !setAside)
}

type Restated = { readonly text: string; readonly sources: Source[]; readonly isRestated: boolean }

/** "Pode dar a vacina?" – "Hoje não, semana que vem.": an answer, and no correction of the day. */
const PUT_OFF =
  /^(?:hoje|agora|por enquanto|ess[ea] (?:semana|mês)|este mês|amanhã)\s+não,\s+(?:só\s+)?(?:n?a?\s*semana que vem|n?o?\s*mês que vem|na próxima|amanhã|depois|daqui)/iu

/** The utterance's text after its own corrections, and after those it makes to earlier ones. */
export function afterTakingBack(spoken: Spoken, units: Unit[], asked = ''): Restated {
  const text = asked !== '' && PUT_OFF.test(spoken.text) ? spoken.text : corrected(spoken.text)
  const before = lastOf(units)
  const plain = { text, sources: spoken.sources, isRestated: false }
  if (!before || before.isNote !== spoken.isNote || spoken.at - before.at > MAX_TAKEN_BACK_DISTANCE) return plain
  const isSameVoice = before.speaker === spoken.speaker
  const isSameQuestion = before.question !== undefined && before.question === spoken.answers
  // "Vacinas em dia?" – "Tá, falta só a de um ano": a yes to its own question.
  const isYes = spoken.answers !== undefined && !isSameQuestion && /^(?:t[áa](?: bom)?|v[áa])[,.…!]/iu.test(text)
  // Alone it says nothing instead.
  const isNod = /^(?:t[áa] (?:bom|bem|certo)|certo|ok|beleza)[.!…]*$/iu.test(text.trim())
  const instead = isYes || isNod ? undefined : reasoned(takesBack(text))
  if (instead !== undefined && (isSameVoice || isSameQuestion)) {
    const exchanged = exchangedSides(before.text, instead)
    if (exchanged !== undefined) {
      before.setAside = 'withdrawn'
      return { text: exchanged, sources: joinedSources(before.sources, spoken.sources), isRestated: false }
    }
    const restated = replacedValue(before.text, instead) ?? placeAnew(before.text, instead)
    const isYesTakenBack = isSameQuestion && bareAnswer(before.spoken) === 'yes'
    const isFormer = isYesTakenBack && FORMER.test(instead)
    const isStopped = isFormer || (isYesTakenBack && (STOPPED.test(instead) || bareAnswer(instead) === 'no'))
    if (restated !== undefined || before.polarity === 'denied' || isStopped) before.setAside = 'withdrawn'
    return {
      text: restated ?? instead,
      sources: restated === undefined ? spoken.sources : joinedSources(before.sources, spoken.sources),
      isRestated: restated === undefined && isSameQuestion && !isFormer,
    }
  }
  const mayBeOne = isSameVoice || spoken.speakerConfidence <= MIN_LABEL_CONFIDENCE
  const thought = mayBeOne ? thoughtAgain(before.text, text) : undefined
  if (thought !== undefined) {
    before.setAside = 'withdrawn'
    return { text: thought, sources: joinedSources(before.sources, spoken.sources), isRestated: false }
  }
  const isKnown = spoken.speakerConfidence > MIN_LABEL_CONFIDENCE || /[.,;:!?…]/.test(text)
  // "Losartana, cinquenta?" – "Não, dois por dia.": of the medicine that was asked about.
  const isOfAnother =
    (!isSameQuestion && (namesOther(asked, before.text) || asksWithValue(asked, before.text))) ||
    (!isKnown && isOfEither(before.text, text))
  const other = isOfAnother || (!isSameQuestion && asksNoValue(asked)) ? undefined : reasoned(mayTakeBack(text))
  // Two medicines named one after the other are two: without a word of correction only a bare amount replaces another.
  const [value] = readEntities(text)
  const isBareValue = value?.from === 0 && BARE_VALUE.test(value.kind) && text.split(' ').length <= MAX_BARE_VALUE_WORDS
  const isShort =
    isBareValue &&
    before.text.split(' ').length <= MAX_BARE_WORDS + 2 &&
    endsWithValue(before.text) &&
    !(value && isOtherThing(before.text, text, value))
  const isAgain = isSameQuestion || (isSameVoice && (spoken.answers === undefined || asksAgain(asked)))
  const repeats = other ?? (isShort && isAgain && spoken.speaker !== 'clinician' ? text : undefined)
  if (repeats === undefined || (other !== undefined && !isSameVoice && !isSameQuestion && isKnown)) return plain
  const restated = replacedValue(before.text, repeats)
  if (restated === undefined || !isRepeatedValue(before.text, repeats, other !== undefined)) return plain
  before.setAside = 'withdrawn'
  return { text: restated, sources: joinedSources(before.sources, spoken.sources), isRestated: false }
}

const ONLY_SIDE = /^(?:[oad][oa]?s? |n[oa] |do lado )*(?:esquerd|direit)[oa]$/iu

/** "O direito trava." – "Quer dizer, o esquerdo, o direito eu operei.": what is told of the first side is of the other one. */
function exchangedSides(before: string, instead: string): string | undefined {
  const [head = '', ...rest] = instead.split(/,\s+/)
  const told = rest.join(', ')
  const [own, anew, again] = [before, head, told].map((text) => readEntities(text).find(({ kind }) => kind === 'side'))
  if (!ONLY_SIDE.test(head) || !own || !anew || own.form !== again?.form) return undefined
  return `${before.slice(0, own.from)}${head.slice(anew.from, anew.to)}${before.slice(own.to)}; ${told}`
}

function reasoned(instead: string | undefined): string | undefined {
  return instead === undefined ? undefined : withoutReason(instead)
}

/** "Teve três partos normais?" – "Não, dois.": nothing of what was told before is put right. */
function asksWithValue(question: string, before: string): boolean {
  if (question.length + before.length > MAX_COMPARED_LENGTH) return false
  const [asked, told] = [question, before].map((text) => {
    const values = readEntities(text).filter(({ kind }) => BARE_VALUE.test(kind))
    const rest = values.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
    return { forms: values.map(({ form }) => form), rest }
  })
  if (!asked || !told || asked.forms.length === 0) return false
  return !asked.forms.some((form) => told.forms.includes(form)) && !sharesWord(asked.rest, told.rest)
}

function namesOther(question: string, before: string): boolean {
  const namedIn = (text: string) =>
    readEntities(text).flatMap(({ kind, form }) => (kind === 'drug' || kind === 'finding' ? [form] : []))
  const named = namedIn(before)
  return namedIn(question).some((form) => !named.includes(form))
}

/** "Fumo. Quer dizer, parei em janeiro.": the yes does not stand beside it. */
const STOPPED = /^(?:eu )?(?:já )?(?:parei|larguei|deixei)(?!\p{L})/iu

/** As an answer of its own it would say yes. */
const FORMER = /^(?:eu )?(?:já )?(?:fumava|bebia|usava|tomava)(?!\p{L})/iu

const MAX_AFTER_VALUE = 2

/**
 * "Dei 5 ml, melhorou | ela tem quantos anos | quatro": what was said since is not about the first value; "todo dia: enalapril" has
 * its only one in the question.
 */
function endsWithValue(text: string): boolean {
  const last = readEntities(text).findLast(({ kind }) => BARE_VALUE.test(kind))
  return (
    last !== undefined &&
    last.from > text.lastIndexOf(':') &&
    text.slice(last.to).split(/\s+/).filter(Boolean).length <= MAX_AFTER_VALUE
  )
}

const MAX_AGAIN_WORDS = 3

/** "Cinquenta." – "Cinquenta?" – "Vinte e cinco.": any other question is about something else. */
function asksAgain(question: string): boolean {
  const isShort = question.trim().split(/\s+/).length <= MAX_AGAIN_WORDS
  const isBare = /^(?:e |mas )?quant[oa]s?(?: mesmo)?\W*$/iu.test(question)
  return isBare || (isShort && readEntities(question).some(({ kind }) => BARE_VALUE.test(kind)))
}

/** "Quatro gestações." – "Três partos.", "vinte e cinco, uma vez" – "cinquenta": amounts of two things. */
function isOtherThing(earlier: string, later: string, value: Entity): boolean {
  const last = readEntities(earlier).findLast(({ kind }) => BARE_VALUE.test(kind))
  if (last === undefined) return false
  if (last.unit === 'vez' && value.unit !== 'vez') return true
  // "Há três meses. Vinte por dia.", "cinquenta. Duas vezes ao dia.": how often is no other time, and no other dose.
  if (isTimes(value) && !isTimes(last)) return true
  if (isTimes(last) && value.days !== undefined) return true
  if (last.days !== undefined && value.days !== undefined) return false
  // "Nove e oitocentos." – "Duas semanas atrás.": when, and no other weight.
  if (value.days !== undefined && / atrás[.!]*$/iu.test(later)) return true
  const [own, other] = [nounOf(earlier, last), nounOf(later, value)]
  return own !== undefined && other !== undefined && own !== other
}

function nounOf(text: string, { from, to, unit }: Entity): string | undefined {
  const after = unit === undefined ? text.slice(to) : (/\s\S+$/u.exec(text.slice(from, to))?.[0] ?? '')
  return COUNTED.exec(fold(after))?.[1]
}

const COUNTED = /^ ([^\s,.;]{4,}?)s?(?=$|[,.;])/u

/** A bare value after a bare value replaces it; "Um de manhã. Dois à noite." are two. */
function isRepeatedValue(earlier: string, later: string, isSaid: boolean): boolean {
  if (isSaid) return true
  const times =
    /\b(?:manha|noite|tarde|almoco|janta|jantar|cafe|deitar|depois|antes|ontem|hoje|cada|outra?|mais|sabado|domingo|feriado|fim de semana|folga|plantao)\b/
  return !times.test(fold(earlier)) && !times.test(fold(later)) && !/,/.test(later)
}

/** "Treze por dez. Opa, treze por oito." */
const SLIP = /^(?:opa|ops|ih|epa|eita)[,.…!]*\s+/iu
const LEADING_NO = /^(?:não|nao)[,.…]\s+(?:(?:espera|pera[íi]?|calma|desculp[ae])[,.…!]*\s+)?(?=\S)/iu

/** "Posso tomar com café?": a no answers it, and takes back no amount that was told before. */
function asksNoValue(question: string): boolean {
  return question.endsWith('?') && !readEntities(question).some((entity) => valueSlot(entity) === 'quantity')
}

/** "Não, dois anos era a outra", said by one who has just given another value. */
function mayTakeBack(spoken: string): string | undefined {
  const no = LEADING_NO.exec(spoken)
  if (no) return spoken.slice(no[0].length)
  const instead = spoken.replace(SLIP, '')
  if (instead !== spoken && readEntities(instead)[0]?.from === 0) return instead
  // "vinte e cinco" - "não dez": without marks a value right after the no is the one that is meant.
  const rest = spoken.replace(/^(?:não|nao)\s+(?:[oa]?\s?de\s+)?/iu, '')
  const [value] = rest === spoken || /[.,;:!?…]/.test(spoken) ? [] : readEntities(rest)
  return value?.from === 0 && /^(?:quantity|date|side)$/.test(valueSlot(value) ?? '') ? rest : undefined
}
