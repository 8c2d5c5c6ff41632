/** The most similar name, if at least three quarters of it agree (PostgREST's threshold). */
export function mostSimilar(asked: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestScore = 0.75
  for (const name of names) {
    const score = 1 - editDistance(asked.toLowerCase(), name.toLowerCase()) / Math.max(asked.length, name.length, 1)
    if (score < 1 && score >= bestScore) {
      best = name
      bestScore = score
    }
  }
  return best
}

/**
 * Levenshtein's distance: insertions, deletions and substitutions between two texts. Not fastest-levenshtein: a hint
 * does not justify a dependency, and names of very different lengths are not compared at all.
 */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > Math.max(one.length, other.length) / 4) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one.charAt(i - 1) === other.charAt(j - 1) ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
