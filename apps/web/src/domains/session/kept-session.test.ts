import { expect, test } from 'vitest'
import { sessionIn } from './kept-session.ts'

const FACTOR = { id: 'factor', status: 'verified', factor_type: 'totp' }
const ana = { id: 'ana', email: 'ana@clinica.test' }

function stored(level: string, factors: readonly object[]): string {
  const payload = btoa(JSON.stringify({ sub: 'ana', aal: level }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return JSON.stringify({
    access_token: `head.${payload}.signature`,
    refresh_token: 'refresh',
    expires_at: 1,
    user: { ...ana, factors, app_metadata: {} },
  })
}

test('a session is read with its account, however long ago its token expired', () => {
  expect(sessionIn(stored('aal1', []))).toEqual({ user: ana, missingFactor: null })
})

test('a missing second factor is asked for, one that was given is not', () => {
  expect(sessionIn(stored('aal1', [FACTOR]))?.missingFactor).toBe('factor')
  expect(sessionIn(stored('aal2', [FACTOR]))?.missingFactor).toBeNull()
  expect(sessionIn(stored('aal1', [{ ...FACTOR, status: 'unverified' }]))?.missingFactor).toBeNull()
  const broken = stored('aal2', [FACTOR]).replace(/head\.[^"]+/, 'no token')
  expect(sessionIn(broken)?.missingFactor).toBe('factor')
})

test.each([null, '', '{', '{}', '[]', '{"user":{"id":"ana"}}'])('%j is not a session', (value) => {
  expect(sessionIn(value)).toBeUndefined()
})
