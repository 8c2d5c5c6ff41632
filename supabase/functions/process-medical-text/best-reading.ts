import type { ConsultationStore, HeardPiece } from './consultation-store.ts'
import { mergeReadings } from './merge-readings.ts'
import { passagesOf } from './passages.ts'

/** A second pass that is this much shorter has lost something. */
const MIN_SHARE_OF_WORDS = 0.7
/** The second pass has fewer passages, since it does not cut a sentence at a pause. */
const MIN_SHARE_OF_PASSAGES = 0.5
/** Without punctuation only pauses separate passages; those of larger segments are too long to cite. */
const MIN_SHARE_OF_UNMARKED_PASSAGES = 1

interface Reading {
  /** The text for the record, which the consultation stores. */
  readonly transcription: string
  /** The pieces it consists of, as transcribed. */
  readonly heard: readonly string[]
  /** Whether the given text was the stored pieces, unchanged. */
  readonly isAsHeard: boolean
}

/**
 * Chooses the second pass if it covers the whole recording and the given text is the unchanged live text; words that
 * only the live text has are kept. An edited text stays unchanged.
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

/**
 * The pieces that a text consists of, for writing a draft again: those of the live text, or of the merged second pass.
 */
export async function heardAs(
  store: Pick<ConsultationStore, 'pieces' | 'secondPassPieces'>,
  consultationId: string,
  text: string,
  merge: typeof mergeReadings = mergeReadings,
): Promise<readonly string[]> {
  const [spoken] = text.split('\n')
  const first = await store.pieces(consultationId)
  const live = first.map((piece) => piece.text)
  if (first.length === 0 || textOf(first) === spoken) return live
  const second = await store.secondPassPieces(consultationId)
  if (second.length === 0) return live
  const merged = await merge(
    live,
    second.map((piece) => piece.text),
  )
  return merged && merged.filter(Boolean).join(' ') === spoken ? merged : live
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
