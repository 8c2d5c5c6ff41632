import type { RecordLine, RecordSection } from './record-lines.ts'
import type { RecordReview } from './record-review.ts'
import { placesOf, spansOf, type Place, type Quote } from './source-places.ts'

/** A span of a transcript and the lines of the record that are based on it. */
export interface SourceSpan extends Place {
  readonly text: string
  /** Numbers of lines. */
  readonly lines: readonly number[]
  /** Important and said, but in no line. */
  readonly isMissing: boolean
}

/** Cuts a transcript wherever a source of a line begins or ends. */
export function recordSources(
  sections: readonly RecordSection[],
  review: RecordReview,
  transcript: string,
): readonly SourceSpan[] {
  const quotes = quotesOf(
    sections.flatMap(({ lines }) => lines),
    review,
  )
  return spansOf(transcript, placesOf(transcript, quotes)).map(({ from, to, text, quotes: numbers }) => ({
    from,
    to,
    text,
    lines: [...new Set(numbers.flatMap((number) => quotes[number]?.line ?? []))],
    isMissing: numbers.some((number) => quotes[number]?.isMissing),
  }))
}

interface LinkedQuote extends Quote {
  readonly line?: number
  readonly isMissing?: boolean
}

function quotesOf(lines: readonly RecordLine[], { statements, omissions, setAside }: RecordReview): LinkedQuote[] {
  const linked = lines.flatMap(({ statement, number }) => {
    const { passages = [], sources = [] } = statements[statement ?? -1] ?? {}
    return sources.flatMap((source, index) => {
      const text = passages[index]
      return text === undefined ? [] : [{ text, source, line: number }]
    })
  })
  // These belong to no line, but help to tell identical answers apart.
  const apart = (found: RecordReview['omissions'], isMissing: boolean) =>
    found.flatMap(({ source, passages: [text] }) => (source && text !== undefined ? [{ text, source, isMissing }] : []))
  return [...linked, ...apart(omissions, true), ...apart(setAside, false)]
}
