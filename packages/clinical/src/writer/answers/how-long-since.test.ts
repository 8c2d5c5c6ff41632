import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (question: string, answer: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\nMédica: ${question}\nPaciente: ${answer}`)

test.each([
  ['Fundo de olho faz quanto tempo que não faz?', 'Uns três anos.', /sem fundo de olho há 3 anos/i],
  ['Há quanto tempo a senhora não faz mamografia?', 'Três anos.', /sem mamografia há 3 anos/i],
  ['Faz quanto tempo que parou de fumar?', 'Dez anos.', /parou de fumar há 10 anos/i],
  ['Está há quanto tempo sem menstruar?', 'Oito meses.', /sem menstruar há 8 meses/i],
  ['Há quanto tempo você não menstrua?', 'Faz uns seis meses.', /não menstrua há 6 meses/i],
  ['Quanto tempo que você não toma a losartana?', 'Dois meses.', /não toma losartana há 2 meses/i],
  ['Há quanto tempo teve o infarto?', 'Uns cinco anos.', /infarto há 5 anos/i],
  ['Faz quanto tempo que operou a vesícula?', 'Já faz oito anos.', /operou vesícula há 8 anos/i],
])('how long ago something ended is told with what it was: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test.each([
  ['Faz quanto tempo que está com tosse?', 'Um mês.', /^tosse há 1 mês|; tosse há 1 mês/im],
  ['Há quanto tempo tem pressão alta?', 'Dez anos.', /pressão alta há 10 anos/i],
])('what goes on is told with how long it has lasted: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test('an examination that was not done for years is of the past, and no order', () => {
  const talk = `Médica: O que houve?
    Paciente: Dor nas costas desde ontem.
    Médica: Há quanto tempo a senhora não faz mamografia?
    Paciente: Três anos.`
  expect(writtenOf(talk, 'pastHistory')).toMatch(/sem mamografia há 3 anos/i)
  expect(writtenOf(talk, 'plan')).not.toMatch(/mamografia/i)
})

test.each([
  [
    'Quando fez o último preventivo?',
    'Em dois mil e vinte e dois, deu uma alteração leve e mandaram repetir, mas não repeti.',
    /último preventivo: 2022, alteração leve, mandaram repetir, mas não repeti/i,
  ],
  [
    'Quando foi a última menstruação?',
    'Dia dez, veio bem forte e com muita cólica.',
    /última menstruação: dia 10, veio bem forte/i,
  ],
])(
  'when something was done last is told with what it was, however much follows: %s – %s',
  (question, answer, expected) => {
    expect(visit(question, answer)).toMatch(expected)
  },
)
