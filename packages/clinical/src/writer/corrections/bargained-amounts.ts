import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { isOnlyAmount, withoutAmount } from './amount-alone.ts'
import { filledSlot, type Anew } from './fill-slot.ts'
import { valueSlot } from './value-slot.ts'

/** What an utterance says after others have filled or changed it. */
export interface Settled {
  readonly text: string
  /** The utterances that changed it. */
  readonly by: readonly number[]
  /** Only says what now stands there. */
  readonly isTaken?: boolean
  /** The value that its speaker took back is cut from it. */
  readonly isPutRight?: boolean
}

const MAX_BACK = 4
const MAX_AHEAD = 3
const MAX_WORDS = 12

/**
 * "Três vezes ao dia." – "Dá pra ser duas?" – "Dá, duas então.": an amount that the patient asks for and the clinician grants stands in
 * the place of the one that was ordered.
 */
export function bargainedAmounts(utterances: readonly Utterance[]): Map<number, Settled> {
  const settled = new Map<number, Settled>()
  utterances.forEach((one, at) => {
    if (isKnown(one, 'clinician') || one.isNote) return
    const anew = askedFor(utterances, at)
    const granted = anew && grantedAt(utterances, at, anew)
    if (!anew || granted === undefined) return
    for (let back = at; back >= Math.max(0, at - MAX_BACK); back -= 1) {
      const ordered = utterances[back]
      if (!ordered || (back < at && (ordered.isQuestion || isKnown(ordered, 'patient') || REJECTS.test(ordered.text))))
        continue
      // Without marks the order and what is asked for may be one part; "seis é na semana do Natal" only says it again.
      if (back === at && (isKnown(one, 'patient') || isOrderedBefore(utterances, at, one.text.slice(0, anew.from))))
        continue
      const said = back === at ? one.text.slice(0, anew.from) : (settled.get(back)?.text ?? ordered.text)
      const text = isOnlyAmount(said) ? undefined : filledSlot(said, anew)
      // What is asked for is of the medicine named last, or of none.
      if (text === undefined && drugsIn({ text: said }).length > 0) return
      if (text === undefined) continue
      const by = [...(settled.get(back)?.by ?? []), at, granted]
      for (let taken = back + 1; taken <= granted; taken += 1) {
        const said = utterances[taken]?.text ?? ''
        const left = taken === at && WISHES.test(said) ? '' : withoutAmount(said)
        if (left !== undefined) settled.set(taken, { text: left, by: [], isTaken: left === '' })
      }
      settled.set(back, { text, by })
      return
    }
  })
  return settled
}

const MIN_LABEL_CONFIDENCE = 0.99

function isOrderedBefore(utterances: readonly Utterance[], at: number, said: string): boolean {
  const values = readEntities(said).flatMap(({ value }) => value ?? [])
  return utterances
    .slice(Math.max(0, at - MAX_BACK), at)
    .some(({ text }) => readEntities(text).some(({ value }) => value !== undefined && values.includes(value)))
}

/** True if a label says that it is this voice. */
export function isKnown({ speaker, speakerConfidence }: Utterance, voice: Utterance['speaker']): boolean {
  return speaker === voice && speakerConfidence > MIN_LABEL_CONFIDENCE
}

const ASKS =
  /(?:^|\s)(?:não\s+)?(?:dá|dava|daria|pode|poderia|podia|posso|tem como|rola|serve|basta|não (?:aguento|consigo))(?!\p{L})/iu
const REJECTS =
  /(?:^|\s)(?:é|fica|acho|seria)\s+(?:muito|demais|pouco|puxado)(?!\p{L})|^\p{L}+ (?:eu )?não (?:dá|aguento|consigo)(?!\p{L})/iu
/** "Queria uma semana": what is wished is asked for, with or without a question. */
const WISHES = /^(?:mas )?(?:eu )?(?:queria|gostaria de|preciso de)\s/iu

interface Asked extends Anew {
  /** Where the words begin that ask for it. */
  readonly from: number
}

