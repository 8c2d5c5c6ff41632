import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  [
    'Mãe: Dipirona, dez gotas de seis em seis horas.\nMédico: Vinte gotas, né? Pelo peso dele seriam umas dezoito.\nMãe: Não, dei dez mesmo.',
    /dipirona, 10 gotas 6\/6 h\.?$/im,
    /não,? dei/i,
  ],
  ['Mãe: Dipirona, vinte gotas.\nMédico: Eu faria dez.\nMãe: Não, são vinte mesmo.', /20 gotas\.?$/im, /20 gotas, 20/],
])('who insists on an amount tells nothing new: %s', (said, expected, gone) => {
  const written = writtenOf(`Médico: Já deu algum remédio?\n${said}`, 'medications')
  expect(written).toMatch(expected)
  expect(written).not.toMatch(gone)
})

test('an amount that nobody told before is told', () => {
  const said =
    'Médico: Toma losartana de quanto?\nPaciente: Cinquenta.\nMédico: Cem?\nPaciente: Não, é cinquenta mesmo.'
  expect(writtenOf(said, 'medications')).toMatch(/losartana.*50/i)
})
