import { expect, test } from 'vitest'
import { writtenOfAnswer } from '../test-writing.ts'

test.each([
  ['Toma varfarina?', 'Tomava. Agora é rivaroxabana.', /varfarina: tomava/i],
  ['A senhora toma varfarina, não é?', 'Tomava. Trocaram pra rivaroxabana em março.', /varfarina: tomava/i],
  ['O senhor fuma?', 'Fumava.', /fumava/i],
  ['Fuma, bebe?', 'Fumava. Parei há dez anos.', /fumava/i],
  ['Usa insulina?', 'Usava. Trocaram por comprimido.', /insulina: usava/i],
  ['Faz atividade física?', 'Fazia.', /atividade física: fazia/i],
  ['Sente dor?', 'Sentia.', /dor: sentia/i],
])('what was done is not done today: %s – %s', (question, answer, expected) => {
  const written = writtenOfAnswer(question, answer)
  expect(written).toMatch(expected)
  expect(written).not.toMatch(/(?<!\p{L})fuma(?!\p{L})|^varfarina[,.]|^insulina[,.]/imu)
})

test.each([
  ['Tomava remédio pra isso?', 'Tomava.', /tomava remédio/i],
  ['Dormia bem?', 'Dormia.', /dormia bem/i],
  ['O senhor fuma?', 'Fumo.', /fuma/i],
])('a question of that time is affirmed: %s – %s', (question, answer, expected) => {
  expect(writtenOfAnswer(question, answer)).toMatch(expected)
})

test('a question with what was left out in it keeps its words before when it was', () => {
  expect(writtenOfAnswer('Relação sem camisinha?', 'Há umas duas semanas, com uma pessoa nova.')).toMatch(
    /relação sem camisinha: há 2 semanas/i,
  )
})
