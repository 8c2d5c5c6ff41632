import { expect, test } from 'vitest'
import { clinicianClue } from './speaker-clues.ts'
import { wordsOf } from './words.ts'

const clue = (said: string) =>
  clinicianClue({ words: wordsOf(said, 0).map(({ folded }) => folded), isQuestion: said.endsWith('?') })

test.each([
  'E o retorno da pele daqui a um mês.',
  'Volta em dois meses com glicada nova.',
  'Eu gostaria de internar o senhor.',
  'Não tem pneumonia, é uma exacerbação do DPOC.',
  'Olha, eu acho que isso pode ser um quadro bipolar.',
  'A gente vai aumentar a furosemida.',
  'O senhor precisa perder peso.',
  'E o senhor tá tomando a metformina?',
])('a clinician says: %s', (said) => {
  expect(clue(said)).toBeGreaterThan(0)
})

test.each([
  'Não doutora, só a dipirona.',
  'Essa eu parei doutora.',
  'Tomo losartana.',
  'Eu assino o que for mas não interno.',
  'Parei faz dez anos.',
])('a patient says: %s', (said) => {
  expect(clue(said)).toBeLessThan(0)
})

test.each([
  'Fui no doutor ontem.',
  'A doutora do posto pediu.',
  'Volta e meia dói.',
  'Eu vou passar o fim de semana lá.',
  'Minha pressão sobe.',
  'O senhor volta quando?',
  'A senhora acha que é grave?',
  'Não quero retorno nenhum.',
])('anybody may say: %s', (said) => {
  expect(clue(said)).toBe(0)
})
