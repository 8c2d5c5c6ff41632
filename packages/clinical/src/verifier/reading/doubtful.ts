import type { Token } from '../../entities/token.ts'

const INTENDED =
  /^(ia|iria|iam|era|eram|seria|seriam|pensei|pensava|pensamos|cogitei|antes|antigamente|antiga|tinha|queria|comecei|comecou|tava|estava|tomava|usava)$/
const PAST_VALUE =
  /^(anterior|previ[oa]|antes|era|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|passad[oa])$/
const NOW = /^(agora|vou|vamos|fica|faco|melhor|hoje|entao|porem|passa|passou|subiu|baixou|sao|e)$/
const MAX_INTENT = 9
/** Tokens of an earlier value in brackets. */
const MAX_BRACKET = 12

/** Whether each token was only intended or is past: "eu ia dar sessenta", "eram quatro". */
export function doubtfulOf(tokens: readonly Token[], sentences: readonly number[]): boolean[] {
  const doubtful = tokens.map(() => false)
  // "A de desogestrel me dava escape" is no longer taken.
  for (const [at, { word, after }] of tokens.entries())
    if (
      after === '' &&
      tokens[at + 1]?.word === 'me' &&
      /^(dava|davam|fazia|deixava|inchava)$/.test(tokens[at + 2]?.word ?? '') &&
      word.length > 3
    )
      doubtful[at] = true
  // "Creatinina 2,1 (1,6 em março)", "anterior 2,8" in a record.
  for (const [at, { after }] of tokens.entries()) {
    if (!after.includes('(')) continue
    const near = tokens.slice(at + 1, at + 1 + MAX_BRACKET)
    const end = at + 1 + near.findIndex((token) => token.after.includes(')'))
    const inside = tokens.slice(at + 1, end + 1)
    if (end > at && inside.some(({ word }) => PAST_VALUE.test(word))) doubtful.fill(true, at + 1, end + 1)
  }
  for (const [at, { word, after }] of tokens.entries()) {
    // "Antes, ivermectina" means first of all; "antes do eletro", "meia hora antes" say when.
    const isWhen =
      after.includes(',') ||
      /^d[aeo]s?$/.test(tokens[at + 1]?.word ?? '') ||
      /^(hora|dia|semana)/.test(tokens[at - 1]?.word ?? '')
    if (!INTENDED.test(word) || (word === 'antes' && isWhen)) continue
    for (let next = at + 1; next <= at + MAX_INTENT && sentences[next] === sentences[at]; next += 1) {
      const isAfterPause = /[,;…]/.test(tokens[next - 1]?.after ?? '')
      const word = tokens[next]?.word ?? ''
      if ((isAfterPause && NOW.test(word)) || /^(mas|prefiro|agora|hoje)$/.test(word)) break
      doubtful[next] = true
    }
  }
  return doubtful
}
