import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  [
    'Médica: Vou aumentar a losartana de cinquenta para cem.\nPaciente: Duas vezes por dia?\nMédica: Não, uma vez só, de manhã.',
    /losartana 50 para 100, 1 vez só, de manhã/i,
    /2x|duas/i,
  ],
  [
    'Médica: Vou passar losartana de cem.\nPaciente: Duas vezes por dia?\nMédica: Uma vez só, de manhã.',
    /losartana 100, 1 vez só, de manhã/i,
    /2x|duas/i,
  ],
  [
    'Médica: Vou passar amoxicilina quinhentos.\nPaciente: De quanto em quanto tempo?\nMédica: De oito em oito horas.\nPaciente: Por dez dias?\nMédica: Não, sete.',
    /amoxicilina 500, 8\/8 h, 7 dias/i,
    /10 dias|\bdez\b/i,
  ],
  ['Médica: Vou passar prednisona vinte.\nPaciente: Toma de manhã?\nMédica: De noite.', /20, de noite/i, /manhã/i],
  [
    'Médica: Que remédio toma?\nPaciente: Losartana.\nMédica: Cinquenta?\nPaciente: Não, cem.\nMédica: Duas vezes?\nPaciente: Não, uma.',
    /losartana, 100, 1 vez/i,
    /nega|\b50\b|2 vezes/i,
  ],
  [
    'Médica: Toma algum remédio?\nPaciente: Losartana.\nMédica: Cinquenta?\nPaciente: Cinquenta.\nMédica: Duas vezes ao dia?\nPaciente: Isso, duas.',
    /losartana, 50, 2x\/dia/i,
    /2x\/dia: 2/i,
  ],
  [
    'Médica: Dói há quanto tempo?\nPaciente: Faz tempo.\nMédica: Um mês?\nPaciente: Não, uns três.',
    /3 meses/i,
    /nega|1 mês/i,
  ],
  [
    'Médica: O que ela tem?\nMãe: Febre.\nMédica: Trinta e oito?\nMãe: Trinta e nove e meio.\nMédica: Há dois dias?\nMãe: Três.',
    /39,5[^]*há 3 dias/i,
    /\b38\b|2 dias/i,
  ],
])('an amount that a question had wrong is told as the answer tells it: %s', (talk, told, untold) => {
  const written = writtenOf(talk)
  expect(written).toMatch(told)
  expect(written).not.toMatch(untold)
})

test('an amount that was told and only asked about again is put right where it stands', () => {
  const written = writtenOf(
    'Paciente: Tomo losartana, cinquenta.\nMédica: Cinquenta?\nPaciente: Não, cem.',
    'medications',
  )
  expect(written).toMatch(/losartana, 100/i)
  expect(written).not.toMatch(/50/)
})

test('how often is no dose, in text without marks either', () => {
  const written = writtenOf('vou aumentar a losartana para cem\nduas vezes por dia\nnão uma vez só de manhã')
  expect(written).toMatch(/losartana para 100/i)
})
