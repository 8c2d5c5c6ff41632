import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SECTIONS } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

const pair = z.tuple([z.enum(SECTIONS.map(({ id }) => id)), z.string(), z.string(), z.string()])
const file = readFileSync(join(import.meta.dirname, 'verify-statement.pairs.yaml'), 'utf8')
const PAIRS = Object.entries(z.record(z.string(), z.array(pair)).parse(parse(file)))

describe.each(PAIRS)('%s', (_, pairs) => {
  test.each(pairs)('%s: "%s" supports "%s"', (section, source, right) => {
    expect(verifyStatement(right, section, [source])).toEqual([])
  })

  test.each(pairs)('%s: "%s" does not support, instead of "%s", "%s"', (section, source, _right, wrong) => {
    expect(verifyStatement(wrong, section, [source])).not.toEqual([])
  })
})

test('a mark says what it is about, where, and what was said instead', () => {
  const text = 'Losartana 100 mg, 12/12 h.'
  const [mark] = verifyStatement(text, 'medications', ['Losartana, cinquenta, de doze em doze.'])
  expect(mark).toMatchObject({ kind: 'dose', severity: 'serious', candidate: '50' })
  expect(text.slice(mark?.from, mark?.to)).toBe('100 mg')
})

test('the same evidence in bare text gives the same verdict', () => {
  const source = 'falta de ar não dor no peito não losartana cinquenta de doze em doze'
  expect(verifyStatement('Nega dispneia e dor torácica.', 'presentIllness', [source])).toEqual([])
  expect(verifyStatement('Losartana 50 mg, 12/12 h.', 'medications', [source])).toEqual([])
  expect(verifyStatement('Losartana 50 mg, 8/8 h.', 'medications', [source])).not.toEqual([])
})

test.each(['', '...', '\0', '12/12/12/12', 'h'.repeat(2000), '1 '.repeat(500), '\ud800', '(((((', 'não não não não'])(
  'hostile text %j neither throws nor hangs',
  (text) => {
    expect(() => verifyStatement(text, 'plan', [text, 'Tomo losartana.'])).not.toThrow()
    expect(() => verifyStatement('Losartana 50 mg.', 'plan', [text])).not.toThrow()
  },
)

test.each([
  ['Glicazida 30 mg pela manhã.', 'Glicazida, trinta, de manhã.', 'gliclazida'],
  ['Ezomeprasol 20 mg em jejum.', 'Uso ezomeprasol, vinte, em jejum.', 'esomeprazol'],
])('in "%s" the name gets a mark with the medicine that it sounds like', (text, source, candidate) => {
  expect(verifyStatement(text, 'medications', [source])).toEqual([
    expect.objectContaining({ kind: 'drug', candidate, from: 0, to: text.indexOf(' ') }),
  ])
})

test.each(['Fontanela plana.', 'Levou o aparelho para conserto.', 'Anlodipina 5 mg.', 'Soube contar até vinte.'])(
  'an everyday word that sounds like a medicine is not marked: "%s"',
  (text) => {
    expect(verifyStatement(text, 'plan', [text])).toEqual([])
  },
)
