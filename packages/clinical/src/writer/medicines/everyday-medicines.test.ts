import { expect, test } from 'vitest'
import { answeredInVisit, writtenOf } from '../test-writing.ts'

test('how a medicine is taken stays with it', () => {
  const medicines = writtenOf(
    `Médico: O senhor tá tomando direitinho?
     Paciente: Tô. A losartana de cinquenta, uma de manhã e uma de noite, e a hidroclorotiazida de vinte e cinco, de manhã.`,
    'medications',
  )
  expect(medicines).toMatch(/losartana 50, uma de manhã e uma de noite/i)
  expect(medicines).toMatch(/hidroclorotiazida 25/i)
})

test('a medicine in use stays in the list when the plan stops it', () => {
  const visit = `Médico: Toma anti-inflamatório?
    Paciente: Tomo diclofenaco pro joelho, quase todo dia.
    Médico: Provável gastrite pelo diclofenaco.
    Médico: Vamos suspender o diclofenaco.`
  expect(writtenOf(visit, 'medications')).toMatch(/diclofenaco/i)
  expect(writtenOf(visit, 'plan')).toMatch(/suspender diclofenaco/i)
})

test('a side effect that a prescribed medicine does not have withdraws no prescription', () => {
  const plan = writtenOf(
    `Paciente: Demoro pra dormir, acordo às três da manhã.
     Médica: Vou passar trazodona de cinquenta à noite.
     Paciente: Engorda essa trazodona?
     Médica: Não costuma.`,
  )
  expect(plan).toMatch(/trazodona 50 à noite/i)
})

test('an allergy is kept when the clinician says that the medicine is forbidden', () => {
  const visit = `Médica: Alergia?
    Paciente: Bactrim, inchou a boca.
    Médica: Bactrim não pode, anotado.`
  expect(writtenOf(visit, 'allergies')).toMatch(/alergia a bactrim, inchou boca/i)
})

test('an objection that the patient gives up leaves the prescription whole', () => {
  const plan = writtenOf(
    `Médica: Vou aumentar a metformina pra três comprimidos por dia e começar insulina NPH, dez unidades antes de dormir.
     Paciente: Ai, insulina não, doutora. Tenho pavor de agulha.
     Médica: É uma agulhinha desse tamanhinho.
     Paciente: Tá bom, se não tem jeito.`,
  )
  expect(plan).toMatch(/insulina NPH/i)
  expect(plan).not.toMatch(/recusa/i)
})

test('a medicine that a relative gave was taken by the patient', () => {
  const visit = `Médica: Colocou gelo?
    Paciente: Coloquei, e tomei um ibuprofeno que minha mãe me deu.`
  expect(writtenOf(visit)).toMatch(/ibuprofeno/i)
})

test('a medicine that comes back is planned, not a return visit', () => {
  const visit = `Médica: É uma crise de asma.
    Médica: Volta o Alenia doze quatrocentos, uma inalação de doze em doze horas.
    Médica: Te vejo em uma semana.`
  expect(writtenOf(visit, 'followUp')).not.toMatch(/alenia/i)
  expect(writtenOf(visit, 'plan')).toMatch(/alenia/i)
})

test('an allergy is named with its medicine', () => {
  const answered = (answer: string) =>
    writtenOf(`Médica: Tem alergia a alguma coisa?\nPaciente: ${answer}`, 'allergies')
  expect(answered('Dipirona, me dá coceira no corpo todo.')).toBe('Alergia a dipirona, dá coceira no corpo todo.')
  expect(answered('AAS, me fecha o peito.')).toMatch(/^Alergia a AAS/)
  expect(answered('Só a esparadrapo.')).toBe('Só alergia a esparadrapo.')
})

test('allergies, medicines and diseases denied in one breath stand under their headings', () => {
  const visit = `Médica: Alergia, doença, remédio?
    Paciente: Nada, nada.`
  expect(writtenOf(visit, 'allergies')).toBe('Nega alergia.')
  expect(writtenOf(visit, 'pastHistory')).toBe('Nega doença.')
  expect(writtenOf(visit, 'medications')).toBe('Nega remédios.')
})

test('the dose that answers how much of a medicine to give names it, also with the fever for which it is given', () => {
  const said = `Mãe: E a dipirona, dou quanto?
    Médico: Doze gotas se a febre passar de trinta e oito, de seis em seis horas.`
  expect(writtenOf(said)).toMatch(/dipirona: 12 gotas se febre passar de 38, 6\/6 h/i)
})

test('a temperature that is asked for is not the dose of what is taken against it', () => {
  const said = `Médico: Tem febre?
    Paciente: Trinta e oito, quando tomo dipirona passa.`
  expect(writtenOf(said)).toMatch(/febre: 38/i)
  expect(writtenOf(said)).not.toMatch(/dipirona:? 38/i)
})

test.each([
  ['Vou suspender e te encaminhar pra ginecologista.', /suspender selene e encaminhar/i],
  ['Vamos suspender.', /suspender selene/i],
])('what is suspended is named, if it was named just before: %s', (said, told) => {
  const visit = `Paciente: E anticoncepcional, posso continuar o Selene?
    Médica: Com enxaqueca não é bom o Selene. ${said}`
  expect(writtenOf(visit, 'plan')).toMatch(told)
})

test('how much insulin is injected has its name from the question', () => {
  const told = answeredInVisit(
    'Como foi a adaptação com a insulina?',
    'Tô aplicando dezoito unidades à noite, como o senhor mandou.',
  )
  expect(told).toMatch(/medications: insulina: .*18 UI à noite/iu)
})
