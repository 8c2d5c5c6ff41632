import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { ReadingEngine } from '../_shared/reading-engine.ts'
import type { ChunkAnswer } from './live-stream.ts'
import { wantsLive } from './reading-settings.ts'

/** With each block by itself a recording sends twice the requests: only as long as few do. */
const MAX_RECORDINGS = 8
/** A slower engine reads open speech once a second, however often sound comes. */
const FAST_REAL_TIME_FACTOR = 0.05

/**
 * Whether the browser may send its next blocks one by one, so that words wait for a third of a second at most: while
 * somebody speaks, the words of open speech come at once, and the server has time for it.
 * @param recordings in progress.
 */
export function takesSingleBlocks(
  { provisional }: Pick<ChunkAnswer, 'provisional'>,
  recordings: number,
  { gauge }: Pick<ReadingEngine, 'gauge'>,
  context: Pick<FunctionContext, 'env' | 'liveHearing'>,
): boolean {
  if (provisional === '' || recordings > MAX_RECORDINGS) return false
  const isHeardLive = context.liveHearing !== undefined && wantsLive(context)
  return isHeardLive || (gauge.realTimeFactor ?? Infinity) < FAST_REAL_TIME_FACTOR
}
