import type { Utterance } from '../../conversation/read-conversation.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import type { Settled } from './bargained-amounts.ts'
import { isReplaceable } from './replaced-values.ts'

/** Utterances between a value and the word that it belongs elsewhere. */
const MAX_BACK = 4
const MAX_AHEAD = 2
/** Characters; longer texts are no single remark. */
const MAX_LENGTH = 500

/** Begins a clause that speaks of a value that was said. */
const LEAD =
  /(?:^|[,.;:…]\s*)(?:(?:(?:ah|ih|opa|não|nao|espera|pera[íi]?|aliás|isso|é que|mas|que)[,.…]*\s+)*)(?:[oa]s?\s+|dia\s+|esses?\s+)?$/iu
/** Without marks only the no parts it from what was said before. */
const BARE_LEAD = /\s(?:(?:não|opa|aliás|ah|espera|peraí)\s+(?:[oa]s?\s+|dia\s+)?|[oa]s?\s+)$/iu
/** "É a vitamina D", "era de 2023", "foi a de chegada", "é feriado": what the value is of, or when it was so. */
const OF =
  /^\s+(?:é|era|eram|foi|foram|são)\s+(?<of>(?:[oa]s?\s+)?d[eoa]s?\s+[^,.;:…]{2,40}|[oa]s?\s+(?!(?:ideal|normal|máxim|mínim|cert|mesm|melhor|suficiente|meta|alvo|dose (?!antiga|velha|anterior|de antes)|mais|menos|que|senhor))[^,.;:…]{3,40}|(?:feriado|ontem|anteontem|antes|domingo|sábado)(?!\p{L})[^,.;:…]{0,20})/iu
/** It was so at another time, or is no value at all: nothing of it is told. */
const BESIDE =
  /^(?:(?:[oa]s?\s+)?d[eoa]s?\s|(?:feriado|ontem|anteontem|antes|domingo|sábado)(?!\p{L})|[oa]s?\s+(?:limite|dose))/iu
/** "A de julho é", "o dela é", "agora", "esse de outubro,", "a minha deu": words that lead to the value that is meant. */
const LEADS_ANEW =
  /^[\s,.;:…]*(?:(?:não|e|mas|então|isso|aí|já|na verdade)[,\s]+)*(?:(?:[oa]|ess[ea]|est[ea])(?:\s+(?:de\s+(?:hoje|agora|\p{L}{3,9})|d[eoa]\s+\p{L}+|del[ea]|minha|meu|sua|seu|tua|teu|cert[oa]|atual|nov[oa]|repetid[oa])(?:\s+agora)?)?|agora|hoje|dia|é|são|foi|deu)?(?:\s*,|\s+(?:é|são|foi|deu|dava|está|tá|em))*\s*(?:(?:em|no|de|dia)\s+)?$/iu

interface Reassigned {
  readonly value: Entity
  /** Where the clause that reassigns it begins and ends. */
  readonly from: number
  readonly to: number
  readonly of: string
}

/**
 * "IgE total… dezenove. Não, dezenove é a vitamina D, a IgE é vinte e oito.": a value that is said again as the value of something
 * else, or of another time, is not what it was told as; the one that is named instead takes its place.
 */
export function reassignedValues(
  utterances: readonly Utterance[],
  known: ReadonlyMap<number, Settled>,
): Map<number, Settled> {
  const settled = new Map(known)
  const textAt = (at: number) => settled.get(at)?.text ?? utterances[at]?.text ?? ''
  utterances.forEach((one, at) => {
    if (one.isNote || one.isQuestion || settled.get(at)?.isTaken === true) return
    const again = reassignedIn(textAt(at))
    if (!again) return
    const own = textAt(at)
    for (let back = at; back >= Math.max(0, at - MAX_BACK); back -= 1) {
      if (utterances[back]?.isNote === true || (back < at && utterances[back]?.isQuestion === true)) continue
      const earlier = back === at ? own.slice(0, again.from) : textAt(back)
      const said = saidIn(earlier, again.value)
      if (!said) continue
      const anew = anewBehind(own.slice(again.to), again.value, said) ?? anewAhead(utterances, at, again.value, said)
      const between = anew ? undefined : anewBetween(utterances, back, at, again.value, said)
      const words = anew?.words ?? between
      // Told without another one, it may as well be of both.
      if (words === undefined && !/(?:não|opa|aliás)/iu.test(own.slice(again.from, again.to))) return
      // "Dia vinte de…" – "dia vinte e sete": told anew for itself.
      const isRetold = anew?.at !== undefined && back < at && isOnlyValue(earlier, said)
      const mended = isRetold ? '' : words === undefined ? withoutValue(earlier, said) : replaced(earlier, said, words)
      if (mended === undefined) return
      const isBeside = BESIDE.test(again.of)
      const rest = anew?.at === undefined && anew ? own.slice(again.to + anew.to) : own.slice(again.to)
      const kept = isBeside ? rest : `${own.slice(again.value.from, again.to)}${rest}`
      const tail = kept.replace(/^[\s,.;:…]+/u, '')
      if (back === at) {
        settled.set(at, {
          text: [mended, tail].filter(Boolean).join(', '),
          by: anew?.at === undefined ? [] : [anew.at],
          isPutRight: true,
        })
      } else {
        settled.set(back, {
          text: mended,
          by: [...(settled.get(back)?.by ?? []), at, ...(anew?.at === undefined ? [] : [anew.at])],
          isTaken: mended === '',
          isPutRight: true,
        })
        settled.set(at, { text: tail, by: [], isTaken: !/\p{L}/u.test(tail) })
      }
      if (anew?.at !== undefined && !isRetold) {
        const later = textAt(anew.at)
          .slice(anew.to)
          .replace(/^[\s,.;:…]+/u, '')
        settled.set(anew.at, { text: later, by: [], isTaken: !/[\p{L}\d]/u.test(later) })
      }
      return
    }
  })
  return settled
}

