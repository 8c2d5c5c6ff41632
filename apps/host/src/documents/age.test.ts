import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['1980-11-21', '46 anos'],
  ['1980-11-22', '45 anos'],
  ['2024-11-21', '2 anos'],
  ['2024-11-22', '23 meses'],
  ['2026-10-21', '1 mês'],
  ['2026-11-20', '1 dia'],
  ['2026-11-21', '0 dias'],
  ['2026-11-22', undefined],
])('someone born on %s is %s on 21/11/2026', (birthDate, age) => {
  expect(ageOn('2026-11-21', birthDate)).toBe(age)
})
