import { BLOCK_SAMPLES, SAMPLE_RATE_HZ, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { writtenWord } from '../../../../testing/tone-code.ts'
import { hearToneWords } from '../../../../testing/tone-decoder.ts'
import { sayToneWords } from '../../../../testing/tone-words.ts'
import { readVoiceBed } from '../../../../testing/voice-bed.ts'
import { tallyWords } from '../../../../testing/word-tally.ts'
import { loadSilero } from './silero-network.ts'
import { createVoiceStream } from './voice-stream.ts'

const bed = await readVoiceBed()
const silero = await loadSilero('assets/silero-vad/silero_vad_16k.onnx')
const newStream = () =>
  createVoiceStream(async ({ samples, memory, windows }) => silero.hear(samples(), memory, windows))

async function segmentsOf(samples: Float32Array, step = 8 * BLOCK_SAMPLES): Promise<SpeechSegment[]> {
  const detector = newStream()
  const segments: SpeechSegment[] = []
  for (let at = 0; at < samples.length; at += step)
    segments.push(...(await detector.accept(samples.subarray(at, at + step))))
  return [...segments, ...(await detector.flush())]
}

const heardIn = (segments: readonly SpeechSegment[]) =>
  segments.flatMap((one) => hearToneWords(one.samples, SAMPLE_RATE_HZ).map(({ text }) => text))

for (const [kind, maxWordsInPhrase] of [
  ['pauses of every length', 30],
  ['no pause at all', 1000],
] as const) {
  test(`speech with ${kind} is cut between words, at most every twelve seconds`, async () => {
    const talk = sayToneWords({ words: 150, seed: 5, bed, maxWordsInPhrase })
    const segments = await segmentsOf(talk.samples)
    const tally = tallyWords(talk.words.map(writtenWord), heardIn(segments))
    expect(tally).toEqual({ spoken: 150, lost: 0, doubled: 0, wrong: 0, misplaced: 0 })
    const longestSeconds = Math.max(...segments.map((one) => one.samples.length)) / SAMPLE_RATE_HZ
    expect(longestSeconds).toBeLessThanOrEqual(12.1)
  })
}

test('speech without a pause that fills half a minute is handed out to its end', async () => {
  for (const words of [56, 57, 58, 59, 60]) {
    const talk = sayToneWords({ words, seed: words, bed, maxWordsInPhrase: 1000 })
    expect(heardIn(await segmentsOf(talk.samples))).toEqual(talk.words.map(writtenWord))
  }
})

test('the last word counts even if the recording stops right after it, and so does a single word', async () => {
  for (const words of [1, 2, 8]) {
    const talk = sayToneWords({ words, seed: words, bed, maxWordsInPhrase: 1000 })
    const speechEnd = talk.samples.findLastIndex((value) => Math.abs(value) > 0.1)
    expect(heardIn(await segmentsOf(talk.samples.subarray(0, speechEnd)))).toEqual(talk.words.map(writtenWord))
  }
})

test('a voice that starts low is handed out from its first word on', async () => {
  for (const seed of [2013, 2036, 2037, 2039]) {
    const talk = sayToneWords({ words: 12, seed, bed, maxWordsInPhrase: 14 })
    for (const startSeconds of [0.13, 0.4, 1]) {
      const low = talk.samples.subarray(startSeconds * SAMPLE_RATE_HZ).map((value) => value * 0.1)
      expect(heardIn(await segmentsOf(low))).toEqual(talk.words.map(writtenWord))
    }
  }
})

test('minutes of even noise are dropped', async () => {
  const noise = Float32Array.from({ length: 20 * SAMPLE_RATE_HZ }, (_, at) => 0.01 * Math.sin(at * at))
  const detector = newStream()
  expect(await detector.accept(noise)).toEqual([])
  expect(noise.length - detector.settledThroughSample).toBeLessThan(1.5 * SAMPLE_RATE_HZ)
})

test('the slam of a door is dropped after some seconds', async () => {
  const detector = newStream()
  const slam = Float32Array.from({ length: 10 * SAMPLE_RATE_HZ }, (_, at) => (at < 2000 ? Math.sin(at * at) : 0))
  expect(await detector.accept(slam)).toEqual([])
  expect(slam.length - detector.settledThroughSample).toBeLessThan(4 * SAMPLE_RATE_HZ)
})

test('no segment claims more speech than it has sound', async () => {
  const talk = sayToneWords({ words: 150, seed: 5, bed, maxWordsInPhrase: 1000 })
  for (const { samples, speechSeconds } of await segmentsOf(talk.samples))
    expect(speechSeconds).toBeLessThanOrEqual(samples.length / SAMPLE_RATE_HZ)
})

test('pieces of any length are cut into the same segments', async () => {
  const { samples } = sayToneWords({ words: 30, seed: 6, bed })
  const whole = await segmentsOf(samples, samples.length)
  expect(whole.length).toBeGreaterThan(2)
  for (const step of [97, 768, 5000, 2 * BLOCK_SAMPLES]) expect(await segmentsOf(samples, step)).toEqual(whole)
})

test('audio with NaN or infinite samples does not lose the words after it', async () => {
  for (const bad of [NaN, Infinity, -Infinity, 3e38]) {
    const talk = sayToneWords({ words: 8, seed: 7, bed, maxWordsInPhrase: 1000 })
    const samples = new Float32Array(6 * SAMPLE_RATE_HZ + talk.samples.length)
    samples.fill(bad, SAMPLE_RATE_HZ, SAMPLE_RATE_HZ + 2400)
    samples.set(talk.samples, 6 * SAMPLE_RATE_HZ)
    expect(heardIn(await segmentsOf(samples))).toEqual(talk.words.map(writtenWord))
  }
})
