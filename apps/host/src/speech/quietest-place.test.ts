import { expect, test } from 'vitest'
import { quietestPlace } from './quietest-place.ts'

const loud = (length: number) => Array.from({ length }, () => 0.3)
const quiet = (length: number) => Array.from({ length }, () => 0.001)
const place = (values: readonly number[], preferred: number) =>
  quietestPlace(Float32Array.from(values), 1200, preferred)

test('the cut is in the pause, wherever it was preferred', () => {
  const samples = [...loud(6000), ...quiet(2400), ...loud(6000)]
  for (const preferred of [0, 7000, 14_400]) {
    expect(place(samples, preferred)).toBeGreaterThanOrEqual(6600)
    expect(place(samples, preferred)).toBeLessThanOrEqual(7800)
  }
})

test('in an evenly quiet pause the cut is at the preferred position', () => {
  expect(place(quiet(12_000), 8400)).toBe(8400)
  expect(place([...new Float32Array(12_000)], 8400)).toBe(8400)
})

test('audio shorter than the window is cut at its end', () => {
  expect(place(quiet(1000), 500)).toBe(1000)
})
