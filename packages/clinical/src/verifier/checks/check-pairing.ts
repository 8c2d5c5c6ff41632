import type { Entity } from '../../entities/entity.ts'
import { kinOf } from '../reading/kin.ts'
import { selvesOf } from '../reading/selves.ts'
import { clauseOf } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'
import { daypartOf } from '../values/said-frequencies.ts'

/** A side, relative or part of the day. */
interface Label {
  readonly form: string
  readonly at: number
  readonly from: number
  readonly to: number
}

const KINDS = ['side', 'person', 'daypart'] as const
/** Limits the work: occurrences of one word or value in a source. More add nothing. */
const MAX_PLACES = 12
/** Maximum tokens between the two items, and between an item and its label. */
const MAX_BETWEEN = 20
const MAX_REACH = 6

/**
 * Marks two items attributed to each other's side, relative or part of the day: "22 UI de manhã e 10 à noite" written
 * as "10 de manhã e 22 à noite". Only where both texts alternate labels and items.
 */
export function checkPairing(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  for (const kind of KINDS) {
    const own = labelsOf(statement, kind)
    if (own.length < 2) continue
    const gone = new Set([...takenBack].map(({ tokens }) => tokens.from))
    const told = labelsOf(source, kind).filter(({ at }) => !gone.has(at) && source.questions[at] !== true)
    for (const [index, one] of own.entries()) {
      const other = own[index + 1]
      if (!other || other.form === one.form || other.from - one.to > MAX_BETWEEN) continue
      // With three or more in a row it is unclear what belongs to the middle one.
      if ((own[index - 1]?.at ?? -1) >= clauseOf(statement, one.at).from) continue
      const [first, second] = pairOf(statement, one, other) ?? []
      if (first === undefined || second === undefined) continue
      const isCrossed = areCrossed(
        placesOf(statement, first, source),
        placesOf(statement, second, source),
        told,
        source,
        [one, other],
        first < one.at,
      )
      if (isCrossed) return [markOf(statement, first, kind, other.form)]
    }
  }
  return []
}

function markOf({ text, tokens }: Reading, at: number, kind: (typeof KINDS)[number], label: string): Mark {
  const { from, to } = tokens[at] ?? { from: 0, to: 0 }
  return seriousMark(
    kind === 'daypart' ? 'dose' : kind,
    { from, to },
    `Na consulta “${text.slice(from, to)}” foi dito de “${label}”.`,
  )
}

/** The labels of a text, "olho direito" with its noun; two equal ones in a row count as one. */
function labelsOf(reading: Reading, kind: (typeof KINDS)[number]): Label[] {
  const { tokens, entities } = reading
  const all =
    kind === 'daypart'
      ? tokens.flatMap(({ word }, at): Label[] => {
          const form = daypartOf(word)
          return form ? [{ form, at, from: at, to: at + 1 }] : []
        })
      : kind === 'person'
        ? [...kinOf(reading), ...selvesOf(reading)]
            .map(({ form, entity: { tokens: own } }) => {
              const isOfLine = /^[mp]atern[oa]$/.test(tokens[own.to]?.word ?? '')
              return { form, at: own.from, from: own.from, to: isOfLine ? own.to + 1 : own.to }
            })
            .toSorted((one, other) => one.at - other.at)
        : entities.flatMap(({ kind: own, form, tokens: { from, to } }): Label[] => {
            const isNamed =
              kind === 'side' && tokens[from - 1]?.after === '' && /^[wc]:/.test(namesAt(reading, from - 1)[0] ?? '')
            return own === kind ? [{ form, at: from, from: isNamed ? from - 1 : from, to }] : []
          })
  const labels: Label[] = []
  for (const label of all) {
    const last = labels.at(-1)
    if (last?.form === label.form && label.from - last.to < 2) labels[labels.length - 1] = { ...last, to: label.to }
    else labels.push(label)
  }
  return labels
}

function namesAt({ features }: Reading, at: number): readonly string[] {
  return (features[at] ?? []).filter((name) => /^[wcn]:|^drug:/.test(name))
}

