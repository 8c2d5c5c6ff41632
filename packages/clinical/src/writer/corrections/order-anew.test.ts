import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const ordered = (said: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor de ouvido desde ontem.\nMédica: ${said}\nPaciente: Tá bom.`)

test.each([
  [
    'Vou passar amoxicilina suspensão 250 por 5, sete ml de oito em oito horas por dez dias. Aliás, de doze em doze com a de 400, fica melhor: amoxicilina 400 por 5, cinco ml de doze em doze horas por dez dias.',
    /amoxicilina 400 por 5, 5 ml 12\/12 h, 10 dias/i,
    /250|7 ml|8\/8/,
  ],
  [
    'Vou passar amoxicilina 250, sete ml de oito em oito horas. Aliás, a de 400 é melhor: cinco ml de doze em doze horas por dez dias.',
    /amoxicilina 400, 5 ml 12\/12 h, 10 dias/i,
    /250|7 ml|8\/8/,
  ],
  [
    'Toma amoxicilina 500 de oito em oito horas por sete dias, ou melhor, de 875, de doze em doze horas.',
    /amoxicilina 875, 12\/12 h,? (?:por )?7 dias/i,
    /500|8\/8/,
  ],
  [
    'Prednisona 40 por cinco dias. Aliás, a de 20, dois comprimidos de manhã.',
    /prednisona 20, 2 comprimidos de manhã, 5 dias/i,
    /40/,
  ],
  ['Toma amoxicilina de oito em oito por dez dias. Aliás, de doze em doze.', /amoxicilina 12\/12 h, 10 dias/i, /8\/8/],
  [
    'Ciprofloxacino 500 de doze em doze horas por sete dias. Aliás, por dez dias.',
    /ciprofloxacino 500 12\/12 h, 10 dias/i,
    /7 dias/,
  ],
  [
    'Ibuprofeno 600 de oito em oito horas por três dias. Aliás, com esse estômago melhor não: paracetamol 750 de seis em seis.',
    /paracetamol 750 6\/6 h/i,
    /ibuprofeno/i,
  ],
])('an order that is told anew takes the place of the first: %s', (said, expected, gone) => {
  const written = ordered(said)
  expect(written).toMatch(expected)
  expect(written).not.toMatch(gone)
})

test.each([
  ['Toma amoxicilina de oito em oito por dez dias. Aliás, sete dias.', /amoxicilina 8\/8 h, 7 dias/i],
  [
    'Losartana cinquenta de doze em doze horas por trinta dias. Aliás, uma vez ao dia, de manhã.',
    /losartana 50 1x\/dia, 30 dias, de manhã/i,
  ],
])('what is not told anew stays: %s', (said, expected) => {
  expect(ordered(said)).toMatch(expected)
})

test.each([
  'Sertralina cinquenta por dia, subindo de vinte e cinco em vinte e cinco.',
  'As contrações vêm de dez em dez.',
])('a dose that rises and minutes are no hours: %s', (said) => {
  expect(ordered(said)).not.toMatch(/25\/25 h|10\/10 h/)
})
