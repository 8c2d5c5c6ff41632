import { unmarked } from './professional-note.ts'
import type { Source } from './record-review.ts'

/** Words of a conversation and their source. */
export interface Quote {
  readonly text: string
  readonly source: Source
}

/** Two adjacent characters within a word. */
const IN_A_WORD = /^[\p{L}\p{N}]{2}$/u

/** A range of characters in a transcript; `to` is excluded. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** A span of a transcript and the numbers of its quotes. */
export interface TranscriptSpan extends Place {
  readonly text: string
  readonly quotes: readonly number[]
}

/**
 * Finds quotes in their transcript: at the position stored with the record if the words are still there, otherwise in
 * the order of their passages, so that each of two identical answers is found after its own question. Notes of the
 * professional are found without their marker.
 * @returns the place of each quote; undefined if the transcript no longer contains it.
 */
export function placesOf(transcript: string, quotes: readonly Quote[]): readonly (Place | undefined)[] {
  const { text, at } = withSingleSpaces(transcript)
  const places: (Place | undefined)[] = quotes.map(() => undefined)
  const inOrder = [...quotes.keys()].toSorted((one, other) => orderOf(quotes[one]) - orderOf(quotes[other]))
  let passage = -1
  // Where the earlier passages end, and where the current one begins once one of its quotes has been found.
  let floor = 0
  let end = 0
  let start: number | undefined
  for (const index of inOrder) {
    const quote = quotes[index]
    const words = unmarked(quote?.text ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (!quote || words === '') continue
    if (quote.source.passage !== passage) {
      passage = quote.source.passage
      floor = end
      start = undefined
    }
    const expected = [quote.source.at, start === undefined ? undefined : start + quote.source.from]
    const found =
      expected.find((place) => place !== undefined && text.startsWith(words, place)) ??
      wholeWordsFrom(text, words, floor)
    if (found === undefined) continue
    start ??= found - quote.source.from
    end = Math.max(end, found + words.length)
    places[index] = { from: at[found] ?? 0, to: (at[found + words.length - 1] ?? 0) + 1 }
  }
  return places
}

/** Finds words as whole words: "sim" is not in "assim". */
function wholeWordsFrom(text: string, words: string, floor: number): number | undefined {
  for (let at = text.indexOf(words, floor); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    if (!IN_A_WORD.test(text.slice(Math.max(0, at - 1), at + 1)) && !IN_A_WORD.test(text.slice(end - 1, end + 1)))
      return at
  }
  return undefined
}

function orderOf(quote: Quote | undefined): number {
  // No passage has this many characters.
  return quote === undefined ? 0 : quote.source.passage * 10_000_000 + quote.source.from
}

/** Collapses each run of white space to one space, and keeps the original position of each character. */
function withSingleSpaces(whole: string): { text: string; at: readonly number[] } {
  const at: number[] = []
  const parts: string[] = []
  for (const { index, 0: run } of whole.matchAll(/\s+|\S+/g)) {
    const isSpace = run.trim() === ''
    parts.push(isSpace ? ' ' : run)
    for (let offset = 0; offset < (isSpace ? 1 : run.length); offset += 1) at.push(index + offset)
  }
  return { text: parts.join(''), at }
}

/** Splits a transcript wherever a quote begins or ends. The spans together are the transcript. */
export function spansOf(transcript: string, places: readonly (Place | undefined)[]): readonly TranscriptSpan[] {
  const cuts = new Set([0, transcript.length])
  for (const place of places) if (place) cuts.add(place.from).add(place.to)
  const sorted = [...cuts].toSorted((one, other) => one - other)
  const placed = [...places.entries()]
    .flatMap(([quote, place]) => (place ? [{ quote, ...place }] : []))
    .toSorted((one, other) => one.from - other.from)
  // Quotes that may overlap the span: the start of the list advances with it.
  let open: typeof placed = []
  let next = 0
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1] ?? from
    open = open.filter((one) => one.to > from)
    for (let one = placed[next]; one && one.from <= from; one = placed[next]) {
      if (one.to > from) open.push(one)
      next += 1
    }
    return { from, to, text: transcript.slice(from, to), quotes: open.map(({ quote }) => quote) }
  })
}
