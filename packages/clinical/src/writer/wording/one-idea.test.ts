import { expect, test } from 'vitest'
import { writeRecord } from '../write-record.ts'

test('a third medicine with its dose begins a line', () => {
  const { statements } = writeRecord([
    'Médica: Vou passar losartana cinquenta de manhã, anlodipino cinco à noite, sinvastatina vinte à noite, e metformina quinhentos no jantar.',
    'Paciente: Certo.',
  ])
  const orders = statements.filter(({ section }) => section === 'plan').map(({ text }) => text)
  expect(orders.length).toBeGreaterThan(1)
  expect(orders.join(' ')).toMatch(/losartana.*anlodipino.*sinvastatina.*metformina/iu)
})
