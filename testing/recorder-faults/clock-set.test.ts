import { beforeEach, expect, test } from 'vitest'
import type { RecordingPorts } from '../../apps/web/src/recording/recording-ports.ts'
import { until } from './turns.ts'
import { beginning, turns, WaitingWorld } from './waiting-world.ts'

const BEFORE = '2026-11-26T12:00:00.000Z'
const AFTER = '2026-11-26T13:00:00.000Z'
const HOUR_MS = 3_600_000

let world: WaitingWorld
beforeEach(async () => {
  world = await WaitingWorld.open()
})

/**
 * Speaks around an hour's jump of the device's clock.
 * @param aheadMs the clock difference that later responses report.
 */
async function speakAroundJump(aheadMs: number) {
  let now = BEFORE
  let ahead = 200
  let events: Parameters<Awaited<ReturnType<typeof open>>['start']>[1] | undefined
  const open = async () => {
    const sound = world.microphone.open()
    const start: typeof sound.start = (first, given) => {
      events = given
      return sound.start(first, given)
    }
    return { ...sound, start }
  }
  const sendChunk: RecordingPorts['sendChunk'] = async (call) => {
    const answer = world.speech.take(call)
    return answer.kind === 'stored' ? { ...answer, aheadMs: ahead } : answer
  }
  const engine = world.engineWith({ sendChunk, openSound: open, now: () => now }, {})
  const speak = async (from: number, to: number) => {
    for (let block = from; block < to; block += 1) {
      world.microphone.speak(block * 8192)
      await turns(5)
    }
  }
  await engine.start(beginning)
  await speak(0, 8)
  await until('an answer has told the time', () => {
    const state = engine.state()
    return 'storedSamples' in state && state.storedSamples > 0
  })
  now = AFTER
  ahead = aheadMs
  // A response may come before the block that shows the jump.
  await speak(8, 9)
  events?.onInterrupted(Date.parse(BEFORE))
  events?.onResumed(Date.parse(AFTER))
  await speak(9, 20)
  await until('all is sent', () => {
    const state = engine.state()
    return 'storedSamples' in state && state.storedSamples > 15 * 8192
  })
  const state = engine.state()
  await engine.leave()
  return 'interruptions' in state ? state.interruptions : undefined
}

test('a clock that is set forward by an hour during a recording leaves no gap', async () => {
  expect(await speakAroundJump(200 + HOUR_MS)).toEqual([])
})

test('a computer that slept for an hour leaves one, though no clock of its own can tell', async () => {
  expect(await speakAroundJump(1100)).toMatchObject([{ kind: 'interruption', from: BEFORE, to: AFTER }])
})
