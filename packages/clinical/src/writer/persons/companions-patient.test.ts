import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const FOR_A_CHILD = `
  Médico: Bom dia, mãe. O que a Luísa tem?
  Mãe: Ela está com febre e dor de ouvido desde ontem.
  Médico: Tem alergia a algum remédio?
  Mãe: Amoxicilina empola ela toda.
  Pai: Não era você que tinha?
  Mãe: Não, a alergia é da minha filha.
  Médico: Então vou passar azitromicina, 5 ml por dia por 3 dias.`

test.each([
  ['with labels', FOR_A_CHILD],
  ['without labels', FOR_A_CHILD.replaceAll(/^ *\p{L}+: /gmu, '')],
])('an allergy that a mother gives back to her daughter, the patient, stays, %s', (_, visit) => {
  const allergies = writtenOf(visit, 'allergies')
  expect(allergies).toBe('Alergia a amoxicilina: empola toda.')
})

test('an allergy of the sister who is not there is not the patient’s', () => {
  const visit = `
    Médico: Boa tarde. O que o Pedro tem?
    Mãe: Ele está com tosse e chiado.
    Médico: Alergia a algum remédio?
    Mãe: A dipirona, mas é da minha outra filha, não dele.
    Médico: E ele?
    Mãe: Ele não tem nenhuma.
    Médico: Vou passar salbutamol, dois jatos de 6 em 6 horas.`
  expect(writtenOf(visit, 'allergies')).toBe('Nega alergia a medicamentos.')
})

const FOR_A_FATHER = `
  Médica: Dona Rita, quem vem consultar?
  Acompanhante: É o meu pai, o seu Antônio. Ele anda tonto.
  Médica: Toma quais remédios?
  Acompanhante: Losartana 50 e a glibenclamida. A glibenclamida é da minha mãe, desculpa.
  Médica: Certo. Alergias?
  Acompanhante: Alergia a iodo é do meu pai, sim. Inchou o rosto no cateterismo.
  Médica: Vou pedir uma glicemia.`

test('of a list only the medicine that is the mother’s is not the father’s, who is the patient', () => {
  expect(writtenOf(FOR_A_FATHER, 'medications')).toBe('Losartana 50.')
})

test('what a companion calls her father’s is the patient’s, once she has said that she brings him', () => {
  expect(writtenOf(FOR_A_FATHER, 'allergies')).toBe('Alergia a iodo: inchou rosto no cateterismo.')
})

const FOR_A_MOTHER = `
  Médico: Boa tarde. O que houve?
  Filha: A minha mãe caiu ontem e bateu a cabeça.
  Médico: Toma anticoagulante?
  Filha: Varfarina é do meu pai. Ela toma só AAS 100.
  Médico: Alergia?
  Filha: A alergia a penicilina é da minha mãe mesmo, ela inchou toda.
  Médico: Vou pedir tomografia.`

test('behind a medicine of the father, “ela toma” is of the mother, who is the patient', () => {
  expect(writtenOf(FOR_A_MOTHER, 'medications')).toBe('Toma só AAS 100.')
})

test('a patient who says “é da minha filha” gives the allergy away, though her daughter is ill at home', () => {
  const visit = `
    Médico: O que houve?
    Paciente: Dor nas costas. A minha filha está com febre em casa, por isso demorei.
    Médico: Alergia a remédio?
    Paciente: Dipirona. Quer dizer, a dipirona é da minha filha, eu não tenho.
    Médico: Vou passar ibuprofeno.`
  expect(writtenOf(visit, 'allergies')).not.toMatch(/dipirona/i)
})

test('an order behind the allergies is no small talk', () => {
  expect(writtenOf(FOR_A_MOTHER.replaceAll(/^ *\p{L}+: /gmu, ''), 'plan')).toBe('Tomografia.')
})

test('“E ela? Usa bombinha?” goes on about the sister who was named', () => {
  const visit = `
    Médico: Boa tarde. O que houve?
    Paciente: Tosse há três dias.
    Médico: Alguém na família tem asma?
    Paciente: Minha irmã tem.
    Médico: E ela? Usa bombinha?
    Paciente: Usa salbutamol.
    Médico: E o senhor?
    Paciente: Eu não uso nada.
    Médico: Vou passar loratadina.`
  expect(writtenOf(visit)).not.toMatch(/salbutamol/i)
})

const FOR_CIDA = `
  Médica: Boa tarde, quem vem consultar?
  Filha: É a minha mãe, a dona Cida. Ela está com tontura quando levanta, e dor de garganta há dois dias.
  Médica: Alergia a dipirona?
  Filha: Acho que não, tomou uma vez e empolou. A alergia a penicilina é da minha mãe mesmo.
  Médica: Vou pedir um eletro.`

test.each([
  ['with labels', FOR_CIDA],
  ['without labels', FOR_CIDA.replaceAll(/^ *\p{L}+: /gmu, '')],
])(
  'of whom a daughter says at the beginning that it is she who comes, nothing is told as of a mother, %s',
  (_, visit) => {
    expect(writtenOf(visit, 'complaint')).not.toMatch(/mãe/i)
    expect(writtenOf(visit, 'presentIllness')).toMatch(/tontura quando levanta/i)
    expect(writtenOf(visit, 'allergies')).toMatch(/alergia a dipirona: tomou 1 vez e empolou/i)
    expect(writtenOf(visit, 'allergies')).toMatch(/alergia a penicilina\./i)
  },
)
