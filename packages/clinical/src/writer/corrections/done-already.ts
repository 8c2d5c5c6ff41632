import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { drugsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** Between an order and the word that it was carried out before. */
const MAX_DISTANCE = 3
const DID =
  '(?:fez|fiz|fizemos|fizeram|tomou|tomei|tomaram|colheu|colhi|deu|dei|deram|aplicou|aplicaram|recebeu|recebi)'
const WHEN =
  '(?:em (?!jejum|casa)\\p{L}+|(?:o )?(?:mes|ano) passado|(?:a )?semana passada|n[oa] (?:mes|ano|semana|escola|posto|hospital|firma|trabalho|campanha)|ontem|anteontem|ha \\p{L}+|faz \\p{L}+|de manha)'
/** "O eletro você já fez", "densitometria ela fez em junho", "já fiz, na escola". */
const DONE = new RegExp(`(?:^| )(?:ja (?:\\p{L}+ )?${DID}(?: |$)|${DID} ${WHEN}(?: |$))`, 'u')
const NOT_DONE = /(?:^| )(?:nao|nunca|se|quando|quem|ainda|que|mas nao)(?: |$)/
/** "Faz a da gripe hoje a outra o hospital já deu": in one clause, it is still an order. */
const ORDERS_FIRST = /^(?:(?:e|entao) )?(?:faz a|faca|peco|quero|vou pedir)(?: |$)/
const ORDERS =
  /(?:^| )(?:quero|pe[cd]\p{L}*|vou pedir|vamos pedir|solicit\p{L}+|faz|faca|fazer|colher?|marc\p{L}+|toma|tomar|falta|faltando|na hora d[aeo]s?|precisa|tambem|exames?|vacinas?|dose|reforco|entao)(?: |$)/u
const PAST = new RegExp(`(?:^| )(?:${DID}|veio|vieram|mostr\\p{L}+|normal|trouxe)(?: |$)`, 'u')
/** Words that name neither a vaccine nor an examination. */
const IDLE =
  /^(?:hoje|ontem|passad|solicit|encaminh|marcar|precis|doutor|normal|janeir|feverei|marco|abril|maio|junho|julho|agost|setembr|outubr|novembr|dezembr|escol|hospit|post|retrasad|aqui|exame|vacin|dose|segund|primeir|terceir|quero|pedir|fazer|faze|tambem|entao|faltan|falta|campanh|outr|semana|trabalh|firma)/
const DID_WORD = new RegExp(
  `^(?:${DID}|faz|faca|toma|tomar|tem|hora|voce|senhora?|duas|dois|nao|mes|ano|vou|vamos|passei|passou|trouxe(?:ram)?|tirei|tenho|aqui|ate|peco|pediu|deu|esse|essa)$`,
  'u',
)
const MIN_NOUN = 3
const MAX_STEM = 5
const MAX_CLAUSES = 12
const OTHER = /(?:^| )outr[oa](?: |$)/
const LEADS = /^(?:(?:e|a|o|quero|vou|pedir|peço|faz|fazer|também)\s+)+/iu

/**
 * "Faz a da gripe hoje." – "Essa eu já tomei em abril.": what turns out to be done is no longer ordered, the rest of the list is.
 * The other one of two, "a outra o hospital já deu", is the one that is not named between.
 */
export function withdrawDone(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  withdrawDropped(clauses, utterances)
  withdrawCaredFor(clauses, utterances)
  clauses.forEach((done, index) => {
    if (!isDone(done, utterances) || isToRepeat(utterances, done.at)) return
    const before = clauses.slice(Math.max(0, index - MAX_CLAUSES), index).filter((one) => isOrder(one, done))
    const order = orderOf(done, before)
    if (!order) return
    const items = itemsOf(order.text)
    const between = clauses.filter((one) => isAfter(one, order) && isAfter(done, one))
    const gone = items.filter((item) => isGone(item, items, done, between))
    // "A outra" is one of the two: if neither was named between, nobody knows which.
    const isOther = nounsOf(done.text).length === 0 && OTHER.test(plainOf(done.text))
    if (gone.length === 0 || (isOther && gone.length !== 1)) return
    const rest = keepRest(order, items, gone)
    for (const one of between)
      if (nounsOf(one.text).length === 0 && (rest.length === 0 || /^faz|^faça/iu.test(one.text)))
        one.setAside ??= 'withdrawn'
    if (nounsOf(done.text).length > 0) return
    const things = gone.map((item) => item.replace(LEADS, '').replace(/\s+(?:tá|está)\s.*$/iu, '')).join(' e ')
    done.text = `${things}: ${(done.said ?? done.text).replace(/^(?:(?:a |o )?outr[oa] )/iu, '').replace(/[.,;!]+$/u, '')}`
    done.sources = [...order.sources, ...done.sources]
  })
}

const SENDS = /^(?:(?:e|entao|agora|bom|ai) )*(?:vou|vamos|quero|posso|encaminho|peco|marco|te) /
const CARED_FOR = /(?:^| )ja (?:\p{L}+ ){0,2}(?:passo|faco|acompanho|tenho|estou|to|uso|consulto|trato|vou)(?: |$)/u
const NO_NEED =
  /^(?:(?:ah|bom|otimo|que bom|certo|ta|ta bom|tudo bem|perfeito) )*entao (?:nao precisa|deixa|tira|esquece|mantem|continua|segue)(?: |$)/

/** "Vou encaminhar pro cardiologista." – "Já passo com um." – "Então não precisa." */
function withdrawCaredFor(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, speaker }, at) => {
    const [order, reply] = [utterances[at - 2], utterances[at - 1]]
    if (!order || !reply || order.speaker !== speaker || reply.speaker === speaker || reply.isQuestion) return
    if (!NO_NEED.test(plainOf(text)) || !CARED_FOR.test(plainOf(reply.text)) || !SENDS.test(plainOf(order.text))) return
    // Of several things nobody knows which are not needed.
    if (/[,;]|\se\s/iu.test(order.text)) return
    const orders = clauses.filter((one) => one.at === at - 2 && one.setAside === undefined)
    const whom = /(?<!\p{L})(?:pr[ao]|para [oa]|ao?|à|com [oa])\s+(?<whom>\p{L}{4,}.*)$/iu.exec(
      orders.at(-1)?.text ?? '',
    )?.groups?.['whom']
    for (const one of orders) one.setAside = 'withdrawn'
    for (const one of clauses) {
      // "Passo com um" alone says of nobody.
      if (one.at === at - 1 && one.clause === 0 && whom !== undefined && !plainOf(one.text).includes(plainOf(whom)))
        one.text = `${whom}: já ${one.text.replace(/^já\s+/iu, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`
      if (one.at === at && /^(?:entao )?nao precisa$/.test(plainOf(one.text))) one.setAside ??= 'duplicate'
    }
  })
}

