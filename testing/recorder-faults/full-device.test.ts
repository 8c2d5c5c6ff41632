import { expect, test } from 'vitest'
import type { ChunkAnswer } from '../../apps/web/src/recording/send/transcription-call.ts'
import { until } from './turns.ts'
import { beginning, BLOCK, turns, WaitingWorld } from './waiting-world.ts'

const BLOCK_SAMPLES = BLOCK.samples.length
const OFFLINE: ChunkAnswer = { kind: 'waiting', message: 'offline' }

test('on a full device sound that is text makes room: what is said without a network after it is on the disk', async () => {
  const world = await WaitingWorld.open()
  world.disk.room = 30
  let isOnline = true
  const secondPass: number[] = []
  const engine = world.engineWith({
    sendChunk: async (call) => {
      if (call.recordingSamples !== undefined) secondPass.push(call.startSample)
      return isOnline ? world.speech.take(call) : OFFLINE
    },
  })
  await engine.start(beginning)
  const captured = () => {
    const state = engine.state()
    return 'capturedSamples' in state ? state.capturedSamples : 0
  }
  const speak = async (from: number, to: number) => {
    for (let block = from; block < to; block += 1) {
      world.microphone.speak(block * BLOCK_SAMPLES)
      await until('a block is captured', () => captured() === (block + 1) * BLOCK_SAMPLES)
      await turns()
    }
  }
  await speak(0, 60)
  expect(engine.state()).toMatchObject({ capturedSamples: 60 * BLOCK_SAMPLES, isKept: true })
  isOnline = false
  await speak(60, 80)
  // Twenty blocks without text, none of them only in memory.
  expect(engine.state()).toMatchObject({ capturedSamples: 80 * BLOCK_SAMPLES, isKept: true })
  expect(world.disk.reach).toBe(80 * BLOCK_SAMPLES)

  isOnline = true
  await engine.stop()
  await until('the record is made', () => engine.state().step === 'done')
  expect(engine.state()).toMatchObject({ storedSamples: 80 * BLOCK_SAMPLES, interruptions: [] })
  expect(world.speech.heard.slice(0, 80 * BLOCK_SAMPLES).every((sample) => sample === 7)).toBe(true)
  // The live text stays: a second pass would lack the beginning.
  expect(secondPass).toEqual([])
  expect(world.disk.rows('blocks')).toBe(0)
})
