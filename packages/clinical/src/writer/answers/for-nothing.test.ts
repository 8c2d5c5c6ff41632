import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each(['Choro por nada.', 'Me irrito por nada.', 'A gengiva sangra por nada.'])(
  'what happens for nothing happens: %s',
  (said) => {
    expect(writtenOf(`Médica: O que houve?\nPaciente: Tô muito triste. ${said}`)).not.toMatch(/nega|não/i)
  },
)

test('what is nothing is denied', () => {
  expect(writtenOf('Médica: O que houve?\nPaciente: Dor de cabeça.\nMédica: Febre?\nPaciente: Febre nada.')).toMatch(
    /nega febre|sem febre/i,
  )
})
