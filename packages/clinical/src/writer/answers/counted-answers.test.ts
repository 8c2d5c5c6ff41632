import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (question: string, answer: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\nMédica: ${question}\nPaciente: ${answer}`)

test.each([
  [
    'Já teve infecção de urina na gravidez?',
    'Tive duas vezes, na outra.',
    /infecção de urina na gravidez: tive 2 vezes, na outra/i,
  ],
  [
    'Teve alguma crise de falta de ar à noite?',
    'Tive três vezes esse mês.',
    /crise de falta de ar à noite: tive 3 vezes esse mês/i,
  ],
  [
    'Você já teve fases de muita energia, sem precisar dormir?',
    'Tive uma vez, ano passado.',
    /fases de muita energia sem precisar dormir: tive 1 vez, ano passado/i,
  ],
  ['Já ficou internado por asma?', 'Fiquei uma vez, com cinco anos.', /internado por asma: fiquei 1 vez, com 5 anos/i],
])('how often it was is told with what was asked, however long the question: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test.each([
  ['Você já teve fases de muita energia, sem precisar dormir?', 'Não, nunca tive.', /sem precisar dormir/i],
  ['Tem vontade de urinar toda hora, sem conseguir segurar?', 'Tenho.', /toda hora sem conseguir segurar/i],
])('"sem" and a verb is how it is, and no second thing that is asked: %s – %s', (question, answer, expected) => {
  const written = visit(question, answer)
  expect(written).toMatch(expected)
  expect(written).not.toMatch(/^sem /im)
})

test('"como," asks for more, and the question behind it is answered', () => {
  const written = visit('Fraco como, tem marca-passo?', 'Não, só bate devagar.')
  expect(written).toMatch(/nega marca-passo/i)
  expect(written).not.toMatch(/fraco|como/i)
})

test.each([
  ['Com que frequência mede a pressão em casa?', 'Duas vezes por semana.', /2x\/semana/i],
  ['Teve febre, sem apetite?', 'Não.', /nega febre/i],
])('other questions keep their answers: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})
