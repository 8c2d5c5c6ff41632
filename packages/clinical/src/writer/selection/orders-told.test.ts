import { expect, test } from 'vitest'
import { readEverydayTalks } from '../../../../../benchmarks/cotidiano/talks.ts'
import { writtenOf } from '../test-writing.ts'

const [visit] = readEverydayTalks(new URL('../../../../../benchmarks/visitas-2', import.meta.url).pathname)
const LONG = (visit?.turns ?? []).map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')

test.each([
  ['Médico: Por isso eu vou te mandar pra cirurgia da mão amanhã.', /cirurgia da mão/i],
  ['Médico: Antitetânica, faz.', /antitetânica/i],
  ['Médico: Glucagon eu deixo receitado, ensina sua mulher.', /glucagon/i],
  ['Médico: A do herpes zóster eu quero que faça.', /zóster/i],
])('an order is told however full the record of a long visit is: %s', (said, told) => {
  expect(writtenOf(`${LONG}\n${said}\nPaciente: Tá bom.`)).toMatch(told)
})
