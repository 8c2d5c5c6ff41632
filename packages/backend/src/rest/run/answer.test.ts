import { expect, test } from 'vitest'
import { answerOf, asWished, listResponse, type Answer } from './answer.ts'

const LIST = { isSingle: false, stripsNulls: false, isCsv: false }
const ANSWER: Answer = { body: '[{"id":1}]', found: 1, total: undefined, changed: 0, status: null, headers: null }
const get = new Request('http://backend.test')

test('the row of a statement is read, its total as a number', () => {
  const row = { body: null, found: 0, total: '12', changed: 2, status: '201', headers: '[]' }
  expect(answerOf({ rows: [row], rowCount: 1 })).toEqual({ ...row, total: 12 })
  expect(answerOf({ rows: [{ ...row, total: null }], rowCount: 1 }).total).toBeUndefined()
})

test('a list, an empty list and a single row are rendered differently', async () => {
  const text = (answer: Answer, isSingle = false) => listResponse(get, { ...LIST, isSingle }, answer, 200).text()
  expect(await text(ANSWER)).toBe('[{"id":1}]')
  expect(await text({ ...ANSWER, body: null, found: 0 })).toBe('[]')
  expect(await text(ANSWER, true)).toBe('{"id":1}')
})

test('a request for one row accepts neither none nor two', () => {
  for (const found of [0, 2])
    expect(() => listResponse(get, { ...LIST, isSingle: true }, { ...ANSWER, found }, 200)).toThrow(
      expect.objectContaining({ status: 406, more: { details: `The result contains ${found} rows` } }),
    )
})

test('HEAD has the headers without the body', async () => {
  const answer = listResponse(new Request('http://backend.test', { method: 'HEAD' }), LIST, ANSWER, 206)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    206,
    'application/json; charset=utf-8',
    '',
  ])
})

const wished = (status: string | null, headers: string | null) =>
  asWished(new Response('{}', { status: 200, headers: { 'x-own': 'host' } }), { ...ANSWER, status, headers })

test('if the database sets nothing, the answer stays as it is', () => {
  const response = new Response('{}')
  expect(asWished(response, ANSWER)).toBe(response)
})

test('the database may set the status, the headers, or both', async () => {
  const created = wished('201', null)
  expect([created.status, created.headers.get('x-own'), await created.text()]).toEqual([201, 'host', '{}'])
  const named = wished(null, '[{"X-Own":"database"},{"Set-Cookie":"a=1"},{"Set-Cookie":"b=2"}]')
  expect([named.status, named.headers.get('x-own')]).toEqual([200, 'database'])
  expect(named.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(wished('418', '[{"x-tea":"pot"}]')).toMatchObject({ status: 418 })
})

test('a status without a body has none', async () => {
  for (const status of ['204', '205', '304']) {
    const answer = wished(status, null)
    expect([answer.status, await answer.text()]).toEqual([Number(status), ''])
  }
})

test.each(['199', '600', '2000', 'x200', ''])('“%s” is not a status', (status) => {
  expect(() => wished(status, null)).toThrow(expect.objectContaining({ status: 500, code: 'PGRST112' }))
})

test.each(['{', '{}', '[{}]', '[{"a":"1","b":"2"}]', '[{"a":1}]', '[{"a b":"1"}]', '["a"]'])(
  '%s are not headers',
  (headers) => {
    expect(() => wished(null, headers)).toThrow(expect.objectContaining({ status: 500, code: 'PGRST111' }))
  },
)