/** Without the items that are gone; returns what is left. */
function keepRest(order: Unit, items: readonly string[], gone: readonly string[]): readonly string[] {
  const rest = items.filter((item) => !gone.includes(item))
  if (rest.length === 0) order.setAside = 'withdrawn'
  else order.text = rest.join(' e ')
  return rest
}

const MAX_REPEATED_AHEAD = 2
const REPEATS =
  /(?<!(?:^| )nao (?:precisa|vou|vamos) )(?<!\p{L})(?:repet\p{L}+|de novo|mesmo assim|outra vez|atualizar)(?!\p{L})/u

/** "Já fiz, ano passado." – "Mas tem que repetir.": it is ordered all the same. */
function isToRepeat(utterances: readonly Utterance[], at: number): boolean {
  return utterances
    .slice(at + 1, at + 1 + MAX_REPEATED_AHEAD)
    .some(({ speaker, isQuestion, text }) => speaker === 'clinician' && !isQuestion && REPEATS.test(plainOf(text)))
}

const MAX_BACK = 4
const MAX_TOLD_BACK = 2
const MIN_LABEL_CONFIDENCE = 0.99
/** Where the clinician then drops the order, a weaker word is enough: "trouxe", "já passei", "o outro já pediu". */
const TOLD =
  /(?:^| )(?:ja (?:\p{L}+ )?(?:fiz|fez|fizemos|tomei|tomou|passei|passou|colhi|colheu|tem|tenho|tirei|fui|foi|pediu)|fiz|tomei|passei|trouxe|trouxeram|colhi)(?: |$)/u
const DROPS =
  /(?<!\p{L})(?:nao precisa(?: (?:mais|nao|de novo|repetir|dess[ea]|del[ea]))*\s*(?:[.,;!…]|$|so )|nao (?:peco|encaminho|marco|pede)(?!\p{L})|nao vou (?:pedir|encaminhar|marcar|repetir)|entao (?:deixa|so [oa])(?!\p{L}))/u
const IS_ORDERED =
  /(?:^| )(?:ped(?:ir|e|imos)|peco|solicit\p{L}*|encaminh\p{L}*|marc(?:ar|o|a)|agend\p{L}*|fazer|faz|faco|toma|tomar|colher|quero)(?: |$)/u
const TAKEN_UP = /^(?:(?:ah|ja|fez|tem|trouxe|foi|feito|entao|nao|precisa|deixa|peco|vou|pedir|mais) ?)+$/

