import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('the dose on which the clinician settles some sentences later is the one of the order', () => {
  const written = toldInVisit(
    'Médica: Então a losartana a gente vai deixar de cem miligramas.',
    'Paciente: Tá bom.',
    'Médica: Deixa eu ver aqui a sua função renal.',
    'Médica: Vou deixar de cinquenta mesmo, uma vez ao dia.',
  )
  expect(written).toMatch(/losartana .*50 mg, 1x\/dia/i)
  expect(written).not.toMatch(/\b100\b/)
})

test('the dose that the clinician gives in to is the one of the order', () => {
  const written = toldInVisit(
    'Médica: Furosemida eu vou fazer quarenta de manhã.',
    'Paciente: Eu tomava vinte antes e já urinava muito.',
    'Médica: Deixa na de vinte, então.',
  )
  expect(written).toMatch(/furosemida .*\b20 de manhã/i)
  expect(written).not.toMatch(/\b40\b/)
})

test.for([
  [
    'Médica: Prednisona quarenta por cinco dias.',
    'Médica: Depois faz vinte só, por mais cinco dias.',
    /\b40 por 5 dias/,
  ],
  [
    'Médica: Sertralina vinte e cinco na primeira semana.',
    'Médica: Depois vai pra cinquenta mesmo.',
    /\b25 na primeira/,
  ],
  [
    'Médica: Metformina quinhentos no almoço.',
    'Médica: E fica com oitocentos e cinquenta só na janta.',
    /500 no almoço/,
  ],
  [
    'Médica: Losartana cinquenta uma vez ao dia.',
    'Médica: Se a pressão subir, vai pra cem então.',
    /losartana 50 1x\/dia/i,
  ],
] as const)(
  'a later step, another time of the day or a condition leaves the first dose: %s',
  ([order, later, stands]) => {
    expect(toldInVisit(order, 'Paciente: Tá.', later)).toMatch(stands)
  },
)

test('an amount that answers what was asked since is of that', () => {
  expect(
    toldInVisit(
      'Médica: Amoxicilina quinhentos de oito em oito por sete dias.',
      'Paciente: E repouso?',
      'Médica: Faz três dias só.',
    ),
  ).toMatch(/amoxicilina 500 8\/8 h.*7 dias/i)
})
