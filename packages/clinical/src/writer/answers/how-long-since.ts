import { readEntities } from '../units/remembered.ts'

const WHO = '(?:(?:você|cê|o senhor|a senhora|el[ea])\\s+)?'
const ENDED = '(?:não|nunca mais|parou|deixou|largou|sem|tirou|operou|fez|teve|tomou|colocou|trocou)'
/** "Há quanto tempo a senhora não faz mamografia?", "faz quanto tempo que parou de fumar?", "está há quanto tempo sem menstruar?" */
const ASKS_FIRST = new RegExp(
  `^(?:(?:e|mas)[,\\s]+)*(?:${WHO}(?:está|tá|ficou|fica)\\s+)?(?:(?:há|faz|tem)\\s+quanto\\s+tempo|quanto\\s+tempo(?:\\s+(?:faz|tem))?)\\s+(?:que\\s+)?${WHO}(?<what>(?:${ENDED}\\s[\\p{L} -]{2,50}?|não menstrua))\\s*\\?*$`,
  'iu',
)
/** "Fundo de olho faz quanto tempo que não faz?" */
const ASKS_LAST = new RegExp(
  `^(?:(?:e|mas)[,\\s]+)*(?:[oa]s?\\s+)?(?<what>\\p{L}[\\p{L} -]{3,40}?),?\\s+(?:há|faz|tem)\\s+quanto\\s+tempo\\s+(?:que\\s+)?${WHO}(?<does>não\\s+\\p{L}{3,})\\s*\\?*$`,
  'iu',
)
const END = /^(?:,? (?:mais ou menos|por aí|já|eu acho|acho))?$/iu
/** "Não faz mamografia" would be an order not to. */
const DONE = /^não (?:faz|fez|colhe|colheu) (?:[oa]s? |uma? )?/u
const ABOUT =
  /^(?:(?:já|ah|acho que|deve fazer|deve ter|faz|fazem|há|tem|uns|umas|quase|mais de|só|pra mais de|mais ou menos)[,\s]+)*$/iu

/**
 * How long ago something ended or was last done, with what it was: "fundo de olho faz quanto tempo que não faz?" – "Uns três anos."
 * Alone the time would be of whatever was told before. Undefined if the question is another or more is said.
 */
export function howLongSince(question: string, text: string): string | undefined {
  const first = ASKS_FIRST.exec(question.trim())?.groups
  const last = first ? undefined : ASKS_LAST.exec(question.trim())?.groups
  const what = first?.['what'] ?? (last && `${last['does']} ${last['what']}`)
  if (what === undefined) return undefined
  const [time, more] = readEntities(text).filter(({ kind }) => kind !== 'term')
  if (time?.days === undefined || more || !ABOUT.test(text.slice(0, time.from)) || !END.test(text.slice(time.to)))
    return undefined
  return `${what.toLowerCase().replace(DONE, 'sem ')} há ${text.slice(time.from, time.to)}`
}

const ASKS_LAST_TIME =
  /^(?:(?:e|mas)[,\s]+)*quando\s+(?:(?:você|[oa] senhora?|el[ea])\s+)?(?:foi|fez|tomou|colheu|teve)\s+(?:[oa]\s+|seu\s+|sua\s+)?(?<what>últim[oa]\s\p{L}[\p{L} ]{2,30}?)\s*\?*$/iu
const MIN_TOLD_WORDS = 6

/** "Quando fez o último preventivo?" – "Em dois mil e vinte e dois, deu uma alteração e mandaram repetir.": when, and what came of it. */
export function lastDone(question: string, text: string): string | undefined {
  const what = ASKS_LAST_TIME.exec(question.trim())?.groups?.['what']
  const [time] = readEntities(text).filter(({ kind }) => kind !== 'term')
  if (what === undefined || time === undefined || text.split(' ').length < MIN_TOLD_WORDS) return undefined
  const isWhen =
    (time.kind === 'date' || time.days !== undefined) &&
    (ABOUT.test(text.slice(0, time.from)) || IN.test(text.slice(0, time.from)))
  return isWhen ? `${what.toLowerCase()}: ${text}` : undefined
}
const IN = /^(?:foi\s+)?(?:em|n[oa]|desde|dia)\s+$/iu
