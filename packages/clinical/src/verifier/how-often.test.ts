import { expect, test } from 'vitest'
import { verifyStatement } from './verify-statement.ts'

const marksOf = (statement: string, said: string) => verifyStatement(statement, 'plan', [said], said)

test.each([
  ['Nicotinamida quinhentos, duas vezes por dia, que diminui lesão nova.', 'Nicotinamida 500, duas vezes por dia.'],
  ['Estriol, duas vezes por semana, que previne infecção.', 'Estriol creme duas vezes por semana.'],
  [
    'Gelo, três vezes por dia. Ralado do joelho: mupirocina, duas vezes, sete dias.',
    'Mupirocina duas vezes, 7 dias; gelo 3x/dia.',
  ],
  ['Oximetazolina todo dia. Quatro, cinco vezes.', 'Oximetazolina todo dia, quatro a cinco vezes.'],
  [
    'Esomeprazol, um por dia. Comer três horas antes de deitar, cabeceira elevada quinze centímetros, café pra dois.',
    'Esomeprazol um por dia.',
  ],
  ['Era um e meio três vezes. Agora Prolopa um comprimido, cinco vezes.', 'Prolopa um comprimido, 5 vezes ao dia.'],
])('what is told as often as it was said is marked nowhere: %j', (said, statement) => {
  expect(marksOf(statement, said)).toEqual([])
})

test.each([
  ['Nicotinamida quinhentos, duas vezes por dia, que diminui lesão nova.', 'Nicotinamida 500, três vezes por dia.'],
  ['Volta na semana que vem, sinvastatina duas vezes por semana.', 'Sinvastatina três vezes por semana.'],
  ['Era um e meio três vezes. Agora Prolopa um comprimido, cinco vezes.', 'Prolopa um comprimido, 3 vezes ao dia.'],
])('another frequency is marked: %j', (said, statement) => {
  expect(marksOf(statement, said)).toMatchObject([{ kind: 'frequency' }])
})
