import type { DecodeOpus } from '@prontuvoz/rules/opus-audio'
import { SpeechFailure } from '@prontuvoz/rules/speech-engine'
import { createFairQueue, QueueFull } from '#host/processes/fair-queue.ts'
import { decodeOpus, type InTurn } from '../../../../supabase/functions/_shared/opus.ts'

// As many as may wait for voice detection.
const MAX_WAITING_PER_ACCOUNT = 8

/**
 * Decodes Opus on the event loop: two blocks take half a millisecond, and passing them to a thread and the samples back
 * takes as long again. Each account has one request at a time, and all take turns after a few seconds of audio.
 */
export function createOpusTurns(): DecodeOpus {
  const requests = createFairQueue({
    maxRunning: Infinity,
    maxRunningPerAccount: 1,
    maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT,
  })
  const steps = createFairQueue({ maxRunning: 1 })
  return async (audio, account) => {
    const inTurn: InTurn = (step) =>
      steps(account, async () => {
        // Otherwise everybody who waited would be served before anything else happens.
        await new Promise<void>((done) => setImmediate(done))
        return step()
      })
    try {
      return await requests(account, () => decodeOpus(audio, inTurn))
    } catch (cause) {
      throw new SpeechFailure(cause instanceof QueueFull ? 'busy' : 'unavailable', { cause })
    }
  }
}
