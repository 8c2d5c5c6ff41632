import { expect, test } from 'vitest'
import { withAddressCommas } from './address-commas.ts'

test.each([
  ['não doutora só a dipirona.', 'não, doutora, só a dipirona.'],
  ['Essa eu parei de tomar doutora, me dava dor.', 'Essa eu parei de tomar, doutora, me dava dor.'],
  ['Ibuprofeno pode doutor?', 'Ibuprofeno pode, doutor?'],
  ['Ah doutora eu tô ruim do joelho.', 'Ah, doutora, eu tô ruim do joelho.'],
  ['Mãe ele tem onze quilos.', 'ele tem onze quilos.'],
])('whom a sentence speaks to is set apart: %s', (spoken, marked) => {
  expect(withAddressCommas(spoken)).toBe(marked)
})

test.each([
  'O outro doutor passou losartana.',
  'A doutora pediu exame.',
  'Fui no doutor ontem.',
  'Foi a doutora do posto que falou.',
  'Minha mãe ele conheceu.',
  'Pai, hipertenso.',
  'Mãe tem diabetes.',
  'Doutora Ana pediu.',
  'Doutor do coração já vi.',
  'Tudo bem, doutora?',
])('who is told of keeps the sentence: %s', (spoken) => {
  expect(withAddressCommas(spoken)).toBe(spoken)
})
