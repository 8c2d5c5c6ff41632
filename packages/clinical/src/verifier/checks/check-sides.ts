import type { Entity } from '../../entities/entity.ts'
import { polarityOf } from '../../entities/polarity.ts'
import { isBare } from '../reading/bare-denials.ts'
import { likeness } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'
import { supportOf } from '../values/values.ts'

const MARGIN = 1.6
const NAMES: Readonly<Record<string, string>> = { direito: 'direito', esquerdo: 'esquerdo', bilateral: 'os dois lados' }

/** Marks sides that differ from the source. */
export function checkSides(
  statement: Reading,
  source: Reading,
  corrected: ReadonlySet<Entity>,
  everything: Reading,
): Mark[] {
  const takenBack = new Set([...corrected, ...deniedSides(source)])
  const sides = statement.entities.filter(({ kind, form }) => kind === 'side' && form !== 'bilateral')
  if (new Set(sides.map(({ form }) => form)).size > 1) {
    const marks = sides.flatMap((entity) => {
      const other = besideNoun(entity, statement, source, takenBack)
      return other ? [markOf(entity, other)] : []
    })
    return marks.length > 0 ? marks : exchanged(statement, sides, source, takenBack)
  }
  const verdict = verdictOf(source, takenBack)
  return sides.flatMap((entity): Mark[] => {
    const beside = besideNoun(entity, statement, source, takenBack)
    if (beside) return [markOf(entity, beside)]
    if (verdict) return verdict.form === entity.form ? [] : [markOf(entity, verdict)]
    const support = supportOf(entity, {
      statement,
      source,
      takenBack,
      isEqual: isSame,
      isRival: (_, other) => other.kind === 'side' && other.form !== 'bilateral',
      margin: MARGIN,
      mayBeExchanged: true,
      weightOf: (other) => (isSetApart(source, other) && !isSetApart(statement, entity) ? SET_APART_WEIGHT : 1),
    })
    if (support.is === 'same') return []
    const said = support.candidate
    const isSpoken = source.entities.some(({ kind }) => kind === 'side')
    if (support.is === 'absent' && !said && isSpoken) return []
    // The passages rely on what was said before them for the side.
    if (support.is === 'absent' && !isSpoken && isNamedAlone(entity, statement, everything)) return []
    return [markOf(entity, said)]
  })
}

/** "Do lado esquerdo dói? – Não." */
function deniedSides({ tokens, entities, questions, text }: Reading): Entity[] {
  if (!text.includes('?')) return []
  return entities.filter(
    ({ kind, tokens: own }) => kind === 'side' && questions[own.from] === true && polarityOf(tokens, own) === 'denied',
  )
}

/** Elsewhere in the conversation the side fits its surroundings at least as well as the other one. */
function isNamedAlone(entity: Entity, statement: Reading, everything: Reading): boolean {
  const sides = everything.entities.filter(({ kind }) => kind === 'side').slice(-MAX_SIDES)
  const best = (form: (other: Entity) => boolean) =>
    Math.max(0, ...sides.filter(form).map((other) => likeness(statement, entity, everything, other)))
  const own = best(({ form }) => form === entity.form)
  return own > 0 && own >= best(({ form }) => form !== entity.form && form !== 'bilateral')
}

/** Limits the work: sides in a source. No passages name more. */
const MAX_SIDES = 60
const SET_APART_WEIGHT = 0.5
const MAX_VERDICT_DISTANCE = 4

/** "O direito já operei", "a esquerda limpa": named only to exclude it. */
function isSetApart({ tokens, sentences }: Reading, { tokens: { from, to } }: Entity): boolean {
  for (let at = to; at < to + MAX_VERDICT_DISTANCE && sentences[at] === sentences[from]; at += 1) {
    if (/^(ja|nao|nada|nunca|norma(l|is)|bo[ma]|limp[oa]|livre|sem|otim[oa])$/.test(tokens[at]?.word ?? '')) return true
    if (/[,;]/.test(tokens[at]?.after ?? '')) return false
  }
  return false
}

function isSame(one: Entity, other: Entity): boolean {
  return other.kind === 'side' && other.form === one.form
}

/** Both sides are named: they are compared together, since the words around one belong to the other, too. */
function exchanged(
  statement: Reading,
  sides: readonly Entity[],
  source: Reading,
  takenBack: ReadonlySet<Entity>,
): Mark[] {
  const said = source.entities.filter((other) => other.kind === 'side' && !takenBack.has(other)).slice(-MAX_SIDES)
  const best = (entity: Entity, isWanted: (other: Entity) => boolean) =>
    Math.max(0, ...said.filter(isWanted).map((other) => likeness(statement, entity, source, other)))
  let [straight, crossed] = [0, 0]
  for (const entity of sides) {
    straight += best(entity, (other) => isSame(entity, other))
    crossed += best(entity, (other) => !isSame(entity, other) && other.form !== 'bilateral')
  }
  const [first] = sides
  return first && crossed > straight * MARGIN_OF_EXCHANGE ? [markOf(first, undefined)] : []
}

const MARGIN_OF_EXCHANGE = 1.1
const MAX_VERDICT = 4

