import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { withAbbreviations } from './abbreviations.ts'

test.each([
  ['aas: 100, todo dia', 'AAS: 100, todo dia'],
  ['Nega avc; tsh 4,5, inr 2', 'Nega AVC; TSH 4,5, INR 2'],
  ['Aasland, upar, tshirt, ldl-c', 'Aasland, upar, tshirt, LDL-c'],
])('abbreviations are in capitals, words that begin like them stay: %s', (text, written) => {
  expect(withAbbreviations(text)).toBe(written)
})

test('a question for AAS is a question for something', () => {
  expect(writtenOf('Médico: Algum pra afinar o sangue, AAS?\nPaciente: Não.')).toMatch(/nega .*AAS/iu)
  expect(writtenOf('Médico: Toma AAS?\nPaciente: Tomo, cem, todo dia.')).toMatch(/AAS/u)
})
