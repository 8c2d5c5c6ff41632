import { fold, plainOf } from '../../conversation/words.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { unitsBefore } from '../units/around.ts'
import { drugsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withoutMember } from './list-members.ts'

const MAX_BACK = 8
const LEADS = '(?:(?:nao|olha|bom|ah|entao|mas|ta|tudo bem|pensando (?:bem|melhor)|na verdade|ok|certo) )*'
const WHAT = '(?:[oa]s? |ess[ea] |d[oa] )?(?<what>\\p{L}{4,}(?: (?:de|do|da) \\p{L}{3,})?)'
/** "Deixa o holter pra lá", "esquece a ressonância", "a tomografia não precisa", "tira o holter do pedido". */
const DROPS = [
  new RegExp(`^${LEADS}(?:a gente )?(?:deixa(?:mos)?|larga) ${WHAT} (?:pra|para) la(?: |$)`, 'u'),
  new RegExp(
    `^${LEADS}(?:esquece|cancela|cancelo|risca|risco|desconsidera) ${WHAT}(?: (?:por enquanto|mesmo|entao|faz|so|fica))?(?: |$)`,
    'u',
  ),
  new RegExp(`^${LEADS}(?:tira|tiro|tiramos) ${WHAT} d[oa] (?:pedido|lista|receita|guia)(?: |$)`, 'u'),
  new RegExp(`^${LEADS}(?:nem |nao )precisa (?:fazer |pedir )?${WHAT}(?: (?:nao|entao|mesmo|por enquanto))?$`, 'u'),
  new RegExp(
    `^${LEADS}${WHAT} (?:entao )?(?:nao precisa|a gente (?:nao faz|cancela|esquece|deixa)|nao vou pedir|nao compensa|fica de fora)(?: (?:nao|mais|entao|mesmo|fazer|por enquanto|pra la))*$`,
    'u',
  ),
]
const ORDERS =
  /(?:^| )(?:vou|vamos|peco|pedir|solicit\p{L}+|marc\p{L}+|agend\p{L}+|faz|fazer|faca|encaminh\p{L}+|quero|passo|colhe\p{L}*)(?: |$)/u
/** What stops ("esquece o cigarro") or was done is no order. */
const NO_ORDER = /(?:^| )(?:fez|fiz|deu|mostrou|veio|trouxe|resultado|normal|alterad[oa])(?: |$)/u

/**
 * "Vou solicitar um holter e um ecocardiograma." – "O holter tem fila." – "Então deixa o holter pra lá.": an examination or a referral that the clinician drops by
 * its name goes from the order; the others of it stay.
 */
export function withdrawDroppedMembers(clauses: readonly Unit[]) {
  clauses.forEach((drop, index) => {
    if (drop.isNote || (drop.speaker !== 'clinician' && drop.isLabelled === true)) return
    const plain = plainOf(drop.said ?? drop.text)
    const what = DROPS.map((pattern) => pattern.exec(plain)?.groups?.['what']).find((found) => found !== undefined)
    if (what === undefined || drugsIn({ text: what }).length > 0) return
    const [stem] = stemsOf(what)
    if (stem === undefined) return
    const near = unitsBefore(clauses, index, MAX_BACK).filter(({ at }) => at < drop.at)
    const orders = near.filter(
      (one) =>
        one.speaker === 'clinician' &&
        one.polarity === 'affirmed' &&
        one.setAside === undefined &&
        ORDERS.test(plainOf(one.spoken)) &&
        !NO_ORDER.test(plainOf(one.spoken)) &&
        stemsOf(one.text).includes(stem),
    )
    if (orders.length === 0) return
    for (const order of orders) {
      const word = tokensOf(order.text).find((token) => token.stem === stem)?.word ?? what
      const rest = membersWithout(order.text, word)
      if (rest === undefined) order.setAside = 'withdrawn'
      else order.text = rest.replace(TWO_ARTICLES, '')
    }
    drop.setAside ??= 'withdrawn'
  })
}

/** "Raio X do joelho e ressonância da coluna" without one of them and its place. */
function membersWithout(text: string, word: string): string | undefined {
  const member = withoutMember(text, word)
  if (member !== undefined && !/^\s*(?:d[eoa]|n[oa])\s/iu.test(text.slice(fold(text).indexOf(word) + word.length)))
    return member
  const items = text.split(/,\s+(?:e\s+)?|\s+e\s+/u)
  const left = items.filter((item) => !fold(item).includes(word))
  return left.length > 0 && left.length < items.length ? left.join(' e ') : undefined
}

/** Left of the member that is gone. */
const TWO_ARTICLES = /(?<!\p{L})(?:uma?|[oa])\s+(?=(?:uma?|[oa])\s)/giu
const MIN_NOUN = 4
function stemsOf(text: string): string[] {
  return tokensOf(text).flatMap(({ word, stem }) =>
    word.length >= MIN_NOUN && !FUNCTION_WORDS.has(word) && !/^(?:pedir|fazer|solicit|marca|quero|exame)/.test(word)
      ? [stem]
      : [],
  )
}
