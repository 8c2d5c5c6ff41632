import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'

/** What is said of each thing that was asked about. */
const VERDICT = /^(?:nao|sim|tenho|tive|tomo|uso|sinto|senti|parei|nunca)$/
const GOES_ON = /^(?:ha|faz|desde|so|quando|muit[oa]|bastante|um pouco|as vezes|de vez|ontem|hoje|anteontem)(?: |$)/
/** Of the verdict before it: "tosse tenho | um pouco". */
const HOW_MUCH = /^(?:um pouc[oa]|um pouquinho|bastante|muit[oa]|às vezes|de vez em quando|ontem|hoje|anteontem)(?= )/iu
const SELDOM = /(?:^| )(?:so|as vezes|de vez em quando|um pouco|socialmente)(?: |$)/
const HABIT = /^(?:fumo|fumar|bebo|beber|cigarro|cerveja|bebida|alcool|vinho|maconha)(?: |$)/
const NOT_TODAY =
  /^(?<what>\p{L}[\p{L} ]{2,25}?) (?<told>(?:eu )?(?:tive|tinha|senti)(?: [^,;:.]{2,30})?),? (?:mas )?(?<now>hoje|agora) não$/iu
/** "A ", "tosse com ". */
const MAX_LEAD = 3
const MAX_WORDS = 16

/**
 * "Dor de cabeça tenho náusea não" with the comma that its speaker left out: read as one, the no would deny both.
 * @param text an answer; it is given back as it is if it has marks of its own or is no list of things and what is said of each.
 */
export function withMissingCommas(text: string): string {
  const whole = text.replace(/[.!]+$/u, '')
  const today = NOT_TODAY.exec(whole)?.groups
  // "Febre tive ontem, hoje não": read as one, the no would deny yesterday's.
  if (today?.what !== undefined && readEntities(today.what).length > 0)
    return `${today.what} ${today.told ?? ''}, ${today.now ?? ''} sem ${today.what.toLowerCase()}${text.slice(whole.length)}`
  const words = whole.split(' ')
  if (/[,;:.!?…]/u.test(whole) || words.length < 4 || words.length > MAX_WORDS) return text
  const parts = partsOf(words) ?? toldFirst(whole)
  return parts ? `${parts.join(', ')}${text.slice(whole.length)}` : text
}

/** Things, each with its verdict; undefined if it is anything else. */
function partsOf(words: readonly string[]): string[] | undefined {
  const parts: string[][] = [[]]
  words.forEach((word, index) => {
    const isAfterVerdict = index > 0 && VERDICT.test(fold(words[index - 1] ?? ''))
    const hasThing = parts.at(-1)?.some((one) => !VERDICT.test(fold(one))) === true
    if (isAfterVerdict && hasThing && !VERDICT.test(fold(word))) parts.push([])
    parts.at(-1)?.push(word)
  })
  const told = parts.map((part) => part.join(' '))
  for (let index = 1; index < told.length; index += 1) {
    const [much] = HOW_MUCH.exec(told[index] ?? '') ?? []
    if (much === undefined) continue
    told[index - 1] = `${told[index - 1] ?? ''} ${much}`
    told[index] = told[index]?.slice(much.length + 1) ?? ''
  }
  const last = told.at(-1) ?? ''
  // "Pressão alta tenho | há dez anos".
  if (told.length > 1 && GOES_ON.test(fold(last))) told.splice(-2, 2, `${told.at(-2) ?? ''} ${last}`)
  const isList = told.every(
    (part, index) => namesFirst(part) && (hasVerdict(part) || isLastAndSeldom(part, index, told)),
  )
  return told.length > 1 && isList ? told : undefined
}

function hasVerdict(part: string): boolean {
  return part.split(' ').some((word) => VERDICT.test(fold(word)))
}

function isLastAndSeldom(part: string, index: number, told: readonly string[]): boolean {
  return index === told.length - 1 && SELDOM.test(fold(part))
}

function namesFirst(part: string): boolean {
  const named = part.replace(/^(?:mas|e|já|agora) /iu, '')
  return HABIT.test(fold(named)) || (readEntities(named)[0]?.from ?? Infinity) <= MAX_LEAD
}

/** "Tenho tosse febre não", "não tenho febre tosse tenho". */
function toldFirst(whole: string): string[] | undefined {
  if (!/^(?:tenho|tive|sinto|tomo|uso) .* não$/iu.test(whole) || /(?:^| )(?:e|ou|nem|mas|que) /iu.test(whole))
    return undefined
  const things = readEntities(whole)
  const last = things.at(-1)
  if (things.length < 2 || !last || whole.slice(last.to) !== ' não') return undefined
  return [whole.slice(0, last.from).trimEnd(), whole.slice(last.from)]
}
