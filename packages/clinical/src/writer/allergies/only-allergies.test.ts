import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('what is used instead of the allergen is no allergen', () => {
  const visit = `Médico: Bisturi elétrico eu vou pensar. Alergia?
    Paciente: Iodo. A pele ficou vermelha na cirurgia do marca-passo.
    Médico: Então clorexidina. Vamos ver. Testa, à direita, placa de doze milímetros.`
  expect(writtenOf(visit, 'allergies')).toBe('Alergia a iodo: pele ficou vermelha na cirurgia do marca-passo.')
  expect(writtenOf(visit, 'plan')).toBe('Clorexidina.')
})

test('an allergen that the clinician repeats with "então" stays one', () => {
  const visit = `Médico: Alergia?
    Paciente: Fita adesiva. Empolou a pele toda.
    Médico: Então fita adesiva. Fuma?`
  expect(writtenOf(visit, 'allergies')).toMatch(/fita adesiva/i)
  expect(writtenOf(visit, 'plan')).not.toMatch(/fita/i)
})

test('a medicine against allergies is a medicine in use', () => {
  const visit = `Médica: Que mais toma?
    Filha: E um de alergia que ele compra, Polaramine, pra coceira.
    Paciente: Todo dia, um.
    Médica: Alergia mesmo, a remédio, o senhor tem?
    Paciente: Sulfa. Deu bolha na boca quando eu servi no quartel.`
  expect(writtenOf(visit, 'medications')).toMatch(/Polaramine/)
  expect(writtenOf(visit, 'allergies')).toBe('Sulfa: bolha na boca quando servi no quartel.')
})

test('medicines that were borne well are not listed with the allergies', () => {
  const visit = `Médico: Alergia a remédio?
    Mãe: Não tem. Já tomou amoxicilina, cefalexina, tudo.
    Médico: Toma algum de rotina?
    Mãe: Não.`
  expect(writtenOf(visit, 'allergies')).toBe('Nega alergia a medicamentos.')
  expect(writtenOf(visit, 'pastHistory')).toMatch(/Tomou amoxicilina, cefalexina/)
})

test('a medicine that was taken and did harm stays an allergy', () => {
  const visit = `Médico: Alergia a remédio?
    Mãe: Já tomou amoxicilina uma vez. Empolou o corpo todo.`
  expect(writtenOf(visit, 'allergies')).toMatch(/amoxicilina.*[Ee]mpolou/s)
})

test('medicines told to a question for medicines and allergies are in use, but for the allergen', () => {
  const visit = `Médico: Bebida, remédio, alergia?
    Paciente: Nada. Sulfato ferroso da maternidade e o dipirona do corte. Alergia só a metoclopramida: fiquei com o pescoço torto.
    Médico: Isso é distonia, anotado.`
  expect(writtenOf(visit, 'medications')).toMatch(/Sulfato ferroso.*dipirona/)
  expect(writtenOf(visit, 'allergies')).toMatch(/metoclopramida.*pescoço torto/s)
  expect(writtenOf(visit, 'allergies')).not.toMatch(/ferroso|dipirona/i)
})

test('what was ordered here is no allergen', () => {
  const visit = `Médico: Alergia?
    Paciente: Nimesulida. Fechou minha garganta uma vez, fui parar no oxigênio.
    Médico: Opa. Anti-inflamatório nenhum, Nágila, põe a pulseira vermelha.
    Enfermeira: Já ponho. Tinha cetoprofeno prescrito da triagem, eu não fiz.`
  expect(writtenOf(visit, 'allergies')).not.toMatch(/cetoprofeno|ponho|pulseira/i)
  expect(writtenOf(visit, 'plan')).toMatch(/pulseira vermelha/i)
})

test('the answer to "a remédio?" behind allergies denies an allergy, and no medicine in use', () => {
  const visit = `Médico: Alergia?
    Paciente: De mosquito, de abelha, dessas coisas da roça.
    Médico: A remédio?
    Paciente: A remédio, não.`
  expect(writtenOf(visit, 'allergies')).toMatch(/Nega alergia a medicamentos\./)
  expect(writtenOf(visit, 'medications')).toBe('')
})

