import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withoutMedicine } from './list-members.ts'

/** Utterances between an order and the word that drops it. */
const MAX_BACK = 4
const MAX_WORDS = 9
/** "Então não.", "aí não", "deixa sem", "prefiro outra", "passo", "aquilo é doce, não quero". */
const DROPS =
  /^(?:(?:ah|ai|entao|bom|ta|nao|parecida|se te fez mal|aquilo e \p{L}+|ess[ae] (?:eu )?) ?)*(?:(?:entao|ai) nao|(?:deixa|fica|deixamos|ficamos) sem|deixa entao|prefiro (?:um |uma )?outr[oa]|prefiro nao|passo|dispenso|nao quero(?: nao)?|nao vou (?:comprar|tomar))(?: (?:doutora?|prefiro (?:um |uma )?outr[oa]|obrigad[oa]))*$/u
/** The clinician gives it up, the patient refuses. */
const REFUSES = /prefiro|passo|dispenso|quero|nao vou/
/** What the patient takes, took or tells of. */
const TOLD =
  /(?:^| )(?:tomo|uso|tomei|usei|tomava|usava|tomou|parei|larguei|minha|meu|me (?:da|deu|deixa|deixava|fez|faz)|passei mal)(?: |$)/
const ORDERS =
  /(?:^| )(?:vou|vamos|faco|passo|comeca\p{L}*|coloco|volta|entra|pra \p{L}+|se|a noite|de manha|por dia|ao dia)(?: |$)/u

/**
 * "Mirtazapina, quinze à noite." – "Engorda um pouco também." – "Então não, prefiro outra.": an order that is dropped before another is given is
 * none. Without labels the voices are guesses, so that only the words decide.
 */
export function withdrawDropped(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, isQuestion, isNote }, at) => {
    const plain = plainOf(text)
    if (isQuestion || isNote || text.split(' ').length > MAX_WORDS || !DROPS.test(plain)) return
    const near = clauses.filter((one) => one.at < at && at - one.at <= MAX_BACK)
    const objected = objectedTo(utterances[at - 1])
    const order = near.findLast(
      (one) =>
        drugsIn(one).length > 0 &&
        !TOLD.test(plainOf(one.said ?? one.text)) &&
        (objected === undefined || (one.at < at - 1 && drugsIn(one).includes(objected))),
    )
    if (!order || !isOrder(order) || isKept(clauses, order, at) || isOfElse(utterances.slice(order.at + 1, at), order))
      return
    const drug = drugsIn(order).at(-1) ?? ''
    const rest = withoutMedicine(order.text, drug)
    const name = nameIn(order, drug)
    if (rest === undefined) {
      order.setAside ??= 'refused'
      for (const one of near)
        if (one.at === order.at && one.clause > order.clause && isDose(one)) one.setAside ??= 'refused'
    } else order.text = rest
    const drop = clauses.find((one) => one.at === at)
    if (!drop) return
    if (REFUSES.test(plain)) {
      drop.text = `recusa ${name}`
      drop.sources = [...order.sources, ...drop.sources]
    } else drop.setAside ??= 'duplicate'
    for (const one of clauses) if (one.at === at && one !== drop) one.setAside ??= 'duplicate'
  })
}

/** "O ibuprofeno me ataca a gastrite." – "Então não.": the one that the patient objects to, whatever else was ordered since. */
function objectedTo(before: Utterance | undefined): string | undefined {
  if (!before || before.isQuestion || !HARMS.test(plainOf(before.text))) return undefined
  const [drug, ...more] = new Set(drugsIn(before))
  return more.length === 0 ? drug : undefined
}

const HARMS =
  /(?:^| )me (?:ataca|atacou|atacava|da|deu|dava|deixa|deixou|deixava|fez|faz|fazia|prende|solta|inchou|incha|mata|matou|arrebenta)(?: |$)|(?:^| )(?:passo|passei|fico|fiquei) (?:muito )?mal(?: |$)/u

function isOrder({ speaker, isLabelled, polarity, text, said, setAside, isNote }: Unit): boolean {
  if (isNote || polarity !== 'affirmed' || setAside === 'otherPerson') return false
  if (isLabelled === true && speaker !== 'clinician') return false
  return /\b(?:number|frequency|duration)\b/.test(kindsIn(text)) || ORDERS.test(plainOf(said ?? text))
}

/** "Valsartana oitenta." – "Alergia?" – "Dizem que foi nervoso, então não.": a no to what was asked since. */
function isOfElse(between: readonly Utterance[], order: Unit): boolean {
  const drugs = drugsIn(order)
  return between.some(
    ({ text, isQuestion }) =>
      isQuestion && kindsIn(text) !== '' && !drugsIn({ text }).some((drug) => drugs.includes(drug)),
  )
}

function isDose({ text }: Unit): boolean {
  const kinds = kindsIn(text)
  return /\b(?:number|frequency|duration)\b/.test(kinds) && !/\b(?:drug|drugClass|finding)\b/.test(kinds)
}

/** "Mantém a losartana" behind it: it is ordered all the same. */
function isKept(clauses: readonly Unit[], order: Unit, at: number): boolean {
  const drugs = drugsIn(order)
  return clauses.some(
    (one) =>
      one.at > at &&
      one.at - at <= MAX_BACK &&
      one.polarity === 'affirmed' &&
      drugsIn(one).some((drug) => drugs.includes(drug)) &&
      /(?:^| )(?:mantem|continua|toma|usa|faz|tenta|insisto|precisa)(?: |$)/.test(fold(one.spoken)),
  )
}

function nameIn({ text }: Unit, drug: string): string {
  const found = readEntities(text).findLast(({ kind, form }) => kind === 'drug' && form === drug)
  return found ? text.slice(found.from, found.to).toLowerCase() : drug
}