/** The first value of a text that it says to be something else's. */
function reassignedIn(text: string): Reassigned | undefined {
  if (text.length > MAX_LENGTH) return undefined
  for (const value of readEntities(text)) {
    if (!isMeasured(value)) continue
    const before = text.slice(0, value.from)
    const isBare = !/[.,;:…]/.test(text)
    const lead = LEAD.exec(before) ?? (isBare ? BARE_LEAD.exec(before) : null)
    const found = OF.exec(text.slice(value.to))
    if (!lead || !found?.groups?.of) continue
    const of = isBare ? firstWords(found.groups.of) : found.groups.of
    return { value, from: lead.index, to: value.to + found[0].length - found.groups.of.length + of.length, of }
  }
  return undefined
}

/** "O limite de baixo o dela é": without marks no more than the noun and what is of it. */
function firstWords(of: string): string {
  const words =
    /^(?:[oa]s?\s+)?(?:d[eoa]s?\s+)?(?:outr[oa]\s+)?\S+(?:\s+d[eoa]\s+\S+|\s+[a-f](?=\s|$))?/iu.exec(of)?.[0] ?? of
  const over = readEntities(of).find(({ from, to }) => from < words.length && to > words.length)
  return over ? of.slice(0, over.to) : words
}

function isMeasured({ kind }: Entity): boolean {
  return /^(?:number|pressure|date|duration)$/.test(kind)
}

function saidIn(text: string, value: Entity): Entity | undefined {
  return readEntities(text).findLast(
    (one) =>
      isMeasured(one) &&
      (one.form === value.form ||
        (one.value !== undefined && one.value === value.value) ||
        one.form === `dia ${value.value}`),
  )
}

function isOnlyValue(text: string, { from, to }: Entity): boolean {
  return !/\p{L}{2}/u.test(
    `${text.slice(0, from)} ${text.slice(to)}`.replaceAll(/(?<!\p{L})(?:dia|de|em|n[oa]|foi|isso)(?!\p{L})/giu, ''),
  )
}

interface Anew {
  readonly words: string
  /** Where the words end. */
  readonly to: number
  /** The utterance, if it is a later one. */
  readonly at?: number
}

function anewBehind(text: string, value: Entity, said: Entity): Anew | undefined {
  const anew = readEntities(text).find((one) => isMeasured(one) && isOther(one, value, said))
  // "Nove e oito" is one value, of which the first half is not told alone.
  if (!anew || /^ e (?:\p{L}|\d)/u.test(text.slice(anew.to))) return undefined
  const lead = text.slice(0, anew.from)
  // "A IgE é vinte e oito": with its own name it is told anew, and the value alone takes the place.
  const isNamed = /^[\s,.;:…]*(?:[oa]\s)?[^,.;:…]{2,30}\s(?:é|são|foi|deu)\s+$/iu.test(lead)
  return LEADS_ANEW.test(lead) || isNamed ? { words: text.slice(anew.from, anew.to), to: anew.to } : undefined
}

function anewAhead(utterances: readonly Utterance[], at: number, value: Entity, said: Entity): Anew | undefined {
  for (let ahead = at + 1; ahead <= at + MAX_AHEAD; ahead += 1) {
    const next = utterances[ahead]
    if (!next || next.isQuestion || next.text.length > MAX_LENGTH) continue
    const anew = anewBehind(next.text, value, said)
    if (anew) return { ...anew, at: ahead }
  }
  return undefined
}

/** "Dia quinze." – "Vinte e cinco." – "Isso. Dia quinze é a tomografia.": named in between. */
function anewBetween(
  utterances: readonly Utterance[],
  back: number,
  at: number,
  value: Entity,
  said: Entity,
): string | undefined {
  for (const { text, isQuestion } of utterances.slice(back + 1, at)) {
    const [anew, ...more] = readEntities(text)
    if (isQuestion || !anew || more.length > 0 || !isOther(anew, value, said)) continue
    return text.slice(anew.from, anew.to)
  }
  return undefined
}

function isOther(anew: Entity, value: Entity, said: Entity): boolean {
  if (anew.form === value.form || anew.value === value.value)
    return anew.value === undefined && anew.form !== value.form
  if (said.kind === 'pressure' || anew.kind === 'pressure') return said.kind === anew.kind
  return isReplaceable(said, anew)
}

function replaced(text: string, said: Entity, words: string): string {
  const spoken = text.slice(said.from, said.to)
  const noun = said.unit === undefined || /\p{L}\s+\p{L}/u.test(words) ? '' : (/\s\p{L}+$/u.exec(spoken)?.[0] ?? '')
  const lead = /^dia\s/iu.test(spoken) && !/^dia\s/iu.test(words) ? 'dia ' : ''
  return `${text.slice(0, said.from)}${lead}${words}${/\d|^\p{L}+(?: e \p{L}+)*$/u.test(words) ? noun : ''}${text.slice(said.to)}`
}

/** The text before the value; what tells nothing without it falls with it. */
function withoutValue(text: string, said: Entity): string | undefined {
  if (/[\p{L}\d]/u.test(text.slice(said.to))) return undefined
  if (!/[.,;:…]/.test(text))
    return text.slice(0, said.from).replace(/(?:\s+(?:de|em|d[oa]|n[oa]|há|faz|por|dia))?\s*$/iu, '')
  const cut = text.slice(0, said.from).search(/[,.;…][^,.;…]*$/u)
  return cut < 0 ? '' : text.slice(0, cut)
}
