import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { SoundWatch } from './sound-watch.ts'

const samples = new Int16Array(BLOCK_SAMPLES)

function listen(watch: SoundWatch, peak: number, seconds: number) {
  let state = watch.accept({ samples, peak })
  for (let blocks = 1; blocks * BLOCK_SAMPLES < seconds * SAMPLE_RATE_HZ; blocks += 1)
    state = watch.accept({ samples, peak })
  return state
}

test('a quiet room counts as silence, speech does not', () => {
  const watch = new SoundWatch()
  expect(listen(watch, 0.003, 12).silentSeconds).toBeGreaterThan(11)
  expect(watch.accept({ samples, peak: 0.2 })).toEqual({ level: 0.2, silentSeconds: 0, isDead: false, zeroSamples: 0 })
})

test('reports a microphone as dead after five seconds of zeros, but never in a quiet room', () => {
  const watch = new SoundWatch()
  expect(listen(watch, 0, 4).isDead).toBe(false)
  expect(listen(watch, 0, 2).isDead).toBe(true)
  expect(listen(watch, 0.0001, 60).isDead).toBe(false)
})
