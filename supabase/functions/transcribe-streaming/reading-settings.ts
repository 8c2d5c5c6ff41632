import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { z } from 'zod'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { hasOwnServer, type ReadingEngine } from '../_shared/reading-engine.ts'

const MAX_AUTOMATIC_SECONDS = 20
const setting = z.enum(['auto', 'on', 'off']).default('auto')

/**
 * Whether a recording gets a second pass. By default: if there is a separate server for it or it is free, unless the
 * measured speed of the engine implies 20 s or more.
 */
export function wantsSecondPass(
  { env }: Pick<FunctionContext, 'env'>,
  { isFree, gauge }: Pick<ReadingEngine, 'isFree' | 'gauge'>,
  recordingSamples: number,
): boolean {
  const chosen = setting.parse(env('SECOND_PASS'))
  if (chosen !== 'auto') return chosen === 'on'
  const { realTimeFactor } = gauge
  // An operator who configures a server for it wants it; its speed is unknown before the first pass.
  if (hasOwnServer({ env })) return realTimeFactor === undefined || isFast(recordingSamples, realTimeFactor)
  if (!isFree || realTimeFactor === undefined) return false
  return isFast(recordingSamples, realTimeFactor)
}

function isFast(recordingSamples: number, realTimeFactor: number): boolean {
  return (recordingSamples / SAMPLE_RATE_HZ) * realTimeFactor < MAX_AUTOMATIC_SECONDS
}

/** Whether the live model is used if there is one: it runs on this machine, so the default is yes. */
export function wantsLive({ env }: Pick<FunctionContext, 'env'>): boolean {
  return setting.parse(env('TRANSCRIPTION_PROVISIONAL')) !== 'off'
}

/** Whether the engine also transcribes open segments. By default: if that is free. */
export function wantsInterim(
  { env }: Pick<FunctionContext, 'env'>,
  { isFree }: Pick<ReadingEngine, 'isFree'>,
): boolean {
  const chosen = setting.parse(env('TRANSCRIPTION_PROVISIONAL'))
  return chosen === 'auto' ? isFree : chosen === 'on'
}
