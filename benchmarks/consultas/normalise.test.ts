import { expect, test } from 'vitest'
import { isMatched, isReversed, soundKey } from './match.ts'
import { sentencesOf } from './normalise.ts'
import { wordsForNumber } from './numbers.ts'

test.each([
  ['cinquenta miligramas', '50 mg'],
  ['cento e vinte por oitenta', '120x80'],
  ['catorze por nove', '140x90'],
  ['140/90 mmHg', '140x90 mmhg'],
  ['de doze em doze horas', '12/12h'],
  ['12/12 h', '12/12h'],
  ['dipirona 1 g 6/6, se dor', 'dipirona 1 g 6/6h , se dor'],
  ['visto em 8/8', 'visto em 8/8'],
  ['salbutamol 8x ontem', 'salbutamol 8 vez ontem'],
  ['às 4h50', 'as 4 h 50'],
  ['22 dezembro', '22/12'],
  ['22 de dezembro', '22/12'],
  ['levanta 3x/noite', 'levanta 3 vez noite'],
  ['2ª/3ª direitas', '2ª 3ª direita'],
  ['120/80 mmhg', '120x80 mmhg'],
  ['vinte por cento', '20 %'],
  ['de seis em seis, se doer', '6/6h , se doer'],
  ['de dois em dois anos', 'de 2 em 2 ano'],
  ['vinte barra quarenta', '20/40'],
  ['2x/dia', '12/12h'],
  ['duas vezes ao dia', '12/12h'],
  ['a cada oito horas', '8/8h'],
  ['três vezes por semana', '3x/semana'],
  ['mil e duzentos', '1200'],
  ['dois mil e dezenove', '2019'],
  ['trinta e oito e meio', '38.5'],
  ['38,5 graus', '38.5 grau'],
  ['um vírgula dois', '1.2'],
  ['trinta e oito e sete', '38.7'],
  ['dois litros e meio', '2.5 litro'],
  ['um ano e meio', '1.5 ano'],
  ['2+/4+', '2 4'],
  ['trinta e oito e duas doses', '38 e 2 dose'],
  ['zero vírgula zero cinco', '0.05'],
  ['meio comprimido', '0.5 comprimido'],
  ['uma dor', 'uma dor'],
  ['uma vez', '1 vez'],
  ['12 de março', '12/3'],
  ['12/03/2026', '12/3'],
  ['cento e oitenta e seis', '186'],
  ['oito e trinta', '8 e 30'],
  ['500mg', '500 mg'],
  ['1.250 ml', '1250 ml'],
])('"%s" has the form "%s"', (text, form) => {
  expect(sentencesOf(text).map((tokens) => tokens.join(' '))).toEqual([form])
})

test.each([
  ['Nega febre.', '-febre', true],
  ['Nega tosse, falta de ar e febre.', '-febre', true],
  ['Sem tosse, com febre.', '-febre', false],
  ['Febre: não.', '-febre', true],
  ['Febre não tenho.', '-febre', true],
  ['Não está com febre.', '-febre', true],
  ['Não tosse, mas tem febre.', '-febre', false],
  ['Febre ausente, tosse seca.', '-febre', true],
  ['Febre ausente, tosse seca.', '+tosse', true],
  ['Refere febre.', '+febre', true],
  ['Losartana 50 mg.', 'losartana', true],
  ['Lozartana 50 mg.', 'losartana', true],
  ['Hidralazina 25 mg.', 'hidroxizina', false],
  ['Dose de 25 mg.', '5 mg', false],
  ['Hipertensa.', 'hipertens*', true],
])('"%s" against %s: %s', (text, item, expected) => {
  expect(isMatched([item], sentencesOf(text))).toBe(expected)
})

test('only the other polarity of a signed item reverses a fact', () => {
  const [refers, other] = sentencesOf('Refere alergia a dipirona. Alergia a penicilina.')
  expect(isReversed(['-alergia', 'dipirona'], refers ?? [])).toBe(true)
  expect(isReversed(['-alergia', 'dipirona'], other ?? [])).toBe(false)
  expect(isReversed(['alergia', 'dipirona'], refers ?? [])).toBe(false)
})

test('numbers are written in words and read back', () => {
  for (const value of [0, 7, 16, 21, 99, 100, 101, 348, 1000, 1200, 1984, 2010, 12_500, 250_000])
    expect(sentencesOf(wordsForNumber(value))).toEqual([[String(value)]])
})

test('words that sound alike share a key, near names do not', () => {
  expect(soundKey('hidrocortizona')).toBe(soundKey('hidrocortisona'))
  expect(soundKey('clonazepam')).not.toBe(soundKey('clobazam'))
})
