import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[0xff, 0xd8], undefined],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a], undefined],
  [[...Buffer.from('GIF87a…')], 'image/gif'],
  [[...Buffer.from('GIF89a')], 'image/gif'],
  [[...Buffer.from('GIF88a')], undefined],
  [[...Buffer.from('Gato')], undefined],
  [[], undefined],
])('what begins with %j is %s', (bytes, type) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type)
})