test('what is said before the question, and a call to the clinician, answer none', () => {
  const before = `Médico: Asma. Então propranolol não. Alergia?
    Paciente: Ao látex da luva, coça a mão.`
  expect(writtenOf(before, 'allergies')).not.toMatch(/propranolol/i)
  expect(writtenOf(before, 'plan')).toBe('Sem propranolol.')
  const called = `Médico: Alergia?
    Enfermeira: Doutor, tão chamando o senhor na sala vermelha!
    Médico: Já vou. Pé esquerdo pálido e frio até o tornozelo.`
  expect(writtenOf(called, 'allergies')).toBe('')
})

test('a name in the question is not denied', () => {
  const visit = `Médica: Emanuelle, alergia?
    Paciente: Nenhuma.`
  expect(writtenOf(visit, 'allergies')).toBe('Nega alergia.')
})

test('a reaction told by the mother, and one of childhood, are the patient’s', () => {
  const mother = `Médico: Alergia?
    Paciente: A penicilina. De criança. Minha mãe conta que fechou a glote.`
  expect(writtenOf(mother, 'allergies')).toBe('Alergia a penicilina: de criança, mãe conta que fechou glote.')
  const boy = `Médico: Alergia?
    Paciente: A AAS. Inchei a cara quando era menino.`
  expect(writtenOf(boy, 'allergies')).toBe('Alergia a AAS: inchei cara quando era menino.')
})

test('a denial falls with the allergy that a companion tells', () => {
  const visit = `Médico: Alergia?
    Paciente: Nenhuma que eu saiba.
    Filha: Cefalexina, ano retrasado, deu falta de ar.`
  expect(writtenOf(visit, 'allergies')).toBe('Cefalexina, ano retrasado, deu falta de ar.')
})

test('what a relative has is under the family, and what a child never ate is no allergy that is denied', () => {
  const visit = `Médica: Ovo já comeu? Amendoim, peixe, trigo?
    Mãe: Ovo, sim, mexido. Amendoim nunca.
    Médica: Alergia na família?
    Pai: Eu. Rinite braba. E camarão me incha a boca.
    Médica: Theo tem algum chiado?
    Mãe: Nunca.`
  expect(writtenOf(visit, 'allergies')).toBe('')
  expect(writtenOf(visit, 'familyHistory')).toMatch(/camarão incha a boca/i)
  expect(writtenOf(visit)).toMatch(/amendoim: nunca/i)
})

test('a reaction that the clinician does not call an allergy keeps its medicine', () => {
  const visit = `Médico: Alergia continua só a metoclopramida?
    Esposa: O Plasil, é. Travou ele todo no pronto-socorro.
    Médico: Não é bem alergia, mas nunca mais.`
  expect(writtenOf(visit, 'allergies')).toMatch(/metoclopramida.*travou todo no pronto-socorro.*nunca mais/is)
})

test('an allergy that is told to the clinician by title is no call', () => {
  for (const told of [
    'Doutor, a dipirona que o senhor passou me empolou toda.',
    'Doutor, com a dipirona o senhor sabe, inchou a boca.',
  ])
    expect(writtenOf(`Médico: Alergia?\nPaciente: ${told}`, 'allergies')).toMatch(/dipirona/i)
})

test('what got better in the results behind the allergies is no allergy', () => {
  const told = writtenOf(
    `Médica: O que houve?
    Paciente: Tosse há dois dias.
    Médica: Alergia?
    Paciente: Dipirona me dá placas no corpo.
    Médica: Seu PSA veio três vírgula oito, microalbuminúria oitenta.
    Paciente: Melhorou, né? Era dez.
    Médica: Melhorou. Pulmão limpo.`,
    'allergies',
  )
  expect(told).toBe('Alergia a dipirona: dá placas no corpo.')
})
