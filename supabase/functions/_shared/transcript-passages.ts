import { BINDING_WORDS, TURN_OPENINGS } from './section-cues.ts'

/** A stretch without punctuation longer than this is cut at the openings of turns. */
const LONG_WORDS = 14

/**
 * Divides a transcript into passages. Joined again with spaces they are the transcript: no word is lost or moved.
 * @param pieces texts as they were heard, in order: their ends are pauses of the speakers.
 */
export function divideTranscript(transcript: string, pieces: readonly string[] = []): readonly string[] {
  return splitAtPieces(transcript, pieces)
    .flatMap((part) => part.split(/\n+|(?<=[.!?…])\s+/u))
    .flatMap(splitLongStretch)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function splitAtPieces(transcript: string, pieces: readonly string[]): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (const piece of pieces) {
    const at = piece.trim() === '' ? -1 : transcript.indexOf(piece.trim(), from)
    // The doctor may have edited the text: a piece that is not there any more marks no pause.
    if (at < 0) continue
    const end = at + piece.trim().length
    parts.push(transcript.slice(from, at), transcript.slice(at, end))
    from = end
  }
  parts.push(transcript.slice(from))
  return parts.every((part, index) => startsAtWord(parts, index)) ? parts : [transcript]
}

/** A piece that was found within a word is no boundary. */
function startsAtWord(parts: readonly string[], index: number): boolean {
  const before = parts.slice(0, index).join('').at(-1) ?? ' '
  const first = parts[index]?.at(0) ?? ' '
  return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(first))
}

function splitLongStretch(part: string): readonly string[] {
  if (part.split(/\s+/).length <= LONG_WORDS) return [part]
  const cut: string[] = []
  for (const stretch of part.split(TURN_OPENINGS)) {
    const before = cut.at(-1)
    if (before !== undefined && BINDING_WORDS.test(before)) cut[cut.length - 1] = before + stretch
    else cut.push(stretch)
  }
  return cut
}
