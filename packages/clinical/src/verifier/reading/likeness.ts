import type { Entity } from '../../entities/entity.ts'
import type { Reading } from './reading.ts'

/** Tokens of a text, `to` excluded. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** How much of an entity's surroundings in the statement also surrounds the other entity in the source. */
export function likeness(statement: Reading, entity: Entity, source: Reading, other: Entity): number {
  // What comes after another side or person belongs to that one instead.
  const isOwner = entity.kind === 'side' || entity.kind === 'person'
  const dividers = isOwner ? placesOf(source, entity.kind).starts : []
  return likenessOfTokens(statement, entity.tokens, source, other.tokens, dividers)
}

/** Tokens compared on either side. */
const MAX_REACH = 20
const MAX_PLACES = 60
const QUESTION_WEIGHT = 0.6
/** A person is named before what is said about them. */
const BEFORE_WEIGHT = 0.6
const BEYOND_WEIGHT = 0.35
const INTENT_WEIGHT = 0.5
const LATER_ADVANTAGE = 0.25

/**
 * Like `likeness`, for spans of tokens. Later words count for more than earlier ones, and answers for more than
 * questions.
 */
export function likenessOfTokens(
  statement: Reading,
  span: Span,
  source: Reading,
  other: Span,
  dividers: readonly number[] = [],
): number {
  const clause = clauseOf(statement, span.from)
  const isPerson = placesOf(source, 'person').spans.has(other)
  let sum = 0
  for (let at = Math.max(clause.from, span.from - MAX_REACH); at < Math.min(clause.to, span.to + MAX_REACH); at += 1) {
    if (at >= span.from && at < span.to) continue
    let best = 0
    for (const name of statement.features[at] ?? []) {
      const places = source.places.get(name) ?? []
      // What occurs everywhere distinguishes nothing, and would be slow.
      if (places.length > MAX_PLACES) continue
      for (const place of places) {
        if (place >= other.from && place < other.to) continue
        const isBeyond = hasBetween(dividers, place, other.from)
        best = Math.max(
          best,
          nearness(source, place, other) *
            weightOf(name) *
            (isBeyond ? BEYOND_WEIGHT : 1) *
            (isPerson && place < other.from ? BEFORE_WEIGHT : 1),
        )
      }
    }
    sum += best * nearness(statement, at, span)
  }
  const age = other.from / Math.max(1, source.tokens.length)
  const isMeant = source.doubtful[other.from] === true && statement.doubtful[span.from] !== true
  return (
    sum *
    (isMeant ? INTENT_WEIGHT : 1) *
    (source.questions[other.from] ? QUESTION_WEIGHT : 1) *
    (1 + LATER_ADVANTAGE * age)
  )
}

interface KindPlaces {
  readonly starts: readonly number[]
  readonly spans: ReadonlySet<Span>
}

const PLACES = new WeakMap<Reading, Map<Entity['kind'], KindPlaces>>()

/** Where a text has entities of a kind, in order; computed once per text. */
function placesOf(reading: Reading, kind: Entity['kind']): KindPlaces {
  const known = PLACES.get(reading) ?? new Map<Entity['kind'], KindPlaces>()
  PLACES.set(reading, known)
  let places = known.get(kind)
  if (!places) {
    const spans = reading.entities.filter((entity) => entity.kind === kind).map(({ tokens }) => tokens)
    places = { starts: spans.map(({ from }) => from), spans: new Set(spans) }
    known.set(kind, places)
  }
  return places
}

/** Whether one of the sorted places is beyond `origin` and not beyond `place`. */
function hasBetween(sorted: readonly number[], place: number, origin: number): boolean {
  if (place === origin) return false
  const wanted = place > origin ? origin + 1 : place
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  const next = sorted[low]
  return next !== undefined && (place > origin ? next <= place : next < origin)
}

function weightOf(name: string): number {
  if (name.startsWith('drug:')) return 2
  return name.startsWith('k:') ? 0.9 : 1
}

function nearness({ sentences, pauses }: Reading, place: number, span: Span): number {
  const apart = place < span.from ? span.from - place : place - span.to + 1
  const borders = Math.abs((sentences[place] ?? 0) - (sentences[span.from] ?? 0))
  const commas = Math.abs((pauses[place] ?? 0) - (pauses[span.from] ?? 0)) - borders
  return 1 / (1 + apart / 4) / (1 + borders * 0.8 + Math.max(0, commas) * 0.35)
}

/** The tokens of the clause around a token: up to ";" or the end of the sentence. */
export function clauseOf({ tokens }: Reading, at: number): Span {
  let from = at
  while (from > 0 && !/[;.?!\n]/.test(tokens[from - 1]?.after ?? '')) from -= 1
  let to = at + 1
  while (to < tokens.length && !/[;.?!\n]/.test(tokens[to - 1]?.after ?? '')) to += 1
  return { from, to }
}

/** The parts between commas, brackets and "e". */
export function partsOf({ tokens }: Reading): Span[] {
  const parts: Span[] = []
  let from = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const ends =
      at === tokens.length - 1 ||
      /[,;.:()\n]/.test(tokens[at]?.after ?? '') ||
      /^(e|ou|sem|com|mas)$/.test(tokens[at + 1]?.word ?? '')
    if (!ends) continue
    parts.push({ from, to: at + 1 })
    from = at + 1
  }
  return parts
}
