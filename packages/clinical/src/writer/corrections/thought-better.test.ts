import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '../test-writing.ts'

const visit = (lines: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor de cabeça desde ontem, e vejo pontos brilhando.\n${lines}`)

test.each([
  'Vou começar metildopa duzentos e cinquenta, de oito em oito. Não: como você já vai internar, deixo pra equipe de lá decidir o remédio.',
  'Vou começar metildopa duzentos e cinquenta. Melhor não, como vai internar, a equipe decide.',
  'Vou passar metildopa duzentos e cinquenta. Pensando bem, vamos esperar os exames.',
])('an order that its own voice takes back in the next breath is not told: %s', (said) => {
  expect(visit(`Médica: ${said}\nPaciente: Tá bom.`)).not.toMatch(/250/)
})

test('what is left to others is told of the medicine', () => {
  const written = visit('Médica: Vou começar metildopa duzentos e cinquenta. Não: deixo pra equipe de lá decidir.')
  expect(written).toMatch(/metildopa: deixo pra equipe de lá decidir/i)
})

test.each([
  'Vou começar metildopa duzentos e cinquenta. Não: quinhentos, já que a pressão está alta.',
  'Vou começar metildopa duzentos e cinquenta. Não deixa de tomar nenhum dia.',
  'Vou começar metildopa duzentos e cinquenta. Não, não precisa deixar o ferro.',
])('an order whose amount is put right, or to which a prohibition is added, stands: %s', (said) => {
  expect(visit(`Médica: ${said}\nPaciente: Tá bom.`)).toMatch(/metildopa/i)
})

test.each([
  ['Vou pedir hemograma e TSH. Não deixa de fazer em jejum.', /hemograma, TSH/i],
  ['Vou pedir hemograma e TSH. Não, não deixa de fazer em jejum.', /hemograma, TSH/i],
  ['Vou começar metildopa duzentos e cinquenta. Aliás, deixa eu ver sua pressão.', /metildopa 250/i],
])('an order that a reminder or a glance at something follows stands: %s', (said, told) => {
  expect(visit(`Médica: ${said}\nPaciente: Tá bom.`)).toMatch(told)
})

test('days that the clinician makes fewer in the next sentence are told once', () => {
  const text = toldInVisit(
    'Médica: Vou passar ciclobenzaprina 10 à noite, por 15 dias. Deixa por 10 dias, que dá sono.',
  )
  expect(text).toMatch(/ciclobenzaprina 10 à noite, 10 dias/i)
  expect(text).not.toMatch(/15/)
})

test('how long each time takes is no other number of days', () => {
  expect(toldInVisit('Médica: Faz compressa por três dias. Deixa por vinte minutos.')).toMatch(/3 dias/i)
})
