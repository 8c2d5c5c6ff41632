import { isBound } from './bound-words.ts'
import { logProbabilities, type LinearModel } from './linear-model.ts'
import { endsBeforeOrder, isInsideOrder } from './order-words.ts'
import { isNumberWord, type Word } from './words.ts'

/** What may follow a word: nothing, a comma, the end of a sentence, the end of a question. */
export const BOUNDARIES = ['none', 'comma', 'end', 'question'] as const
export type Boundary = (typeof BOUNDARIES)[number]

const CLOSED = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pra pro pras pros para com sem ' +
    'ate entre sobre e ou mas que se quando como onde porque nem so ja ai la aqui ali entao agora depois antes tambem ' +
    'mais menos muito muita pouco bem mal nao sim ta ne ah oi ola ok certo isso isto esse essa este esta aquele aquela ' +
    'eu ele ela eles elas voce senhor senhora a-gente gente me te lhe nos meu minha seu sua dele dela qual quais quanto ' +
    'quantos quantas quem tudo nada algum alguma nenhum nenhuma todo toda outro outra mesmo ser e era foi sou estou ta to ' +
    'tava tem tinha tenho teve ter vou vai vamos ir faz fez doutor doutora dona pai mae'
  ).split(' '),
)
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(ava|avam|ia|iam)$/, 'imperfect'],
  [/(ei|ou|eu|iu|aram|eram|iram)$/, 'past'],
  [/(ando|endo|indo)$/, 'gerund'],
  [/(ado|ada|ido|ida|ados|adas|idos|idas)$/, 'participle'],
  [/(ar|er|ir)$/, 'infinitive'],
  [/mente$/, 'adverb'],
  [/(cao|coes|sao|dade|ose|ite|gia|mento)$/, 'noun'],
  [/(inho|inha|inhos|inhas)$/, 'small'],
  [/s$/, 'plural'],
  [/o$/, 'o'],
  [/a$/, 'a'],
  [/e$/, 'e'],
]

/** "Um" is mostly no number, and nobody stops behind it. */
function shape(word: string): string {
  return isNumberWord(word) && !/^uma?$/.test(word) ? '#' : word
}

/** A common word itself, or the ending of a rare one: rare words share features by their ending. */
function classOf(word: string): string {
  if (word === '' || word === '#' || CLOSED.has(word)) return word
  return `-${ENDINGS.find(([ending]) => ending.test(word))?.[1] ?? 'other'}`
}

/**
 * Features of the gap after `words[index]`.
 * @param sinceBoundary words since the last boundary, this one included.
 */
export function boundaryFeatures(words: readonly Word[], index: number, sinceBoundary: number): string[] {
  const at = (offset: number) => {
    const word = words[index + offset]
    return word ? shape(word.folded) : ''
  }
  const [l3, l2, l1, r1, r2, r3] = [at(-2), at(-1), at(0), at(1), at(2), at(3)]
  const [c3, c2, c1, d1, d2, d3] = [classOf(l3), classOf(l2), classOf(l1), classOf(r1), classOf(r2), classOf(r3)]
  const since =
    sinceBoundary > 20 ? '20+' : sinceBoundary > 8 ? `${Math.floor(sinceBoundary / 4) * 4}` : `${sinceBoundary}`
  const first = words[index - sinceBoundary + 1]?.folded ?? ''
  const second = sinceBoundary > 1 ? (words[index - sinceBoundary + 2]?.folded ?? '') : ''
  return [
    'bias',
    `l1:${l1}`,
    `l2:${l2}`,
    `r1:${r1}`,
    `r2:${r2}`,
    `l21:${l2} ${l1}`,
    `l321:${l3} ${l2} ${l1}`,
    `lr:${l1}|${r1}`,
    `r12:${r1} ${r2}`,
    `r123:${r1} ${r2} ${r3}`,
    `l1r12:${l1}|${r1} ${r2}`,
    `l21r1:${l2} ${l1}|${r1}`,
    `le:${l1.slice(-3)}`,
    `re:${r1.slice(-3)}`,
    `lere:${l1.slice(-2)}|${r1.slice(-2)}`,
    `c:${c1}|${d1}`,
    `c2:${c2} ${c1}|${d1}`,
    `c3:${c1}|${d1} ${d2}`,
    `c4:${c2} ${c1}|${d1} ${d2}`,
    `c5:${c3} ${c2} ${c1}`,
    `c6:${d1} ${d2} ${d3}`,
    `c7:${c1}|${r1} ${r2}`,
    `c8:${l2} ${l1}|${d1}`,
    `since:${since}`,
    `since1:${since}|${l1}`,
    `sincer:${since}|${r1}`,
    `first:${first}`,
    `first2:${first} ${second}`,
    `firstsince:${first}|${since}`,
    `firstr:${first}|${r1}`,
    `firstl:${first}|${l1}`,
  ]
}

/** "noventa e oito | mil", "sete | vírgula dois": whether the gap is inside a number. */
function isInsideNumber(words: readonly Word[], index: number): boolean {
  const [before, last, next, after] = [-1, 0, 1, 2].map((offset) => words[index + offset]?.folded ?? '')
  const isNumber = (word = '') => isNumberWord(word)
  if (/^(virgula|ponto)$/.test(next ?? '')) return isNumber(last) && isNumber(after)
  if (/^(virgula|ponto)$/.test(last ?? '')) return isNumber(before) && isNumber(next)
  if (next === 'mil' || last === 'mil') return isNumber(last) && isNumber(next)
  if (next === 'e') return /(nta|vinte|cento|entos|entas|mil)$/.test(last ?? '') && isNumber(after)
  return last === 'e' && /(nta|vinte|cento|entos|entas|mil)$/.test(before ?? '') && isNumber(next)
}

/**
 * Finds boundaries in unpunctuated words, from left to right.
 * @param minProbability less likely boundaries are not set.
 */
export function findBoundaries(model: LinearModel, words: readonly Word[], minProbability: number): Boundary[] {
  let since = 0
  return words.map((_, index) => {
    since += 1
    const [, comma = 0, end = 0, question = 0] = logProbabilities(model, boundaryFeatures(words, index, since)).map(
      Math.exp,
    )
    if (index < words.length - 1 && endsBeforeOrder(words, index)) {
      since = 0
      return 'end'
    }
    const isInside = isInsideNumber(words, index) || isBound(words, index) || isInsideOrder(words, index)
    if (index < words.length - 1 && (end + question < minProbability || isInside)) {
      return comma + end + question > 0.5 ? 'comma' : 'none'
    }
    since = 0
    return question > end ? 'question' : 'end'
  })
}
