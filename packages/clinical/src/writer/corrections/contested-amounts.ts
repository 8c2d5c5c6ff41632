import type { Utterance } from '../../conversation/read-conversation.ts'
import type { Entity } from '../../entities/entity.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Settled } from './bargained-amounts.ts'
import { asMany, filledSlot, isSameAmount, isTimes } from './fill-slot.ts'
import { isOfOtherTime } from './thought-aloud.ts'
import { valueSlot } from './value-slot.ts'

/** How many utterances a dispute of one amount may take. */
const MAX_BACK = 6
const MAX_WORDS = 14
const MAX_TAIL_WORDS = 10
const MAX_OBJECTION_WORDS = 9
const MAX_DISPUTE_WORDS = 9

/** Words that only close: "quinze, então", "tá, sete", "fica em um", "dois e meio, vai". */
const CLOSERS =
  '(?:então|tá|tá bom|tá certo|ok|certo|bom|ah|é|são|verdade|isso|pode|pode ser|sim|fica|deixa|combinado|fechado|no máximo|vai|dá|aí|foram|foi|só|faz|lembrei|tem razão|aceito|topo|mas|(?:vamos|vou|a gente vai) (?:fazer|deixar|ficar com|de|com))'
const LEAD = new RegExp(String.raw`^(?:${CLOSERS}[\s,.]+)*(?:(?:uns|umas|de|em|por|a|o|pra)\s+)?`, 'iu')
const TAIL = new RegExp(String.raw`^(?:[\s,.!…]+(?:${CLOSERS}|pai|mãe|doutora?))*[\s.!…]*$`, 'iu')
const CLOSES = new RegExp(String.raw`(?<!\p{L})${CLOSERS}(?!\p{L})`, 'iu')
/** What stands against an amount that was ordered. */
const OBJECTS =
  /^(?:ai|ah|nossa|vixe),? não,? doutora?(?!\p{L})|(?<!\p{L})(?:(?:é|fica|acho|seria) (?:muit[oa]|longe|demais|pouc[oa]|puxad[oa]|car[oa]|ced[oa])|n[ãa]o (?:dá|posso|consigo|aguento|sai|fica pront[oa]|deixa|cabe|quero)|demora|viaj\p{L}+|feriado|me (?:prende|deixa|dá))(?!\p{L})/iu
/** "Ou três.", "começou em abril, então dá quatro": whoever tells it next to the first value puts it right. */
const PUTS_RIGHT = /^ou\s|(?<!\p{L})então (?:dá|são|é|faz|fica)\s/iu
const OWN_NOUN = /^\s(?!aceito|então)(\p{L}{4,})/iu
/** What was so before, or only if something happens, is another thing. */
const OF_ANOTHER_TIME = /(?<!\p{L})(?:ia|iria|era|eram|antes|se)(?!\p{L})/iu

interface Closing {
  readonly value: Entity
  readonly words: string
  /** Said with a word that closes. */
  readonly isClosed: boolean
  readonly rest: string
}

/**
 * Settles amounts that are disputed: "volta em oito semanas." – "Oito é longe." – "Então seis."; "seis gotas." – "São oito, mãe." – "Oito, é." The one
 * that ends the dispute replaces the first, and what was said in between is not recorded.
 */
export function contestedAmounts(
  utterances: readonly Utterance[],
  known: ReadonlyMap<number, Settled>,
): Map<number, Settled> {
  const settled = new Map(known)
  utterances.forEach((one, at) => {
    if (one.isNote || one.isQuestion || settled.has(at)) return
    const closing = closingIn(one.text)
    if (!closing) return
    const contested = contestedAt(utterances, settled, at, closing)
    if (!contested || isToldAgain(utterances[at + 1], contested.said)) return
    const { first, text } = contested
    for (let taken = first + 1; taken < at; taken += 1)
      if (isOfDispute(utterances[taken])) settled.set(taken, { text: '', by: [], isTaken: true })
    settled.set(at, { text: closing.rest, by: [], isTaken: closing.rest === '' })
    settled.set(first, { text, by: [...(settled.get(first)?.by ?? []), at], isTaken: text === '' })
  })
  return settled
}

/** What tells more than the amount is told all the same. */
function isOfDispute(one: Utterance | undefined): boolean {
  if (one === undefined || one.text.split(' ').length > MAX_DISPUTE_WORDS) return false
  return amountsIn(one.text).length > 0 || OBJECTS.test(one.text)
}

/** The one amount of an utterance that says nothing before it. */
function closingIn(text: string): Closing | undefined {
  if (text.split(' ').length > MAX_WORDS) return undefined
  const lead = LEAD.exec(text)?.[0] ?? ''
  const [value] = amountsIn(text)
  if (value?.from !== lead.length || /^(?:pressure|age)$/.test(value.kind) || value.value === 0) return undefined
  const behind = text.slice(value.to)
  const isBare = TAIL.test(behind)
  // "Uma, e exercício em casa"; "vinte, por cinco dias".
  const isParted = /^(?:,\s|[.;…])/u.test(behind) && behind.split(' ').length <= MAX_TAIL_WORDS
  if (!isBare && !isParted) return undefined
  return {
    value,
    words: text.slice(value.from, value.to).toLowerCase(),
    isClosed: CLOSES.test(lead) || (isBare && CLOSES.test(behind)),
    rest: isBare ? '' : behind.replace(/^[\s,.;…]+/u, ''),
  }
}

function amountsIn(text: string): Entity[] {
  return readEntities(text).filter((value) => valueSlot(value) === 'quantity')
}

