import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordCorrect } from './password-hash.ts'
import { refusePassword } from './password-rules.ts'

test.each([
  ['abcde', ['length']],
  ['12345', ['length']],
  ['mudar', ['length', 'pwned']],
  ['123456', ['pwned']],
  ['Clinica2026', ['pwned']],
  ['éçãõüñ', undefined],
  ['xk7!qv', undefined],
  ['x'.repeat(72), undefined],
])('“%s” is refused for %j', (password, reasons) => {
  const failure = refusePassword(password, false, new Set(['clinica2026', 'mudar']))
  if (reasons === undefined) expect(failure).toBeUndefined()
  else expect(failure).toMatchObject({ status: 422, code: 'weak_password', details: { weakPasswordReasons: reasons } })
})

test.each([`${'x'.repeat(73)}`, `${'é'.repeat(36)}x`])(
  'more bytes than the real service can hash are refused: “%s”',
  (password) => {
    expect(refusePassword(password, false)).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Password cannot be longer than 72 characters',
    })
  },
)

test('if common passwords are accepted, only the length counts', () => {
  expect(refusePassword('123456', true)).toBeUndefined()
  expect(refusePassword('12345', true)).toMatchObject({ details: { weakPasswordReasons: ['length'] } })
})

test('no password is right where there is none, not even the one that takes its time', async () => {
  expect(await isPasswordCorrect('the password of no account', undefined)).toBe(false)
})

test('an accent of a password is the same in one character or in two, also of a hash that was brought from elsewhere', async () => {
  const [composed, decomposed] = ['pão de queijo'.normalize('NFC'), 'pão de queijo'.normalize('NFD')]
  expect(composed).not.toBe(decomposed)
  const [ofComposed, ofDecomposed] = [await hashPassword(composed), await hashPassword(decomposed)]
  const brought = await hash(decomposed)
  const matches = (password: string, stored: string) => isPasswordCorrect(password, stored)
  expect([await matches(decomposed, ofComposed), await matches(composed, ofDecomposed)]).toEqual([true, true])
  expect([await matches(decomposed, brought), await matches('pao de queijo', brought)]).toEqual([true, false])
})
