import type { Utterance } from '../../conversation/read-conversation.ts'
import { drugsIn, kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import type { Signs } from './standing-signs.ts'

const MAX_GIVEN_UP_DISTANCE = 8
const GIVES_UP =
  /(?:^| )(?:alias|minto|quer dizer|na verdade|desculp\w+|esquece|risc(?:a|ar|ou|ei|amos)|cancel\w+|suspen\w+|desist\w+|descart\w+|adi(?!ant)[oae]\w*|segur[oa]|guard\w+|tir[oa]\w*|troc\w+|substitu\w+|em vez|no lugar|melhor nao|nao vou|nao precisa(?! (?:de )?(?:desmame|jejum|exame|repetir|receita))|nao da (?:pra|para)|nao posso|nao pode|fica (?:pra|fora)|deixa pra|por enquanto|pensei|pensava|ia|seria|poderia|cogit\w+)(?: |$)/
/** Said of anything: it gives a prescription up only right behind it, or with its name. */
const GIVES_ANYTHING_UP =
  /(?:^| )(?:nao vou|nao precisa|nao da (?:pra|para)|nao posso|nao pode|segur[oa]|guard\w+|fica (?:pra|fora)|por enquanto|pensei|pensava|ia|seria|poderia|cogit\w+)(?= |$)/g
const MAX_ANYTHING_DISTANCE = 2
const CORRECTS = /(?:^| )(?:alias|minto|quer dizer|na verdade|desculp\w+)(?= |$)/g
/** Two medicines in one breath are two, unless the second takes the place of the first. */
const INSTEAD =
  /(?:^| )(?:entao|melhor|prefiro|fico com|em vez|no lugar|troc\w+|vou de|vamos de|pensando|opa|ops)(?: |$)/
/** "Três jatos de seis em seis horas, e prednisolona": one more. */
const AND = /(?:^|[,\s])e\s+(?:[oa]\s+)?$/iu
const ORDER =
  /^(?:(?:então|e|aí|agora|bom|também)[,\s]+)*(?:eu\s+)?(?:vou|vamos)\s+(?:te\s+|lhe\s+)?(?:encaminhar|pedir|internar|solicitar|repetir|fazer)\s/iu
const MIN_ORDER_STEM = 6

/** "Vou pedir o cateterismo." */
export function isOrdered({ speaker, polarity, spoken, clause }: Unit): boolean {
  return speaker === 'clinician' && polarity === 'affirmed' && clause === 0 && ORDER.test(spoken)
}

/** An order falls only with words of giving up that name it again. */
export function isCalledOff(unit: Unit, signs: readonly Signs[]): boolean {
  const own = [...(signs[unit.at]?.stems ?? [])].filter((stem) => stem.length >= MIN_ORDER_STEM)
  return signs
    .slice(unit.at + 1, unit.at + 1 + MAX_GIVEN_UP_DISTANCE)
    .some(
      ({ isOfClinician, words, stems }) =>
        isOfClinician && GIVES_UP.test(words.join(' ')) && own.some((stem) => stems.has(stem)),
    )
}

const EXCHANGES = /(?<!\p{L})tro(?:c[aoe]r?|quei|que)(?!\p{L}).{0,60}\sp(?:or|el[oa])\s/iu
const CHANGES = /(?<= |^)troc\w+(?= |$)/g
const ADDS = /^(?:tambem|junto|alem|mais)$/

/** A prescription falls only with a word of giving up or with another medicine that is not one more. */
export function isGivenUp(unit: Unit, signs: readonly Signs[], utterances: readonly Utterance[]): boolean {
  const own = drugsIn(unit)
  const after = signs.slice(unit.at, unit.at + 1 + MAX_GIVEN_UP_DISTANCE)
  // "Vou passar fosfomicina. Ou prefere nitrofurantoína?" … "Então fosfomicina.": named again, it stands.
  const isRenewed = after.some(
    ({ isOfClinician, words, cues, entities, isQuestion }, distance) =>
      distance > 0 &&
      isOfClinician &&
      !isQuestion &&
      !cues.includes('deny') &&
      !GIVES_UP.test(words.join(' ')) &&
      entities.some(({ kind, form }) => kind === 'drug' && own.includes(form)),
  )
  if (isRenewed) return false
  // "O levetiracetam vou trocar por brivaracetam. Troca direto de um dia pro outro": the exchange is the order.
  const isExchange = EXCHANGES.test(unit.spoken)
  const isWhole = /\bfrequency\b/.test(kindsIn(unit.spoken)) && /\bduration\b/.test(kindsIn(unit.spoken))
  // "… e dipirona." – "E ibuprofeno?" – "Só a dipirona.": what came as one more takes no place later either.
  const more = new Set<string>()
  return after.some(({ isOfClinician, cues, words, entities, isQuestion }, distance) => {
    const named = entities.flatMap(({ kind, form }) => (kind === 'drug' || kind === 'drugClass' ? [form] : []))
    // "Vamos fazer ressonância. Pensando bem, não precisa": of what was ordered since.
    const since = after.slice(1, distance)
    const isNear =
      distance <= MAX_ANYTHING_DISTANCE &&
      named.length === 0 &&
      !since.some((one) => one.isOfClinician && one.entities.some(({ kind }) => /^(?:term|drug|drugClass)$/.test(kind)))
    const said =
      isNear || named.some((form) => own.includes(form))
        ? words.join(' ')
        : isExchange
          ? ''
          : words.join(' ').replaceAll(GIVES_ANYTHING_UP, ' ')
    const isOfExchange = isExchange && (distance === 0 || (isNear && isOfClinician))
    // "Vamos de varfarina, aliás, cefalexina": what it takes back it names itself.
    const isOfItself = distance > 0 && new Set(named).size > 1 && !named.some((form) => own.includes(form))
    const givesUp = isOfExchange ? said.replaceAll(CHANGES, ' ') : isOfItself ? said.replaceAll(CORRECTS, ' ') : said
    if (!isQuestion && GIVES_UP.test(givesUp)) return true
    const text = utterances[unit.at + distance]?.text ?? ''
    const others = entities.filter(({ kind, form }) => kind === 'drug' && !own.includes(form))
    if (isOfClinician) for (const { form, from } of others) if (AND.test(text.slice(0, from))) more.add(form)
    return (
      distance > 0 &&
      // With how often and how long it is no longer being thought about.
      !isWhole &&
      !(isExchange && isOfClinician && !isQuestion) &&
      // "Posso tomar Dramin?" asks for one more.
      !(isQuestion && !isOfClinician) &&
      !cues.includes('obstacle') &&
      (since.some((between) => !between.isOfClinician) || !isOfClinician || INSTEAD.test(words.join(' '))) &&
      !words.some((word) => ADDS.test(word)) &&
      others.some(({ form, from }) => !more.has(form) && !AND.test(text.slice(0, from)))
    )
  })
}
