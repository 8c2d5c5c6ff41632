import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('the next voice answers the same question with another value', () => {
  const written = writtenOf(
    `Médica: E quanto deu de febre?
     Paciente: Trinta e oito.
     Mãe: Trinta e nove, eu medi com dois termômetros.`,
  )
  expect(written).toMatch(/39/)
  expect(written).not.toMatch(/38/)
})

test('two values for two times of the day are both told', () => {
  const written = writtenOf(
    `Médica: Quantos comprimidos de metformina toma?
     Paciente: Um de manhã.
     Filha: Dois à noite, mãe.`,
  )
  expect(written).toMatch(/um de manhã/i)
  expect(written).toMatch(/2 à noite/i)
})

test('a value that its speaker quotes and outdoes is replaced', () => {
  const written = writtenOf(
    `Médica: Quantos cigarros por dia?
     Paciente: Dez.
     Médica: E tosse?
     Paciente: Tem. Olha, eu falei dez, mas é vinte.`,
  )
  expect(written).toMatch(/20/)
  expect(written).not.toMatch(/10/)
})

test('since when is reckoned anew', () => {
  const written = writtenOf(
    `Médico: Quanto tempo faz essa dor no ombro?
     Paciente: Ah, uns dois meses.
     Médico: Caiu?
     Paciente: Não, foi do nada. Deixa eu ver, foi na Páscoa que eu comecei a sentir. Já dá uns cinco meses.`,
  )
  expect(written).toMatch(/5 meses/)
  expect(written).not.toMatch(/2 meses/)
})

test('a pressure that is measured again because of a fault replaces the first', () => {
  const written = writtenOf(
    `Enfermeira: Pressão dezesseis por dez. Peraí, manguito frouxo. Catorze por nove.
     Médico: Certo.`,
  )
  expect(written).toMatch(/140x90/)
  expect(written).not.toMatch(/160x100/)
})

test('a weight that turns out to be an old one gives way to the new', () => {
  const written = writtenOf(
    `Médica: O peso no cartão está setenta e quatro quilos.
     Paciente: Isso é do mês passado.
     Médica: Sobe aqui então. Setenta e seis quilos. Pressão onze por sete.`,
  )
  expect(written).toMatch(/76/)
  expect(written).not.toMatch(/74/)
})

test('a denied operation falls with a caesarean that is told later', () => {
  const written = writtenOf(
    `Médico: Alguma cirurgia?
     Paciente: Nenhuma.
     Médico: Internação?
     Paciente: Só pra ter os meninos, as duas cesáreas.`,
  )
  expect(written).not.toMatch(/nega cirurgia/i)
  expect(written).toMatch(/cesáreas/i)
})
