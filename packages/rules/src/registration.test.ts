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
  [{ email: 'ana' }, 'Informe um e-mail válido.'],
])('refuses %j', (change, message) => {
  expect(messages({ ...complete, ...change })).toEqual([message])
})

test('needs no address for online care', () => {
  expect(messages({ ...complete, onlineOnly: true, address: '' })).toEqual([])
})
