import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transcriptParagraphs } from './transcript-paragraphs.ts'

const SECOND = 24_000
const piece = (from: number, to: number, text: string, loudness: string | null) => ({
  startSample: from * SECOND,
  endSample: to * SECOND,
  text,
  loudness,
})
const PIECES = [
  piece(0, 3, 'bom dia doutora', '005550'),
  piece(3, 5, 'tenho dor de cabeça', '5555'),
  // Cut at the maximum segment length: nobody paused.
  piece(5, 7, 'há três dias', '5555'),
]

test('a pause begins a paragraph with its time, and a cut without a pause does not', () => {
  expect(transcriptParagraphs('bom dia doutora tenho dor de cabeça há três dias', PIECES)).toEqual([
    { text: 'bom dia doutora', atSample: SECOND, isBare: true },
    { text: 'tenho dor de cabeça há três dias', atSample: 3 * SECOND, isBare: true },
  ])
})

test('text of the second pass keeps its punctuation, and notes are paragraphs of their own', () => {
  const text = 'Bom dia, doutora. Tenho dor de cabeça há 3,5 dias.\nAnotação do profissional: sem febre.'
  expect(transcriptParagraphs(text, PIECES)).toEqual([
    { text: 'Bom dia, doutora.', atSample: SECOND, isBare: false },
    { text: 'Tenho dor de cabeça há 3,5 dias.', atSample: 3 * SECOND, isBare: false },
    { text: 'Anotação do profissional: sem febre.', atSample: undefined, isBare: false },
  ])
})

test('typed text is cut only at its line breaks', () => {
  expect(transcriptParagraphs('Tenho dor.\n\nNão tenho febre.', []).map(({ text }) => text)).toEqual([
    'Tenho dor.',
    'Não tenho febre.',
  ])
  expect(transcriptParagraphs('', [])).toEqual([])
})

test('each word of any transcript is in one paragraph, in its order, as it is written', () => {
  const word = fc.oneof(
    fc.constantFrom('não', 'tenho', 'febre', 'de', '2,5', 'ß', '.', '\n', '\r\n', 'Ǆ'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))
  const heard = fc.array(
    fc.tuple(text, fc.integer({ min: 1, max: 6 }), fc.option(fc.stringMatching(/^[0-9 ]{0,12}$/))),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(text, heard, (transcript, found) => {
      let at = 0
      const pieces = found.map(([said, seconds, loudness]) => {
        at += seconds
        return piece(at - seconds, at, said, loudness)
      })
      const paragraphs = transcriptParagraphs(transcript, pieces)
      const words = (written: string) => written.split(/\s+/u).filter(Boolean)
      expect(paragraphs.flatMap((one) => words(one.text))).toEqual(words(transcript))
      expect(paragraphs.every((one) => one.text.trim() !== '')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
