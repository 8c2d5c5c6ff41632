import { expect, test } from 'vitest'
import { codeAt, matchingStep, newTotpSecret, stepAt, toBase32, totpAddress } from './totp.ts'

// The shared secret and the codes of RFC 6238, appendix B.
const SECRET = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test('base32 writes the vectors of RFC 4648 without padding', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('a code counts in its own step and the two beside it', () => {
  const moment = new Date('2026-11-21T12:00:15Z')
  const step = stepAt(moment)
  for (const near of [step - 1, step, step + 1]) expect(matchingStep(SECRET, codeAt(SECRET, near), moment)).toBe(near)
  for (const far of [step - 2, step + 2]) expect(matchingStep(SECRET, codeAt(SECRET, far), moment)).toBeUndefined()
  expect(matchingStep(SECRET, '12345', moment)).toBeUndefined()
})

test('the address names issuer, account and secret', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = totpAddress({ secret, issuer: 'Clínica São João', account: 'ana@clinica.test' })
  const url = new URL(address)
  expect(decodeURIComponent(url.pathname)).toContain('Clínica São João:ana@clinica.test')
  expect(url.searchParams.get('secret')).toBe(secret)
})
