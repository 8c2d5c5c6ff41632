import { isNote } from './professional-note.ts'
import type { SourceSpan } from './record-sources.ts'
import type { ParagraphStart } from './transcript-paragraphs.ts'

/** The speaker of a paragraph, as named in the typed text. */
export interface Speaker {
  /** 0 for the first one named. */
  readonly number: number
  /** Length of the name, with its colon. */
  readonly length: number
}

const NAMED = /^(\p{Lu}[\p{L}.]*(?: [\p{L}.]+){0,2}):\s/u

/**
 * Speakers of a conversation whose lines begin with names. Nothing is guessed: without names, or with only an
 * occasional colon ("Pressão: 12 por 8"), there are none.
 */
export function speakersOf(paragraphs: readonly string[]): readonly (Speaker | undefined)[] {
  const names: string[] = []
  const speakers = paragraphs.map((text) => {
    const name = isNote(text) ? undefined : NAMED.exec(text)?.[1]
    if (name === undefined) return undefined
    if (!names.includes(name)) names.push(name)
    return { number: names.indexOf(name), length: name.length + 1 }
  })
  const named = speakers.filter((speaker) => speaker !== undefined).length
  // In a conversation each name recurs.
  return named * 2 > paragraphs.length && names.length <= Math.max(2, named / 2)
    ? speakers
    : paragraphs.map(() => undefined)
}

/** A part of a span that lies within one paragraph. */
export interface TurnSpan extends SourceSpan {
  /** Number of the whole span. */
  readonly index: number
  readonly isName: boolean
}

/** A paragraph of a conversation and the spans that it consists of. */
export interface Turn extends ParagraphStart {
  readonly speaker: number | undefined
  readonly spans: readonly TurnSpan[]
}

/** Splits the spans of a transcript at its paragraphs: all of their text, once and in order. */
export function turnsOf(spans: readonly SourceSpan[], starts: readonly ParagraphStart[]): readonly Turn[] {
  const transcript = spans.map(({ text }) => text).join('')
  const speakers = speakersOf(starts.map(({ from }, at) => transcript.slice(from, starts[at + 1]?.from)))
  let index = 0
  return starts.map((start, at) => {
    const speaker = speakers[at]
    const begin = at === 0 ? 0 : start.from
    const end = starts[at + 1]?.from ?? transcript.length
    const nameEnd = speaker ? start.from + speaker.length : begin
    const parts: TurnSpan[] = []
    for (let span = spans[index]; span && span.from < end; span = spans[index]) {
      for (const [one, other, isName] of [
        [begin, nameEnd, true],
        [nameEnd, end, false],
      ] as const) {
        const [from, to] = [Math.max(span.from, one), Math.min(span.to, other)]
        if (from < to) parts.push({ ...span, from, to, text: transcript.slice(from, to), index, isName })
      }
      // The span continues in the next paragraph.
      if (span.to > end) break
      index += 1
    }
    return { ...start, speaker: speaker?.number, spans: parts }
  })
}
