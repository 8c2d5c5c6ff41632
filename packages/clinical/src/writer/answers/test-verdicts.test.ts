import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (question: string, answer: string) =>
  `Médica: O que houve?\nPaciente: Torci o tornozelo.\nMédica: ${question}\nPaciente: ${answer}`

test.each([
  ['VDRL?', 'Negativo.', /VDRL: negativo/i],
  ['Teste de gravidez?', 'Deu negativo.', /teste de gravidez: negativo/i],
  ['Beta HCG?', 'Positivo.', /beta HCG: positivo/i],
  ['Coombs?', 'Não reagente.', /coombs: não reagente/i],
])('what a test says is its result, and no denial: %s – %s', (question, answer, expected) => {
  expect(writtenOf(visit(question, answer), 'results')).toMatch(expected)
  expect(writtenOf(visit(question, answer))).not.toMatch(/(?<!\p{L})nega(?!\p{L})/iu)
})

test('what may be felt is denied', () => {
  expect(writtenOf(visit('Febre?', 'Negativo.'))).toMatch(/nega febre/i)
})

test('how often something happens keeps what does', () => {
  expect(writtenOf(visit('Bebê mexe?', 'O tempo todo.'))).toMatch(/bebê mexe: (?:o )?tempo todo/i)
})

test('a blood group keeps its letter', () => {
  const written = writtenOf(visit('Tipo sanguíneo?', 'O negativo. Meu marido é A positivo.'))
  expect(written).toMatch(/tipo sanguíneo: o negativo/i)
  expect(written).toMatch(/arido é A positivo/)
})
