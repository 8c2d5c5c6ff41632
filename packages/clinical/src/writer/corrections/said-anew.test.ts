import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { corrected, replacedValue } from './corrections.ts'

test('a course said anew after a break keeps its medicine and its preposition', () => {
  expect(corrected('Prednisolona, cinco ml de manhã por três... não, por cinco dias')).toBe(
    'Prednisolona, cinco ml de manhã por cinco dias',
  )
})

test('who looks again and names the other side means the other side', () => {
  expect(corrected('Nódulo no lobo direito... deixa eu ver de novo... no lobo esquerdo, meio centímetro')).toBe(
    'Nódulo no lobo esquerdo, meio centímetro',
  )
})

test('one place for another in the same breath', () => {
  expect(corrected('Minha avó teve no útero, não, no ovário')).toBe('Minha avó teve no ovário')
})

test('an amount that is called too much gives way to the next one', () => {
  expect(
    writtenOf(
      `Paciente: E quando eu volto?
       Médico: Daqui a um mês. Não, um mês é muito, volta em quinze dias com o exame.`,
      'followUp',
    ),
  ).toBe('Volta em 15 dias com exame.')
})

test('a bare amount that replaces a counted one is counted in the same unit', () => {
  expect(replacedValue('dei vinte gotas', 'doze')).toBe('dei doze gotas')
  expect(replacedValue('faz três dias', 'quatro semanas')).toBe('faz quatro semanas')
})

test('"vinte não, doze": another voice replaces the amount, and what was said of it stays', () => {
  expect(
    writtenOf(`Esposa: Fuma uns cinco no quintal.
      Paciente: Cinco não, três.`),
  ).toMatch(/fuma 3 no quintal/i)
})
