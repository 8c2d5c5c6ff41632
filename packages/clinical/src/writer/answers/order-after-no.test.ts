import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('without marks, an order with its whole dose is none that was refused', () => {
  const written = writtenOf(
    'vou passar amoxicilina de quinhentos de oito em oito horas\nah doutora eu tenho alergia a penicilina\nentão não vou passar azitromicina quinhentos uma vez ao dia por cinco dias',
  )
  expect(written).toMatch(/azitromicina,? 500/i)
  expect(written).not.toMatch(/não (?:vou )?passar azitromicina|sem azitromicina/i)
  expect(written).toMatch(/alergia a penicilina/i)
})

test.each(['então não vou passar azitromicina', 'Médica: Não vou passar azitromicina quinhentos uma vez ao dia.'])(
  'what is refused stays refused: %s',
  (talk) => {
    expect(writtenOf(`Médica: O que houve?\nPaciente: Tosse há dois dias.\n${talk}`)).toMatch(
      /(?:não|sem) .*azitromicina/i,
    )
  },
)
