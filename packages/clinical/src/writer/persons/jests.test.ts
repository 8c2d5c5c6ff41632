import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('an exaggeration gives way to the amount that is meant', () => {
  const written = toldInVisit('Médica: Quantas vezes evacuou?', 'Paciente: Um milhão! Sério, umas quatro vezes.')
  expect(written).toMatch(/evacuou: 4 vezes/i)
  expect(written).not.toMatch(/milhão/i)
})

test('what its own speaker calls a lie is not told', () => {
  const written = toldInVisit('Médica: Como a senhora tá?', 'Paciente: Morta, doutora! Mentira, só cansada.')
  expect(written).toMatch(/só cansada/i)
  expect(written).not.toMatch(/morta/i)
})

test('whoever insists takes nothing back', () => {
  expect(toldInVisit('Médica: Como é a dor?', 'Paciente: A dor é muito forte. Sério, eu não aguento mais.')).toMatch(
    /muito forte/i,
  )
})
