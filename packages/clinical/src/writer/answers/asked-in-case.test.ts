import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const VISIT = `
  Médico: E a dor, de zero a dez?
  Paciente: Sete. Quando deito vai a nove.
  Médico: O tramadol está ajudando?
  Paciente: Ajuda, mas me dá enjoo. Tomo só meio.
  Médico: Vou passar ondansetrona 4 miligramas, meia hora antes.
  Paciente: E se não passar?
  Médico: Aí trocamos por morfina, 10 miligramas. Por enquanto não.`

test.each([
  ['with labels', VISIT],
  ['without labels', VISIT.replaceAll(/^ *\p{L}+: /gmu, '')],
])('what the clinician would do “se não passar” is not ordered now, %s', (_, visit) => {
  expect(writtenOf(visit, 'plan')).toMatch(/se não passar: trocamos por morfina, 10 mg/i)
})

const ON_LEAVING = `
  Médico: O que houve?
  Paciente: Dor de ouvido há dois dias.
  Médico: Vou passar amoxicilina 500 de 8 em 8 horas por 7 dias. Retorno em uma semana.
  Paciente: E se der febre?
  Médico: Pronto-socorro.
  Paciente: E se eu esquecer um comprimido?
  Médico: Toma assim que lembrar, sem dobrar.
  Paciente: E se piorar?
  Médico: Não vai piorar.`

test('what the patient asks to be prepared for is told with its condition, and is no complaint', () => {
  expect(writtenOf(ON_LEAVING, 'advice')).toMatch(/se der febre: pronto-socorro/i)
  expect(writtenOf(ON_LEAVING)).toMatch(/se esquecer 1 comprimido: toma/i)
  expect(writtenOf(ON_LEAVING)).not.toMatch(/se piorar/i)
  expect(writtenOf(ON_LEAVING, 'complaint')).toMatch(/dor de ouvido/i)
})

test('what the patient has is not among the orders, however late it is told', () => {
  const visit = `
    Médico: Usa anticoncepcional?
    Paciente: Uso, o Selene, faz dois anos.
    Médico: Tem enxaqueca com aura?
    Paciente: Tenho enxaqueca, mas aura não.
    Médico: Então vou trocar por desogestrel 75, todo dia, sem pausa.`
  expect(writtenOf(visit, 'plan')).not.toMatch(/enxaqueca/i)
  expect(writtenOf(visit)).toMatch(/enxaqueca, mas aura não/i)
})

test('“o direito trava; quer dizer, o esquerdo, o direito eu operei” tells of the left knee that it locks', () => {
  const written = writtenOf(`
    Médico: Dona Marta, o que aconteceu com o joelho?
    Paciente: O direito trava. Quer dizer, o esquerdo, o direito eu operei.
    Médico: Operou quando?
    Paciente: Há três anos.
    Médico: Vou pedir ressonância do joelho esquerdo.`)
  expect(written).toMatch(/esquerdo trava/i)
  expect(written).toMatch(/direito operei/i)
  expect(written).not.toMatch(/direito trava/i)
})
