import { expect, test } from 'vitest'
import { brokenPromises, lossesOf } from './recording-promises.ts'
import { writtenWord } from './tone-code.ts'

const RATE_HZ = 24_000
const words = [7, 8, 9]
const talk = { words, wordEndsSeconds: [2, 4, 6], samples: new Float32Array(8 * RATE_HZ), phrases: [3] }
const text = words.map(writtenWord).join(' ')
const whole = {
  status: 'completed',
  transcription: text,
  captured_samples: talk.samples.length,
  transcribed_samples: talk.samples.length,
}
const ending = { shown: text, losses: [], keptRows: 0, speed: 1, givenSamples: talk.samples.length }

test('a recording that is stored whole breaks no promise', () => {
  expect(brokenPromises(talk, whole, ending)).toEqual([])
})

test('every promise that a recording breaks is named', () => {
  const stored = { ...whole, transcription: 't0009 t0008 t0008 tudo', transcribed_samples: 1, captured_samples: 2 }
  expect(brokenPromises(talk, { ...stored, status: 'processing' }, { ...ending, keptRows: 3 })).toEqual([
    '1 words lost: t0007 until 2.00 s; cut ',
    '1 words doubled',
    '1 words wrong',
    '1 words misplaced',
    'status processing',
    '2 samples called captured, 192000 were',
    '1 samples called transcribed of 192000',
    'the screen shows another text than is stored',
    '3 rows left on the device',
  ])
})

test('only what was said in the last second before a tab was killed is excused', () => {
  const losses = lossesOf([
    { recordingSample: 0, talkSample: 0 },
    { recordingSample: 3.5 * RATE_HZ, talkSample: 4 * RATE_HZ },
    { recordingSample: 5 * RATE_HZ, talkSample: 5.5 * RATE_HZ },
  ])
  expect(losses.map(({ samples }) => samples / RATE_HZ)).toEqual([0.5, 0])
  const samples = 7.5 * RATE_HZ
  const stored = { ...whole, transcription: 't0007 t0009', captured_samples: samples, transcribed_samples: samples }
  expect(brokenPromises(talk, stored, { ...ending, shown: 't0007 t0009', losses })).toEqual([])
  const tooMuch = losses.map((loss) => ({ ...loss, samples: loss.samples * 3 }))
  expect(brokenPromises(talk, stored, { ...ending, shown: 't0007 t0009', losses: tooMuch })).toContain(
    'more than a second lost with a tab',
  )
})
