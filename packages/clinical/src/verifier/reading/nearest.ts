import { readingOf, type Reading } from './reading.ts'

/** In words. Text without punctuation is cut into parts of this length. */
const MAX_PASSAGE_WORDS = 40

function passagesOf(conversation: string): readonly string[] {
  const sentences = conversation.split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}–—-])/u).filter((one) => one.trim() !== '')
  return sentences.flatMap((sentence) => {
    const words = sentence.split(/\s+/)
    return Array.from({ length: Math.ceil(words.length / MAX_PASSAGE_WORDS) }, (_, index) =>
      words.slice(index * MAX_PASSAGE_WORDS, (index + 1) * MAX_PASSAGE_WORDS).join(' '),
    )
  })
}

const MAX_NEAREST = 4
const MIN_OF_BEST = 0.5
/** Limits one feature: what is said more often does not distinguish passages. */
const MAX_PLACES = 1000

/** The passages of a conversation, and which of them contain each feature. */
interface PassageIndex {
  readonly passages: readonly string[]
  readonly numbers: ReadonlyMap<string, readonly number[]>
}

const INDEXES = new WeakMap<Reading, PassageIndex>()

/** Built once for all lines compared with one conversation. */
function indexOf(conversation: Reading): PassageIndex {
  const known = INDEXES.get(conversation)
  if (known) return known
  const passages = passagesOf(conversation.text)
  const numbers = new Map<string, number[]>()
  for (const [number, passage] of passages.entries()) {
    for (const name of readingOf(passage).places.keys()) {
      const list = numbers.get(name)
      if (list) list.push(number)
      else numbers.set(name, [number])
    }
  }
  const index = { passages, numbers }
  INDEXES.set(conversation, index)
  return index
}

/** The passages that share most with a text, each with the one before (its question) and after (its answer). */
export function nearestPassages(line: Reading, conversation: Reading): readonly string[] {
  const { passages, numbers } = indexOf(conversation)
  const sums = new Map<number, number>()
  const lone: number[] = []
  for (const name of new Set(line.features.flat())) {
    const found = numbers.get(name) ?? []
    if (found.length === 1 && /^n:\d\d/.test(name)) lone.push(...found)
    const weight = Math.log(1 + passages.length / found.length) * weightOf(name, found.length)
    for (const number of found.slice(0, MAX_PLACES)) sums.set(number, (sums.get(number) ?? 0) + weight)
  }
  const scores = [...sums]
    .map(([number, score]) => ({ number, score }))
    .toSorted((one, other) => one.number - other.number)
  const ranked = scores.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)
  const least = (ranked[0]?.score ?? 0) * MIN_OF_BEST
  const chosen = new Set([
    ...lone,
    ...ranked
      .slice(0, MAX_NEAREST)
      .filter(({ score }) => score >= least)
      .flatMap(({ number }) => [number - 1, number, number + 1]),
  ])
  return passages.filter((_, number) => chosen.has(number))
}

/** A small number says little, a large one that was said once says a lot, and a medicine nearly everything. */
function weightOf(name: string, places: number): number {
  if (name.startsWith('drug:')) return 3
  if (places === 1 && /^n:\d\d/.test(name)) return 1
  return name.startsWith('n:') || name.startsWith('k:') ? 0.3 : 1
}
