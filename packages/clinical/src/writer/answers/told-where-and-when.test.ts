import { expect, test } from 'vitest'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'

function textsOf(question: string, answer: string): string {
  const { statements } = writeRecord([
    'Médica: O que houve?',
    'Paciente: Dor de cabeça há dois dias.',
    `Médica: ${question}`,
    `Paciente: ${answer}`,
    'Médica: Vou passar dipirona 500.',
  ])
  return statements.map(({ text }) => text).join(' ')
}

test.each([
  ['Já fez endoscopia?', 'Em 2015.', /fez endoscopia: 2015/i],
  ['Já ficou internada alguma vez?', 'Com três meses, por bronquiolite.', /internada: com 3 meses, por bronquiolite/i],
  ['Já operou?', 'Aos dez anos.', /operou: aos 10 anos/i],
  ['Desmaiou?', 'Só no parto.', /desmaiou: só no parto/i],
  ['Já fez transfusão de sangue?', 'Na gravidez.', /fez transfusão de sangue: na gravidez/i],
])('an answer without a verb keeps what it was asked of: %s – %s', (question, answer, told) => {
  expect(textsOf(question, answer)).toMatch(told)
})

test.each([
  [
    'A tosse é seca ou com catarro?',
    'No começo era seca, agora está cheia.',
    /tosse: no começo era seca, agora está cheia/i,
  ],
  [
    'A dor é em pontada ou em queimação?',
    'Antes era em pontada, agora é em aperto.',
    /dor: antes era em pontada, agora é em aperto/i,
  ],
  ['As fezes estão moles ou líquidas?', 'Era mole, virou líquida ontem.', /fezes: era mole, virou líquida ontem/i],
])('what has changed since is told of what was asked: %s – %s', (question, answer, told) => {
  expect(textsOf(question, answer)).toMatch(told)
})

test('another disease behind such a question is not put under it', () => {
  expect(textsOf('A tosse é seca ou com catarro?', 'Tenho diabetes.')).not.toMatch(/tosse: tenho/i)
})