interface Contested {
  readonly first: number
  readonly said: Entity
  /** What stands there now; nothing if it had only changed what was told before. */
  readonly text: string
}

/** Where the amount was told first that this one takes the place of. */
function contestedAt(
  utterances: readonly Utterance[],
  settled: ReadonlyMap<number, Settled>,
  at: number,
  closing: Closing,
): Contested | undefined {
  let isContested = false
  let fullest = closing
  let isRepeated = false
  let isAsked = false
  let asked: Entity | undefined
  let noun: string | undefined
  const textAt = (of: number) => settled.get(of)?.text ?? utterances[of]?.text ?? ''
  for (let back = at - 1; back >= Math.max(0, at - MAX_BACK); back -= 1) {
    const one = utterances[back]
    if (!one || one.isNote || isOfOtherTime(one.text, utterances[at]?.text ?? '')) return undefined
    const same = amountsIn(one.text).find((value) => isSaidBefore(value, closing.value))
    // It stands already.
    if (settled.has(back) && amountsIn(textAt(back)).some((value) => isSaidBefore(value, closing.value)))
      return undefined
    const other = amountsIn(textAt(back)).findLast((value) => !isSaidBefore(value, closing.value))
    if (one.isQuestion) asked ??= other
    const isObjection = OBJECTS.test(one.text) && one.text.split(' ').length <= MAX_OBJECTION_WORDS
    if (same && !one.isQuestion) {
      // "Por sete dias." – "Só sete?" – "Sete.": it stood already.
      if (isAsked) return undefined
      isRepeated = true
      noun ??= same.unit === undefined ? OWN_NOUN.exec(one.text.slice(same.to))?.[1] : undefined
      if (PUTS_RIGHT.test(one.text)) isContested = true
      if (same.unit !== undefined)
        fullest = { ...closing, value: same, words: one.text.slice(same.from, same.to).toLowerCase() }
    } else if (same) isAsked = true
    if (isObjection) isContested = true
    else if (other && !same && !one.isQuestion) {
      const isAnswered = isContested || (isRepeated && closing.isClosed)
      if (!isAnswered || OF_ANOTHER_TIME.test(textAt(back))) return undefined
      // "Ele tem oitenta e nove?" – "Noventa, é.": of something else.
      if (asked && !isSaidBefore(other, asked)) return undefined
      // "Não trinta." – "Doze injeções ainda.": counted in something else.
      if (noun !== undefined && !textAt(back).includes(noun)) return undefined
      return filledAt(utterances, textAt, back, other, withUnit(fullest, utterances.slice(back + 1, at), other))
    } else if (!same && (one.isQuestion ? other === undefined : drugsIn({ text: one.text }).length > 0))
      return undefined
  }
  return undefined
}

const MAX_RATIO = 5
const MAX_ECHO = 2

function filledAt(
  utterances: readonly Utterance[],
  textAt: (at: number) => string,
  at: number,
  said: Entity,
  anew: Pick<Closing, 'value' | 'words'>,
): Contested | undefined {
  const before = Array.from({ length: MAX_ECHO }, (_, back) => at - 1 - back).filter(
    (back) => utterances[back]?.isQuestion === false,
  )
  // "Ando dois." – "Três, se for devagar." – "Dois, mãe.": what was told first stands, unless a medicine was named since.
  const isOfBefore = drugsIn({ text: textAt(at) }).length === 0
  if (isOfBefore && before.some((back) => amountsIn(textAt(back)).some((value) => isSaidBefore(value, anew.value))))
    return { first: at, said, text: '' }
  // "Três meses." – "Três meses eu tô viajando.": of what was ordered, not of what is objected.
  const first = before.find((back) => amountsIn(textAt(back)).some((value) => isSameAmount(value, said))) ?? at
  const [own, other] = [said.value ?? 1, anew.value.value ?? 1]
  // "Cinco meses e meio." – "Cinco, então.": about as much.
  if (own !== other && Math.floor(own) === other) return undefined
  const isNear = Math.max(own / other, other / own) < MAX_RATIO || anew.value.days !== undefined
  const text = isNear ? filledSlot(textAt(first), anew) : undefined
  return text === undefined ? undefined : { first, said, text }
}

/** "Quinze." – "Trinta, Francisco.": who told it first keeps it. */
function isToldAgain(next: Utterance | undefined, said: Entity): boolean {
  const [value] = amountsIn(next?.text ?? '')
  return value !== undefined && next?.isQuestion === false && value.from < 4 && isSaidBefore(said, value)
}

function isSaidBefore(value: Entity, other: Entity): boolean {
  return (
    isSameAmount(value, other) ||
    (value.value !== undefined &&
      value.value === other.value &&
      (value.unit === other.unit || other.unit === undefined))
  )
}

/** "Volta em um mês." – "Pode ser seis semanas?" – "Cinco.": counted as it was counted last. */
function withUnit({ value, words }: Closing, between: readonly Utterance[], said: Entity) {
  if (value.unit !== undefined || value.kind !== 'number' || said.days === undefined) return { value, words }
  const counted = between.flatMap(({ text }) =>
    amountsIn(text).flatMap((one) => (one.days === undefined ? [] : [text.slice(one.from, one.to)])),
  )
  const noun = /\s\S+$/u.exec(counted.at(-1) ?? '')?.[0] ?? ''
  const whole = `${words}${value.value === 1 ? noun : asMany(noun)}`
  const [anew] = amountsIn(whole)
  return anew && whole !== words && !isTimes(anew) ? { value: anew, words: whole } : { value, words }
}
