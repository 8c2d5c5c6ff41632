import { describe, expect, test } from 'vitest'
import { placesOf, spansOf } from './source-places.ts'

const quote = (text: string, passage: number, from = 0) => ({
  text,
  source: { passage, from, to: from + text.length },
})
const shown = (transcript: string, quotes: readonly ReturnType<typeof quote>[]) =>
  placesOf(transcript, quotes).map((place) => place && transcript.slice(place.from, place.to))

describe('placesOf', () => {
  test('each of two equal answers is found after its own question', () => {
    const transcript = 'Tem febre? Não. Tem tosse? Não.'
    const places = placesOf(transcript, [
      quote('Não.', 3),
      quote('Tem tosse?', 2),
      quote('Não.', 1),
      quote('Tem febre?', 0),
    ])
    expect(places.map((place) => place?.from)).toEqual([27, 16, 11, 0])
  })

  test('part of a passage is found inside it', () => {
    const transcript = 'não dói, não arde, não coça'
    expect(placesOf(transcript, [quote('não dói', 0), quote('não', 0, 19)]).map((place) => place?.from)).toEqual([
      0, 19,
    ])
  })

  test('words are not found inside other words', () => {
    const transcript = 'bom dia, tudo assim. Bom. bom di'
    expect(placesOf(transcript, [quote('bom di', 2)]).map((place) => place?.from)).toEqual([26])
    expect(shown('Ficou assim. Dói? Sim. sim', [quote('sim', 3)])).toEqual(['sim'])
    expect(placesOf('Ficou assim. Dói? sim', [quote('sim', 2)]).map((place) => place?.from)).toEqual([18])
    expect(shown('Ficou assim mesmo.', [quote('sim', 0)])).toEqual([undefined])
  })

  test('words that were said before are found where they were said for the record, as long as they are there', () => {
    const transcript = 'tem dor de cabeça\n dor de cabeça há 3 dias'
    const answer = { text: 'dor de cabeça', source: { passage: 1, from: 0, to: 13, at: 18 } }
    expect(placesOf(transcript, [answer]).map((place) => place?.from)).toEqual([19])
    expect(placesOf(`Sim. ${transcript}`, [answer]).map((place) => place?.from)).toEqual([9])
  })

  test('line breaks and repeated spaces in the transcript do not hide a quote', () => {
    expect(shown('Tomo  losartana\n50 mg. Só.', [quote('Tomo losartana 50 mg.', 0)])).toEqual([
      'Tomo  losartana\n50 mg.',
    ])
  })

  test('a note is found without its marker', () => {
    const transcript = 'Tosse.\nAnotação do profissional: PA 12 por 8.'
    expect(shown(transcript, [quote('Anotação do profissional: PA 12 por 8.', 1, 26)])).toEqual(['PA 12 por 8.'])
  })

  test('a quote that the transcript lacks has no place, and hides no other', () => {
    expect(shown('Bom dia. Tosse.', [quote('Febre.', 0), quote('Tosse.', 1)])).toEqual([undefined, 'Tosse.'])
  })
})

describe('spansOf', () => {
  test('together they are the transcript, each with its quotes', () => {
    const transcript = 'Bom dia. Dor há três dias.'
    const spans = spansOf(transcript, [{ from: 9, to: 26 }, { from: 13, to: 26 }, undefined])
    expect(spans.map(({ text, quotes }) => [text, quotes])).toEqual([
      ['Bom dia. ', []],
      ['Dor ', [0]],
      ['há três dias.', [0, 1]],
    ])
    expect(spans.map(({ text }) => text).join('')).toBe(transcript)
  })

  test('an empty transcript has none', () => {
    expect(spansOf('', [])).toEqual([])
  })
})
