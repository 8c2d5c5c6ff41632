import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('an examination that the clinician drops by its name goes from the order, and the other one stays', () => {
  const written = toldInVisit(
    'Médica: Vou solicitar um holter e um ecocardiograma.',
    'Paciente: O holter tem fila de seis meses.',
    'Médica: Então deixa o holter pra lá, faz o eco.',
  )
  expect(written).toMatch(/ecocardiograma/i)
  expect(written).not.toMatch(/deixa holter|holter,|holter e /i)
})

test('what is to be stopped, and what needs no preparation, drops no order', () => {
  const written = toldInVisit(
    'Médica: Vou pedir hemograma e ferritina.',
    'Paciente: Tá.',
    'Médica: Esquece o cigarro, tá? E não precisa jejum.',
  )
  expect(written).toMatch(/hemograma e ferritina/i)
})
