import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const VISIT = `Ginecologista: O que houve?
Paciente: Corrimento há quinze dias, com cheiro forte.
Ginecologista: Que método usa?
Paciente: Pílula, a Selene.
Ginecologista: Alguma doença?
Paciente: Enxaqueca, com aquelas luzinhas.`

test('what the clinician stops, and why it must not be taken, stands in the plan', () => {
  const plan = writtenOf(
    `${VISIT}
Ginecologista: Marina, com enxaqueca com aura você não pode tomar pílula combinada. Vamos parar a Selene.
Paciente: Ninguém me falou.
Ginecologista: É vaginose. Clindamicina creme, um aplicador à noite, sete noites.
Paciente: Tá bom.`,
    'plan',
  )
  expect(plan).toMatch(/não pode tomar pílula combinada/i)
  expect(plan).toMatch(/parar (?:a )?selene/i)
})

test('what the patient has stopped is not stopped by the clinician', () => {
  const plan = writtenOf(`${VISIT}\nGinecologista: E a pílula?\nPaciente: Parei a Selene em março.`, 'plan')
  expect(plan).not.toMatch(/selene/i)
})
