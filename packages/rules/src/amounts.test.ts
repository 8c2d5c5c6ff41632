import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtAmounts } from './amounts.ts'

const amountsOf = (line: string) => cutAtAmounts(line).filter((_, index) => index % 2 === 1)

test('an amount is a number with its unit', () => {
  expect(amountsOf('Losartana 50 mg, 1x/dia, há 3 meses.')).toEqual(['50 mg', '1x/dia', '3 meses'])
  expect(amountsOf('PA 130x80 mmHg, FC 88 bpm, SpO2 97%, temperatura 36,5 °C.')).toEqual([
    '130x80 mmHg',
    '88 bpm',
    '97%',
    '36,5 °C',
  ])
  expect(amountsOf('Glicemia 112, hemoglobina glicada 6,1.')).toEqual(['112', '6,1'])
  expect(amountsOf('Retorno em 1 mês, em 28/11/2026, 2 ml ou 1.000 UI.')).toEqual([
    '1 mês',
    '28/11/2026',
    '2 ml',
    '1.000 UI',
  ])
})

test('a digit within a word is no amount, and a word that only begins like a unit is none', () => {
  expect(amountsOf('Vitamina B12, CID10, vértebra L5.')).toEqual([])
  expect(amountsOf('Nota 3 horrível, 2 mancha, 4 m.')).toEqual(['3', '2', '4 m'])
})

test('all of a line is kept, once and in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '5', '0', ' ', ',', 'x', 'm', 'g', '%', 'ê') }), (line) => {
      expect(cutAtAmounts(line).join('')).toBe(line)
    }),
  )
})
