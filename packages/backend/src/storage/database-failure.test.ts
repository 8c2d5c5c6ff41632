import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#backend/database/unavailable.ts'
import { fromDatabase } from './database-failure.ts'
import { failureResponse, slowDown } from './failure.ts'

test.each([
  ['42501', '403'],
  ['PT413', '413'],
  ['23505', '409'],
  ['22021', '400'],
  ['22P02', '400'],
  ['42P22', undefined],
  ['40001', undefined],
  // The disk is full or broken: a retry may succeed.
  ['53100', '503'],
  ['58030', '503'],
  [undefined, undefined],
])('the refusal %s of the database is told as %s', (code, statusCode) => {
  const fault = Object.assign(new DatabaseError('refused', 0, 'error'), { code })
  expect(fromDatabase(fault)?.statusCode).toBe(statusCode)
})

test('what is no refusal of the database stays a fault, also with such a code', () => {
  expect(fromDatabase(Object.assign(new Error('disk'), { code: '42501' }))).toBeUndefined()
})

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])('a disk of images that says %s may be asked again', (code) => {
  expect(fromDatabase(Object.assign(new Error('write'), { code }))?.statusCode).toBe('503')
})

test('a retryable failure says so in its HTTP status and headers, and is not cached', () => {
  const unavailable = fromDatabase(new DatabaseUnavailable(new Error('away')))
  for (const [failure, status] of [
    [unavailable, 503],
    [slowDown(undefined), 429],
  ] as const) {
    const answer = failureResponse(failure ?? slowDown(undefined))
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      status,
      '2',
      'no-store',
    ])
  }
})
