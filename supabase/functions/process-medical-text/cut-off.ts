import type { Source } from '@prontuvoz/clinical/statement'
import type { Mark } from '@prontuvoz/clinical/verifier/reading/mark'
import { MIN_SPEECH_LOUDNESS } from '@prontuvoz/rules/loudness'
import { isNote } from '@prontuvoz/rules/professional-note'
import { foldWord, wordsOf } from '@prontuvoz/rules/spoken-word'
import type { HeardPiece } from './consultation-store.ts'

/** Number of half seconds that determine the usual loudness of this consultation. */
const HEARD_BEFORE = 60
const MIN_HEARD_BEFORE = 4

/**
 * Whether a recording was stopped while somebody spoke: its last half second is as loud as its usual speech, unlike the
 * end of a sentence. Unmeasured audio counts as silence.
 */
export function endsInSpeech(pieces: readonly HeardPiece[]): boolean {
  const last = pieces.at(-1)
  if (!last || last.text === '') return false
  const digits = pieces
    .map(({ loudness }) => loudness ?? '')
    .join('')
    .slice(-HEARD_BEFORE)
  if (!/\d$/.test(last.loudness ?? '')) return false
  const speech = [...digits].map(Number).filter((digit) => digit >= MIN_SPEECH_LOUDNESS)
  if (speech.length < MIN_HEARD_BEFORE) return false
  const usual = speech.toSorted((one, other) => one - other)[Math.floor(speech.length / 2)] ?? 0
  return Number(digits.at(-1)) >= usual
}

/** The last words of a recording that was cut off, one for each pass; empty if it ended in a pause. */
export function cutOffWords(live: readonly HeardPiece[], second: readonly HeardPiece[]): readonly string[] {
  if (!endsInSpeech(live)) return []
  return [live, second].map(lastWord).filter((word) => word !== '')
}

function lastWord(pieces: readonly HeardPiece[]): string {
  return foldWord(wordsOf(pieces.findLast(({ text }) => text !== '')?.text ?? '').at(-1) ?? '')
}

/** Marks the statement that is based on the end of a recording that was cut off, unless that end was edited. */
export function cutOffMarker(
  passages: readonly string[],
  words: readonly string[],
): (text: string, sources: readonly Source[]) => Mark[] {
  const last = passages.findLastIndex((passage) => !isNote(passage))
  const end = wordsOf(passages[last] ?? '')
    .at(-1)
    ?.replace(/[^\p{L}\p{N}]+$/u, '')
  if (end === undefined || !words.includes(foldWord(end))) return () => []
  // The source may lack the full stop.
  const from = (passages[last] ?? '').lastIndexOf(end)
  return (text, sources) =>
    sources.some(({ passage, to }) => passage === last && to > from)
      ? [
          {
            kind: 'cutOff',
            severity: 'serious',
            from: 0,
            to: text.length,
            message: `a gravação terminou durante esta fala ou logo depois dela: “${end}” pode estar cortado.`,
          },
        ]
      : []
}
