import { joinSamples } from '@prontuvoz/rules/join-samples'
import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { TONE_WORDS, writtenWord } from './tone-code.ts'
import { hearToneWords } from './tone-decoder.ts'
import { sayToneWords, TONE_RATE_HZ, toneWord } from './tone-words.ts'
import { readVoiceBed } from './voice-bed.ts'
import { tallyWords } from './word-tally.ts'

const bed = await readVoiceBed()
const talk = sayToneWords({ words: 150, seed: 7, bed })
const spoken = talk.words.map(writtenWord)
const heardIn = (samples: Float32Array, rate = TONE_RATE_HZ) => hearToneWords(samples, rate).map((one) => one.text)

test('every word of a talk over a voice is heard, in order', () => {
  expect(heardIn(talk.samples)).toEqual(spoken)
})

test('a quiet, noisy and coarse copy is heard the same', () => {
  const random = seededRandom(3)
  const worn = talk.samples.map((value) => Math.round((value * 0.3 + 0.01 * (random() - 0.5)) * 512) / 512)
  expect(heardIn(worn)).toEqual(spoken)
})

test('a wrong sampling rate is noticed: no word is heard as another', () => {
  const heard = hearToneWords(talk.samples, TONE_RATE_HZ * 1.02)
  expect(
    tallyWords(
      spoken,
      heard.flatMap(({ word }) => (word === undefined ? [] : [writtenWord(word)])),
    ),
  ).toMatchObject({
    wrong: 0,
  })
  expect(heard.filter(({ word }) => word !== undefined).length).toBeLessThan(spoken.length / 2)
})

test('a word cut at an edge never becomes another word', () => {
  const random = seededRandom(11)
  const counts = { cuts: 0, whole: 0, damaged: 0, nothing: 0 }
  for (let round = 0; round < 200; round += 1) {
    const word = Math.floor(random() * TONE_WORDS)
    const samples = toneWord(word, 60)
    const cut = Math.floor(random() * samples.length)
    for (const part of [samples.subarray(0, cut), samples.subarray(cut)]) {
      const [heard, ...more] = hearToneWords(part, TONE_RATE_HZ)
      expect(more).toEqual([])
      if (heard?.word !== undefined) expect(heard.word).toBe(word)
      counts.cuts += 1
      counts[heard === undefined ? 'nothing' : heard.word === undefined ? 'damaged' : 'whole'] += 1
    }
  }
  console.info(`cut words: ${JSON.stringify(counts)}`)
  expect(counts.damaged).toBeGreaterThan(counts.cuts / 2)
})

test('a voice that sounds like a tone for a moment damages no word', () => {
  const word = toneWord(447, 60)
  // The third symbol, 697 and 1,633 Hz, as a whistle of 15 ms between a pause and the word.
  const whistle = toneWord(0x333, 60).slice(0, Math.round(0.015 * TONE_RATE_HZ))
  const silence = new Float32Array(Math.round(0.06 * TONE_RATE_HZ))
  expect(heardIn(joinSamples([silence, whistle, silence, word, silence]))).toEqual(['t0447'])
})

test('the talk has short and long pauses, single words and long phrases, and is the same for the same seed', () => {
  expect(Math.min(...talk.phrases)).toBe(1)
  expect(Math.max(...talk.phrases)).toBeGreaterThanOrEqual(12)
  const again = sayToneWords({ words: 150, seed: 7, bed }).samples
  expect(again.length).toBe(talk.samples.length)
  expect(again.findIndex((value, at) => value !== talk.samples[at])).toBe(-1)
  expect(sayToneWords({ words: 150, seed: 8, bed }).words).not.toEqual(talk.words)
})

test('the tally distinguishes lost, doubled, wrong and misplaced words', () => {
  expect(tallyWords(['a', 'b', 'c', 'd'], ['a', 'c', 'b', 'c', 'x'])).toEqual({
    spoken: 4,
    lost: 1,
    doubled: 1,
    wrong: 1,
    misplaced: 1,
  })
})
