import type { Span } from '../reading/likeness.ts'
import type { Reading } from '../reading/reading.ts'

export const GAVE_UP = /^(larguei|largou|parei|parou|abandonei|deixei)$/

/** "Cigarro? – Larguei", "parei de fumar". */
export function isGivenUp({ tokens, questions, sentences, entities }: Reading, { from, to }: Span): boolean {
  // "Largou cansada" is not giving something up.
  const isDrug = entities.some((entity) => entity.kind === 'drug' && entity.tokens.from === from)
  if (
    (isDrug && GAVE_UP.test(tokens[from - 1]?.word ?? '')) ||
    // "Parei no infarto" says when.
    (GAVE_UP.test(tokens[from - 2]?.word ?? '') &&
      tokens[from - 2]?.after === '' &&
      !/^(n[oa]s?|em)$/.test(tokens[from - 1]?.word ?? ''))
  )
    return true
  // "A crise do forno, o que viu? – Parou com a pá na mão."
  if (!questions[from] || !entities.some((entity) => entity.tokens.from === from)) return false
  const answer = sentences.findIndex((sentence) => sentence === (sentences[to - 1] ?? 0) + 1)
  return (
    answer >= 0 &&
    (GAVE_UP.test(tokens[answer]?.word ?? '') ||
      (tokens[answer]?.word === 'eu' && GAVE_UP.test(tokens[answer + 1]?.word ?? '')))
  )
}

const OF_PAST = /^(fumava|bebia|usava|tomava|tinha|fumei|bebi|fumou|bebeu|era)$/

/** "Fumava dois maços": in the past. */
export function isOfPast({ tokens }: Reading, { from }: Span): boolean {
  return [0, 1, 2].some((back) => OF_PAST.test(tokens[from - back]?.word ?? ''))
}

/** "Toma a pílula? – Tomava. Tirei em janeiro.", "tive muito, hoje em dia não": no longer. */
export function isNoMore({ tokens, questions, sentences }: Reading, { from, to }: Span): boolean {
  const isEnd = (word: string) => GAVE_UP.test(word) || /^(tirei|suspendi)$/.test(word)
  const own = sentences[from] ?? 0
  const start = questions[from] === true ? sentences.indexOf((sentences[to - 1] ?? 0) + 1) : from
  if (start < 0) return false
  const first = tokens[start]?.word === 'eu' ? start + 1 : start
  // "Maconha já usei, hoje não."
  const isToday = (at: number) =>
    /^(hoje|agora|atualmente)$/.test(tokens[at]?.word ?? '') &&
    tokens[at + 1]?.word === 'nao' &&
    (tokens[at + 1]?.after !== '' || !tokens[at + 2])
  for (let at = to; questions[from] !== true && at < to + MAX_TODAY && sentences[at] === own; at += 1)
    if (isToday(at) && tokens[at - 1]?.after.includes(',') === true) return true
  if (
    questions[from] === true
      ? !OF_PAST.test(tokens[first]?.word ?? '') && !/^(tive|teve)$/.test(tokens[first]?.word ?? '')
      : !/^(fum|beb)(ei|ava|i|ia|ou|eu)$/.test(tokens[from]?.word ?? '')
  )
    return false
  const until = (questions[from] === true ? own + 1 : own) + 1
  for (let at = first; at < first + MAX_GIVING_UP && (sentences[at] ?? until + 1) <= until; at += 1) {
    if (questions[at] === true) return false
    if (isEnd(tokens[at]?.word ?? '') && tokens[at - 1]?.word !== 'nao') return true
    if (
      /^(hoje|agora)$/.test(tokens[at]?.word ?? '') &&
      tokens.slice(at + 1, at + 5).some(({ word }) => /^(nao|nada|nunca)$/.test(word))
    )
      return true
  }
  return false
}

const MAX_GIVING_UP = 16
const MAX_TODAY = 6

export const OF_EVER = /^(ja|alguma?s?|alguns|antes)$/
export const OF_DEED = /^(ja|tomou|fez|sabe|colheu)$/

/** "Já teve trombose? – Eu não.", "alguma cirurgia? – Que eu saiba, nenhuma.", "e a vacina, tomou?" */
export function isAskedWith({ tokens, questions, sentences }: Reading, { from }: Span, word: RegExp): boolean {
  const start = Math.max(0, from - MAX_EVER)
  return (
    questions[from] === true &&
    tokens
      .slice(start, from + MAX_EVER)
      .some((token, index) => sentences[start + index] === sentences[from] && word.test(token.word))
  )
}

const MAX_EVER = 10

const VALUES = [/^side$/, /^(number|frequency|duration|date)$/]

/**
 * "O anlodipino é o de dez? – Não, o de cinco", "operou em 2015? – Não, em 2018": the "não" is about the amount, the
 * day or the side.
 */
export function isValueDenied({ tokens, questions, entities, sentences }: Reading, { from }: Span): boolean {
  const answer = questions.indexOf(false, from)
  const isAmong = (kinds: RegExp, isThere: (at: number) => boolean) =>
    entities.some(({ kind, tokens: own }) => kinds.test(kind) && isThere(own.from))
  return (
    questions[from] === true &&
    tokens[answer]?.word === 'nao' &&
    VALUES.some(
      (kinds) =>
        isAmong(kinds, (at) => sentences[at] === sentences[from]) &&
        isAmong(kinds, (at) => at > answer && at <= answer + MAX_ANSWER && sentences[at] === sentences[answer]),
    )
  )
}

const MAX_ANSWER = 9
