import type { ConsultationStore, HeardPiece } from './consultation-store.ts'
import { passagesOf } from './passages.ts'

/** A second reading that is this much shorter has lost something. */
const LEAST_SHARE_OF_WORDS = 0.7
/** Larger pieces without sentence marks leave the record passages too long to point at. */
const LEAST_SHARE_OF_PASSAGES = 0.5

interface Reading {
  /** The text that the record is to rest on, and that the consultation holds. */
  readonly transcription: string
  /** The pieces it is made of, as they were heard. */
  readonly heard: readonly string[]
}

/**
 * Takes the second reading of the recording where it is whole and the given text is the first reading, untouched.
 * A text that somebody changed stays as it is.
 */
export async function bestReading(
  store: Pick<ConsultationStore, 'pieces' | 'secondPassPieces' | 'replaceTranscript'>,
  consultationId: string,
  given: string,
): Promise<Reading> {
  const first = await store.pieces(consultationId)
  const asGiven: Reading = { transcription: given, heard: first.map((piece) => piece.text) }
  if (textOf(first) !== given) return asGiven
  const second = await store.secondPassPieces(consultationId)
  if (!isWhole(second, first.at(-1)?.endSample ?? 0)) return asGiven
  const better: Reading = { transcription: textOf(second), heard: second.map((piece) => piece.text) }
  if (!isAsRich(better, asGiven)) return asGiven
  const isReplaced = await store.replaceTranscript(consultationId, given, better.transcription)
  return isReplaced ? better : asGiven
}

function isAsRich(better: Reading, given: Reading): boolean {
  const passages = ({ transcription, heard }: Reading) => passagesOf(transcription, heard).length
  return (
    wordsIn(better.transcription) >= LEAST_SHARE_OF_WORDS * wordsIn(given.transcription) &&
    passages(better) >= LEAST_SHARE_OF_PASSAGES * passages(given)
  )
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
