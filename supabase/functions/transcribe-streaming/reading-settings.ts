import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { z } from 'zod'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { hasOwnServer, type ReadingEngine } from '../_shared/reading-engine.ts'

const MAX_AUTOMATIC_SECONDS = 20
const setting = z.enum(['auto', 'on', 'off']).default('auto')

/**
 * Whether a recording is worth reading a second time. Left to itself: where it has a server of its own or costs no money,
 * unless the engine has shown that it takes 20 s or more.
 */
export function wantsSecondPass(
  { env }: Pick<FunctionContext, 'env'>,
  { isFree, gauge }: Pick<ReadingEngine, 'isFree' | 'gauge'>,
  recordingSamples: number,
): boolean {
  const chosen = setting.parse(env('SECOND_PASS'))
  if (chosen !== 'auto') return chosen === 'on'
  const { realTimeFactor } = gauge
  // Who names a server for it wants it; how fast that is only a first reading can tell.
  if (hasOwnServer({ env })) return realTimeFactor === undefined || isFast(recordingSamples, realTimeFactor)
  if (!isFree || realTimeFactor === undefined) return false
  return isFast(recordingSamples, realTimeFactor)
}

function isFast(recordingSamples: number, realTimeFactor: number): boolean {
  return (recordingSamples / SAMPLE_RATE_HZ) * realTimeFactor < MAX_AUTOMATIC_SECONDS
}

/** Whether a model that hears live is used where there is one: it runs on this machine. */
export function wantsLive({ env }: Pick<FunctionContext, 'env'>): boolean {
  return setting.parse(env('TRANSCRIPTION_PROVISIONAL')) !== 'off'
}

/** Whether speech that is still open is read too. Left to itself: where that costs no money. */
export function wantsInterim(
  { env }: Pick<FunctionContext, 'env'>,
  { isFree }: Pick<ReadingEngine, 'isFree'>,
): boolean {
  const chosen = setting.parse(env('TRANSCRIPTION_PROVISIONAL'))
  return chosen === 'auto' ? isFree : chosen === 'on'
}
