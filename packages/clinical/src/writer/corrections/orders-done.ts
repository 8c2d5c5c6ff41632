import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import type { Unit } from '../units/unit.ts'
import { withoutMember } from './list-members.ts'

const MAX_BACK = 4
const MAX_DONE_BACK = 2
const ORDERS =
  /(?:^| )(?:ped(?:ir|e|imos)|peco|solicit\p{L}*|encaminh\p{L}*|marc(?:ar|o|a)|agend\p{L}*|fazer|faz|faco|toma|tomar|colher|quero)(?: |$)/u
const DONE =
  /(?:^| )(?:ja (?:\p{L}+ )?(?:fiz|fez|fizemos|tomei|tomou|passei|passou|colhi|colheu|tem|tenho|tirei|fui|foi|pediu)|fiz|tomei|passei|trouxe|trouxeram|colhi)(?: |$)/u
const DROPS =
  /(?<!\p{L})(?:nao precisa(?: (?:mais|nao|de novo|repetir|dess[ea]|del[ea]))*\s*(?:[.,;!…]|$|so )|nao (?:peco|encaminho|marco|pede)(?!\p{L})|nao vou (?:pedir|encaminhar|marcar|repetir)|entao (?:deixa|so [oa])(?!\p{L}))/u

/**
 * "Vou pedir hemograma e glicada." – "O hemograma eu já fiz." – "Então não precisa.": what turns out to be done is no longer ordered.
 */
export function withdrawDone(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, isQuestion, speaker, speakerConfidence }, at) => {
    const isPatients = speaker !== 'clinician' && speakerConfidence > MIN_LABEL_CONFIDENCE
    const drops = isQuestion || isPatients ? null : DROPS.exec(fold(text))
    if (!drops) return
    const told = utterances.slice(Math.max(0, at - MAX_DONE_BACK), at + 1).filter((one) => DONE.test(plainOf(one.text)))
    if (told.length === 0) return
    const words = namedIn(told.map((one) => one.text).join(' '))
    const isExplicit = !drops[0].startsWith('entao')
    const orders = clauses.filter((one) => at - one.at <= MAX_BACK && isOrder(one, at, text, drops.index))
    const order =
      orders.findLast((one) => words.some((word) => namedIn(one.text).includes(word))) ??
      (isExplicit ? orders.at(-1) : undefined)
    if (!order) return
    const done = words.filter((word) => namedIn(order.text).includes(word))
    // "Então só a glicada": of what is named again, the order stands.
    const rest = done.reduce<string | undefined>(
      (left, word) => withoutMember(left ?? order.text, word) ?? left,
      undefined,
    )
    if (rest === undefined) order.setAside = 'withdrawn'
    else order.text = rest
    for (const one of clauses) if (one.at === at && IDLE.test(plainOf(one.text))) one.setAside ??= 'duplicate'
  })
}

const MIN_LABEL_CONFIDENCE = 0.99
const IDLE = /^(?:(?:ah|ja|fez|tem|trouxe|foi|feito|entao|nao|precisa|deixa|peco|vou|pedir|mais) ?)+$/

function isOrder(
  { at, speaker, isLabelled, polarity, setAside, said, text }: Unit,
  dropAt: number,
  dropped: string,
  index: number,
) {
  if (setAside !== undefined || (speaker !== 'clinician' && isLabelled === true) || at > dropAt) return false
  const plain = plainOf(said ?? text)
  if (!ORDERS.test(plain)) return false
  // "Pede hemograma… ah, já fez, não precisa."
  if (at === dropAt) return ORDERS.test(plainOf(dropped.slice(0, index)))
  const own = DROPS.exec(fold(said ?? text))
  return polarity === 'affirmed' || (own !== null && ORDERS.test(plainOf((said ?? text).slice(0, own.index))))
}

const MIN_NAME = 3
const NAMELESS =
  /^(?:pedir|peco|pede|solicit.*|encaminh.*|marcar|fazer|semana|passad[oa]|mes|ano|ja|fiz|fez|entao|nao|precisa|que|pra|para|uma?|toma|tomar|tomei|vou|vamos|agora|doutora?|deu|normal|vacina|exame|doutor|com|por|dos?|das?)$/

function namedIn(text: string): string[] {
  return plainOf(text)
    .split(' ')
    .filter((word) => word.length >= MIN_NAME && !NAMELESS.test(word))
}
