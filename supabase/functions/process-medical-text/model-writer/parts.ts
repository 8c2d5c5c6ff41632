/** Passages that fit into one request; `first` is the number of the first. */
export interface Part {
  readonly first: number
  readonly passages: readonly string[]
}

/** Passages that a part repeats from the previous one, to keep an answer with its question. */
const OVERLAP_PASSAGES = 4

/** Splits passages into parts of at most `maxWords` words; a longer passage becomes a part by itself. */
export function partsOf(passages: readonly string[], maxWords: number): Part[] {
  const parts: Part[] = []
  let first = 0
  while (first < passages.length) {
    let end = first
    let words = 0
    while (end < passages.length) {
      words += wordsIn(passages[end] ?? '')
      if (words > maxWords && end > first) break
      end += 1
    }
    parts.push({ first, passages: passages.slice(first, end) })
    if (end >= passages.length) break
    first = Math.max(first + 1, end - OVERLAP_PASSAGES)
  }
  return parts
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** Passages as they are sent to a model. */
export function numbered(passages: readonly string[]): string {
  return passages.map((passage, index) => `[${index}] ${passage}`).join('\n')
}
