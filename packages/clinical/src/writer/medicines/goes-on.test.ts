import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (asked: string, answer: string) =>
  `Médica: O que houve?
Paciente: Cortei a mão.
Médica: Toma algum remédio?
Paciente: Topiramato, cinquenta, de noite.
Médica: Vou passar azitromicina, quinhentos, por três dias.
Paciente: ${asked}
Médica: ${answer}`

test('what goes on is the medicine that was asked about, and not what was ordered last', () => {
  for (const talk of [visit('E o topiramato, interfere?', 'Não. Continua igual.')].flatMap(withBare)) {
    expect(writtenOf(talk, 'plan')).toMatch(/topiramato: continua igual/i)
    expect(writtenOf(talk)).toMatch(/topiramato, 50, de noite/i)
    expect(writtenOf(talk)).not.toMatch(/nega topiramato/i)
  }
})

test('where two medicines were asked about, none is named', () => {
  expect(writtenOf(visit('E o topiramato e a losartana, interferem?', 'Não. Continua igual.'))).not.toMatch(
    /(?:topiramato|losartana): continua/i,
  )
})

function withBare(talk: string): readonly string[] {
  return [talk, talk.replaceAll(/^\S+: /gmu, '')]
}
