import { expect, test } from 'vitest'
import { Resampler } from './resampler.ts'

const TO_HZ = 24_000

function tone(hertz: number, rateHz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rateHz * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rateHz))
}

/** Resamples the signal in parts of the given lengths, repeated. */
function resampled(signal: Float32Array, rateHz: number, parts: readonly number[] = [128]): Float32Array {
  const resampler = new Resampler(rateHz, TO_HZ)
  const output: number[] = []
  for (let at = 0, part = 0; at < signal.length; part += 1) {
    const length = parts[part % parts.length] ?? 128
    output.push(...resampler.push(signal.subarray(at, at + length)))
    at += length
  }
  output.push(...resampler.flush())
  return new Float32Array(output)
}

/** Loudness relative to a full tone, without the beginning and the end of the signal. */
function decibels(samples: Float32Array): number {
  const inner = samples.subarray(500, -500)
  const power = inner.reduce((sum, value) => sum + value * value, 0) / inner.length
  return 10 * Math.log10(2 * power + 1e-30)
}

const rates = [8000, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000]

test.each(rates)('at %i Hz a second becomes 24,000 samples, whatever its parts', (rateHz) => {
  expect(resampled(tone(440, rateHz, 3), rateHz)).toHaveLength(3 * TO_HZ)
  expect(resampled(tone(440, rateHz, 3), rateHz, [1, 441, 7, 2048])).toEqual(resampled(tone(440, rateHz, 3), rateHz))
})

test.each(rates)('at %i Hz a tone in the range of speech keeps its position and level', (rateHz) => {
  for (const hertz of [100, 1000, 3000]) {
    const heard = resampled(tone(hertz, rateHz, 1), rateHz)
    const error = tone(hertz, TO_HZ, 1).map((value, at) => value - (heard[at] ?? 0))
    expect(decibels(error)).toBeLessThan(-60)
  }
})

test.each(rates.filter((rateHz) => rateHz > TO_HZ))(
  'at %i Hz no tone above 12 kHz is aliased into the speech',
  (rateHz) => {
    // In small steps where the filter rolls off, in large ones beyond.
    for (let hertz = 12_000; hertz < rateHz / 2; hertz += hertz < 16_000 ? 250 : 3250)
      expect(decibels(resampled(tone(hertz, rateHz, 0.25), rateHz)), `${hertz} Hz`).toBeLessThan(-60)
  },
)

test.each(rates.filter((rateHz) => rateHz < TO_HZ))('at %i Hz no image of a tone appears above its band', (rateHz) => {
  for (let hertz = 200; hertz < rateHz * 0.4; hertz += 200) {
    const heard = resampled(tone(hertz, rateHz, 0.5), rateHz)
    const error = tone(hertz, TO_HZ, 0.5).map((value, at) => value - (heard[at] ?? 0))
    expect(decibels(error), `${hertz} Hz`).toBeLessThan(-60)
  }
})
