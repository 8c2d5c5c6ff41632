import type { ConsultationStore, HeardPiece } from './consultation-store.ts'
import { mergeReadings } from './merge-readings.ts'
import { passagesOf } from './passages.ts'

/** A second reading that is this much shorter has lost something. */
const MIN_SHARE_OF_WORDS = 0.7
/** Fewer passages, since a pause in a sentence no longer cuts it. */
const MIN_SHARE_OF_PASSAGES = 0.5
/** Without sentence marks only pauses cut, and larger pieces leave the record passages too long to point at. */
const MIN_SHARE_OF_UNMARKED_PASSAGES = 1

interface Reading {
  /** The text that the record is to rest on, and that the consultation holds. */
  readonly transcription: string
  /** The pieces it is made of, as they were heard. */
  readonly heard: readonly string[]
  /** Whether the given text was the stored pieces, untouched. */
  readonly isAsHeard: boolean
}

/**
 * Takes the second reading of the recording where it is whole and the given text is the first reading, untouched. What
 * only the first heard is kept.
 * A text that somebody changed stays as it is.
 */
export async function bestReading(
  store: Pick<ConsultationStore, 'pieces' | 'secondPassPieces' | 'replaceTranscript'>,
  consultationId: string,
  given: string,
  merge: typeof mergeReadings = mergeReadings,
): Promise<Reading> {
  const first = await store.pieces(consultationId)
  const isAsHeard = textOf(first) === given
  const asGiven: Reading = { transcription: given, heard: first.map((piece) => piece.text), isAsHeard }
  if (!isAsHeard) return asGiven
  const second = await store.secondPassPieces(consultationId)
  if (!isWhole(second, first.at(-1)?.endSample ?? 0)) return asGiven
  if (wordsIn(textOf(second)) < MIN_SHARE_OF_WORDS * wordsIn(given)) return asGiven
  const heard = await merge(
    asGiven.heard,
    second.map((piece) => piece.text),
  )
  if (!heard) return asGiven
  const better: Reading = { transcription: heard.filter(Boolean).join(' '), heard, isAsHeard }
  if (!isAsClear(better, asGiven)) return asGiven
  const isReplaced = await store.replaceTranscript(consultationId, given, better.transcription)
  return isReplaced ? better : asGiven
}

function isAsClear(better: Reading, given: Reading): boolean {
  const passages = ({ transcription, heard }: Reading) => passagesOf(transcription, heard).length
  const isMarked = /[.!?…]/.test(better.transcription)
  const least = isMarked ? MIN_SHARE_OF_PASSAGES : MIN_SHARE_OF_UNMARKED_PASSAGES
  return passages(better) >= least * passages(given)
}

function textOf(pieces: readonly HeardPiece[]): string {
  return pieces
    .map((piece) => piece.text)
    .filter(Boolean)
    .join(' ')
}

function isWhole(pieces: readonly HeardPiece[], endSample: number): boolean {
  let reached = 0
  for (const piece of pieces) {
    if (piece.startSample !== reached) return false
    reached = piece.endSample
  }
  return pieces.length > 0 && reached >= endSample
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
