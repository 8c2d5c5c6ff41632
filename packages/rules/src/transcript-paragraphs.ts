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
 * Cuts a transcript at pauses and line breaks. Each word is in one paragraph, in its order and as it is written. If
 * nothing is known of the audio, only line breaks count.
 */
export function transcriptParagraphs(
  transcript: string,
  pieces: readonly HeardPiece[],
): readonly TranscriptParagraph[] {
  const times = spokenTimes(transcript, pieces)
  const loudness = loudnessOf(pieces)
  const breaks = times.flatMap(({ from, piece }, index) => {
    const before = times[index - 1]
    return before && before.piece !== piece && isPause(pieces[piece]?.startSample ?? 0, loudness) ? [from] : []
  })
  const lines = [...transcript.matchAll(/\n/g)].map(({ index }) => index)
  const cuts = [...new Set([0, ...breaks, ...lines])].toSorted((one, other) => one - other)
  const timeAt = new Map(times.map(({ from, fromSample }) => [from, fromSample]))
  return cuts.flatMap((from, index): TranscriptParagraph[] => {
    const cut = transcript.slice(from, cuts[index + 1])
    const text = cut.trim()
    if (text === '') return []
    const first = from + cut.length - cut.trimStart().length
    return [{ text, atSample: timeAt.get(first), isBare: isBare(text) }]
  })
}

const MARK = /[.,;:!?…]/u

function isBare(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Lu}/u.test(text) && !MARK.test(text.replaceAll(/(?<=\d)[.,](?=\d)/g, ''))
}
