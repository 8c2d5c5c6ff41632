// Request limits: the last accepted value and the first rejected one.
import { expect, test } from 'vitest'
import { parseJson, parseRows, readText } from './body.ts'
import { parseRequest } from './request.ts'
import { parseSelect } from './select.ts'

const query = (search: string) => parseRequest(new URL(`http://backend.test/rest/v1/visits?${search}`), false)
const tooLong = (details: string) => expect.objectContaining({ status: 400, code: 'PGRST100', more: { details } })
const repeated = (count: number, text: string) => Array.from({ length: count }, () => text)

test('a query has at most 16,000 characters', () => {
  const search = (characters: number) => `id=eq.${'1'.repeat(characters - '?id=eq.'.length)}`
  expect(query(search(16_000)).operands).toHaveLength(1)
  expect(() => query(search(16_001))).toThrow(tooLong('over 16000 characters'))
})

test('a query has at most 200 parameters, counting names and values', () => {
  expect(query(repeated(101, 'id=is.null').join('&')).scopes.get('')?.filters).toHaveLength(101)
  expect(() => query(repeated(102, 'id=is.null').join('&'))).toThrow(tooLong('over 200 parameters'))
})

test('a query has at most 300 operands', () => {
  const group = (count: number) => `or=(${repeated(count, 'id.eq.1').join()})`
  expect(query(group(300)).operands).toHaveLength(300)
  expect(() => query(group(301))).toThrow(tooLong('over 300 values'))
})

test('a group has at most ten nested levels', () => {
  const nested = (levels: number) => `or=(${'and('.repeat(levels)}id.eq.1${')'.repeat(levels)})`
  expect(query(nested(10)).operands).toEqual(['1'])
  expect(() => query(nested(11))).toThrow(tooLong('more than 10 levels'))
})

test('a selection has at most eight levels of embeds, and forty embeds', () => {
  const nested = (levels: number) => `${'a('.repeat(levels)}id${')'.repeat(levels)}`
  expect(parseSelect(nested(8))).toMatchObject([{ kind: 'embed' }])
  expect(() => parseSelect(nested(9))).toThrow(tooLong('more than 8 levels'))
  expect(parseSelect(repeated(40, 'a(id)').join())).toHaveLength(40)
  expect(() => parseSelect(repeated(41, 'a(id)').join())).toThrow(tooLong('more than 40 embeds'))
  // Nested embeds count, empty parentheses do not.
  expect(() => parseSelect(`a(${repeated(40, 'b(id)').join()})`)).toThrow(tooLong('more than 40 embeds'))
  expect(parseSelect(repeated(119, 'count()').join())).toHaveLength(119)
  expect(() => parseSelect(repeated(120, 'count()').join())).toThrow(tooLong('more than 40 embeds'))
})

test('a body has at most ten thousand rows of 1,600 columns', () => {
  const rows = (count: number) => `[${repeated(count, '{"id":1}').join()}]`
  expect(parseRows(rows(10_000)).rowCount).toBe(10_000)
  expect(() => parseRows(rows(10_001))).toThrow(
    expect.objectContaining({ status: 413, message: 'The body has more than 10000 rows' }),
  )
  const columns = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, 1])))
  expect(parseRows(columns(1600)).keys).toHaveLength(1600)
  expect(() => parseRows(columns(1601))).toThrow(
    expect.objectContaining({ status: 413, message: 'The body has more than 1600 columns' }),
  )
})

test('a body is nested at most 500 levels deep, not counting brackets in its texts', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  for (const of of [nested, objects]) {
    expect(parseJson(of(500))).toBeTypeOf('object')
    expect(() => parseJson(of(501))).toThrow('The json is nested deeper than 500 levels')
  }
  const aside = `[${repeated(501, '[]').join()}]`
  expect(parseJson(aside)).toHaveLength(501)
  for (const text of [JSON.stringify('['.repeat(501)), JSON.stringify(`"\\${'{'.repeat(501)}`)])
    expect(parseJson(text)).toBe(JSON.parse(text))
  expect(() => parseJson(`["\\\\",${nested(500)}]`)).toThrow('nested deeper')
})

test('a body is refused once it is larger than allowed, whatever length was declared', async () => {
  const request = (text: string, headers: Record<string, string> = {}) =>
    new Request('http://backend.test', { method: 'POST', body: text, headers })
  const refused = { status: 413, code: 'PGRST102', message: 'The body is larger than 10 bytes' }
  expect(await readText(request('"éééé"'), 10)).toBe('"éééé"')
  await expect(readText(request('"ééééé"'), 10)).rejects.toMatchObject(refused)
  const announced = request('1', { 'content-length': '11' })
  await expect(readText(announced, 10)).rejects.toMatchObject(refused)
  expect(await readText(request('1', { 'content-length': '10' }), 10)).toBe('1')
  expect(await readText(new Request('http://backend.test'), 10)).toBe('')
})
