import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'
import { filledSlot } from './fill-slot.ts'
import { isOfOtherTime } from './thought-aloud.ts'
import { valueSlot } from './value-slot.ts'

/** Utterances between an order and the words that change its amount. */
const MAX_BACK = 5
const MAX_WORDS = 14
/** "Na verdade", "pensando bem", "verdade", "então": the speaker thinks again, or gives in. */
const CHANGES =
  '(?:na verdade|pensando (?:bem|melhor)|opa|ih|xi|nao|pera|perai|espera|alias|verdade|tem razao|(?:o senhor|a senhora|voce) tem razao|melhor|entao|bem lembrado|ou melhor|quer dizer)'
const FILLS = '(?:ah|olha|bom|e|mas|ta|ta bom|ta certo|certo|hum|ok|tudo bem|isso|nesse caso|assim)'
const SETS =
  '(?:(?:eu|a gente|voce|o senhor|a senhora) )?(?:(?:vou|vamos|pode|podemos|prefiro|quero|vai) )?(?:deix[aoe]r?|deixamos|fic[ao]r?|ficamos|fa[zc]o?|faz(?:er)?|faca|vai|vamos|comec[aoe]r?|poe|por|bot[ao]r?|coloc[ao]r?|pass[ao]r?|us[ao]r?|us[ea]|tom[ae]r?|d[ao]r?|dou|baix[ao]r?|sub[ei]r?|subo|ser)'
const LINKS = '(?:(?: (?:so|mesmo|entao|em|pra|para|n?[ao]|de|com|por|uns|umas|apenas|pela))*)'
const LEADS = new RegExp(
  `^(?<opening>(?:(?:${CHANGES}|${FILLS}) )*)(?:(?<drug>[oa] \\p{L}+ )?(?<sets>${SETS})${LINKS} )?(?:[oa] )?(?:de )?$`,
  'u',
)
const CHANGED = new RegExp(`(?:^| )${CHANGES}(?: |$)`, 'u')
const THINKS_AGAIN = /^(?:\p{L}+ )?(?:na verdade|pensando (?:bem|melhor)|opa|alias|quer dizer|ou melhor)(?: |$)/u
/** "Vou deixar de cinquenta mesmo", "faz vinte só", "fica na de vinte, então". */
const CLOSES = /^(?:\s+\p{L}+){0,2}?[\s,]+(?:mesmo|só|então|apenas)(?!\p{L})/iu
/** A dose that follows the first one, or is of a case, takes no place. */
const OF_ELSE =
  /(?:^| )(?:depois|em seguida|dai|se|caso|ate|quando|aumenta|dobra|mais|outr[oa]s?|proxim[oa]|semana que vem|mes que vem|a cada|tambem|alem|antes|sobrar|dose maxima|no maximo|cheg\p{L}+)(?: |$)/u
/** Told of what is taken, not ordered. */
const TAKEN = /(?:^| )(?:toma|tomava|tomando|usa|usava|usando|tomou|usou|estava|tava|vinha|era)(?: |$)/u

/**
 * "Losartana cem miligramas." … "Vou deixar de cinquenta mesmo.": the clinician's own order has the amount that was said last. Another
 * medicine in between, another time of the day, or steps ("depois cem") leave both.
 */
export function settleDosesAnew(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    if (one.clause > 0 || one.setAside !== undefined || one.polarity !== 'affirmed' || !mayOrder(one)) continue
    const anew = amountAnew(one.spoken)
    if (!anew || utterances[one.at]?.isQuestion === true) continue
    if (asksOfElse(utterances[one.at - 1]) && !THINKS_AGAIN.test(plainOf(one.spoken))) continue
    const ordered = orderedBefore(clauses, utterances, one, anew.value)
    if (!ordered) continue
    const own = drugsIn({ text: one.spoken })
    if (own.length > 0 && (own.length > 1 || own[0] !== drugsIn(ordered)[0])) continue
    const text = filledSlot(ordered.text, { ...anew, words: withFigures(anew.words), isOfOne: true })
    if (text === undefined || isOfOtherTime(ordered.text, one.spoken)) continue
    const tail = tailOf(one.spoken.slice(anew.value.to))
    ordered.text = `${text}${tail}`
    ordered.sources = [...ordered.sources, ...one.sources]
    for (const told of clauses) {
      const isLast = told.at === one.at && drugsIn(told).length <= own.length
      if (told === one || (isLast && isToldIn(told, tail))) told.setAside = 'duplicate'
    }
  }
}

