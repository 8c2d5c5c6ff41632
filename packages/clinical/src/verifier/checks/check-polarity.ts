import { polarityOf } from '../../entities/polarity.ts'
import type { SectionId } from '../../section.ts'
import { isNotStopped } from '../denials/check-status.ts'
import { clauseOf, type Span } from '../reading/likeness.ts'
import { polarityMark, type Mark } from '../reading/mark.ts'
import { isKnown, nameOf } from '../reading/mentions.ts'
import { isOnlyAffirmed } from '../denials/only-affirmed.ts'
import { isOnlyDenied } from '../denials/only-denied.ts'
import { isContent, type Reading } from '../reading/reading.ts'
import { isPlaceDenied } from '../reading/exchange.ts'
import { checkRelief } from './check-relief.ts'
import { deniedParts, ELSEWHERE } from '../denials/denied-parts.ts'
import { GAVE_UP } from '../denials/no-more.ts'
import { unfoundedDenial } from '../denials/unfounded-denial.ts'

/** Marks what the statement affirms and the source denies, and the reverse. */
export function checkPolarity(statement: Reading, source: Reading, section: SectionId): Mark[] {
  // The record writes this for a question without an answer: neither yes nor no.
  if (/perguntad[oa],? sem resposta/iu.test(statement.text) || isRefusedProposal(statement)) return []
  // Other checks handle allergies; that a medicine was taken is checked here as everywhere.
  const isOfAllergy = ({ from }: Span) => {
    const clause = clauseOf(statement, from)
    return (
      statement.tokens.slice(clause.from, clause.to).some(({ word }) => /^(alerg|reac|intoler|toler)/.test(word)) ||
      !statement.entities.some(({ kind, tokens }) => kind === 'drug' && tokens.from === from)
    )
  }
  const marks: Mark[] = []
  const spans = spansOf(statement).filter((span) => section !== 'allergies' || !isOfAllergy(span))
  if (section === 'allergies' && spans.length === 0) return []
  const compared = new Set<string>()
  for (const span of spans) {
    const stated = polarityOf(statement.tokens, span)
    const key = `${stated} ${nameOf(statement, span)} ${statement.tokens[span.from]?.stem ?? ''}`
    if (compared.has(key)) continue
    compared.add(key)
    if (stated === 'denied' && (isAttribute(statement, span) || isInBrackets(statement, span))) continue
    if (stated === 'affirmed' && (isPlace(statement, span) || isAnsweredNo(statement, span))) continue
    if (stated === 'denied' && isNotStopped(statement.tokens, span)) continue
    if (isQuoted(statement, span, source)) continue
    if (stated === 'unanswered' || isSaidBothWays(statement, span, spans)) continue
    if (stated === 'affirmed' && section === 'familyHistory' && isOfRelative(statement, source)) continue
    const isDeniedThere = !/^(plan|advice)$/.test(section) && isPlaceDenied(statement, span, source)
    const isWrong =
      stated === 'denied'
        ? !isDeniedThere && isOnlyAffirmed(statement, span, source, section)
        : isDeniedThere || isOnlyDenied(statement, span, source, section)
    if (!isWrong) continue
    const [first, last] = [statement.tokens[span.from], statement.tokens[span.to - 1]]
    if (!first || !last) continue
    marks.push(polarityMark(statement.text, first.from, last.to, stated === 'affirmed'))
  }
  if (marks.length === 0) marks.push(...checkRelief(statement, source))
  if (marks.length === 0) marks.push(...unfoundedDenial(statement, source, section))
  if (
    marks.length === 0 &&
    !/^(hypotheses|advice)$/.test(section) &&
    !(section === 'familyHistory' && isOfRelative(statement, source))
  )
    marks.push(...deniedParts(statement, source, section))
  return marks
}

