import { phrasesOf } from '../../entities/concepts.ts'
import { isContent } from './reading.ts'
import type { Span } from './likeness.ts'
import type { Reading } from './reading.ts'

/** Words that deny, end or correct, including those without a "não". */
export const ANY_NO =
  /^(nao|nem|nunca|nad[ai]\w*|nenhum\w*|sem|zero|neg[ao]\w*|ninguem|jamais|niente|io|menos|par(ei|ou|aram|ava)|pass(ou|aram)|tir(ei|ou)|suspen\w*|cancel\w*|larg\w*|bo[ma]s?|bem|otim\w*|beleza|norma\w*|limp\w*|livre|ausen\w*|descart\w*|igual|tranquil\w*|lis[oa]|imagina|preservad\w*|recus\w*|evit\w*|proib\w*|afast\w*|deix\w*|control\w*|sumi\w*|acab\w*|falt(ou|ei|a)|contraindic\w*|agua|deus|abandon\w*|quem|esquec\w*)$/
/** "O resto, não", "as outras três não", "de resto, nada", "mais nada". */
const REST = /\b(resto|outr[oa]s|demais)( \w+)? (nao|nad|nunca|nenhum|norma)|\bmais nada\b/
const MAX_ANSWER = 30

/** The words of the answer to a token's question. */
function answerOf({ tokens, questions }: Reading, at: number) {
  let from = at
  while (questions[from] === true) from += 1
  const end = questions.indexOf(true, from)
  return { from, said: tokens.slice(from, Math.min(end < 0 ? tokens.length : end, from + MAX_ANSWER)) }
}

/** Whether the same question asks about something else as well: the answer may be about that alone. */
export function isAskedWithOthers({ entities, questions }: Reading, { from }: Span): boolean {
  return entities.some(({ kind, tokens: { from: other } }) => {
    const [first, last] = [Math.min(from, other), Math.max(from, other)]
    return (
      kind === 'finding' &&
      first < last &&
      last - first < MAX_ANSWER &&
      !questions.slice(first, last + 1).includes(false)
    )
  })
}

/**
 * "Febre, tosse, dor? – Tosse. O resto, não.": asked about together with others, and not among those the answer names.
 */
export function isRestDenied(source: Reading, { from, to }: Span): boolean {
  if (!isAskedWithOthers(source, { from, to })) return false
  const { features, entities } = source
  const answer = answerOf(source, from)
  const own = features.slice(from, to).flat()
  return (
    entities.some(({ kind, tokens }) => kind === 'finding' && tokens.from === from) &&
    REST.test(answer.said.map(({ word }) => word).join(' ')) &&
    !answer.said.some((_, index) =>
      features[answer.from + index]?.some((name) => !/^[kn]:/.test(name) && own.includes(name)),
    )
  )
}

/** "Dor de ouvido, de garganta? – Da garganta não", "no quadril não sinto nada": the place of a pain is denied. */
export function isPlaceDenied(statement: Reading, span: Span, { tokens, questions }: Reading): boolean {
  const places = placesOf(statement, span)
  return tokens.some(({ stem, after }, at) => {
    const [no, verb] = [tokens[at + 1], tokens[at + 2]]
    return (
      places.includes(stem) &&
      questions[at] !== true &&
      /^,?$/.test(after) &&
      /^(nao|nunca|nada)$/.test(no?.word ?? '') &&
      (no?.after !== '' || !verb || /^(tem|tenho|sinto|sente|doi)$/.test(verb.word)) &&
      tokens.some(({ word }) => /^(do[ir]|doem|dores)$/.test(word))
    )
  })
}

const PLACE_WORD = /^((d|n)?[oa]s?|de|em)$/

/** The body part of a pain: "dor em quadril", "odinofagia". */
function placesOf({ tokens, entities }: Reading, { from, to }: Span): readonly string[] {
  const form = entities.find(({ kind, tokens: own }) => kind === 'finding' && own.from === from)?.form
  if (form === undefined) return []
  const place = tokens[to + 1]
  if (tokens[to - 1]?.word === 'dor')
    return place && PLACE_WORD.test(tokens[to]?.word ?? '') && isContent(place) ? [place.stem] : []
  return phrasesOf(form).flatMap(([first, second, ...more]) =>
    first === 'dor' && second !== undefined && more.length === 0 ? [second] : [],
  )
}
