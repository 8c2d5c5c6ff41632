import { numberAt } from '../../entities/numbers.ts'
import { FUNCTION_WORDS } from '../../entities/token.ts'
import { isAskedBefore, isVerbAt } from './bare-denials.ts'
import type { Span } from './likeness.ts'
import type { Reading } from './reading.ts'

const MAX_RUN = 8
const ROOT = 2
const DENIES = /^(nao|nada|nenhuma?)$/

/**
 * Whether a sentence ended, unpunctuated, between a denial and what follows: "não vou dar prednisolona, quarenta
 * miligramas", "ibuprofeno não dipirona", "sem pus calcanhar esquerdo vermelho".
 */
export function isBehindLostEnd(source: Reading, { from, to }: Span): boolean {
  const { tokens, entities } = source
  const isDrug = entities.some(({ kind, tokens: own }) => kind === 'drug' && own.from === from)
  for (let at = to; at < to + MAX_RUN && !/[.?!;\n]/.test(tokens[at - 1]?.after ?? ''); at += 1)
    if (/^(nao|nem|nunca|nenhuma?)$/.test(tokens[at]?.word ?? '')) return false
  // A dose set off by punctuation is an order.
  if (isDrug && /^[,:]/.test(tokens[to - 1]?.after ?? '') && numberAt(tokens, to) !== null) return true
  let [words, articles] = [0, 0]
  for (let at = from - 1; at >= from - MAX_RUN && tokens[at]?.after === ''; at -= 1) {
    const { word = '' } = tokens[at] ?? {}
    if (word === 'sem') return words > 0 && words + articles > 1
    // "Não uma cirurgia de hérnia", "nenhuma ele toma ritalina": the answer, followed by something else.
    if (/^(uma?|el[ea])$/.test(word) && tokens[at - 1]?.after === '' && DENIES.test(tokens[at - 1]?.word ?? ''))
      return true
    if (word === 'nao') {
      // "Surdo? – Não perda leve": after an answer a noun begins a new statement.
      const isAnswer =
        at === from - 1 &&
        /[?…]/.test(tokens[at - 1]?.after ?? '') &&
        !isVerbAt(source, from) &&
        !isAskedBefore(source, { from, to })
      if (isAnswer) return true
      const isOfAsked =
        tokens[at - 1]?.after === '' &&
        tokens[at - 1]?.stem.slice(0, ROOT) !== tokens[from]?.stem.slice(0, ROOT) &&
        isAskedBefore(source, { from: at - 1, to: at })
      return isOfAsked || (isDrug && at === from - 1)
    }
    // "Sem bloqueio o cardiologista liberou": an article begins something new.
    if (/^[oa]s?$/.test(word)) articles += 1
    // "Sem batimento de asa de nariz sibilo difuso".
    else if (/^d[aeo]s?$/.test(word) && at < from - 1) continue
    else if (FUNCTION_WORDS.has(word) || word === 'nem') return false
    else words += 1
  }
  return false
}