/** "Nega febre (máxima 37,3)": the explanation of a denial is not itself denied. */
function isInBrackets(statement: Reading, { from, to }: Span): boolean {
  if (isKnown(statement, { from, to })) return false
  const before = statement.text.slice(0, statement.tokens[from]?.from ?? 0)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** "Proposta internação; paciente recusa": the source denies what the statement itself says was refused. */
function isRefusedProposal({ tokens }: Reading): boolean {
  const index = tokens.findIndex(({ word }) => /^(propost|oferecid|sugerid|aconselhad|indicad)/.test(word))
  const proposed = index < 0 ? Infinity : index
  return tokens.some(
    ({ word }, at) =>
      (at > proposed || tokens[at - 1]?.word === 'paciente') &&
      (/^(recus|rejeit|declin)/.test(word) ||
        (word === 'nao' && /^(aceit|quer|quis|concord|autoriz)/.test(tokens[at + 1]?.word ?? ''))),
  )
}

const MIN_QUOTED = 3

/** "Domperidona, não toma mais": verbatim, with the words on either side. */
function isQuoted(statement: Reading, { from, to }: Span, source: Reading): boolean {
  const clause = clauseOf(statement, from)
  const [start, end] = [Math.max(clause.from, from - 1), Math.min(clause.to, to + 2)]
  const words = statement.tokens.slice(start, end).map(({ word }) => word)
  if (words.length < MIN_QUOTED) return false
  return source.tokens.some(
    (token, at) =>
      token.word === words[0] &&
      source.questions[at] !== true &&
      words.every((word, index) => source.tokens[at + index]?.word === word),
  )
}

/** "Sem despertares noturnos": the noun is denied; in a list, every item is. */
function isAttribute(statement: Reading, { from, to }: Span): boolean {
  if (isKnown(statement, { from, to })) return false
  const { tokens, pauses } = statement
  for (let at = from - 1; at >= 0 && pauses[at] === pauses[from]; at -= 1) {
    const token = tokens[at]
    // "Comida sem gosto", "dorme sem pingar": how something is or is done.
    if (token?.word === 'sem' && at === from - 1)
      return tokens.some((one, place) => place < at && pauses[place] === pauses[from] && isContent(one))
    if (!token || /^(sem|nao|nega|nenhuma?|nunca|nem|e|ou)$/.test(token.word)) return false
    // "Não deve dirigir" denies driving.
    if (isContent(token) && !/^(dev|pod|precis|consegu|liberad)/.test(token.word))
      return polarityOf(tokens, { from: at, to: at + 1 }) === 'denied'
  }
  return false
}

/** "Cigarro: parei há dois anos", "febre: acho que não": the denial follows the name. */
function isAnsweredNo({ tokens }: Reading, { to }: Span): boolean {
  const [first, second, third] = tokens.slice(to, to + 3).map(({ word }) => word)
  return GAVE_UP.test(first ?? '') || (first === 'acho' && second === 'que' && third === 'nao')
}

/** "Excluído no recreio": the question is not about the place. */
function isPlace(statement: Reading, { from, to }: Span): boolean {
  if (from < 2 || isKnown(statement, { from, to })) return false
  return /^(no|na|nos|nas|em)$/.test(statement.tokens[from - 1]?.word ?? '')
}

/** "Eu não. Meu irmão teve": what the patient denies may be true of a relative; other checks decide whose it is. */
function isOfRelative(statement: Reading, source: Reading): boolean {
  const named = statement.entities.filter(({ kind }) => kind === 'person').map(({ form }) => form)
  return source.entities.some(({ kind, form }) => kind === 'person' && named.includes(form))
}

/** "Urinou uma vez; 8 horas sem urinar": each half has its own source. */
function isSaidBothWays(statement: Reading, span: Span, spans: readonly Span[]): boolean {
  const [name, polarity] = [nameOf(statement, span), polarityOf(statement.tokens, span)]
  return spans.some(
    (other) =>
      other.from !== span.from &&
      (nameOf(statement, other) === name || statement.tokens[other.from]?.stem === statement.tokens[span.from]?.stem) &&
      polarityOf(statement.tokens, other) !== polarity,
  )
}

function spansOf(statement: Reading): Span[] {
  // "Não toma", "sem alteração" contain their own negation: only their words are compared.
  const isPlain = ({ from, to }: Span) =>
    !statement.tokens.slice(from, to).some(({ word }) => /^(nao|sem|nunca|nega)$/.test(word))
  const spans: Span[] = statement.entities
    .filter(({ kind }) => kind === 'finding' || kind === 'drug' || kind === 'drugClass' || kind === 'term')
    .map(({ tokens }) => tokens)
    .filter(isPlain)
  for (const [at, token] of statement.tokens.entries()) {
    if (
      isContent(token) &&
      (token.word.length >= 4 || token.raw === token.raw.toUpperCase()) &&
      !spans.some(({ from, to }) => at >= from && at < to)
    )
      spans.push({ from: at, to: at + 1 })
  }
  const persons = new Set(statement.entities.filter(({ kind }) => kind === 'person').map(({ tokens }) => tokens.from))
  return spans
    .filter(isPlain)
    .filter(({ from }) => !persons.has(from))
    .filter(({ from }) => !ELSEWHERE.test(statement.tokens[from]?.word ?? ''))
}
