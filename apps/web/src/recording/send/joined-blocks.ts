import type { JournalBlock } from '#recording/journal/journal.ts'

/** Blocks as one stretch, as far as each begins where the one before ends. @param fallbackStart of an empty stretch. */
export function joined(
  blocks: readonly JournalBlock[],
  fallbackStart: number,
): { readonly startSample: number; readonly samples: Int16Array } {
  const startSample = blocks[0]?.startSample ?? fallbackStart
  const stretch: JournalBlock[] = []
  let endSample = startSample
  for (const block of blocks) {
    if (block.startSample !== endSample) break
    stretch.push(block)
    endSample += block.samples.length
  }
  const samples = new Int16Array(endSample - startSample)
  for (const block of stretch) samples.set(block.samples, block.startSample - startSample)
  return { startSample, samples }
}
