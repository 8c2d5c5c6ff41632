/** @returns the samples (-1 to 1) of a mono PCM16 WAV file, at the file's own rate. */
export function readWave(file: Buffer): Float32Array<ArrayBuffer> {
  const data = file.subarray(file.indexOf('data', 36, 'latin1') + 8)
  return Float32Array.from({ length: data.length >> 1 }, (_, index) => data.readInt16LE(2 * index) / 32_768)
}

/** @returns the share of spoken words that were added, omitted or changed (0 to 1, or more if many were added). */
export function wordErrorRate(spoken: string, heard: string): number {
  const reference = spoken.split(/\s+/).filter(Boolean)
  const hypothesis = heard.split(/\s+/).filter(Boolean)
  let row = Array.from({ length: hypothesis.length + 1 }, (_, index) => index)
  for (const [index, word] of reference.entries()) {
    const next = [index + 1]
    for (const [at, other] of hypothesis.entries()) {
      const left = next[at] ?? 0
      const above = row[at + 1] ?? 0
      const diagonal = row[at] ?? 0
      next.push(Math.min(left + 1, above + 1, diagonal + (word === other ? 0 : 1)))
    }
    row = next
  }
  return (row.at(-1) ?? 0) / reference.length
}
