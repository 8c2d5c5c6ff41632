import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('an amount that the patient puts right and the clinician takes up replaces the one that was read out', () => {
  const written = toldInVisit(
    'Médica: A insulina tá vinte unidades de manhã.',
    'Paciente: Tá vinte e seis, a doutora Carla aumentou.',
    'Médica: Ótimo, vinte e seis.',
  )
  expect(written).toMatch(/insulina 26 UI de manhã/i)
  expect(written).not.toMatch(/\b20\b/)
})

test('a value of another time stands beside the first', () => {
  const written = toldInVisit(
    'Médica: O peso tá oitenta quilos.',
    'Paciente: Era setenta e oito antes.',
    'Médica: Setenta e oito, certo.',
  )
  expect(written).toMatch(/80 kg/)
})
