import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK, SAMPLE_RATE_HZ, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { seededRandom } from '../../../../testing/seeded-random.ts'
import { writtenWord } from '../../../../testing/tone-code.ts'
import { hearToneWords } from '../../../../testing/tone-decoder.ts'
import { sayToneWords } from '../../../../testing/tone-words.ts'
import { readVoiceBed } from '../../../../testing/voice-bed.ts'
import { tallyWords } from '../../../../testing/word-tally.ts'
import { loadSilero } from './silero-network.ts'
import { createVoiceDetection } from './voice-detection.ts'
import { createVoiceStream } from './voice-stream.ts'

const MODEL = 'assets/silero-vad/silero_vad_16k.onnx'
const CHUNK_SAMPLES = 3 * BLOCK_SAMPLES
const FLAWLESS = { lost: 0, doubled: 0, wrong: 0, misplaced: 0 }
const bed = await readVoiceBed()

const talkOf = (seed: number, words = 60, maxWordsInPhrase = 30) => sayToneWords({ words, seed, bed, maxWordsInPhrase })
const chunksOf = (samples: Float32Array, length = CHUNK_SAMPLES) =>
  Array.from({ length: Math.ceil(samples.length / length) }, (_, at) => samples.slice(at * length, (at + 1) * length))
const heardIn = (segments: readonly SpeechSegment[]) =>
  segments.flatMap((one) => hearToneWords(one.samples, SAMPLE_RATE_HZ).map(({ text }) => text))

test.each([30, 1000])(
  'hearing that fails at any moment refuses the whole chunk, which loses and doubles nothing when it comes again (phrases of %i)',
  async (maxWordsInPhrase) => {
    const talk = talkOf(7, 30, maxWordsInPhrase)
    const silero = await loadSilero(MODEL)
    const random = seededRandom(7)
    let failures = 0
    const stream = createVoiceStream(async ({ samples, memory, windows }) => {
      const heard = silero.hear(samples(), memory, windows)
      // Before or after the network has run.
      if (random() < 0.4) throw new Error(`failure ${(failures += 1)}`)
      return heard
    })
    const again = async (work: () => Promise<readonly SpeechSegment[]>): Promise<readonly SpeechSegment[]> => {
      const settled = stream.settledThroughSample
      const open = stream.openSpeech()?.samples
      try {
        return await work()
      } catch {
        expect(stream.settledThroughSample).toBe(settled)
        expect(stream.openSpeech()?.samples).toEqual(open)
        return again(work)
      }
    }
    const segments: SpeechSegment[] = []
    // Some chunks need the network several times.
    for (const chunk of chunksOf(talk.samples, 12 * BLOCK_SAMPLES))
      segments.push(...(await again(() => stream.accept(chunk))))
    segments.push(...(await again(() => stream.flush())))
    expect(failures).toBeGreaterThan(5)
    expect(tallyWords(talk.words.map(writtenWord), heardIn(segments))).toEqual({ spoken: 30, ...FLAWLESS })
    const undisturbed = createVoiceDetection(MODEL).createDetector()
    expect(segments).toEqual([...(await undisturbed.accept(talk.samples)), ...(await undisturbed.flush())])
  },
)

test('recordings that are heard in turns keep their own words', async () => {
  const detection = createVoiceDetection(MODEL)
  const talks = Array.from({ length: 40 }, (_, seed) => talkOf(100 + seed, 12))
  const heard = await Promise.all(
    talks.map(async ({ samples }, index) => {
      const detector = detection.createDetector(`account ${index}`)
      const segments: SpeechSegment[] = []
      for (const chunk of chunksOf(samples)) segments.push(...(await detector.accept(chunk)))
      return [...segments, ...(await detector.flush())]
    }),
  )
  for (const [index, { words }] of talks.entries())
    expect(tallyWords(words.map(writtenWord), heardIn(heard[index] ?? []))).toEqual({ spoken: 12, ...FLAWLESS })
})

test('one account has at most eight pieces of audio waiting, and others are served between them', async () => {
  const { createDetector } = createVoiceDetection(MODEL)
  const sound = talkOf(10, 15).samples
  const finished: string[] = []
  const send = (account: string, samples: Float32Array) =>
    createDetector(account)
      .accept(samples)
      .finally(() => finished.push(account))
  const many = Array.from({ length: 12 }, () => send('ana', sound))
  const outcomes = Promise.allSettled(many)
  await send('bia', sound.subarray(0, BLOCKS_PER_CHUNK * BLOCK_SAMPLES))
  expect(finished.filter((account) => account === 'ana')).toHaveLength(4)
  const refused = (await outcomes).filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const one of refused) expect(one).toMatchObject({ reason: { name: 'SpeechFailure', reason: 'busy' } })
})

test('the event loop turns after every three seconds of audio', async () => {
  const { createDetector } = createVoiceDetection(MODEL)
  const { samples } = talkOf(11, 100)
  const detector = createDetector()
  await detector.accept(samples.subarray(0, BLOCK_SAMPLES))
  let turns = 0
  let isHearing = true
  const turn = () => {
    turns += 1
    if (isHearing) setImmediate(turn)
  }
  setImmediate(turn)
  const heard = await detector.accept(samples)
  isHearing = false
  expect(heard.length).toBeGreaterThan(5)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(samples.length / SAMPLE_RATE_HZ / 3.1))
})

test('without its network audio is rejected with a reason, and can be sent again', async () => {
  const told: unknown[] = []
  const { createDetector } = createVoiceDetection('assets/silero-vad/missing.onnx', (cause) => told.push(cause))
  const detector = createDetector()
  for (const _attempt of [1, 2])
    await expect(detector.accept(new Float32Array(CHUNK_SAMPLES))).rejects.toMatchObject({
      ...{ name: 'SpeechFailure', reason: 'unavailable' },
    })
  expect(told).toHaveLength(2)
  expect(detector.settledThroughSample).toBe(0)
})

test('a stream that has ended, or was closed, takes nothing more', async () => {
  const { createDetector } = createVoiceDetection(MODEL)
  const [ended, closed] = [createDetector(), createDetector()]
  await ended.flush()
  await expect(ended.accept(new Float32Array(1000))).rejects.toThrow('has ended')
  closed.close()
  await expect(closed.accept(new Float32Array(1000))).rejects.toThrow('has ended')
})

test('an abandoned stream holds no more than its undecided seconds', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'))
  const { createDetector } = createVoiceDetection(MODEL)
  await createDetector().accept(new Float32Array(CHUNK_SAMPLES))
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  const abandoned = Array.from({ length: 40 }, () => createDetector())
  for (const detector of abandoned) await detector.accept(new Float32Array(60 * SAMPLE_RATE_HZ))
  await vi.waitFor(() => {
    collectGarbage()
    // A minute of audio is 5.8 MB.
    expect((process.memoryUsage().arrayBuffers - before) / abandoned.length).toBeLessThan(500_000)
  }, 10_000)
  for (const detector of abandoned) detector.close()
})