/** "E repouso?" – "Faz três dias só.": the amount is of what was asked. */
function asksOfElse(before: Utterance | undefined): boolean {
  return before?.isQuestion === true && !readEntities(before.text).some((entity) => valueSlot(entity) === 'quantity')
}

function mayOrder({ speaker, isLabelled, isNote }: Unit): boolean {
  return !isNote && (speaker === 'clinician' || isLabelled !== true)
}

function amountAnew(spoken: string): { value: Entity; words: string } | undefined {
  if (spoken.split(/\s+/).length > MAX_WORDS || OF_ELSE.test(plainOf(spoken))) return undefined
  const [value] = readEntities(spoken).filter((entity) => valueSlot(entity) === 'quantity')
  if (!value || /^(?:age|pressure)$/.test(value.kind)) return undefined
  const lead = `${plainOf(spoken.slice(0, value.from))} `.trimStart()
  const found = LEADS.exec(lead)
  const opening = found?.groups?.['opening'] ?? ''
  if (!found || (lead !== '' && opening === '' && found.groups?.['sets'] === undefined)) return undefined
  const isSet = found.groups?.['sets'] !== undefined
  const isChanged =
    CHANGED.test(opening.trim()) || CLOSES.test(spoken.slice(value.to)) || / (?:so|mesmo|entao) /.test(lead)
  // "Então cinquenta" may answer anything.
  return isSet && isChanged ? { value, words: spoken.slice(value.from, value.to) } : undefined
}

/** The order just before, if no other medicine was named since. */
function orderedBefore(
  clauses: readonly Unit[],
  utterances: readonly Utterance[],
  one: Unit,
  value: Entity,
): Unit | undefined {
  for (let back = one.at - 1; back >= Math.max(0, one.at - MAX_BACK); back -= 1) {
    const utterance = utterances[back]
    if (!utterance || utterance.isNote) return undefined
    const drugs = new Set(drugsIn(utterance))
    if (drugs.size > 1) return undefined
    if (drugs.size === 0) continue
    const order = clauses.find(
      (unit) => unit.at === back && drugsIn(unit).length > 0 && unit.setAside === undefined && mayOrder(unit),
    )
    if (!order || order.polarity !== 'affirmed' || utterance.isQuestion) return undefined
    const plain = plainOf(order.spoken)
    if (TAKEN.test(plain) || OF_ELSE.test(plain)) return undefined
    return readEntities(order.text).some((said) => valueSlot(said) === 'quantity' && said.form !== value.form)
      ? order
      : undefined
  }
  return undefined
}

/** "Vinte só, pela manhã": when it is taken is told with it. */
function tailOf(behind: string): string {
  const tail =
    /^(?:\s+(?:mesmo|só|então|mg|miligramas?))*[\s,]*(?<when>(?:pela|de|à|na) (?:manhã|noite|tarde|primeira semana)|(?:uma|duas|três|quatro|\d) vez(?:es)? (?:ao|por) dia|de \S+ em \S+(?: horas)?|por \S+ dias)[.!…]*$/iu.exec(
      behind,
    )?.groups?.['when']
  return tail === undefined ? '' : `, ${withFigures(tail)}`
}

function isToldIn({ text }: Unit, tail: string): boolean {
  const words = plainOf(text)
  return words === '' || plainOf(tail).includes(words) || readEntities(text).length === readEntities(tail).length
}
