import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => writtenOf(`Médica: O que houve?\nPaciente: Dor de cabeça faz três semanas.\n${lines}`)

const SETTLED: readonly (readonly [string, RegExp, RegExp])[] = [
  ['Médica: Vou passar sertralina, cinquenta. Hum… setenta e cinco.', /sertralina, 75/i, /50/],
  ['Médica: Ibuprofeno seiscentos de seis em seis. Hum, melhor de oito em oito.', /ibuprofeno 600 8\/8 h/i, /6\/6/],
  ['Médica: Clopidogrel, trezentos… não, ticagrelor, cento e oitenta.', /ticagrelor, 180/i, /clopidogrel|300/i],
  [
    `Médica: Glicemia?
     Paciente: Quarenta… esse é de dois mil e vinte, a de agora, duzentos e dez.`,
    /210/,
    /(?<!\d)40|2020/,
  ],
  [
    `Médica: Losartana, a de vinte e cinco?
     Paciente: Não, de cinquenta. O doutor do posto aumentou.`,
    /losartana, a de 50/i,
    /25|50 semanas/,
  ],
  [
    `Médica: Quantas crises?
     Paciente: Umas cinco esse mês.
     Filha: Foram oito, mãe.`,
    /crises: 8 esse mês/i,
    /(?<!\d)5(?!\d)/,
  ],
]

test.each(SETTLED)('an amount that is settled while it is spoken of stands alone: %s', (talk, right, wrong) => {
  const written = visit(talk)
  expect(written).toMatch(right)
  expect(written).not.toMatch(wrong)
})

const BOTH: readonly (readonly [string, RegExp, RegExp])[] = [
  ['Médica: Carbamazepina, duzentos de manhã… quatrocentos à noite.', /200 (?:de |pela )?manhã/i, /400 à noite/i],
  ['Médica: Vou passar ibuprofeno, seiscentos… e omeprazol, vinte.', /ibuprofeno, 600/i, /omeprazol, 20/i],
  ['Paciente: Quatro gestações. Três partos. Um aborto.', /quatro gestações|4 gestações/i, /3 partos/i],
  [
    `Médica: Ela toma furosemida, de quarenta?
     Filha: De quarenta. E a espironolactona, vinte e cinco.`,
    /furosemida(?:, |: )?de 40/i,
    /espironolactona,? 25/i,
  ],
]

test.each(BOTH)('amounts of two things or of two times both stand: %s', (talk, first, second) => {
  const written = visit(talk)
  expect(written).toMatch(first)
  expect(written).toMatch(second)
})

test.each([
  ['Médica: Toma metformina de quinhentos e glibenclamida de cinco?\nPaciente: Não, de oitocentos e cinquenta.'],
  ['toma metformina de quinhentos e glibenclamida de cinco\nnão de oitocentos e cinquenta'],
])('of two medicines that were asked about, none gets the amount that may be the other’s: %s', (talk) => {
  const written = writtenOf(`dor de cabeça faz três semanas\n${talk}`)
  expect(written).toMatch(/metformina(?: de)? 500/i)
  expect(written).not.toMatch(/glibenclamida(?: de)? 850|850 semanas/i)
})

test('a no may be of the dose or of the day: neither is changed, and no other statement', () => {
  for (const talk of [
    'Médica: Volta com losartana de cinquenta em trinta dias?\nPaciente: Não, sessenta.',
    'volta com losartana de cinquenta em trinta dias\nnão sessenta',
  ])
    expect(writtenOf(`dor de cabeça faz três semanas\n${talk}`)).not.toMatch(
      /losartana(?: de)? 60|(?:60|losartana) semanas/i,
    )
})
