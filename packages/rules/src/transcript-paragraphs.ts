import { isPause } from './loudness.ts'
import { spokenTimes, type HeardPiece } from './spoken-times.ts'
import { loudnessOf } from './voice-line.ts'

/** What was said between two pauses, or one line of a note. */
export interface TranscriptParagraph {
  readonly text: string
  /** When it was said, in samples; undefined for typed text. */
  readonly atSample: number | undefined
  /** Written without punctuation and capitals, as by some recognisers. */
  readonly isBare: boolean
}

/**
 * Splits a transcript at pauses and line breaks. Each word is in exactly one paragraph, in order and unchanged. Without
 * audio data, only line breaks count.
 */
export function transcriptParagraphs(
  transcript: string,
  pieces: readonly HeardPiece[],
): readonly TranscriptParagraph[] {
  const starts = paragraphStarts(transcript, pieces)
  return starts.map(({ from, atSample }, index) => {
    const text = transcript.slice(from, starts[index + 1]?.from).trim()
    return { text, atSample, isBare: isBare(text) }
  })
}

/** Where a paragraph begins in its transcript. */
export interface ParagraphStart {
  readonly from: number
  readonly atSample: number | undefined
}

/** The starts of `transcriptParagraphs`; white space between two belongs to the first. */
export function paragraphStarts(transcript: string, pieces: readonly HeardPiece[]): readonly ParagraphStart[] {
  const times = spokenTimes(transcript, pieces)
  const loudness = loudnessOf(pieces)
  const breaks = times.flatMap(({ from, piece }, index) => {
    const before = times[index - 1]
    return before && before.piece !== piece && isPause(pieces[piece]?.startSample ?? 0, loudness) ? [from] : []
  })
  const lines = [...transcript.matchAll(/\n/g)].map(({ index }) => index)
  const cuts = [...new Set([0, ...breaks, ...lines])].toSorted((one, other) => one - other)
  const timeAt = new Map(times.map(({ from, fromSample }) => [from, fromSample]))
  return cuts.flatMap((cut, index): ParagraphStart[] => {
    const words = transcript.slice(cut, cuts[index + 1]).trimStart()
    if (words === '') return []
    const from = (cuts[index + 1] ?? transcript.length) - words.length
    return [{ from, atSample: timeAt.get(from) }]
  })
}

const MARK = /[.,;:!?…]/u

function isBare(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Lu}/u.test(text) && !MARK.test(text.replaceAll(/(?<=\d)[.,](?=\d)/g, ''))
}
