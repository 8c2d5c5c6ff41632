import { polarityOf } from '../../entities/polarity.ts'
import { isBare, isSurelyDenied } from '../reading/bare-denials.ts'
import { isNotStopped } from './check-status.ts'
import type { SectionId } from '../../section.ts'
import { clauseOf, partsOf } from '../reading/likeness.ts'
import { isBehindLostEnd } from '../reading/lost-ends.ts'
import { polarityMark, type Mark } from '../reading/mark.ts'
import { isValueDenied, isAskedWith, OF_DEED } from './no-more.ts'
import { endsInNever, isTurning } from './only-denied.ts'
import { isContent, type Reading } from '../reading/reading.ts'

/** Limits the work: occurrences of one word. A word said more often is not specific. */
const MAX_PLACES = 40
/** Words that other checks handle. */
export const ELSEWHERE =
  /^(alerg\w*|reac\w*|retorn\w*|consult\w*|urgenc\w*|pronto|socorro|hospital|exame\w*|sinais|alta|medic\w*|remedi\w*|dia|pontos?|hoje|amanha|procur\w*|liberad\w*|presentes?|alterac\w*|queixas?|mudanc\w*|particularidades|zero|aumento|faz|prescrev\w*|solicit\w*|nada|nenhum\w*|ninguem|sempre|jamais|prova\w*|possive\w*|improva\w*)$/
/** Words that say something is missing or qualified, in addition to those that end it. */
const LESSENED =
  /^(zero|ausen|dific|falt|perd|impede|baix|redu|diminu|pouc|menos|limit|atras|esquec|falh|pend|risco|medo|livre|mantid|estave|b(oa|om|em)|melhor|sozinh|apenas|so$|extra$|alivi|exceto|prescrit|apos|depois|antes|durante|afast|exclu|deseja|investig|suspeit|troc|deix|toler|priva|mal$)/
/** Findings that are themselves a lack: an insomniac does not sleep. */
const LACK =
  /^(a|in|im|des|dis|hipo)(febril|sintomatic|icteric|cianotic|dolor|quiet|apetenc|petenc|soni|alterad|nutrid|idratad|hidratad|orexia|acusia|atenc|orientad|corad|ativ)/

/**
 * Marks a part of the statement that affirms what its passages only deny, word by word: "com pausa" against "sem
 * pausa", "joga" against "não joga". One affirmed word clears the part.
 */
export function deniedParts(statement: Reading, source: Reading, section: SectionId): Mark[] {
  return partsOf(statement).flatMap(({ from, to }): Mark[] => {
    if (!isDenied(statement, from, to, source, section)) return []
    const [first, last] = [statement.tokens[from], statement.tokens[to - 1]]
    return first && last ? [polarityMark(statement.text, first.from, last.to)] : []
  })
}

function isDenied(statement: Reading, from: number, to: number, source: Reading, section: SectionId): boolean {
  const { tokens, features } = statement
  const clause = clauseOf(statement, from)
  // "Temperatura: 36,8 °C": the content of a heading follows it.
  if (tokens[to - 1]?.after.startsWith(':') === true || endsInNever(statement, to)) return false
  // "Desfibrilador sem choques": the denial is about what follows.
  if (
    /^(sem|nao|so|ausente|negativ[oa]|contraindicad[oa]s?|proibid[oa]s?)$/.test(tokens[to]?.word ?? '') &&
    tokens[to - 1]?.after === ''
  )
    return false
  if (
    tokens
      .slice(clause.from, to)
      .some(({ word }) => isTurning(word) || LESSENED.test(word) || LACK.test(word) || /^\d/.test(word))
  )
    return false
  if (statement.entities.some(({ kind, tokens: own }) => kind === 'person' && own.from >= from && own.from < to))
    return false
  let isFound = false
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (!token || !isContent(token) || ELSEWHERE.test(token.word)) continue
    if (polarityOf(tokens, { from: at, to: at + 1 }) !== 'affirmed') return false
    const verdict = verdictOf(features[at] ?? [], source, section === 'plan')
    if (verdict === 'open') return false
    isFound ||= verdict === 'denied'
  }
  return isFound
}

/**
 * The combined verdict of a word's occurrences: `open` if one affirms it or is unclear, undefined if there are none.
 */
function verdictOf(names: readonly string[], source: Reading, isOrder: boolean): 'denied' | 'open' | undefined {
  let verdict: 'denied' | undefined
  for (const name of names) {
    for (const place of (source.places.get(name) ?? []).slice(-MAX_PLACES)) {
      if (polarityAt(source, place) !== 'denied') return 'open'
      // "HPV tomou? – Não tomou. – Hoje, dose única."
      if (isOrder && isAskedWith(source, { from: place, to: place + 1 }, OF_DEED)) return 'open'
      if (!/^[knr]:/.test(name)) verdict = 'denied'
    }
  }
  return verdict
}

/**
 * The polarity of a word, alone or as part of a known phrase; without punctuation `denied` only where that is certain.
 */
export function polarityAt(source: Reading, at: number) {
  const { tokens, entities } = source
  const whole = entities.find(
    ({ kind, tokens: own }) => (kind === 'finding' || kind === 'drug') && at >= own.from && at < own.to,
  )
  const span = whole?.tokens ?? { from: at, to: at + 1 }
  if (isBare(source)) return isSurelyDenied(source, span) && !isNotStopped(tokens, span) ? 'denied' : 'affirmed'
  return isNotStopped(tokens, span) || isBehindLostEnd(source, span) || isValueDenied(source, span)
    ? 'affirmed'
    : (whole?.polarity ?? polarityOf(tokens, span))
}
