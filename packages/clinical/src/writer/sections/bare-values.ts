import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Placed } from '../units/placed.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const AMOUNT = /^(?:number|duration|age|frequency|date)$/
const TIME_OF_DAY = /^(?:de|pela|a) (?:manha|noite|tarde)$|^em jejum$/
/** Words that may stand beside an amount and name nothing. */
const BESIDE_AMOUNT =
  /^(?:[ao]s?|e|ou|d[aeo]|em|n[ao]s?|aos?|por|pra|para|ha|faz|tem|desde|cada|so|ja|mais|menos|uma?|un?s|umas|cerca|quase|vez(?:es)?|horas?|dias?|noite|manha|tarde|jejum|deitar|dormir|almoco|almocar|jantar|cafe|antes|depois|comprimidos?|gotas?|inteiro|mei[ao]|agora|hoje|foi|era)$/
const MAX_WORDS = 8
const MAX_QUESTION_WORDS = 6
const ASKS_AMOUNT =
  /(?:^| )(?:quant[oa]s?|quando|desde|dose|que horas)(?: |$)|^(?:e )?(?:de|pela|a) (?:manha|noite|tarde)$/

/**
 * "Enalapril. | Vinte. | Há um ano e meio.", "AAS. | Quantos? | Três, ontem.": what tells only how much or when stands where that
 * stands of which it is told, and is as relevant.
 */
export function withBareValuesMoved(placed: readonly Placed[], utterances: readonly Utterance[]): Placed[] {
  const moved: Placed[] = []
  for (const one of placed) {
    const before = moved.at(-1)
    // "Trinta dias." after the advice is when to come back.
    const isMovable = one.section !== 'followUp' && isBare(one.unit)
    const isValue = before !== undefined && isMovable && isToldOf(before.unit, one.unit, utterances)
    moved.push(
      isValue ? { ...one, section: before.section, relevance: Math.max(one.relevance, before.relevance) } : one,
    )
  }
  return moved
}

/** In the same breath, or asked for right after it. */
function isToldOf(head: Unit, unit: Unit, utterances: readonly Utterance[]): boolean {
  if (head.setAside !== undefined || head.polarity !== 'affirmed' || head.isNote) return false
  if (head.speaker === unit.speaker && unit.at - head.at <= 1) return true
  if (unit.question === undefined || unit.clause > 0 || head.at < unit.question - 1) return false
  const asked = plainOf(utterances[unit.question]?.text ?? '')
  return (ASKS_AMOUNT.test(asked) || isOnlyAmounts(asked)) && asked.split(' ').length <= MAX_QUESTION_WORDS
}

function isBare({ text: whole, polarity, setAside, isNote, subject }: Unit): boolean {
  // "Mãe: aos 50 anos".
  const text = subject === undefined ? whole : whole.slice(whole.indexOf(':') + 1)
  if (polarity !== 'affirmed' || setAside !== undefined || isNote || text.split(' ').length > MAX_WORDS) return false
  return TIME_OF_DAY.test(plainOf(text)) || isOnlyAmounts(text)
}

function isOnlyAmounts(text: string): boolean {
  const amounts = readEntities(text).filter(({ kind }) => AMOUNT.test(kind))
  const rest = amounts.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  )
  return (
    amounts.length > 0 &&
    plainOf(rest)
      .split(' ')
      .every((word) => word === '' || BESIDE_AMOUNT.test(word))
  )
}
