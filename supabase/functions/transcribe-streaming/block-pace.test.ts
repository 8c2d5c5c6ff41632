import type { LiveHearing } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { EngineGauge } from '../_shared/engine-gauge.ts'
import { takesSingleBlocks } from './block-pace.ts'

const liveHearing: LiveHearing = { openSegment: () => undefined }
const nothing = { env: () => undefined }
const speaking = { provisional: 'bom dia' }

/** @param seconds of audio that the engine transcribed instantly. */
async function engineThatRead(seconds: number, work: () => Promise<unknown> = async () => undefined) {
  const gauge = new EngineGauge()
  if (seconds > 0) await gauge.measure(seconds * 24_000, work)
  return { gauge }
}

test('blocks come one by one while somebody speaks to a fast engine and few record', async () => {
  const engine = await engineThatRead(10)
  expect(takesSingleBlocks(speaking, 8, engine, nothing)).toBe(true)
  expect(takesSingleBlocks(speaking, 9, engine, nothing)).toBe(false)
  expect(takesSingleBlocks({ provisional: '' }, 1, engine, nothing)).toBe(false)
})

test('next to a slow or unmeasured engine, only if there is a live model', async () => {
  const unknown = await engineThatRead(0)
  const slow = await engineThatRead(0.1, () => new Promise((done) => setTimeout(done, 50)))
  for (const engine of [unknown, slow]) {
    expect(takesSingleBlocks(speaking, 1, engine, nothing)).toBe(false)
    expect(takesSingleBlocks(speaking, 1, engine, { ...nothing, liveHearing })).toBe(true)
    expect(takesSingleBlocks(speaking, 1, engine, { env: () => 'off', liveHearing })).toBe(false)
  }
})
