import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const SISTER = `Alguém na família com problema de tireoide?
  A minha irmã Solange.
  O que ela tem?
  Nódulo. Foi puncionado.
  Toma alguma coisa?
  Levotiroxina de setenta e cinco.
  E a senhora, toma o quê?
  Só o anticoncepcional.`

test('what is asked on about a relative is theirs, until the patient is addressed', () => {
  expect(writtenOf(SISTER)).not.toMatch(/levotiroxina/i)
  expect(writtenOf(SISTER, 'medications')).toMatch(/anticoncepcional/i)
  expect(writtenOf(SISTER, 'familyHistory')).toMatch(/irmã/i)
})

test('the cause of a parent’s death is family history, though only the question before named him', () => {
  const written = writtenOf(
    `Médico: E os seus pais, vivos?
     Paciente: Meu pai morreu.
     Médico: Do quê?
     Paciente: Câncer de próstata, com setenta.
     Médico: E o senhor, urina quantas vezes à noite?
     Paciente: Três, quatro. Jato fraco.`,
    'familyHistory',
  )
  expect(written).toMatch(/pai morreu, câncer de próstata/i)
})

test('a new subject after a relative is the patient’s again', () => {
  const written = writtenOf(
    `Médica: Alguém na família com diabetes?
     Paciente: Minha mãe tem.
     Médica: E alergia, tem alguma?
     Paciente: A dipirona, incha a boca.`,
    'allergies',
  )
  expect(written).toMatch(/dipirona/i)
})

test('who speaks for a child and says "tomei" tells of herself', () => {
  const written = writtenOf(
    `Médica: Quanto tempo de tosse ela tem?
     Mãe: Uns cinco dias. Quem começou fui eu, tossi duas semanas, tomei azitromicina e melhorei.
     Médica: E ela, febre?
     Mãe: Ela só no primeiro dia. Eu é que sou asmática, uso bombinha.`,
  )
  expect(written).toMatch(/5 dias/)
  expect(written).not.toMatch(/azitromicina|2 semanas|asmática|bombinha/i)
})