/** "A mamografia eu peço agora." – "Trouxe aqui." – "Então não vou pedir.": the clinician drops the order, whoever gave it. */
function withdrawDropped(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, isQuestion, speaker, speakerConfidence }, at) => {
    const isPatients = speaker !== 'clinician' && speakerConfidence > MIN_LABEL_CONFIDENCE
    const drops = isQuestion || isPatients ? null : DROPS.exec(fold(text))
    if (!drops) return
    const told = utterances.slice(Math.max(0, at - MAX_TOLD_BACK), at + 1).filter((one) => TOLD.test(plainOf(one.text)))
    if (told.length === 0) return
    const named = told.flatMap((one) => nounsOf(one.text))
    const orders = clauses.filter((one) => at - one.at <= MAX_BACK && isDropped(one, at, text.slice(0, drops.index)))
    const order =
      orders.findLast((one) => namesOne(one.text, named)) ??
      // "Já fiz." – "Não precisa.": of what was ordered last.
      (named.length === 0 ? orders.findLast((one) => drugsIn(one).length === 0) : undefined)
    if (!order) return
    const items = itemsOf(order.text)
    const gone = items.filter((item) => namesOne(item, named))
    keepRest(order, items, gone.length === 0 ? items : gone)
    for (const one of clauses) if (one.at === at && TAKEN_UP.test(plainOf(one.text))) one.setAside ??= 'duplicate'
  })
}

/** An order before the words that drop it, which may be of the same breath: "pede hemograma… ah, já fez, não precisa". */
function isDropped(
  { at, speaker, isLabelled, polarity, setAside, said, text, spoken }: Unit,
  dropAt: number,
  before: string,
) {
  if (setAside !== undefined || (speaker !== 'clinician' && isLabelled === true) || at > dropAt) return false
  // "Vou pedir hemograma | TSH e glicada": a list has its verb in the first part.
  if (!IS_ORDERED.test(plainOf(spoken))) return false
  if (at === dropAt) return IS_ORDERED.test(plainOf(before))
  const own = DROPS.exec(fold(said ?? text))
  return polarity === 'affirmed' || (own !== null && IS_ORDERED.test(plainOf((said ?? text).slice(0, own.index))))
}

function orderOf(done: Unit, before: readonly Unit[]): Unit | undefined {
  const named = nounsOf(done.text)
  if (named.length > 0) return before.findLast(({ text }) => namesOne(text, named))
  if (OTHER.test(plainOf(done.text))) return before.findLast(({ text }) => itemsOf(text).length === 2)
  return before.findLast((one) => nounsOf(one.text).length > 0 && drugsIn(one).length === 0)
}

function isGone(item: string, items: readonly string[], done: Unit, between: readonly Unit[]): boolean {
  const named = nounsOf(done.text)
  if (named.length > 0) return namesOne(item, named)
  if (OTHER.test(plainOf(done.text))) return !between.some(({ text }) => namesOne(text, nounsOf(item)))
  // "Hepatite B e a segunda dose da HPV, faz hoje." – "Já fiz.": what was ordered last.
  return items.length === 1 || (item === items.at(-1) && /^[ao] /iu.test(item))
}

/** True of what tells that an examination or a vaccine was done before. */
export function tellsDone(text: string): boolean {
  const plain = plainOf(text)
  return DONE.test(plain) && !NOT_DONE.test(plain) && !ORDERS_FIRST.test(plain)
}

function isDone(
  { polarity, setAside, subject, text, said = text, at, isNote }: Unit,
  utterances: readonly Utterance[],
): boolean {
  const isTold = polarity === 'affirmed' && setAside === undefined && subject === undefined && !isNote
  return isTold && utterances[at]?.isQuestion !== true && tellsDone(said)
}

function isOrder({ speaker, polarity, setAside, at, said = '', spoken, text }: Unit, done: Unit): boolean {
  if (speaker !== 'clinician' || polarity !== 'affirmed' || setAside !== undefined || done.at - at > MAX_DISTANCE)
    return false
  return ORDERS.test(plainOf(spoken)) && !PAST.test(plainOf(said)) && !PAST.test(plainOf(text))
}

function isAfter(one: Pick<Unit, 'at' | 'clause'>, other: Pick<Unit, 'at' | 'clause'>): boolean {
  return one.at > other.at || (one.at === other.at && one.clause > other.clause)
}

function itemsOf(text: string): string[] {
  return text.split(/,\s+(?:e\s+)?|\s+e\s+/u).filter((item) => nounsOf(item).length > 0)
}

function nounsOf(text: string): string[] {
  return tokensOf(text).flatMap(({ word, stem }) =>
    word.length >= MIN_NOUN && !FUNCTION_WORDS.has(word) && !IDLE.test(word) && !DID_WORD.test(word)
      ? [stem.slice(0, MAX_STEM)]
      : [],
  )
}
function namesOne(text: string, named: readonly string[]): boolean {
  const nouns = nounsOf(text)
  return named.some((stem) => nouns.some((noun) => noun.startsWith(stem) || stem.startsWith(noun)))
}
