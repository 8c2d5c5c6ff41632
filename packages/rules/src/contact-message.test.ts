import { expect, test } from 'vitest'
import { contactMessage } from './contact-message.ts'

const message = { name: ' Ana Prado ', email: ' ana@clinica.example\n', message: '\tOlá. ' }

test('spaces around the fields are removed', () => {
  expect(contactMessage.parse(message)).toEqual({
    name: 'Ana Prado',
    email: 'ana@clinica.example',
    message: 'Olá.',
  })
})

test.each([
  ['name', '  ', 'Informe seu nome.'],
  ['email', 'ana', 'Informe um email válido.'],
  ['message', ' \n', 'Escreva sua mensagem.'],
  ['name', 'a'.repeat(201), 'Use no máximo 200 caracteres.'],
  ['message', 'a'.repeat(5001), 'Use no máximo 5.000 caracteres.'],
])('a %s of %j is refused with its text', (field, written, text) => {
  const { error } = contactMessage.safeParse({ ...message, [field]: written })
  expect(error?.issues.map((issue) => issue.message)).toEqual([text])
})
