import { expect, test } from 'vitest'
import { parseRows, readText } from './body.ts'

test.each([
  ['{"id":1,"name":"Ana"}', { isList: false, rowCount: 1, keys: ['id', 'name'], hasEqualKeys: true }],
  ['[{"id":1}]', { isList: true, rowCount: 1, keys: ['id'], hasEqualKeys: true }],
  ['[]', { isList: true, rowCount: 0, keys: [], hasEqualKeys: true }],
  ['[{"a":1,"b":2},{"b":1,"a":2}]', { isList: true, rowCount: 2, keys: ['a', 'b'], hasEqualKeys: true }],
  ['[{"b":1,"a":2},{"a":1,"b":2}]', { isList: true, rowCount: 2, keys: ['b', 'a'], hasEqualKeys: true }],
  ['[{"a":1},{"a":1,"b":2}]', { isList: true, rowCount: 2, keys: ['a'], hasEqualKeys: false }],
  ['[{"a":1},{}]', { isList: true, rowCount: 2, keys: ['a'], hasEqualKeys: false }],
])('the rows of %s', (json, expected) => {
  expect(parseRows(json)).toEqual({ json, ...expected })
})

test.each(['', '1', 'null', '"a"', '[1]', '[null]', '[[]]', '[{"a":1},7]', '{"a":', '{"a\\u0000":1}'])(
  '%s holds no rows',
  (json) => {
    expect(() => parseRows(json)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST102', message: 'Empty or invalid json' }),
    )
  },
)

test('characters split over two chunks are joined, and invalid bytes are refused', async () => {
  const [first, second] = Buffer.from('é')
  const sent = (...parts: readonly (readonly number[])[]) =>
    new Request('http://backend.test', {
      method: 'POST',
      body: ReadableStream.from(parts.map((part) => Uint8Array.from(part))),
      duplex: 'half',
    })
  expect(await readText(sent([0x22, first ?? 0], [second ?? 0, 0x22]), 10)).toBe('"é"')
  const refused = { status: 400, message: 'Empty or invalid json' }
  await expect(readText(sent([0x22, 0xff]), 10)).rejects.toMatchObject(refused)
  await expect(readText(sent([0x22, first ?? 0]), 10)).rejects.toMatchObject(refused)
})
