import { expect, test } from 'vitest'
import { asKinOfPatient } from './companions-kin.ts'

test.each([
  ['mae', 'Minha mãe tem diabetes.', 'A avó materna tem diabetes.'],
  ['mae', 'Foi do meu pai e da minha irmã.', 'Foi do avô materno e da tia materna.'],
  ['mae', 'Meu marido tem asma.', 'O pai tem asma.'],
  ['mae', 'A minha sogra cuida dele.', 'A avó paterna cuida dele.'],
  ['pai', 'Dei ao meu irmão e à minha esposa.', 'Dei ao tio paterno e à mãe.'],
  ['mae carla', 'Meus pais são hipertensos.', 'Os avós maternos são hipertensos.'],
  ['filha', 'Minha mãe tem diabetes.', 'Minha mãe tem diabetes.'],
  ['paciente', 'Minha mãe tem diabetes.', 'Minha mãe tem diabetes.'],
  ['mae', 'Minha mãe do céu!', 'Minha mãe do céu!'],
])('%s: "%s" is of the patient\'s own kin', (label, said, meant) => {
  expect(asKinOfPatient(said, label, '')).toBe(meant)
})

test.each([
  ['Eu tenho rinite.', 'A mãe tem rinite.'],
  ['O pai tem asma e eu também tenho rinite.', 'O pai tem asma e a mãe também tem rinite.'],
  ['Sou asmática.', 'a mãe é asmática.'],
  ['Só eu.', 'Só a mãe.'],
  ['Eu é que tenho enxaqueca.', 'A mãe é que tem enxaqueca.'],
])('asked about the family, a mother who says "%s" tells of herself', (said, meant) => {
  expect(asKinOfPatient(said, 'mae', 'Alguém na família tem alergia?')).toBe(meant)
})

test('asked about the child, a mother who says "eu tenho" is not told of by her kinship', () => {
  expect(asKinOfPatient('Eu tenho medo de dar.', 'mae', 'Deu o remédio?')).toBe('Eu tenho medo de dar.')
})
