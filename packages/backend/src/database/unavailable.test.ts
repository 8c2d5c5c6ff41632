import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isStale } from './prepared.ts'
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts'

const refusal = (fields: Partial<DatabaseError>) => Object.assign(new DatabaseError('refused', 0, 'error'), fields)
const fault = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

test.each([
  [fault('timeout exceeded when trying to connect'), 'pool-full'],
  [fault('the timeout exceeded when trying to connect'), 'unreachable'],
  [fault('connect ECONNREFUSED'), 'unreachable'],
  ['timeout exceeded when trying to connect', 'unreachable'],
])('%s means that the database is %s', (cause, reason) => {
  expect(new DatabaseUnavailable(cause)).toMatchObject({ reason, cause, message: 'no connection to the database' })
})

test.each([
  [refusal({ severity: 'FATAL' }), true],
  [refusal({ severity: 'PANIC' }), true],
  [refusal({ severity: 'ERROR' }), false],
  [refusal({ severity: 'ERROR', message: 'Connection terminated' }), false],
  [fault('Connection terminated unexpectedly'), true],
  [fault('Client has encountered a connection error and is not queryable'), true],
  [fault('Client was closed and is not queryable'), true],
  [fault('Query read timeout'), true],
  [fault('The Query read timeout'), false],
  [fault('read', { syscall: 'read', code: 'ECONNRESET' }), true],
  [fault('open', { syscall: 'open', code: 'EACCES' }), false],
  [fault('read', { code: 'ECONNRESET' }), false],
  [fault('read', { syscall: 'read' }), false],
  ['Connection terminated', false],
])('that the connection is lost is said by %o: %s', (cause, isLost) => {
  expect(isConnectionLost(cause)).toBe(isLost)
})

test.each([
  [refusal({ code: '26000' }), true],
  [refusal({ code: '0A000', routine: 'RevalidateCachedQuery' }), true],
  [refusal({ code: '0A000', routine: 'transformStmt' }), false],
  [refusal({ code: '42P01', routine: 'RevalidateCachedQuery' }), false],
  [fault('no', { code: '26000' }), false],
])('that a prepared statement is stale is said by %o: %s', (cause, isOld) => {
  expect(isStale(cause)).toBe(isOld)
})
