import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const AUTH = new URL('../../../../../packages/backend/src/auth', import.meta.url).pathname

/** Every error code of the backend's auth service, read from its source. */
function codesOfTheHost(): readonly string[] {
  const files = readdirSync(AUTH, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!test)\.ts$/.test(name))
  const sources = files.map((name) => readFileSync(join(AUTH, name), 'utf8'))
  const found = sources.flatMap((source) =>
    [...source.matchAll(/new (?:AuthFailure|MailboxBusy)\(\s*\d+,\s*'([a-z_]+)'/g)].map(([, code = '']) => code),
  )
  return [...new Set([...found, 'over_email_send_rate_limit'])]
}

test('every error code of the backend has a Portuguese text', () => {
  const codes = codesOfTheHost()
  expect(codes.length).toBeGreaterThan(25)
  const english = 'Some words of the service'
  expect(codes.filter((code) => refusalText({ code, message: english }).includes(english))).toEqual([])
})

test.each([
  ['validation_failed', 'Unable to validate email address: invalid format', 'Este email não é válido.'],
  [
    'validation_failed',
    'Password cannot be longer than 72 characters',
    'A senha é longa demais: use até 72 caracteres.',
  ],
  ['validation_failed', 'User data is too large', 'Os dados do cadastro são longos demais.'],
  ['validation_failed', 'anything else', 'Algum campo não foi aceito. Confira e tente novamente.'],
  [
    'over_request_rate_limit',
    'Request rate limit reached',
    'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente. Se esqueceu a senha, use “Esqueci minha senha”.',
  ],
])('%s "%s" is read in Portuguese', (code, message, text) => expect(refusalText({ code, message })).toBe(text))

test('a weak password is explained by its first reason', () => {
  const weak = (reasons: readonly string[]) => refusalText({ code: 'weak_password', message: 'weak', reasons })
  expect(weak(['length', 'pwned'])).toBe('A senha deve ter pelo menos 6 caracteres.')
  expect(weak(['pwned'])).toBe('Esta senha é fácil de adivinhar. Escolha outra.')
})

test('an unknown error is shown as received', () => {
  expect(refusalText({ code: 'anything', message: 'Signups are closed today' })).toBe('Signups are closed today')
  expect(refusalText({ message: 'Fechado hoje' })).toBe('Fechado hoje')
})
