import { expect, test } from 'vitest'
import { ageInWords } from './patient-age.ts'

test.each([
  ['1980-03-01', '46 anos'],
  ['1980-11-22', '46 anos'],
  ['1980-11-23', '45 anos'],
  ['2024-11-23', '23 meses'],
  ['2024-11-22', '2 anos'],
  ['2026-10-22', '1 mês'],
  ['2026-10-23', '30 dias'],
  ['2026-11-21', '1 dia'],
  ['2026-11-22', '0 dias'],
  ['2026-11-23', undefined],
])('who was born on %s is %s old on 2026-11-22', (birthDate, age) => {
  expect(ageInWords(birthDate, '2026-11-22')).toBe(age)
})