/** The items of two labels: right before both, right after both, or on the outer side of each. */
function pairOf(statement: Reading, one: Label, other: Label): [number, number] | undefined {
  const { pauses } = statement
  const find = (from: number, to: number, step: 1 | -1, unlike = -1) => {
    let skipped = 0
    for (let at = step > 0 ? from : to - 1; at >= from && at < to && skipped < 2; at += step) {
      const names = namesAt(statement, at)
      if (names.length === 0) continue
      if (!names.some((name) => namesAt(statement, unlike).includes(name))) return at
      skipped += 1
    }
    return -1
  }
  let start = one.from
  while (start > 0 && pauses[start - 1] === pauses[one.from]) start -= 1
  const left = find(start, one.from, -1)
  const middle = find(one.to, other.from, 1)
  let end = other.to
  while (end < pauses.length && pauses[end] === pauses[other.to - 1]) end += 1
  const right = find(other.to, end, 1, middle < 0 ? left : middle)
  // "Dor de manhã 5, à tarde 2": numbers go with numbers.
  const isNumber = (at: number) => namesAt(statement, at)[0]?.startsWith('n:')
  const isBehind =
    middle >= 0 && right >= 0 && isNumber(middle) === isNumber(right) && isNumber(left) !== isNumber(middle)
  const first = left < 0 || isBehind ? middle : left
  const second = first === middle || middle < 0 ? right : find(one.to, other.from, -1, left)
  return first < 0 || second < 0 ? undefined : [first, second]
}

function placesOf(statement: Reading, at: number, source: Reading): number[] {
  const places = namesAt(statement, at).flatMap((name) => source.places.get(name) ?? [])
  return [...new Set(places)]
    .filter((place) => source.questions[place] !== true)
    .toSorted((one, other) => one - other)
    .slice(-MAX_PLACES)
}

const CORRECTED = /^(nao|troc\w*|espera|alias|desculpa|digo|minto|ops)$/

/** Whether each item is at the other's label, and nowhere at its own. */
function areCrossed(
  firsts: readonly number[],
  seconds: readonly number[],
  labels: readonly Label[],
  { tokens }: Reading,
  [{ form: one }, { form: other }]: readonly [Label, Label],
  isBefore: boolean,
): boolean {
  let isCrossed = false
  for (const first of firsts)
    for (const second of seconds) {
      const [start, end] = first < second ? [first, second] : [second, first]
      if (start === end || end - start > MAX_BETWEEN) continue
      const around = tokens.slice(Math.max(0, start - MAX_REACH), end + MAX_REACH)
      if (
        tokens.slice(start, end).some(({ after }) => after.includes('\n')) ||
        around.some(({ word }) => CORRECTED.test(word))
      )
        continue
      const ends = endsOf(start, end, labels, isBefore)
      if (!ends) continue
      const [ofFirst, ofSecond] = first < second ? ends : [ends[1], ends[0]]
      if (ofFirst === one || ofSecond === other) return false
      isCrossed ||= ofFirst === other && ofSecond === one
    }
  return isCrossed
}

/** The labels at two places: "a À b B", "À a B b" or "a À B b". */
function endsOf(start: number, end: number, labels: readonly Label[], isBefore: boolean): [string, string] | undefined {
  const [middle, more, ...rest] = labels.filter(({ at }) => at > start && at < end)
  if (!middle || rest.length > 0) return undefined
  if (more) return more.form === middle.form ? undefined : [middle.form, more.form]
  const before = labels.findLast(({ at }) => at < start)
  const behind = labels.find(({ at }) => at > end)
  const apart = [before ? start - before.to : Infinity, behind ? behind.at - end - 1 : Infinity] as const
  const [back, ahead] = apart
  if (behind && ahead <= MAX_REACH && (isBefore ? ahead <= back : ahead < back) && behind.form !== middle.form)
    return [middle.form, behind.form]
  if (before && back <= MAX_REACH && before.form !== middle.form) return [before.form, middle.form]
  return undefined
}
