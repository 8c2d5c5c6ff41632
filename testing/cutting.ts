import type { Stretch } from './edge-recogniser.ts'
import type { SpokenWord } from './portuguese-talk.ts'

const PAUSE_SECONDS = 0.5
const PADDING_SECONDS = 0.35
const MAX_SECONDS = 12
const SEARCH_SECONDS = 6
/** A cut misses the middle of its gap by so much at most: the product looks for quiet in windows. */
const MISS_SECONDS = 0.02

/** A stretch and how much of it the stretch before had too. */
export interface SharedStretch extends Stretch {
  readonly sharedSeconds: number
}

/** Stretches of one length, each beginning before the one before it ends. */
export function cutByClock(talk: readonly SpokenWord[], lengthSeconds: number, sharedSeconds: number): SharedStretch[] {
  const through = talk.at(-1)?.endSeconds ?? 0
  const cuts: SharedStretch[] = []
  for (let start = 0; start < through; start += lengthSeconds - sharedSeconds)
    cuts.push({
      startSeconds: start,
      endSeconds: start + lengthSeconds,
      sharedSeconds: start === 0 ? 0 : sharedSeconds,
    })
  return cuts
}

/**
 * As the product cuts: where nobody spoke for half a second, at latest after twelve seconds and then at the widest gap
 * of the last six; no sample twice.
 */
export function cutAtPauses(talk: readonly SpokenWord[], random: () => number): SharedStretch[] {
  const gaps = talk.slice(1).map((word, index) => {
    const from = talk[index]?.endSeconds ?? 0
    return { from, width: word.startSeconds - from }
  })
  const cuts: SharedStretch[] = []
  let start = 0
  const cutAt = (endSeconds: number) => {
    cuts.push({ startSeconds: start, endSeconds, sharedSeconds: 0 })
    start = endSeconds
  }
  for (const [index, { from, width }] of gaps.entries()) {
    const isTooLong = (gaps[index + 1]?.from ?? from) - start > MAX_SECONDS
    if (width >= PAUSE_SECONDS) cutAt(from + Math.min(PADDING_SECONDS, width))
    else if (isTooLong) {
      const near = gaps.filter((gap) => gap.from > Math.max(start, from - SEARCH_SECONDS) && gap.from <= from)
      const widest = near.reduce((best, gap) => (gap.width > best.width ? gap : best), { from, width })
      cutAt(widest.from + widest.width / 2 + MISS_SECONDS * (2 * random() - 1))
    }
  }
  cutAt((talk.at(-1)?.endSeconds ?? 0) + PADDING_SECONDS)
  return cuts
}
