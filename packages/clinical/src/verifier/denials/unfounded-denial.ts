import type { Token } from '../../entities/token.ts'
import { isBare, isSurelyDenied } from '../reading/bare-denials.ts'
import { ANY_NO } from '../reading/exchange.ts'
import type { SectionId } from '../../section.ts'
import { clauseOf } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { isAskedWith, OF_DEED } from './no-more.ts'
import { isEnding } from './only-denied.ts'
import { isContent, type Reading } from '../reading/reading.ts'

const NO_AT_ALL = /^(nao|nunca|nada|nenhuma?|ninguem|nem|negativo)$/

/** A denial needs a "no" somewhere; and what only the question named and the answer denied cannot be affirmed. */
export function unfoundedDenial(statement: Reading, source: Reading, section: SectionId): Mark[] {
  const first = statement.tokens[0]
  if (!first) return []
  const said = source.tokens.filter((_, at) => source.questions[at] !== true)
  const isDenial = /^(nega|sem|nunca|nao|nenhum|nenhuma)$/.test(first.word)
  // "Vômito, diarreia? – Vômito. Só.": nothing else. "Quem tem é ela": not the patient.
  const isOfOther = /\bquem (tem|teve|toma|usa|fuma|bebe) (e|foi)\b/.test(
    source.tokens.map(({ word }) => word).join(' '),
  )
  const isNo = ({ word, after }: Token) =>
    ANY_NO.test(word) || (word === 'no' && after !== '') || (word === 'so' && /[.!\n]/.test(after))
  // "Febre? – Trinta e seis e nove." denies without a negative word.
  const isAnswered = source.entities.some(
    ({ kind, polarity, tokens }) =>
      polarity === 'denied' || (kind === 'finding' && isBare(source) && isSurelyDenied(source, tokens)),
  )
  if (isDenial && source.tokens.length > 0 && !isAnswered && !isOfOther && !source.tokens.some(isNo)) {
    return [seriousMark('negation', first, 'Nada foi negado nesta parte da consulta.')]
  }
  const clause = clauseOf(statement, 0)
  if (
    isDenial ||
    statement.tokens
      .slice(clause.from, clause.to)
      .some(({ word }) => NO_AT_ALL.test(word) || /^(zero|ausen\w*)$/.test(word) || (word !== 'para' && isEnding(word)))
  )
    return []
  let asked = 0
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = statement.tokens[at]
    if (token && /^\d/.test(token.word)) return []
    if (!token || !isContent(token)) continue
    const places = (statement.features[at] ?? []).flatMap((name) => source.places.get(name) ?? [])
    if (places.some((place) => source.questions[place] !== true)) return []
    // "Vacina da gripe, tomou? – Não. – Toma hoje."
    if (section === 'plan' && places.some((from) => isAskedWith(source, { from, to: from + 1 }, OF_DEED))) return []
    // Without punctuation questions are guessed, so the "no" must come right after the mention.
    if (places.slice(-MAX_PLACES).some((place) => !isBare(source) || isAnsweredNo(source, place))) asked += 1
  }
  const answers = source.tokens.filter(({ word }, at) => {
    const isAnswer = at > 0 && source.questions[at - 1] === true && source.questions[at] !== true
    return (
      isAnswer &&
      (NO_AT_ALL.test(word) || (/^(eu|io)$/.test(word) && /^(nao|no)$/.test(source.tokens[at + 1]?.word ?? '')))
    )
  }).length
  if (
    asked === 0 ||
    answers === 0 ||
    said.some(({ word }) => /^(sim|tenho|tive|tem|teve|so|mas|quase|vezes|pouco|uma?)$/.test(word))
  )
    return []
  const to = statement.tokens[clause.to - 1]?.to ?? first.to
  return [seriousMark('negation', { from: first.from, to }, 'Foi perguntado, e a resposta foi não.')]
}

/** Limits the work: occurrences of one word. */
const MAX_PLACES = 40
/** Words of a question after the mention. */
const MAX_ASKED = 60

/** Whether the answer to a token's question opens with a "no". */
function isAnsweredNo({ tokens, questions }: Reading, place: number): boolean {
  const at = place + questions.slice(place, place + MAX_ASKED).indexOf(false)
  const word = tokens[at]?.word ?? ''
  if (at < place) return false
  return NO_AT_ALL.test(word) || (/^(eu|io)$/.test(word) && /^(nao|no)$/.test(tokens[at + 1]?.word ?? ''))
}
