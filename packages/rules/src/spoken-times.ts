import { LOUDNESS_SAMPLES, MIN_SPEECH_LOUDNESS } from './loudness.ts'
import type { Place } from './source-places.ts'
import { foldWord } from './spoken-word.ts'

/** A stored piece of a recording: its text and its loudness. */
export interface HeardPiece {
  readonly startSample: number
  readonly endSample: number
  readonly text: string
  /** A digit for each half second that ends within it; null if it was not measured. */
  readonly loudness: string | null
}

/** A word of a transcript and roughly when it was said, in samples. */
export interface SpokenWord extends Place {
  readonly fromSample: number
  readonly toSample: number
  /** Number of the piece that it was said in. */
  readonly piece: number
}

interface Timed {
  readonly word: string
  readonly fromSample: number
  readonly toSample: number
  readonly piece: number
}

/** How far apart the same words may be in two texts. */
const MAX_APART = 30
const MIN_TELLING_LETTERS = 5
/** A longer run of words that were not heard live was typed, not said. */
const MAX_UNHEARD_WORDS = 12

/**
 * When the words of a transcript were said. The transcript may differ from the live text: it may come from the second
 * pass or contain notes. Words that were not heard share the time between their neighbours; notes have none.
 */
export function spokenTimes(transcript: string, pieces: readonly HeardPiece[]): readonly SpokenWord[] {
  const heard = pieces.flatMap((piece, number) => timedWords(piece, number))
  const words = [...transcript.matchAll(/\S+/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    folded: foldWord(match[0]),
  }))
  const aligned = alignedWords(
    words.map(({ folded }) => folded),
    heard.map(({ word }) => word),
  )
  const times: SpokenWord[] = []
  let index = 0
  while (index < words.length) {
    const said = heard[aligned[index] ?? -1]
    const { from = 0, to = 0 } = words[index] ?? {}
    if (said) {
      times.push({ from, to, fromSample: said.fromSample, toSample: said.toSample, piece: said.piece })
      index += 1
    } else {
      let next = index
      while (next < words.length && aligned[next] === undefined) next += 1
      times.push(...between(words.slice(index, next), heard[aligned[index - 1] ?? -1], heard[aligned[next] ?? -1]))
      index = next
    }
  }
  return times
}

/** Words without a time of their own share the time between their neighbours. */
function between(words: readonly Place[], before: Timed | undefined, after: Timed | undefined): SpokenWord[] {
  const near = before ?? after
  if (!near || words.length > MAX_UNHEARD_WORDS || (!after && words.length > 2)) return []
  const start = before?.toSample ?? near.fromSample
  const length = Math.max(0, (after?.fromSample ?? near.toSample) - start) / words.length
  return words.map(({ from, to }, index) => ({
    from,
    to,
    fromSample: start + index * length,
    toSample: start + (index + 1) * length,
    piece: near.piece,
  }))
}

/** Spreads the words of a piece over its speech, in proportion to their length. */
function timedWords({ startSample, endSample, text, loudness }: HeardPiece, piece: number): Timed[] {
  const words = text.split(/\s+/u).filter(Boolean)
  const spans = voicedSpans(startSample, endSample, loudness)
  const voiced = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  const sampleAt = (share: number) => {
    let left = share * voiced
    for (const { from, to } of spans) {
      if (left <= to - from) return from + left
      left -= to - from
    }
    return endSample
  }
  let before = 0
  return words.map((word) => {
    const fromSample = sampleAt(before / letters)
    before += word.length + 1
    return { word: foldWord(word), fromSample, toSample: sampleAt(before / letters), piece }
  })
}

function voicedSpans(startSample: number, endSample: number, loudness: string | null) {
  const first = Math.floor(startSample / LOUDNESS_SAMPLES)
  const spans = [...(loudness ?? '')].flatMap((digit, index) => {
    const from = Math.max(startSample, (first + index) * LOUDNESS_SAMPLES)
    const to = (first + index + 1) * LOUDNESS_SAMPLES
    return Number(digit) >= MIN_SPEECH_LOUDNESS ? [{ from, to }] : []
  })
  return spans.length > 0 ? spans : [{ from: startSample, to: endSample }]
}

/** The index of each word in the other text, in order; undefined if it is missing there. */
function alignedWords(words: readonly string[], others: readonly string[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = words.map(() => undefined)
  let index = 0
  let other = 0
  const isSame = (one: number, two: number) => words[one] !== undefined && words[one] === others[two]
  while (index < words.length && other < others.length) {
    if (isSame(index, other)) {
      found[index] = other
      index += 1
      other += 1
      continue
    }
    const skip = nearest(
      (one, two) =>
        isSame(index + one, other + two) &&
        // A short word occurs everywhere, so its neighbour must match too.
        ((words[index + one] ?? '').length >= MIN_TELLING_LETTERS || isSame(index + one + 1, other + two + 1)),
    )
    if (!skip) {
      index += 1
      other += 1
    } else {
      index += skip.words
      other += skip.others
    }
  }
  return found
}

/** The fewest words to skip in both texts until they agree again. */
function nearest(agrees: (words: number, others: number) => boolean) {
  for (let total = 1; total <= MAX_APART; total += 1)
    for (let words = 0; words <= total; words += 1)
      if (agrees(words, total - words)) return { words, others: total - words }
  return undefined
}
