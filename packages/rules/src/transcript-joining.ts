import { foldWord, wordsOf } from './spoken-word.ts'

/**
 * Joins pieces of recognised speech to one transcript. Usable alone: text in, text out, no knowledge of any engine.
 *
 * Whether a word at a seam stands there twice because it was said twice ("não, não") or because both pieces heard the
 * same sound cannot be told from text. So the caller says how much sound the pieces share: with none, every word is
 * kept; with some, at most the words that fit into that time are taken for the same.
 */
export interface RecognisedPiece {
  readonly text: string
  /** Sound that was recognised with the piece before as well; 0 or left out: none. */
  readonly sharedSeconds?: number
}

/** Faster than people speak for long; one word more may reach in from either side. */
const MAX_WORDS_PER_SECOND = 5

interface Seam {
  /** Words of the left piece's end, and of the right piece's beginning, that are the same sound. */
  readonly leftCount: number
  readonly rightCount: number
  readonly score: number
}

/** @returns the transcript in Unicode's composed form, words separated by single spaces. */
export function joinTranscript(pieces: readonly RecognisedPiece[]): string {
  return pieces.reduce<string>(
    (transcript, { text, sharedSeconds = 0 }) => appendPiece(transcript, text, sharedSeconds),
    '',
  )
}

/**
 * Appends a piece to a transcript.
 * @param sharedSeconds how much of the sound before was recognised again with this piece.
 */
export function appendPiece(transcript: string, text: string, sharedSeconds = 0): string {
  const left = wordsOf(transcript)
  const right = wordsOf(text)
  const seam =
    sharedSeconds > 0 ? findSeam(left, right, Math.ceil(sharedSeconds * MAX_WORDS_PER_SECOND) + 1) : undefined
  if (!seam) return [...left, ...right].join(' ')
  const before = left.slice(0, left.length - seam.leftCount)
  const after = right.slice(seam.rightCount)
  const heardFirst = left.slice(left.length - seam.leftCount)
  const heardAgain = right.slice(0, seam.rightCount)
  return [...before, ...spliced(heardFirst, heardAgain), ...after].join(' ')
}

/**
 * The same words heard twice: the first hearing may have cut its last word, the second its first, so the first half is
 * taken from the first and the second half from the second. Of one word the fuller hearing is taken.
 */
function spliced(heardFirst: readonly string[], heardAgain: readonly string[]): readonly string[] {
  const [only = ''] = heardFirst
  const [again = ''] = heardAgain
  if (heardFirst.length === 1 && heardAgain.length === 1)
    return [foldWord(again).length > foldWord(only).length ? again : only]
  const fromFirst = Math.ceil(Math.min(heardFirst.length, heardAgain.length) / 2)
  const fromAgain = Math.max(heardFirst.length, heardAgain.length) - fromFirst
  return [...heardFirst.slice(0, fromFirst), ...heardAgain.slice(heardAgain.length - fromAgain)]
}

function findSeam(left: readonly string[], right: readonly string[], budget: number): Seam | undefined {
  const leftFolded = left.slice(-budget).map(foldWord)
  const rightFolded = right.slice(0, budget).map(foldWord)
  let best: Seam | undefined
  for (let count = 1; count <= Math.min(leftFolded.length, rightFolded.length); count += 1) {
    const seam = seamOf(leftFolded.slice(-count), rightFolded.slice(0, count))
    if (seam && seam.score > (best?.score ?? 0)) best = seam
  }
  return best
}

/** Compares as many words of both sides, position by position; the outermost ones may have been cut. */
function seamOf(heardFirst: readonly string[], heardAgain: readonly string[]): Seam | undefined {
  const count = heardFirst.length
  let [same, different] = [0, 0]
  for (const [index, first] of heardFirst.entries()) {
    const again = heardAgain[index] ?? ''
    const isCutFirst = index === count - 1 && isPart(first, again, 'start')
    const isCutAgain = index === 0 && isPart(again, first, 'end')
    if (first !== '' && first === again) same += 1
    else if (isCutFirst || isCutAgain) same += 0.5
    else if (index === 0 || index === count - 1) different += 0.5
    else different += 1
  }
  return same >= 0.5 && different <= count / 4
    ? { leftCount: count, rightCount: count, score: same - different }
    : undefined
}

/** Whether a hearing is what a cut left of a word: its beginning or its end. */
function isPart(cut: string, whole: string, side: 'start' | 'end'): boolean {
  if (cut.length < 2 || cut.length >= whole.length) return false
  return side === 'start' ? whole.startsWith(cut) : whole.endsWith(cut)
}
