import type { SectionId } from '../../section.ts'
import { polarityOf } from '../../entities/polarity.ts'
import { isLikening } from '../../entities/two-denials.ts'
import type { Span } from '../reading/likeness.ts'
import { isKnown, mentionsOf } from '../reading/mentions.ts'
import { isNoMore } from './no-more.ts'
import { ANY_NO, isAskedWithOthers } from '../reading/exchange.ts'
import { isContent, type Reading } from '../reading/reading.ts'

const WINDOW = 14

/** The statement denies what the source affirms in its last relevant mention, without a soft "no" in that sentence. */
export function isOnlyAffirmed(statement: Reading, span: Span, source: Reading, section: SectionId): boolean {
  const mentions = mentionsOf(statement, span, source).toSorted((one, other) => one.from - other.from)
  const isOrder = section === 'plan' || section === 'advice'
  const isTold = (mention: Span) =>
    !source.questions[mention.from] ||
    (source.text.includes('?') &&
      !isAskedWithOthers(source, mention) &&
      polarityOf(source.tokens, mention) === 'affirmed')
  const last = mentions.findLast(isTold)
  if (!last || polarityOf(source.tokens, last) !== 'affirmed') return false
  // "Eu preciso dirigir. – Não pode dirigir. – Moto é dirigir.": an order not to do it counts, whatever else is said.
  if (isOrder && mentions.some((mention) => polarityOf(source.tokens, mention) === 'denied')) return false
  // "Teve em agosto. Agora não tenho mais."
  if (isNoMore(source, last)) return false
  if (!isKnown(statement, span) && hasOtherDenied(statement, span, source)) return false
  if (isOrder && !isOrdered(source, last)) return false
  const isFirm = (mention: Span) =>
    polarityOf(source.tokens, mention) === 'affirmed' && (isAsserted(source, mention) || isEchoed(source, mention))
  if (isFirm(last) || (isKnown(statement, span) && mentions.some(isFirm))) return true
  const sentence = source.sentences[last.from] ?? 0
  const inSentence = (at: number) => source.sentences[at] === sentence
  const isStressed = source.tokens.some(({ word }, at) => inSentence(at) && /^(sim|tive|tenho)$/.test(word))
  if (!isStressed && mentions.some((mention) => polarityOf(source.tokens, mention) === 'denied')) return false
  // "AVC foi meu pai": affirmed, but for somebody else.
  if (source.entities.some(({ kind, tokens }) => kind === 'person' && inSentence(tokens.from))) return false
  return !source.tokens.some((token, at) => {
    const apart = (source.sentences[at] ?? 0) - sentence
    const isInside = at >= last.from && at < last.to
    const isNear = at >= last.from - WINDOW && at < last.to + WINDOW
    const opensNext = apart === 1 && source.sentences[at - 1] === sentence
    const isFirm = !isStressed && apart === 1 && FIRM_NO.test(token.word)
    // "Bom, é escabiose": only a filler word.
    const isBreath = /^bo[ma]$/.test(token.word) && token.after.includes(',')
    const isSoft =
      (apart === 0 || opensNext) &&
      ANY_NO.test(token.word) &&
      // "Falta de ar" does not negate anything else.
      !(token.word === 'falta' && source.tokens[at + 1]?.word === 'de') &&
      !isBreath &&
      source.tokens[at + 1]?.word !== 'so' &&
      !isLikening(source.tokens, at)
    return !isInside && isNear && (isSoft || isFirm)
  })
}

const MAX_ECHO = 3

/** "Emagreceu? – Emagreci.": the answer repeats the word of the question. */
function isEchoed({ tokens, questions, sentences }: Reading, { from }: Span): boolean {
  const sentence = sentences[from] ?? 0
  const start = sentences.indexOf(sentence)
  if (questions[from] || start < 1 || questions[start - 1] !== true || from - start >= MAX_ECHO) return false
  // "O cálcio eu comprei, ela não toma."
  const end = tokens.findIndex((_, at) => at > from && sentences[at] !== sentence)
  const rest = tokens.slice(start, end < 0 ? tokens.length : end)
  if (GIVEN_BACK.test(rest.map(({ word }) => word).join(' '))) return false
  if (tokens.slice(start, from + 3).some(({ word }) => ANY_NO.test(word) || /^(mais|pouco|mal|antes)$/.test(word)))
    return false
  const root = tokens[from]?.stem.slice(0, MIN_ROOT) ?? ''
  return tokens.some(({ stem }, at) => sentences[at] === sentence - 1 && root.length >= 3 && stem.startsWith(root))
}

/** What was asked for is not taken after all, or belongs to somebody else. */
const GIVEN_BACK = /\b(quem|falt(a|ou)|nao (tom\w+|us\w+|deram|deu|fiz|fez|quis))\b/
const MIN_ROOT = 5

/** "É escabiose.", "isso é uma gota": stated as what it is. */
function isAsserted({ tokens, questions }: Reading, { from }: Span): boolean {
  if (questions[from]) return false
  const at = /^uma?$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1
  return tokens[at]?.raw.toLowerCase() === 'é' && !/^(nao|nem|nunca)$/.test(tokens[at - 1]?.word ?? '')
}

const ORDERED = /^(pod\w+|tom[ae]|us[ae]|mantem|continua)$/
const MAX_ORDER = 4

/** Advice and plans name many things to avoid: only what an order or a permission accompanies is meant to happen. */
function isOrdered({ tokens }: Reading, { from, to }: Span): boolean {
  const near = [...tokens.slice(Math.max(0, from - MAX_ORDER), from), ...tokens.slice(to, to + MAX_ORDER)]
  return near.some(({ word }) => ORDERED.test(word))
}

const FIRM_NO = /^(nao|nunca|nada|nenhuma?|ninguem|nem|negativ[oa]s?)$/

/** "Sem bater a cabeça": in a denied group of words, the one the source denies is meant. */
function hasOtherDenied(statement: Reading, span: Span, source: Reading): boolean {
  const { tokens, pauses } = statement
  return tokens.some((token, at) => {
    if (at === span.from || pauses[at] !== pauses[span.from] || !isContent(token)) return false
    const own = { from: at, to: at + 1 }
    if (polarityOf(tokens, own) !== 'denied') return false
    return mentionsOf(statement, own, source).some((mention) => polarityOf(source.tokens, mention) !== 'affirmed')
  })
}
