import { expect, test } from 'vitest'
import { SECTIONS } from '../section.ts'
import { writeRecord } from './write-record.ts'

/** The statements of each section that has any. */
function sectionsOf(conversation: string): Record<string, string[]> {
  const { statements } = writeRecord(conversation.trim().split('\n'))
  const filled = SECTIONS.map(({ id }) => [
    id,
    statements.filter(({ section }) => section === id).map(({ text }) => text),
  ])
  return Object.fromEntries(filled.filter(([, texts]) => texts?.length))
}

test.each([
  ['O que a traz aqui?', 'Estou com dor de cabeça há três dias.', 'Dor de cabeça há 3 dias.'],
  ['O que te traz aqui hoje?', 'Estou com dor no joelho direito.', 'Dor no joelho direito.'],
  ['O que está acontecendo?', 'Estou com tosse e febre.', 'Tosse e febre.'],
  ['O que está acontecendo?', 'Estou com tosse.', 'Tosse.'],
  ['Qual é a queixa?', 'Dor de garganta.', 'Dor de garganta.'],
  ['Me conta o que te trouxe.', 'Vim por causa de uma dor nas costas.', 'Dor nas costas.'],
])('"%s" asks about anything and is no part of the complaint', (question, answer, complaint) => {
  expect(sectionsOf(`Médico: ${question}\nPaciente: ${answer}`).complaint).toEqual([complaint])
})

test('a medicine that the patient takes is in use, even right before the plan is told', () => {
  const { medications, plan } = sectionsOf(`
Médico: O que a traz aqui?
Paciente: Estou com dor de cabeça há três dias. Tenho alergia a dipirona. Tomo losartana 50 mg uma vez ao dia.
Médico: Vamos pedir um hemograma e voltar em 15 dias.`)
  expect(medications).toEqual(['Losartana 50 mg 1x/dia.'])
  expect(plan).toEqual(['Hemograma e voltar em 15 dias.'])
})

test('a medicine that is replaced because the patient objects to it is not prescribed', () => {
  const { allergies, physicalExam, plan } = sectionsOf(`
Médico: Alergia a algum remédio?
Paciente: Sou alérgica a penicilina.
Médico: Vou examinar. Pressão 140 por 90, saturação 95 por cento.
Médico: Parece uma pneumonia. Começa amoxicilina com clavulanato 875 de 12 em 12 horas por sete dias.
Paciente: Mas doutor, eu sou alérgica a penicilina.
Médico: É verdade. Então vou passar levofloxacino 750 mg uma vez ao dia por cinco dias.`)
  expect(allergies).toEqual(['Alérgica a penicilina.'])
  expect(physicalExam).toEqual(['Pressão 140x90 mmHg, saturação 95%.'])
  expect(plan).toEqual(['Levofloxacino 750 mg 1x/dia, 5 dias.'])
})

test('an allergy that comes up while the medicine stays takes nothing out of the record', () => {
  const told = sectionsOf(`
Médico: Vou receitar prednisona 20 mg por cinco dias.
Paciente: Eu sou alérgica a dipirona.
Médico: Está anotado. Volta em uma semana.`)
  expect(Object.values(told).flat().join(' ')).toMatch(/rednisona 20 mg(?:,| por) 5 dias/)
})

test('a child that does not want to eat refuses nothing', () => {
  const { complaint, presentIllness } = sectionsOf(`
Médico: Como está o Pedro, mãe?
Mãe: Ele está com febre de 39 desde ontem e não quer comer.
Médico: Vomitou?
Mãe: Vomitou duas vezes.`)
  expect(complaint).toEqual(['Febre de 39 desde ontem e não quer comer.'])
  expect(presentIllness).toEqual(['Febre de 39 desde ontem e não quer comer, vomitou 2 vezes.'])
})

test('an answer that says nothing without its question keeps it', () => {
  expect(sectionsOf('Médico: Fuma?\nPaciente: Parei há dez anos.').habits).toEqual(['Parei de fumar há 10 anos.'])
  expect(sectionsOf('Médico: Bebe?\nPaciente: Socialmente.').habits).toEqual(['Bebe: socialmente.'])
  expect(
    sectionsOf(`
Médico: Está tomando a metformina direitinho?
Paciente: Estou tomando 500 depois do almoço, mas dá um pouco de enjoo.`).medications,
  ).toEqual(['Metformina: 500 após almoço, mas dá um pouco de enjoo.'])
})

test('a word that the answer says again does not stand before it', () => {
  const { presentIllness } = sectionsOf(`
Paciente: Estou com dor nas costas há um mês.
Médico: A dor desce pra perna?
Paciente: Desce pra perna esquerda até o pé.`)
  expect(presentIllness?.join(' ')).toMatch(/desce pra perna esquerda/i)
  expect(presentIllness?.join(' ')).not.toContain('perna: ')
})

test('a long sentence with its mark is not cut between a medicine and its amount', () => {
  const told = sectionsOf(`
Paciente: Trouxe os exames.
Médico: Vamos trocar pela metformina XR 500 mg à noite e começar sinvastatina 20 mg à noite, todo dia.`)
  expect(Object.values(told).flat().join(' ')).toContain('metformina XR 500 mg à noite')
})
