/** How a transcript differs from a text in which words may stand twice. */
export interface TextTally {
  readonly spoken: number
  readonly lost: number
  /** Words too many that were said close by, whole or in part. */
  readonly doubled: number
  /** Other words too many, and words written otherwise. */
  readonly wrong: number
  /** Words said twice in a row, and how many of them stand twice in a row. */
  readonly repeated: number
  readonly repetitionsKept: number
}

const NEAR_WORDS = 3
const MIN_PART_LETTERS = 2

type Step = 'same' | 'other' | 'lost' | 'extra'

/** Compares word by word along the cheapest alignment; case, accents' form and punctuation do not count. */
export function tallyText(spoken: string, written: string): TextTally {
  const reference = spoken.split(/\s+/).map(plain).filter(Boolean)
  const transcript = written.split(/\s+/).map(plain).filter(Boolean)
  const isWritten = reference.map(() => false)
  let [lost, doubled, wrong, at, to] = [0, 0, 0, 0, 0]
  for (const step of alignment(reference, transcript)) {
    if (step === 'same') isWritten[at] = true
    if (step === 'lost') lost += 1
    if (step === 'other') wrong += 1
    if (step === 'extra') {
      const near = reference.slice(Math.max(0, at - NEAR_WORDS), at + NEAR_WORDS)
      if (near.some((word) => isSameOrPart(transcript[to] ?? '', word))) doubled += 1
      else wrong += 1
    }
    if (step !== 'extra') at += 1
    if (step !== 'lost') to += 1
  }
  const repetitions = reference.flatMap((word, index) => (index > 0 && word === reference[index - 1] ? [index] : []))
  const repetitionsKept = repetitions.filter((index) => isWritten[index] && isWritten[index - 1]).length
  return { spoken: reference.length, lost, doubled, wrong, repeated: repetitions.length, repetitionsKept }
}

function alignment(reference: readonly string[], transcript: readonly string[]): Step[] {
  const width = transcript.length + 1
  const costs = new Uint32Array((reference.length + 1) * width)
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0
  const change = (row: number, column: number) => (reference[row - 1] === transcript[column - 1] ? 0 : 1)
  for (let row = 0; row <= reference.length; row += 1)
    for (let column = 0; column <= transcript.length; column += 1) {
      const above = row > 0 ? cost(row - 1, column) + 1 : Infinity
      const before = column > 0 ? cost(row, column - 1) + 1 : Infinity
      const diagonal = row > 0 && column > 0 ? cost(row - 1, column - 1) + change(row, column) : Infinity
      costs[row * width + column] = row + column === 0 ? 0 : Math.min(above, before, diagonal)
    }
  const steps: Step[] = []
  for (let row = reference.length, column = transcript.length; row + column > 0;) {
    if (row > 0 && column > 0 && cost(row, column) === cost(row - 1, column - 1) + change(row, column)) {
      steps.push(change(row, column) === 0 ? 'same' : 'other')
      row -= 1
      column -= 1
    } else if (row > 0 && cost(row, column) === cost(row - 1, column) + 1) {
      steps.push('lost')
      row -= 1
    } else {
      steps.push('extra')
      column -= 1
    }
  }
  return steps.reverse()
}

function isSameOrPart(extra: string, word: string): boolean {
  return extra === word || (extra.length >= MIN_PART_LETTERS && (word.startsWith(extra) || word.endsWith(extra)))
}

function plain(word: string): string {
  return word
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
