/** How a transcript differs from what was said, provided that no word was said twice. */
export interface WordTally {
  readonly spoken: number
  /** Never written. */
  readonly lost: number
  /** Written again after the first time. */
  readonly doubled: number
  /** Written but never said. */
  readonly wrong: number
  /** Written before a word that was said earlier. */
  readonly misplaced: number
}

/** Counts lost, duplicated, wrong and misplaced words. @param spoken words in order, each once. */
export function tallyWords(spoken: readonly string[], written: readonly string[]): WordTally {
  const place = new Map(spoken.map((word, index) => [word, index]))
  const seen = new Set<string>()
  let [doubled, wrong, misplaced, furthest] = [0, 0, 0, -1]
  for (const word of written) {
    const at = place.get(word)
    if (at === undefined) wrong += 1
    else if (seen.has(word)) doubled += 1
    else {
      if (at < furthest) misplaced += 1
      furthest = Math.max(furthest, at)
      seen.add(word)
    }
  }
  return { spoken: spoken.length, lost: spoken.length - seen.size, doubled, wrong, misplaced }
}

/** Counts of several recordings together. */
export function sumTallies(tallies: readonly WordTally[]): WordTally {
  const total = (count: keyof WordTally) => tallies.reduce((sum, tally) => sum + tally[count], 0)
  return {
    spoken: total('spoken'),
    lost: total('lost'),
    doubled: total('doubled'),
    wrong: total('wrong'),
    misplaced: total('misplaced'),
  }
}
