import { expect, test } from 'vitest'
import { LOUDNESS_SAMPLES, LoudnessMeter, speechSeconds } from './loudness.ts'
import { SAMPLE_RATE_HZ } from './speech-engine.ts'

/** Samples that alternate between an amplitude and its negative. */
function tone(seconds: number, amplitude: number): Float32Array {
  return Float32Array.from({ length: seconds * 24_000 }, (_, index) => (index % 2 === 0 ? amplitude : -amplitude))
}

test('a second of audio has two digits: silence 0, soft speech low, loud speech 9', () => {
  const meter = new LoudnessMeter()
  meter.hear(0, tone(1, 0))
  meter.hear(24_000, tone(1, 0.005))
  meter.hear(48_000, tone(1, 0.03))
  meter.hear(72_000, tone(1, 1))
  expect(meter.digits(0, 96_000)).toBe('00226699')
})

test('the same audio gives the same digits, each once, however it is cut', () => {
  const sound = Float32Array.from({ length: 90_001 }, (_, index) => Math.sin(index) * (index / 90_001))
  const whole = new LoudnessMeter()
  whole.hear(0, sound)
  const inBlocks = new LoudnessMeter()
  let digits = ''
  let stored = 0
  for (let at = 0; at < sound.length; at += 8192) {
    inBlocks.hear(at, sound.subarray(at, at + 8192))
    const end = Math.min(sound.length, at + 7000)
    digits += inBlocks.digits(stored, end)
    inBlocks.forgetBefore(end)
    stored = end
  }
  expect(digits + inBlocks.digits(stored, sound.length)).toBe(whole.digits(0, sound.length))
  expect(digits.length).toBe(Math.floor(stored / LOUDNESS_SAMPLES))
})

test('what was forgotten is silence again, up to the half second that reaches beyond', () => {
  const meter = new LoudnessMeter()
  meter.hear(0, tone(2, 1))
  meter.forgetBefore(24_000)
  expect(meter.digits(0, 48_000)).toBe('0099')
  meter.forgetBefore(35_999)
  expect(meter.digits(0, 48_000)).toBe('0099')
  meter.forgetBefore(36_000)
  expect(meter.digits(0, 48_000)).toBe('0009')
})

test('16-bit samples are as loud as the same ones between -1 and 1', () => {
  const [floats, integers] = [new LoudnessMeter(), new LoudnessMeter()]
  floats.hear(0, tone(1, 0.1))
  integers.hear(
    0,
    Int16Array.from(tone(1, 0.1), (value) => Math.round(value * 0x7fff)),
  )
  expect(integers.digits(0, 24_000)).toBe(floats.digits(0, 24_000))
})

test('only speech counts as untranscribed: silence does not, and unknown audio does', () => {
  const seconds = (amount: number) => amount * SAMPLE_RATE_HZ
  expect(speechSeconds(0, seconds(4), '00112254')).toBe(2)
  expect(speechSeconds(seconds(2), seconds(4), '99990000')).toBe(0)
  expect(speechSeconds(seconds(1), seconds(3), '00 0')).toBe(1.5)
  expect(speechSeconds(seconds(3), seconds(2), '999999')).toBe(0)
})
