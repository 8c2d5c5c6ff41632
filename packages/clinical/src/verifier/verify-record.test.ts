import { expect, test } from 'vitest'
import type { Statement } from '../statement.ts'
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

test('a medicine with its dose, an allergy and the next visit are missed by their sentence', () => {
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
