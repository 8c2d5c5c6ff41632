import { expect, test } from 'vitest'
import { encodeWav } from './pcm.ts'

test('a WAV file says of itself what it is: 16-bit mono, its rate, and how long it and its sound are', () => {
  const file = encodeWav(Float32Array.from([0, 0.5, -1, 2]), 24_000)
  const view = new DataView(file.buffer)
  const text = (from: number) => new TextDecoder().decode(file.subarray(from, from + 4))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  // RIFF counts what follows its first eight bytes.
  expect(view.getUint32(4, true)).toBe(file.length - 8)
  expect(view.getUint32(40, true)).toBe(8)
  expect(file).toHaveLength(44 + 8)
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16])
  expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint16(32, true)]).toEqual([24_000, 48_000, 2])
  // What is louder than full is as loud as full.
  expect([0, 1, 2, 3].map((at) => view.getInt16(44 + 2 * at, true))).toEqual([0, 16_384, -32_767, 32_767])
})
