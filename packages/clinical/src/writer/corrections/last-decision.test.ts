import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => writtenOf(`Médica: O que houve?\nPaciente: Dor de cabeça faz três semanas.\n${lines}`)

test('of a list, only the member that is corrected goes', () => {
  const written = visit(`Médica: Toma o quê?
    Paciente: Losartana, anlodipino e glibenclamida.
    Filha: Glibenclamida não, mãe, gliclazida.`)
  expect(written).toMatch(/losartana, anlodipino,? (?:e )?gliclazida/i)
  expect(written).not.toMatch(/glibenclamida/i)
})

test('the dose of the medicine that goes is not told of the one that comes', () => {
  const written = visit(`Médica: Vou passar amoxicilina, quinhentos, de oito em oito.
    Médica: Amoxicilina não, azitromicina, uma vez ao dia.`)
  expect(written).not.toMatch(/500|8\/8/i)
})

test('of ordered examinations, only the one that is taken back goes', () => {
  const written = visit('Médica: Peço hemograma, ureia e TSH. TSH não, já tem.')
  expect(written).toMatch(/hemograma, ureia/i)
  expect(written).not.toMatch(/ureia e TSH/i)
})

test('what turns out to be done is not ordered, and the rest is', () => {
  const written = visit(`Médica: Vou pedir um hemograma e uma glicada.
    Paciente: O hemograma eu já fiz, semana passada, deu normal.
    Médica: Ah, já fez, então não precisa. Só a glicada.`)
  expect(written).not.toMatch(/hemograma e|(?<!\p{L})hemograma\.?$/imu)
  expect(written).toMatch(/^uma glicada/im)
  expect(written).toMatch(/hemograma já fiz.*normal/i)
})

const STILL_ORDERED: readonly (readonly [string, RegExp])[] = [
  ['Médica: Vou pedir um hemograma.\nPaciente: Precisa de jejum?\nMédica: Não precisa.', /^hemograma/im],
  [
    'Médica: Vou pedir um ultrassom.\nPaciente: Já fiz um ano passado.\nMédica: Mas tem que repetir.',
    /^ultrassom, repetir/im,
  ],
]

test.each(STILL_ORDERED)(
  'an order of which only something is asked, or that is to be repeated, stands: %s',
  (talk, ordered) => {
    expect(visit(talk)).toMatch(ordered)
  },
)

const LAST: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    `Médica: A aspirina a gente para.
     Paciente: O cardiologista falou pra não parar nunca.
     Médica: Ah é, tem o stent. Então não para, continua a aspirina.`,
    /continua a aspirina/i,
    /aspirina para/i,
  ],
  [
    `Médica: A gente mantém a sinvastatina.
     Paciente: Mas me dá muita dor na perna, doutora.
     Médica: Então suspende a sinvastatina.`,
    /suspende sinvastatina/i,
    /mantém (?:a )?sinvastatina/i,
  ],
]

test.each(LAST)('of what is decided about a medicine, the last stands: %s', (talk, stands, gone) => {
  const written = visit(talk)
  expect(written).toMatch(stands)
  expect(written).not.toMatch(gone)
})

const BOTH: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'Médica: Vou suspender a glibenclamida e manter a metformina.\nPaciente: Tá.',
    /suspender glibenclamida/i,
    /manter (?:a )?metformina/i,
  ],
  [
    'Médica: Mantém a prednisona até sexta.\nPaciente: E depois?\nMédica: Depois suspende a prednisona.',
    /mantém (?:a )?prednisona até sexta/i,
    /suspende (?:a )?prednisona/i,
  ],
]

test.each(BOTH)('of two medicines, or one after the other, both stand: %s', (talk, first, second) => {
  const written = visit(talk)
  expect(written).toMatch(first)
  expect(written).toMatch(second)
})
