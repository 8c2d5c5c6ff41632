/** Share of the reference's words that are wrong, missing or added in the other text (Levenshtein over words). */
export function wordErrorRate(reference: string, heard: string): number {
  const wanted = reference.toLowerCase().split(/\s+/).filter(Boolean)
  const found = heard.toLowerCase().split(/\s+/).filter(Boolean)
  let row = Array.from({ length: found.length + 1 }, (_, index) => index)
  wanted.forEach((word, index) => {
    const next = [index + 1]
    found.forEach((other, column) => {
      const replaced = (row[column] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, replaced))
    })
    row = next
  })
  return (row.at(-1) ?? 0) / wanted.length
}
