import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organiseByCues } from './extractive-organiser.ts'
import { NOTHING_SAID, SECTIONS } from './organised-record.ts'

const turns = (await readFile('assets/speech-model/demo/consulta.txt', 'utf8')).trim().split('\n')
const headings: ReadonlySet<string> = new Set([...SECTIONS, NOTHING_SAID, ''])
const words = (text: string) => text.split(/\s+/).filter(Boolean).sort()

function expectNothingAddedOrLost(transcript: string, pieces: readonly string[]) {
  const { analysis, statements } = organiseByCues(transcript, pieces)
  for (const line of analysis.split('\n')) expect(headings.has(line) || transcript.includes(line)).toBe(true)
  expect(words(statements.map((statement) => statement.text).join(' '))).toEqual(words(transcript))
}

test('every line of the record stands in the transcript, and every word of the transcript in the record', () => {
  const token = fc.constantFrom(...turns.flatMap((turn) => turn.split(' ')), 'dor.', 'não', 'Febre?', '\n', 'mg')
  fc.assert(
    fc.property(fc.array(fc.array(token, { maxLength: 12 }), { maxLength: 12 }), fc.boolean(), (pieces, withPieces) => {
      const texts = pieces.map((piece) => piece.join(' '))
      expectNothingAddedOrLost(texts.join(' '), withPieces ? texts : [])
    }),
  )
})

test('the demonstration consultation is sorted under its headings', () => {
  const { statements } = organiseByCues(turns.join(' '), turns)
  const under = (section: string) => statements.filter((line) => line.section === section).map((line) => line.text)
  expect(under('Alergias')).toEqual(['tem alergia a algum remédio', 'tenho alergia a dipirona'])
  expect(under('Medicamentos em uso')).toContain('tomo losartana cinquenta miligramas uma vez ao dia')
  expect(under('Hipóteses diagnósticas')).toEqual(['hipótese de enxaqueca'])
  expect(under('Orientações e retorno')).toEqual(['retorno em uma semana com o exame'])
  expect(under('Outras falas')).toEqual(['obrigada doutor'])
})

test('a section of which nothing was said says so', () => {
  expect(organiseByCues('hipótese de enxaqueca').analysis).toContain('Alergias\nNão informado na consulta')
})

test('a negation stays with what it negates when a long stretch is divided', () => {
  const talk = 'eu acho que já falei tudo para o doutor mas eu não tenho alergia a nenhum remédio que eu conheça até hoje'
  expect(organiseByCues(talk).statements.map((line) => line.text).join('|')).toContain('não tenho alergia')
})
