import { expect, test } from 'vitest'
import { writtenOfAnswer } from '../test-writing.ts'

test.each([
  [
    'E o peso, está medindo em casa?',
    'Todo dia. Estava oitenta e nove, agora está oitenta e quatro.',
    'eso: estava 89',
  ],
  ['E a glicemia, tem medido?', 'Tenho. De manhã dá cento e vinte.', 'licemia: de manhã dá 120'],
  ['Tem medido a glicose?', 'Medi hoje. Cento e oitenta.', 'licose: 180'],
  ['E a febre, mediu?', 'Medi. Deu trinta e oito e meio.', 'ebre: deu 38,5'],
  ['E a glicemia, está controlada?', 'Está. Cento e dez em jejum.', 'licemia: 110 em jejum'],
])('a value is told with what was asked to be measured: %s', (question, answer, told) => {
  expect(writtenOfAnswer(question, answer)).toContain(told)
})

test('a dose told in between is no value of what is measured', () => {
  const text = writtenOfAnswer(
    'E a glicemia, tem medido?',
    'Tenho. Tomo a insulina dez unidades. De manhã dá cento e vinte.',
  )
  expect(text).not.toMatch(/glicemia: (?:tomo )?(?:a )?insulina/i)
  expect(text).toContain('licemia: de manhã dá 120')
})
