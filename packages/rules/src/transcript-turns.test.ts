import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphStarts } from './transcript-paragraphs.ts'
import { speakersOf, turnsOf } from './transcript-turns.ts'

const span = (from: number, text: string, lines: readonly number[] = []) => ({
  from,
  to: from + text.length,
  text,
  lines,
  isMissing: false,
})

test('who speaks is taken from the names at the beginning of lines', () => {
  const numbers = (...lines: string[]) => speakersOf(lines).map((speaker) => speaker?.number)
  expect(numbers('Médica: Tem febre?', 'Mãe: Não.', 'Médica: E tosse?', 'Mãe: Sim: à noite.')).toEqual([0, 1, 0, 1])
  expect(numbers('Dr. Bento: Bom dia.', 'Paciente: Bom dia.')).toEqual([0, 1])
  expect(numbers('M: Dói?', 'P: Dói.', 'Anotação do profissional: sem febre.')).toEqual([0, 1, undefined])
})

test('nobody speaks where lines have no names', () => {
  expect(speakersOf(['Tem febre?', 'Não.', 'Pressão: doze por oito'])).toEqual([undefined, undefined, undefined])
  expect(speakersOf(['Peso: 84 kg', 'Altura: 1,70 m', 'Temperatura: 36,5'])).toEqual([undefined, undefined, undefined])
  expect(speakersOf([])).toEqual([])
})

test('a span that goes over the end of a paragraph is in both, with its number', () => {
  const text = 'P: Tenho tosse.\nM: Há três dias?'
  const spans = [span(0, 'P: '), span(3, 'Tenho tosse.\nM: Há', [4]), span(21, ' três dias?')]
  const turns = turnsOf(spans, paragraphStarts(text, []))
  expect(
    turns.map(({ speaker, spans: parts }) => [speaker, parts.map(({ text: words, index }) => [words, index])]),
  ).toEqual([
    [
      0,
      [
        ['P:', 0],
        [' ', 0],
        ['Tenho tosse.\n', 1],
      ],
    ],
    [
      1,
      [
        ['M:', 1],
        [' Há', 1],
        [' três dias?', 2],
      ],
    ],
  ])
  expect(turns[1]?.spans[1]?.lines).toEqual([4])
})

test('turns have all of the text, once and in its order', () => {
  const words = fc.array(fc.constantFrom('a', ' ', '\n', 'M: ', 'P: ', 'tosse', '.'), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      let from = 0
      const spans = parts.flatMap((part) => {
        const text = part.join('')
        const one = span(from, text)
        from += text.length
        return text === '' ? [] : [one]
      })
      const text = spans.map((one) => one.text).join('')
      const turns = turnsOf(spans, paragraphStarts(text, []))
      const kept = turns.flatMap((turn) => turn.spans.map((one) => one.text)).join('')
      expect(kept).toBe(text.trim() === '' ? '' : text)
    }),
  )
})
