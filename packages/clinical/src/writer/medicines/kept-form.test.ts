import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) =>
  writtenOf(
    `Doutora: O que houve?
     Paciente: Tô com corrimento branco e coceira faz cinco dias.
     Doutora: É candidíase. Fluconazol cento e cinquenta, dose única. E o creme de clotrimazol, sete noites.
     ${lines}`,
    'plan',
  )

test.each([
  'Paciente: Creme eu odeio, pode ser só o comprimido?\nDoutora: Pode, só o comprimido então.',
  'Paciente: Creme eu não gosto. Pode ser só o comprimido?\nDoutora: Só o comprimido, tudo bem.',
  'Paciente: Não gosto de creme, pode ser só o comprimido?\nDoutora: Pode.',
])('what comes in a form that the patient does not want, and the clinician lets go, is not given: %s', (said) => {
  const plan = visit(said)
  expect(plan).toMatch(/fluconazol 150/i)
  expect(plan).not.toMatch(/clotrimazol|sete noites/i)
})

test('what the clinician insists on is given in the form that is not liked', () => {
  const plan = visit('Paciente: Creme eu odeio, pode ser só o comprimido?\nDoutora: O creme também, os dois juntos.')
  expect(plan).toMatch(/clotrimazol/i)
})
