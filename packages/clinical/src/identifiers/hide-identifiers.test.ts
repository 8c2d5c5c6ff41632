import { expect, test } from 'vitest'
import { hideIdentifiers, restoreIdentifiers } from './hide-identifiers.ts'

test.each([
  ['Bom dia, seu Osvaldo. A Célia veio?', 'Bom dia, seu [pessoa 1]. A [pessoa 2] veio?'],
  ['bom dia dona célia o osvaldo veio', 'bom dia dona [pessoa 1] o [pessoa 2] veio'],
  ['Falei com a doutora Ana Paula dos Santos ontem.', 'Falei com a doutora [pessoa 1] ontem.'],
  ['Meu CPF é 123.456.789-09.', 'Meu CPF é [documento 1].'],
  ['O telefone é (11) 98765-4321.', 'O telefone é [telefone 1].'],
  ['liga no nove oito sete seis cinco quatro três dois um', 'liga no [telefone 1]'],
  ['Escreve para maria.silva@clinica.med.br, tá?', 'Escreve para [email 1], tá?'],
  ['Moro na Rua das Flores, número 12, perto da padaria.', 'Moro na [endereço 1], perto da padaria.'],
  ['O CRM SP 123456 é dele.', 'O [documento 1] é dele.'],
  ['Moro em Jequié desde menino.', 'Moro em [pessoa 1] desde menino.'],
])('hides in "%s" what tells who somebody is', (text, hidden) => {
  expect(hideIdentifiers([text], []).passages).toEqual([hidden])
})

test.each([
  'Pressão cento e vinte por oitenta, frequência setenta e dois.',
  'Tomo losartana de cinquenta, de doze em doze horas.',
  'Doutora. Eu caí na rua.',
  'Tem Parkinson e fez Holter.',
  'glicemia noventa e oito hemoglobina catorze vírgula dois',
  'vinte e dois de outubro de dois mil e vinte e cinco',
])('leaves "%s" as it is', (text) => {
  expect(hideIdentifiers([text], []).passages).toEqual([text])
})

test('a name in the form is hidden wherever it is said, even if it is a common word', () => {
  const { passages } = hideIdentifiers(['a vitória está melhor', 'Vitória, respira.'], ['Vitória Dias Rocha'])
  expect(passages).toEqual(['a [pessoa 1] está melhor', '[pessoa 2], respira.'])
})

test('a capitalised medicine is not a name if the caller knows it', () => {
  const { passages } = hideIdentifiers(['Ele toma Xarelto.'], [], (word) => word === 'xarelto')
  expect(passages).toEqual(['Ele toma Xarelto.'])
})

test('restored text has its names again, even if the server changed the brackets', () => {
  const hidden = hideIdentifiers(['A Célia, esposa do Osvaldo, cuida dele.'], [])
  expect(hidden.passages).toEqual(['A [pessoa 1], esposa do [pessoa 2], cuida dele.'])
  expect(restoreIdentifiers('Mora com [pessoa 1] e Pessoa_2. [pessoa 9]', hidden)).toBe(
    'Mora com Célia e Osvaldo. [pessoa 9]',
  )
})
