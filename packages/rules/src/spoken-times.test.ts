import { expect, test } from 'vitest'
import { spokenTimes } from './spoken-times.ts'

const SECOND = 24_000

const PIECES = [
  // Two seconds of silence, then two of speech.
  { startSample: 0, endSample: 4 * SECOND, text: 'Bom dia doutor.', loudness: '00005577' },
  { startSample: 4 * SECOND, endSample: 6 * SECOND, text: 'Tenho dor de cabeça.', loudness: '5555' },
]

const timesOf = (transcript: string) =>
  spokenTimes(transcript, PIECES).map(
    ({ from, to, fromSample, toSample }) =>
      `${transcript.slice(from, to)} ${(fromSample / SECOND).toFixed(1)}-${(toSample / SECOND).toFixed(1)}`,
  )

test('words are placed where somebody spoke, not in the silence before', () => {
  expect(timesOf('Bom dia doutor. Tenho dor de cabeça.')).toEqual([
    'Bom 2.0-2.5',
    'dia 2.5-3.0',
    'doutor. 3.0-4.0',
    'Tenho 4.0-4.6',
    'dor 4.6-5.0',
    'de 5.0-5.2',
    'cabeça. 5.2-6.0',
  ])
})

test('if the second pass has a different word, its neighbours keep their times', () => {
  expect(timesOf('bom dia, doutora. Tenho muita dor de cabeça')).toEqual([
    'bom 2.0-2.5',
    'dia, 2.5-3.0',
    'doutora. 3.0-4.0',
    'Tenho 4.0-4.6',
    'muita 4.6-4.6',
    'dor 4.6-5.0',
    'de 5.0-5.2',
    'cabeça 5.2-6.0',
  ])
})

test('a typed note has no time', () => {
  const note =
    '\nAnotação do profissional: pressão de doze por oito, peso de setenta quilos, sem edemas e com murmúrio.'
  expect(timesOf(`Bom dia doutor. Tenho dor de cabeça.${note}`)).toHaveLength(7)
})

test('an hour of two texts with nothing in common takes only seconds', () => {
  const texts = (word: string) => Array.from({ length: 9000 }, (_, index) => `${word}${index}`).join(' ')
  const before = performance.now()
  spokenTimes(texts('a'), [{ startSample: 0, endSample: 3600 * SECOND, text: texts('b'), loudness: null }])
  expect(performance.now() - before).toBeLessThan(20_000)
})
