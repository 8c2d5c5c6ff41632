import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const VISIT = `
  Médico: O que houve?
  Paciente: Um caroço na mama esquerda.
  Médico: A biópsia deu câncer inicial. A cirurgia conservadora resolve.
  Paciente: Quero tirar a mama toda, doutor.
  Médico: Não precisa, o resultado é o mesmo. Eu quero pedir uma ressonância.`

test.each([
  ['with labels', VISIT],
  ['without labels', VISIT.replaceAll(/^ *\p{L}+: /gmu, '')],
])('what a patient wants is a wish and no order, %s', (_, visit) => {
  const plan = writtenOf(visit, 'plan')
  expect(plan).toMatch(/quer tirar (?:a )?mama toda/i)
  expect(plan).toMatch(/ressonância/i)
  expect(plan).not.toMatch(/quer pedir/i)
})