/** "É do esquerdo, doutor.", "Direita.": the last sentence about nothing but the side decides. */
function verdictOf(source: Reading, takenBack: ReadonlySet<Entity>): Entity | undefined {
  const sides = source.entities
    .filter((entity) => entity.kind === 'side' && entity.form !== 'bilateral')
    .slice(-MAX_SIDES)
  if (new Set(sides.map(({ form }) => form)).size < 2) return undefined
  const decided = sides.filter((entity) => {
    const isObjected = isBare(source) && (isObjection(source, entity, sides) || isChosen(source, entity))
    if (takenBack.has(entity) || (source.questions[entity.tokens.from] && !isObjected)) return false
    const sentence = source.sentences[entity.tokens.from]
    const own = source.tokens.filter((_, at) => source.sentences[at] === sentence)
    const isFirst = own.slice(0, MAX_VERDICT).some(({ from }) => from === entity.from)
    const isPlain = own
      .filter(({ from }) => from < entity.from)
      .every(({ word }) =>
        /^(e|o|a|ah|do|da|no|na|de|eh|lado|foi|esse|essa|entao|so|nao|direit[oa]|esquerd[oa])$/.test(word),
      )
    const isAlone = own.length <= MAX_VERDICT && source.tokens[entity.tokens.to - 1]?.after !== ''
    // "O esquerdo o direito é o que operei": the first in a line that was not taken back.
    const isLater = sides.some(
      (other) =>
        other.tokens.from < entity.tokens.from &&
        source.sentences[other.tokens.from] === sentence &&
        !takenBack.has(other),
    )
    return (
      (isFirst && isPlain && !isLater && (isAlone || isObjected)) || (isBare(source) && isConcluded(source, entity))
    )
  })
  const last = decided.at(-1)
  // Two sides that both stand alone belong to two places.
  return sides.at(-1)?.form === last?.form ? last : undefined
}

/**
 * "No olho direito / no esquerdo o direito é o que ficou": without punctuation, a line that opens with the other side.
 */
function isObjection({ tokens, sentences }: Reading, entity: Entity, sides: readonly Entity[]): boolean {
  const line = sentences[entity.tokens.from] ?? 0
  const before = sides.findLast(({ tokens: own }) => (sentences[own.from] ?? 0) < line)
  return (
    before !== undefined &&
    before.form !== entity.form &&
    sentences[before.tokens.from] === line - 1 &&
    !/^(tambem|e|ja|tem|nao)$/.test(tokens[entity.tokens.to]?.word ?? '')
  )
}

/** "Direita calma aqui diz esquerda é esquerda claro." */
function isConcluded({ tokens }: Reading, { tokens: { from } }: Entity): boolean {
  const at = /^([oa]|d[oa]|seu|sua)$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1
  return tokens[at]?.raw === 'é' && tokens[at]?.after === '' && tokens[at - 1]?.word !== 'nao'
}

/**
 * "Qual ombro / direito no cadastro botei esquerdo", "direito ou esquerdo / esquerdo caí": the answer to which of the
 * two it is.
 */
function isChosen({ tokens, sentences }: Reading, entity: Entity): boolean {
  const asked = (sentences[entity.tokens.from] ?? 0) - 1
  return tokens.some(
    ({ word }, at) =>
      sentences[at] === asked &&
      (/^(qual|lado)$/.test(word) || (word === 'ou' && /^(direit|esquerd)/.test(tokens[at + 1]?.word ?? ''))),
  )
}

function markOf(entity: Entity, said: Entity | undefined): Mark {
  const message = said
    ? `O lado não combina com o que foi dito: ${NAMES[said.form] ?? said.form}.`
    : 'O lado não combina com o que foi ouvido nesta parte da consulta.'
  return seriousMark('side', entity, message, said?.form)
}

/** The side right after the same noun in the source: "base direita" where only the left base was mentioned. */
function besideNoun(
  entity: Entity,
  statement: Reading,
  source: Reading,
  takenBack: ReadonlySet<Entity>,
): Entity | undefined {
  const names = nounBefore(statement, entity, 2)
  const said = source.entities.filter(({ kind }) => kind === 'side').slice(-MAX_SIDES)
  // "Ovário direito normal, esquerdo com cisto": the second noun is left out.
  if (
    names.length === 0 ||
    said.some(
      (other) => other.form === entity.form && !nounBefore(source, other, 1).some((name) => name.startsWith('c:')),
    )
  )
    return undefined
  const beside = said.filter(
    (other) =>
      !takenBack.has(other) &&
      source.questions[other.tokens.from] !== true &&
      nounBefore(source, other, 2).some((name) => names.includes(name)),
  )
  return beside.every(({ form }) => form !== entity.form) ? beside[0] : undefined
}

function nounBefore({ tokens, features }: Reading, { tokens: { from } }: Entity, reach: number): readonly string[] {
  const isLinked = reach > 1 && /^(a|do|da|no|na|e)$/.test(tokens[from - 1]?.word ?? '')
  const at = isLinked ? from - 2 : from - 1
  if (tokens[at]?.after !== '' || /^(norma(l|is)|estave(l|is)|\w+nta|vinte)$/.test(tokens[at]?.word ?? '')) return []
  return (features[at] ?? []).filter((name) => /^[wc]:/.test(name))
}
