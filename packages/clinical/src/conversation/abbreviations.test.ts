import { expect, test } from 'vitest'
import { withoutAbbreviationStops } from './abbreviations.ts'

test.each([
  ['O Dr. Paulo pediu um ultrassom.', 'O Dr  Paulo pediu um ultrassom.'],
  ['Fiz com a dra. Renata.', 'Fiz com a dra  Renata.'],
  ['Pesquisa de H. pylori e um ultrassom.', 'Pesquisa de H  pylori e um ultrassom.'],
  ['Deu E. coli.', 'Deu E  coli.'],
  ['Losartana 1 comp. pela manhã.', 'Losartana 1 comp  pela manhã.'],
  ['Volta em 2 sem. com os exames.', 'Volta em 2 sem  com os exames.'],
])('a stop that shortens a word ends no sentence: %s', (text, read) => {
  expect(withoutAbbreviationStops(text)).toBe(read)
})

test.each([
  'Falei com a dra. Ela pediu um ultrassom.',
  'Hepatite B. Nega alergia.',
  'Vitamina D. Depois volta.',
  'Dra. Ana: E febre?',
  'Dr. Paulo Reis (ortopedia): Onde dói?',
  'Tomo 50 mg. De manhã.',
])('other stops stay: %s', (text) => {
  expect(withoutAbbreviationStops(text)).toBe(text)
})
