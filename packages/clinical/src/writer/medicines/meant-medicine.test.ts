import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (question: string, answer: string, order: string) =>
  writtenOf(`Médico: O que houve?
    Paciente: A perna incha.
    Médico: ${question}
    Paciente: ${answer}
    Médico: ${order}`)

test.each([
  [
    'Está tomando a hidroclorotiazida?',
    'Parei faz um mês.',
    'Então volta com ela, vinte e cinco de manhã.',
    /volta com hidroclorotiazida/i,
  ],
  [
    'E o atenolol, usa?',
    'Só de manhã.',
    'Aumenta ele para cinquenta de doze em doze horas.',
    /atenolol: aumenta para 50|aumenta atenolol para 50/i,
  ],
])('"%s" – "%s" – "%s" is ordered by its name', (question, answer, order, ordered) => {
  expect(visit(question, answer, order)).toMatch(ordered)
})

test.each([
  ['Mora com a sua mãe?', 'Moro, ela usa losartana.', 'Volta com ela em dez dias.'],
  ['Usa losartana ou captopril?', 'Os dois.', 'Então volta com ela, cinquenta de manhã.'],
  ['Toma o enalapril?', 'Tomo.', 'Volta com ela, vinte de manhã.'],
])('"%s" – "%s" leaves open who or what is meant by "%s"', (question, answer, order) => {
  expect(visit(question, answer, order)).not.toMatch(/volta com (?:losartana|captopril|enalapril)/i)
})

test('an answer that stops a medicine names the one that was asked about', () => {
  expect(visit('Está tomando a espironolactona?', 'Tomei só três dias, parei porque urinava muito.', 'Certo.')).toMatch(
    /espironolactona: tomei só 3 dias/i,
  )
})

test('of two questions in one breath, what the answer names itself stands under no other', () => {
  const written = visit('Tem pressão alta? Diabetes?', 'Pressão alta há dez anos. Diabetes não.', 'Certo.')
  expect(written).toMatch(/(?<!diabetes: )pressão alta há 10 anos/i)
  expect(written).toMatch(/nega diabetes/i)
})

test('of two things that were named the one that was stopped goes alone', () => {
  const written = visit(
    'Está tomando alguma coisa?',
    'O ferro e o AAS que o posto passou, o AAS eu parei faz duas semanas.',
    'Certo.',
  )
  expect(written).toMatch(/ferro que o posto passou/i)
  expect(written).toMatch(/AAS parei faz 2 semanas/i)
})

test('what is stopped is named by the topic of the turn, though no lexicon has it', () => {
  const written = writtenOf(`Doutora: O que toma?
    Paciente: O Yaz, faz três anos.
    Doutora: Agora, o Yaz: com enxaqueca com aura você não pode tomar estrogênio. Vamos parar. Desogestrel setenta e cinco, todo dia.`)
  expect(written).toMatch(/yaz: parar/i)
})
