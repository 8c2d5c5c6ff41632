import { afterEach, expect, test, vi } from 'vitest'
import type { Statement } from '../statement.ts'
import { forgetReadings } from './reading/reading.ts'
import { verifyRecord } from './verify-record.ts'

const PASSAGES = [
  'Qual remédio a senhora toma?',
  'Losartana, cinquenta, de manhã, e a sinvastatina de vinte.',
  'A dipirona me deu urticária.',
  'Retorno em três meses.',
]

function statement(text: string, section: Statement['section'], ...passages: number[]): Statement {
  const sources = passages.map((passage) => ({ passage, from: 0, to: PASSAGES[passage]?.length ?? 0 }))
  return { kind: 'medication', section, text, polarity: 'affirmed', sources }
}

const WHOLE = [
  statement('Losartana 50 mg pela manhã; sinvastatina 20 mg.', 'medications', 0, 1),
  statement('Alergia a dipirona (urticária).', 'allergies', 2),
  statement('Retorno em 3 meses.', 'followUp', 3),
]

test('a record that holds what was said has no marks and misses nothing', () => {
  expect(verifyRecord({ statements: WHOLE }, PASSAGES)).toEqual({ marks: [[], [], []], missing: [] })
})

test('a medicine with its dose, an allergy and the next consultation are missed by their sentence', () => {
  const { missing } = verifyRecord({ statements: [] }, PASSAGES)
  expect(missing.map(({ text }) => text)).toEqual([
    'Losartana, cinquenta, de manhã, e a sinvastatina de vinte',
    'A dipirona me deu urticária',
    'Retorno em três meses',
  ])
})

test('marks are given for the statement they belong to', () => {
  const wrong = statement('Alergia a penicilina (urticária).', 'allergies', 2)
  const { marks } = verifyRecord({ statements: [...WHOLE.slice(0, 1), wrong] }, PASSAGES)
  expect(marks.map((list) => list.map(({ kind }) => kind))).toEqual([[], ['drug']])
})

test('a statement without sources is compared with nothing', () => {
  const { marks } = verifyRecord({ statements: [statement('Losartana 50 mg.', 'medications')] }, PASSAGES)
  expect(marks[0]?.map(({ severity }) => severity)).toContain('serious')
})

afterEach(() => {
  vi.restoreAllMocks()
  forgetReadings()
})

/** Texts that are split into words while `work` runs. */
function textsRead(work: () => void): readonly string[] {
  const spy = vi.spyOn(String.prototype, 'matchAll')
  work()
  return spy.mock.contexts.map(String)
}

const HOUR = Array.from({ length: 900 }, (_, index) => `Na fala ${index} tomei losartana ${index} e a dor passou.`)

test('the conversation is read once for all statements of an hour, and each source once', () => {
  const statements = HOUR.slice(0, 300).map((_, index) => statement(`Losartana ${index} mg.`, 'medications', index))
  const read = textsRead(() => verifyRecord({ statements }, HOUR))
  expect(read.filter((text) => text === HOUR.join('\n'))).toHaveLength(1)
  // The conversation, each passage, and each statement.
  expect(read.join('').length).toBeLessThan(HOUR.join('').length * 2 + statements.length * 30)
})

test('of ten thousand statements that all cite the whole conversation the work is bounded, and the rest say so', () => {
  const everywhere = HOUR.map((_, index) => index)
  const statements = Array.from({ length: 10_000 }, (_, index) =>
    statement(`Losartana ${index} mg.`, 'medications', ...everywhere),
  )
  let marks: ReturnType<typeof verifyRecord>['marks'] = []
  const read = textsRead(() => {
    marks = verifyRecord({ statements }, HOUR).marks
  })
  expect(marks).toHaveLength(10_000)
  expect(marks.at(-1)?.map(({ message }) => message)).toEqual([
    'O prontuário é longo demais: esta frase não foi comparada com a consulta.',
  ])
  expect(read.join('').length).toBeLessThan(1_000_000)
})
