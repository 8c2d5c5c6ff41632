import { expect, test } from 'vitest'
import { codeAt, matchingStep, newTotpSecret, totpAddress } from './totp.ts'

// The shared secret of RFC 6238, appendix B (`12345678901234567890`); apps show the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is the end of %s', (seconds, code) => {
  const moment = new Date(seconds * 1000)
  expect(codeAt(SECRET, moment)).toBe(code.slice(2))
  expect(matchingStep(SECRET, code.slice(2), moment)).toBe(Math.floor(seconds / 30))
})

test('a code is valid in its own step and the two next to it', () => {
  const moment = new Date('2026-11-21T12:00:15Z')
  const step = moment.getTime() / 30_000 - 0.5
  const codeOfStep = (away: number) => codeAt(SECRET, new Date(moment.getTime() + away * 30_000))
  for (const near of [-1, 0, 1]) expect(matchingStep(SECRET, codeOfStep(near), moment)).toBe(step + near)
  for (const far of [-2, 2]) expect(matchingStep(SECRET, codeOfStep(far), moment)).toBeUndefined()
})

test.each(['12345', '1234567', '', 'abcdef', '１２３４５６', '12345\n', '😀😀😀'])('%j is not a code', (text) => {
  expect(matchingStep(SECRET, text, new Date('2026-11-21T12:00:15Z'))).toBeUndefined()
})

test('the address names issuer, account and secret', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = totpAddress({ secret, issuer: 'Clínica São João', account: 'ana@example.test' })
  const url = new URL(address)
  expect(decodeURIComponent(url.pathname)).toContain('Clínica São João:ana@example.test')
  expect(url.searchParams.get('secret')).toBe(secret)
})
