import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { ReadingEngine } from '../_shared/reading-engine.ts'
import type { ChunkAnswer } from './live-stream.ts'
import { wantsLive } from './reading-settings.ts'

/**
 * Sending each block separately doubles a recording's requests, so it is allowed only while there are few recordings.
 */
const MAX_RECORDINGS = 8
/** A slower engine transcribes open speech only once a second, however often audio arrives. */
const FAST_REAL_TIME_FACTOR = 0.05

/**
 * Whether the browser may send its next blocks one by one, so that words wait for a third of a second at most: only
 * while somebody speaks, interim text is immediate, and the server has capacity for it.
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
