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

test('a medicine that goes from a list takes its dose with it, and the others stand', () => {
  const written = visit(`Paciente: Losartana de cinquenta, anlodipino de cinco e glibenclamida.
    Filha: Anlodipino não, mãe, besilapin.`)
  expect(written).toMatch(/losartana 50, glibenclamida/i)
  expect(written).toMatch(/besilapin/i)
  expect(written).not.toMatch(/anlodipino 5/i)
})

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
  [
    `Médica: Vou trocar o enalapril por losartana de cinquenta.
     Paciente: Ah não, doutora.
     Médica: Tá, mantém o enalapril.`,
    /^mantém enalapril/im,
    /trocar|losartana/i,
  ],
  [
    `Médica: Mantém a losartana de cinquenta, a sinvastatina de vinte e o AAS.
     Paciente: A sinvastatina me dá dor na perna.
     Médica: Então suspende a sinvastatina.`,
    /mantém losartana 50, (?:e )?AAS/i,
    /sinvastatina 20/i,
  ],
  [
    `Médica: Vou suspender o AAS e a sinvastatina.
     Paciente: O cardiologista quer o AAS.
     Médica: Então mantém o AAS.`,
    /suspender sinvastatina/i,
    /suspender,? (?:o )?AAS/i,
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
