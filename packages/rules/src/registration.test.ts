import { expect, test } from 'vitest'
import { registration } from './registration.ts'

const complete = {
  fullName: 'Ana Lima',
  email: 'ana@example.com',
  password: 'segredo forte',
  confirmPassword: 'segredo forte',
  professionalRegister: 'CRM/SP 123456',
  specialty: 'Clínica médica',
  onlineOnly: false,
  address: 'Rua A, 1',
  acceptsTerms: true,
}
const messages = (form: object) => registration.safeParse(form).error?.issues.map((issue) => issue.message) ?? []

test('accepts a complete form', () => {
  expect(messages(complete)).toEqual([])
})

test.each([
  [{ confirmPassword: 'outra' }, 'As senhas não coincidem.'],
  [{ acceptsTerms: false }, 'Você deve concordar com os termos de serviço.'],
  [{ address: '' }, 'Informe o endereço ou marque que atende apenas online.'],
  [{ email: 'ana' }, 'Informe um email válido.'],
  [{ fullName: 'a'.repeat(201) }, 'Use no máximo 200 caracteres.'],
  [{ professionalRegister: 'a'.repeat(61) }, 'Use no máximo 60 caracteres.'],
  [{ specialty: 'a'.repeat(121) }, 'Use no máximo 120 caracteres.'],
  [{ address: 'a'.repeat(501) }, 'Use no máximo 500 caracteres.'],
  [{ email: `a@${'b.'.repeat(130)}com` }, 'Use no máximo 254 caracteres.'],
  [
    { password: 'é'.repeat(37), confirmPassword: 'é'.repeat(37) },
    'A senha é longa demais: use até 72 caracteres. Letras com acento contam por duas.',
  ],
])('refuses %j', (change, message) => {
  expect(messages({ ...complete, ...change })).toEqual([message])
})

test('requires no address for online care', () => {
  expect(messages({ ...complete, onlineOnly: true, address: '' })).toEqual([])
})
