import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const unlabelled = (question: string, answer: string) =>
  writtenOf(`Como você passou esse mês?
    Melhor do humor, mas o sono continua ruim.
    Está tomando a sertralina direitinho?
    Cem miligramas de manhã.
    Então vamos manter a sertralina e acrescentar trazodona cinquenta, um comprimido à noite.
    ${question}
    ${answer}
    Retorno em um mês.`)

test('without labels, an order stands though its medicine must not be taken with alcohol', () => {
  const written = unlabelled('Pode beber com a trazodona?', 'Não, de jeito nenhum, dá muito sono.')
  expect(written).toMatch(/trazodona 50/i)
  expect(written).toMatch(/não pode beber com trazodona/i)
  expect(written).not.toMatch(/nega|recusa/i)
})

test('without labels, who asks for leave is the patient', () => {
  expect(unlabelled('Posso continuar o ibuprofeno?', 'Prefiro que não, fica só na dipirona.')).toMatch(
    /melhor não continuar ibuprofeno/i,
  )
})

test('without labels, what the clinician asks is still the answer of the patient', () => {
  expect(unlabelled('Consegue beber líquidos?', 'Não, vomito tudo.')).not.toMatch(/não pode/i)
})
