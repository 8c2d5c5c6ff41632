import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#backend/database/unavailable.ts'
import { fromDatabase } from './database-failure.ts'

function refusal(code: string, message = 'no', detail?: string) {
  const cause = new DatabaseError(message, 0, 'error')
  return Object.assign(cause, { code, ...(detail === undefined ? {} : { detail }) })
}

test.each([
  ['23503', 409],
  ['23505', 409],
  ['42P01', 404],
  ['42883', 404],
  ['25006', 405],
  ['21000', 500],
  ['42P17', 500],
  ['53400', 500],
  ['53100', 503],
  ['57P01', 503],
  ['57014', 500],
  ['08006', 503],
  ['0LP01', 403],
  ['0P000', 403],
  ['28000', 403],
  ['P0001', 400],
  ['P0002', 500],
  ['40001', 500],
  ['XX000', 500],
  ['22023', 400],
  ['22P02', 400],
  ['23514', 400],
  ['PT201', 201],
  ['PT409', 409],
  ['PT599', 599],
  ['PT199', 500],
  ['PT600', 500],
  ['PV001', 400],
])('PostgreSQL’s %s is the status %i, in its own words', (code, status) => {
  expect(fromDatabase(refusal(code, 'why', 'where'), false)).toMatchObject({
    status,
    code,
    message: 'why',
    more: { details: 'where', hint: null },
  })
})

test('a forbidden act is 401 for a visitor and 403 for a signed-in caller', () => {
  expect(fromDatabase(refusal('42501'), true).status).toBe(401)
  expect(fromDatabase(refusal('42501'), false).status).toBe(403)
})

test('a missing role and a write without a filter are told apart by their messages', () => {
  expect(fromDatabase(refusal('22023', 'role "x" does not exist'), false).status).toBe(401)
  expect(fromDatabase(refusal('22023', 'the role "x" does not exist'), false).status).toBe(400)
  expect(fromDatabase(refusal('42704', 'role "x" does not exist'), false).status).toBe(400)
  expect(fromDatabase(refusal('21000', 'UPDATE requires a WHERE clause'), false).status).toBe(400)
  expect(fromDatabase(refusal('22000', 'UPDATE requires a WHERE clause'), false).status).toBe(400)
})

test('an answer that is too large is reported without any of it', () => {
  const cause = refusal('22P02', 'invalid input syntax for type integer: "pgrst_answer_too_large"')
  expect(fromDatabase(cause, false)).toMatchObject({
    status: 400,
    code: '54000',
    message: 'The answer would be too large',
    more: { hint: 'Ask for fewer rows or columns.' },
  })
  expect(fromDatabase(refusal('22P02', 'invalid input syntax for type integer: "x"'), false).code).toBe('22P02')
  expect(fromDatabase(refusal('22000', '"pgrst_answer_too_large"'), false).code).toBe('22000')
})

test('an unavailable database or full pool is to be retried in two seconds', () => {
  const full = new Error('timeout exceeded when trying to connect')
  const headers = { 'retry-after': '2' }
  expect(fromDatabase(new DatabaseUnavailable(full), false)).toMatchObject({
    status: 504,
    code: 'PGRST003',
    more: { headers },
  })
  expect(fromDatabase(new DatabaseUnavailable(new Error('gone')), false)).toMatchObject({
    status: 503,
    code: 'PGRST000',
    more: { headers },
  })
})

test('a fault of the host is not reported as the database’s', () => {
  const fault = new TypeError('undefined is not a function')
  expect(() => fromDatabase(fault, false)).toThrow(fault)
})

test('an error without a code is a server error', () => {
  expect(fromDatabase(new DatabaseError('what', 0, 'error'), false)).toMatchObject({ status: 500, code: 'XX000' })
})

test('a function may raise a whole response', () => {
  const message = '{"code":"C1","message":"Não.","details":"d","hint":"h"}'
  const detail = '{"status":402,"headers":{"x-a":"1"},"status_text":"Pay"}'
  expect(fromDatabase(refusal('PGRST', message, detail), false)).toMatchObject({
    status: 402,
    code: 'C1',
    message: 'Não.',
    more: { details: 'd', hint: 'h', headers: { 'x-a': '1' }, statusText: 'Pay' },
  })
  const bare = fromDatabase(refusal('PGRST', '{"code":"C1","message":"Não."}', '{"status":402,"headers":{}}'), false)
  expect(bare.more).toEqual({ details: null, hint: null, headers: {} })
})

const MESSAGE = '{"code":"C1","message":"Não."}'
const KEYS = {
  detail: `DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.`,
  message: `MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.`,
}
test.each([
  ['no', '{"status":402,"headers":{}}', `Invalid JSON value for MESSAGE: 'no'`, KEYS.message],
  ['{"code":1}', 'no', `Invalid JSON value for MESSAGE: '{"code":1}'`, KEYS.message],
  [MESSAGE, 'no', `Invalid JSON value for DETAIL: 'no'`, KEYS.detail],
  [MESSAGE, '{"status":199,"headers":{}}', `Invalid JSON value for DETAIL: '{"status":199,"headers":{}}'`, KEYS.detail],
  [MESSAGE, undefined, 'DETAIL is missing in the RAISE statement', KEYS.detail],
])('of the raised %s with %s it is said what is wrong', (message, detail, details, hint) => {
  expect(fromDatabase(refusal('PGRST', message, detail), false)).toMatchObject({
    status: 500,
    code: 'PGRST121',
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    more: { details, hint },
  })
})