/** The one amount that is asked for; "cinco é muito. Três." says it behind. */
function askedFor(utterances: readonly Utterance[], at: number): Asked | undefined {
  const one = utterances[at]
  if (!one || one.text.split(' ').length > MAX_WORDS) return undefined
  const rejected = REJECTS.exec(one.text)
  const asks = rejected ?? (isAsking(one) ? ASKS.exec(one.text) : null) ?? WISHES.exec(one.text)
  if (!asks && !REJECTS.test(utterances[at - 1]?.text ?? '')) return undefined
  const values = readEntities(one.text).filter((value) => valueSlot(value) === 'quantity')
  const value = values.find(({ from }) => from >= (rejected?.index ?? 0) && from >= (asks?.index ?? 0)) ?? values[0]
  if (!value || value.kind === 'pressure' || (rejected && value.from < rejected.index)) return undefined
  // "Pode dar sono por duas horas?" asks for nothing that is taken.
  const between = asks && !rejected ? one.text.slice(asks.index + asks[0].length, value.from) : ''
  if (!ASKED_WITH.test(plainOf(between))) return undefined
  const from = Math.min(asks?.index ?? 0, value.from)
  if (values.some((other) => other.from >= from && other.form !== value.form)) return undefined
  const rest = one.text.slice(value.to).replace(/[\s.!?…]+$/u, '')
  // "Posso tomar duas cervejas?"
  if (value.unit === undefined && OWN_NOUN.test(rest)) return undefined
  const tail = BESIDE.test(plainOf(rest)) && TIMED.test(plainOf(rest)) ? rest : ''
  return { value, words: `${one.text.slice(value.from, value.to)}${tail}`, isWhole: tail !== '', isOfOne: true, from }
}

const OWN_NOUN =
  /^\s+(?!(?:vez|vezes|só|eu|a gente|de|d[ao]|por|ao?|à|n[oa]|em|pra|porque|que|vou|não|então|se|mas|doutora?|serve|dá|pode|é)(?!\p{L}))\p{L}/iu
const ASKED_WITH =
  /^(?:(?:pra|para|de|em|por|com|a|ser|tomar|fazer|vir|usar|voltar|passar|deixar|ficar|so|uns|umas|o|os|as|eu)(?: |$))*$/

function isAsking({ isQuestion, speakerConfidence }: Utterance): boolean {
  return isQuestion || speakerConfidence <= MIN_LABEL_CONFIDENCE
}

const BESIDE =
  /^(?:(?:so|de|da|do|a|ao|pela|na|no|por|manha|noite|tarde|dia|semana|mes|almoco|jantar|dormir|antes)(?: |$))+$/
const TIMED = /(?:manha|noite|tarde|dia|semana|mes|almoco|jantar|dormir)/
const GRANTS =
  /^(?:(?:ah|bom|olha|entao|ta|claro|certo) )*(?:da|dava|pode|ta(?: bom)?|serve|ok|tudo bem|beleza|combinado|claro|certo|fica|faz|faca|vamos|fechado|isso|entao|sim|bom)(?: |$)/
/** Without marks, behind what the patient said last. */
const GRANTED = /(?<!\p{L})(?:dá|pode|tá|então|serve)\s+(?:ser\s+)?$/iu
/** "Quatro então: antes das refeições". */
const TAKEN_UP = /^ então(?=\s*[:,.])/iu
const NO = /^(?:(?:ah|olha|bom|mas) )*nao(?: |$)|(?:^| )(?:nao (?:da|pode|serve)|tem que|precisa)(?: |$)/

/** Where another voice grants it: a bare yes to a question, or the amount said again. */
function grantedAt(utterances: readonly Utterance[], at: number, { value }: Anew): number | undefined {
  const asked = utterances[at]
  for (let next = at + 1; next <= at + MAX_AHEAD; next += 1) {
    const one = utterances[next]
    if (!one) return undefined
    const plain = plainOf(one.text)
    const values = readEntities(one.text).filter((entity) => valueSlot(entity) === 'quantity')
    const again = values.find(
      (said) =>
        said.form === value.form ||
        (said.value !== undefined && said.value === value.value) ||
        (said.unit === undefined && said.value !== undefined && said.value === value.days),
    )
    const isAgain = again !== undefined
    if (isKnown(one, 'patient') || one.isQuestion) continue
    if ((!isAgain && values.length > 0) || NO.test(plain)) return undefined
    const isGranted =
      GRANTS.test(plain) ||
      (again && (GRANTED.test(one.text.slice(0, again.from)) || TAKEN_UP.test(one.text.slice(again.to))))
    if (!isGranted && !(isAgain && isOnlyAmount(one.text))) continue
    const isNext = next === at + 1 && (asked?.isQuestion === true || one.passage !== asked?.passage)
    return isAgain || (isNext && isOnlyAmount(one.text)) ? next : undefined
  }
  return undefined
}
