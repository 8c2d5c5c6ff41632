import type { JournalBlock } from '#recording/journal/recent-blocks.ts'

/** Joins blocks up to the first gap between them. @param fallbackStart start sample if there are none. */
export function joined(
  blocks: readonly JournalBlock[],
  fallbackStart: number,
): { readonly startSample: number; readonly samples: Int16Array } {
  const startSample = blocks[0]?.startSample ?? fallbackStart
  const joinable: JournalBlock[] = []
  let endSample = startSample
  for (const block of blocks) {
    if (block.startSample !== endSample) break
    joinable.push(block)
    endSample += block.samples.length
  }
  const samples = new Int16Array(endSample - startSample)
  for (const block of joinable) samples.set(block.samples, block.startSample - startSample)
  return { startSample, samples }
}
