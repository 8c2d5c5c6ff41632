import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  `Paciente: Puran de setenta e cinco em jejum.
   Médico: Setenta e cinco? Na última eu tinha aumentado pra oitenta e oito.
   Paciente: Isso, oitenta e oito!`,
  `Paciente: Tomo o puran. De setenta e cinco em jejum.
   Médico: De setenta e cinco? Não era oitenta e oito?
   Paciente: Ah, é, oitenta e oito mesmo.`,
])('a dose that is asked back gives way to the one that the patient then confirms', (said) => {
  const written = writtenOf(`Médico: Toma o quê?\n${said}\nMédico: Certo.`)
  expect(written).toMatch(/88/)
  expect(written).not.toMatch(/75/)
})

test('a dose that is asked back and said again stands', () => {
  const written = writtenOf(`Médico: Toma o quê?
    Paciente: Puran de setenta e cinco em jejum.
    Médico: Setenta e cinco? Na última eu tinha falado em oitenta e oito.
    Paciente: Isso, setenta e cinco.`)
  expect(written).toMatch(/puran 75 em jejum/i)
})

test('an amount of another day stands beside the first', () => {
  const written = writtenOf(`Médico: Toma o quê?
    Paciente: Puran de setenta e cinco em jejum.
    Médico: E no sábado toma oitenta e oito?
    Paciente: Isso, oitenta e oito no sábado.`)
  expect(written).toMatch(/75/)
})
