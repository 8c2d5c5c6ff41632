import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  'Médica: O nódulo é pequeno, não quer dizer câncer. Vamos repetir o ultrassom em seis meses.',
  'o nódulo é pequeno não quer dizer câncer vamos repetir o ultrassom em seis meses',
  'o nódulo é pequeno isso não quer dizer câncer',
])('what something does not mean is not what it is: %s', (talk) => {
  const written = writtenOf(talk)
  expect(written).toMatch(/nódulo (?:é )?pequeno/i)
  expect(written.replaceAll(/não quer dizer câncer/gi, '')).not.toMatch(/câncer/i)
})

test('who made no mistake takes nothing back', () => {
  expect(writtenOf('Paciente: Tomei certinho, não errei a dose. Dor há dois dias.')).toMatch(
    /tomei certinho, não errei/i,
  )
})

test.each([
  ['Paciente: Dói há dois dias, quer dizer, três.', /3 dias/, /2 dias/],
  ['dói há dois dias quer dizer três', /3 dias/, /2 dias/],
  ['Paciente: Tomo dez, não, minto, vinte gotas.', /20 gotas/, /10/],
])('a value still takes the place of another: %s', (talk, told, untold) => {
  const written = writtenOf(talk)
  expect(written).toMatch(told)
  expect(written).not.toMatch(untold)
})

test('without marks, what is told of one thing is no object of the next verb', () => {
  expect(writtenOf('o nódulo é pequeno não tem líquido')).toMatch(/nódulo (?:é )?pequeno/i)
  expect(writtenOf('o nódulo é pequeno não tem líquido')).not.toMatch(/não tem nódulo/i)
})

test.each([
  ['Médico: Metronidazol quatrocentos de oito em oito. Nada de álcool com o metronidazol.', /metronidazol 400 8\/8 h/i],
  ['Médico: Sertralina cinquenta de manhã. Nada de bebida junto com a sertralina.', /sertralina 50 de manhã/i],
  ['Médico: Vou passar warfarina cinco. Nada de aspirina enquanto usa a varfarina.', /varfarina|warfarina 5/i],
])('what must not go with a medicine takes nothing of it back: %s', (talk, told) => {
  expect(writtenOf(talk)).toMatch(told)
})

test('a medicine that is dropped by its name is dropped', () => {
  const talk =
    'Médico: Vou passar ibuprofeno, seiscentos.\nPaciente: Ataca meu estômago.\nMédico: Então nada de ibuprofeno. Dipirona, um grama.'
  expect(writtenOf(talk, 'plan')).toMatch(/sem ibuprofeno/i)
  expect(writtenOf(talk)).not.toMatch(/600/)
})
