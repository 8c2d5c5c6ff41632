import { expect, test } from 'vitest'
import { isFreshlyProven } from './fresh-sign-in.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const tokenOf = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const provenAgo = (...seconds: readonly number[]) =>
  tokenOf({ name: '¿“ção”?>', amr: seconds.map((ago) => ({ method: 'password', timestamp: NOW_MS / 1000 - ago })) })

test.each([
  [0, true],
  [600, true],
  [601, false],
  [-60, true],
  [-61, false],
])('a proof of %i seconds ago is fresh: %s', (seconds, expected) => {
  expect(isFreshlyProven(provenAgo(seconds), NOW_MS)).toBe(expected)
})

test('the latest of several sign-ins counts', () => {
  expect(isFreshlyProven(provenAgo(5000, 30), NOW_MS)).toBe(true)
  expect(isFreshlyProven(provenAgo(30, 5000), NOW_MS)).toBe(true)
})

test('a token without a sign-in is not fresh', () => {
  for (const token of [
    '',
    'one',
    'a.b.c',
    'a..c',
    tokenOf({}),
    tokenOf({ amr: [] }),
    tokenOf({ amr: [{ timestamp: 'now' }] }),
  ])
    expect(isFreshlyProven(token, NOW_MS)).toBe(false)
})
