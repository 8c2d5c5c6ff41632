import { expect, test } from 'vitest'
import { encodeWav } from './pcm.ts'

test('a WAV file declares 16-bit mono, its rate, and the lengths of file and audio', () => {
  const file = encodeWav(Float32Array.from([0, 0.5, -1, 2]), 24_000)
  const view = new DataView(file.buffer)
  const text = (from: number) => new TextDecoder().decode(file.subarray(from, from + 4))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  // RIFF's size excludes its first eight bytes.
  expect(view.getUint32(4, true)).toBe(file.length - 8)
  expect(view.getUint32(40, true)).toBe(8)
  expect(file).toHaveLength(44 + 8)
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16])
  expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint16(32, true)]).toEqual([24_000, 48_000, 2])
  // Values beyond full scale are clipped.
  expect([0, 1, 2, 3].map((at) => view.getInt16(44 + 2 * at, true))).toEqual([0, 16_384, -32_767, 32_767])
})
