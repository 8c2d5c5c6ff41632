import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const VISIT = `
  Médico: Já usou metronidazol alguma vez?
  Paciente: Usei, me deu formigamento nos pés.
  Médico: Isso é efeito dele mesmo. Então não uso. Vou passar secnidazol, dois gramas, dose única.
  Paciente: Está bem.
  Médico: Retorno em sete dias.`

test.each([
  ['with labels', VISIT],
  ['without labels', VISIT.replaceAll(/^ *\p{L}+: /gmu, '')],
])('“Então não uso”, concluded by the clinician, denies nothing of the patient, %s', (_, visit) => {
  const written = writtenOf(visit)
  expect(written).toMatch(/formigamento/i)
  expect(written).not.toMatch(/não usou|nenhuma vez|nunca usou/i)
  expect(written).not.toMatch(/(?:^|[\s,])bem(?:$|[.,])/imu)
})

const TWO_MEDICINES = `
  Médico: Qual remédio o senhor toma para pressão?
  Paciente: Losartana de 50.
  Médico: Quantas por dia?
  Paciente: Duas por dia.
  Médico: E metformina?
  Paciente: De 850. Duas por dia.
  Médico: Vou manter tudo. Retorno em três meses.`

test.each([
  ['with labels', TWO_MEDICINES],
  ['without labels', TWO_MEDICINES.replaceAll(/^ *\p{L}+: /gmu, '')],
])('two medicines that are taken as often have each its dose and how often, %s', (_, visit) => {
  expect(writtenOf(visit, 'medications')).toBe('Losartana 50, duas por dia; metformina: de 850, duas por dia.')
})
