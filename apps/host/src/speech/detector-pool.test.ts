import { setTimeout as sleep } from 'node:timers/promises'
import {
  BLOCK_SAMPLES,
  BLOCKS_PER_CHUNK,
  SAMPLE_RATE_HZ,
  type SpeechDetector,
  type SpeechSegment,
} from '@prontuvoz/rules/speech-engine'
import { afterEach, expect, test, vi } from 'vitest'
import { writtenWord } from '../../../../testing/tone-code.ts'
import { hearToneWords } from '../../../../testing/tone-decoder.ts'
import { sayToneWords } from '../../../../testing/tone-words.ts'
import { readVoiceBed } from '../../../../testing/voice-bed.ts'
import { tallyWords } from '../../../../testing/word-tally.ts'
import { createDetectorPool, type DetectorPool, type DetectorPoolOptions } from './detector-pool.ts'
import { startDetectorProcess, type DetectorProcess } from './detector-process.ts'
import { createDetector } from './detector.ts'
import { Silero } from './silero.ts'

const VAD_MODEL = 'assets/silero-vad/silero_vad_16k.onnx'
const CHUNK_SAMPLES = 4 * BLOCK_SAMPLES
const SLOW_MS = 90_000
const bed = await readVoiceBed()

let pool: DetectorPool
let processes: DetectorProcess[]
afterEach(() => pool.close())

function openPool(options: DetectorPoolOptions = {}): void {
  processes = []
  pool = createDetectorPool(VAD_MODEL, {
    maxProcesses: 1,
    start(...given) {
      const started = startDetectorProcess(...given)
      processes.push(started)
      return started
    },
    ...options,
  })
}

/** Kills it without warning, as the kernel does when memory is short. */
function kill(victim: DetectorProcess | undefined): void {
  if (victim?.pid !== undefined && victim.isAlive) process.kill(victim.pid, 'SIGKILL')
}

const talkOf = (seed: number, words = 60, maxWordsInPhrase = 30) => sayToneWords({ words, seed, bed, maxWordsInPhrase })

const chunksOf = (samples: Float32Array, length = CHUNK_SAMPLES) =>
  Array.from({ length: Math.ceil(samples.length / length) }, (_, at) => samples.slice(at * length, (at + 1) * length))

const heardIn = (segments: readonly SpeechSegment[]) =>
  segments.flatMap((one) => hearToneWords(one.samples, SAMPLE_RATE_HZ).map(({ text }) => text))

const FLAWLESS = { lost: 0, doubled: 0, wrong: 0, misplaced: 0 }

/** Sends all of the audio. @param before called before each chunk. */
async function hearAll(
  detector: SpeechDetector,
  chunks: readonly Float32Array[],
  before: (index: number) => unknown = () => undefined,
): Promise<SpeechSegment[]> {
  const segments: SpeechSegment[] = []
  for (const [index, chunk] of chunks.entries()) {
    await before(index)
    segments.push(...(await detector.accept(chunk)))
  }
  return [...segments, ...(await detector.flush())]
}

test(
  'another process finds the same segments to the bit, also with a network that heard another stream before',
  async () => {
    openPool()
    for (const [seed, length] of [
      [1, CHUNK_SAMPLES],
      [2, 5000],
      [3, 60 * BLOCK_SAMPLES],
    ] as const) {
      const { samples } = talkOf(seed, 20, seed === 2 ? 1000 : 30)
      const here = createDetector(new Silero(VAD_MODEL))
      const there = pool.createDetector()
      for (const chunk of chunksOf(samples, length)) {
        expect(await there.accept(chunk)).toEqual(here.accept(chunk))
        expect(there.settledThroughSample).toBe(here.settledThroughSample)
        expect(there.openSpeech() !== undefined).toBe(here.isSpeaking)
      }
      expect(await there.flush()).toEqual(here.flush())
      there.close()
    }
    expect(processes).toHaveLength(1)
  },
  SLOW_MS,
)

for (const maxWordsInPhrase of [30, 1000])
  test(
    `processes that die at any moment lose no word and double none (phrases of ${maxWordsInPhrase})`,
    async () => {
      openPool()
      const talk = talkOf(7, 20, maxWordsInPhrase)
      const detector = pool.createDetector()
      const segments = await hearAll(detector, chunksOf(talk.samples), (index) => {
        // Before the chunk arrives, and while it is being processed.
        if (index % 3 === 1) kill(processes.at(-1))
        // The last one at once: it is heard within a few milliseconds.
        if (index % 6 === 2) setTimeout(() => kill(processes.at(-1)), index % 7)
        if (index % 6 === 5) setImmediate(() => kill(processes.at(-1)))
      })
      expect(processes.length).toBeGreaterThan(8)
      expect(tallyWords(talk.words.map(writtenWord), heardIn(segments))).toEqual({ spoken: 20, ...FLAWLESS })
      for (const [index, segment] of segments.entries()) {
        expect(segment.startSample).toBeGreaterThanOrEqual(segments[index - 1]?.endSample ?? 0)
        expect(segment.samples).toHaveLength(segment.endSample - segment.startSample)
      }
      expect(detector.settledThroughSample).toBe(talk.samples.length)
    },
    SLOW_MS,
  )

test(
  'while no process lives the audio is refused and can be sent again, and nothing is lost or doubled',
  async () => {
    let isDown = false
    const failures: string[] = []
    openPool({
      onFailure: (what) => failures.push(what),
      start(...given) {
        const started = startDetectorProcess(...given)
        processes.push(started)
        if (isDown) started.end()
        return started
      },
    })
    const talk = talkOf(8, 20)
    const detector = pool.createDetector()
    const chunks = chunksOf(talk.samples)
    const segments: SpeechSegment[] = []
    for (const [index, chunk] of chunks.entries()) {
      if (index % 8 === 4) {
        isDown = true
        processes.at(-1)?.end()
        await expect(detector.accept(chunk)).rejects.toMatchObject({ name: 'SpeechFailure', reason: 'unavailable' })
        isDown = false
      }
      segments.push(...(await vi.waitFor(() => detector.accept(chunk), 10_000)))
    }
    segments.push(...(await detector.flush()))
    expect(tallyWords(talk.words.map(writtenWord), heardIn(segments))).toEqual({ spoken: 20, ...FLAWLESS })
    expect(failures).toContain('not-heard')
  },
  SLOW_MS,
)

test('an idle stream gives its network back, and continues without losing a word', async () => {
  openPool({ restMs: 20 })
  const talk = talkOf(9, 20)
  const segments = await hearAll(pool.createDetector(), chunksOf(talk.samples), async (index) => {
    if (index % 5 !== 4) return
    await vi.waitFor(() => expect(processes.at(-1)?.size).toBe(0))
  })
  expect(tallyWords(talk.words.map(writtenWord), heardIn(segments))).toEqual({ spoken: 20, ...FLAWLESS })
})

test(
  'more streams than networks share them in turns, and each keeps its words',
  async () => {
    openPool({ maxNetworks: 2 })
    const talks = [21, 22, 24].map((seed) => talkOf(seed, 15))
    const heard = await Promise.all(
      talks.map(async ({ samples }, index) => {
        const detector = pool.createDetector(`account ${index}`)
        const segments: SpeechSegment[] = []
        for (const chunk of chunksOf(samples))
          segments.push(...(await vi.waitFor(() => detector.accept(chunk), { timeout: 10_000, interval: 5 })))
        return [...segments, ...(await vi.waitFor(() => detector.flush(), 10_000))]
      }),
    )
    for (const [index, { words }] of talks.entries())
      expect(tallyWords(words.map(writtenWord), heardIn(heard[index] ?? []))).toEqual({ spoken: 15, ...FLAWLESS })
    expect(processes[0]?.mostStreams).toBe(2)
  },
  SLOW_MS,
)

test(
  'the memory of many abandoned streams is freed, and a recording beside them keeps its words',
  async () => {
    openPool({ restMs: 200 })
    const talk = talkOf(25, 20)
    const [first, ...rest] = chunksOf(talk.samples)
    if (!first) throw new Error('the talk is too short')
    const abandoned = Array.from({ length: 20 }, (_, index) => pool.createDetector(`account ${index}`))
    await Promise.all(abandoned.map((detector) => detector.accept(first)))
    const { pid } = processes[0] ?? {}
    const detector = pool.createDetector('ana')
    const segments = [...(await detector.accept(first))]
    for (const chunk of rest) {
      await sleep(100)
      segments.push(...(await detector.accept(chunk)))
    }
    segments.push(...(await detector.flush()))
    expect(tallyWords(talk.words.map(writtenWord), heardIn(segments))).toEqual({ spoken: 20, ...FLAWLESS })
    expect(processes.length).toBeGreaterThan(1)
    await vi.waitFor(() => expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH'))
  },
  SLOW_MS,
)

test('a stream that is closed gives its network back at once', async () => {
  openPool()
  const open = Array.from({ length: 20 }, () => pool.createDetector())
  for (const detector of open) await detector.accept(new Float32Array(CHUNK_SAMPLES))
  for (const detector of open) detector.close()
  await vi.waitFor(() => expect(processes[0]?.size).toBe(0))
})

test('one account has at most eight pieces of audio waiting, and others are served between them', async () => {
  openPool()
  const sound = talkOf(10, 15).samples
  const finished: string[] = []
  const send = (account: string, samples: Float32Array) =>
    pool
      .createDetector(account)
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

test('the event loop keeps turning while minutes of audio are processed', async () => {
  openPool()
  const { samples } = talkOf(11, 100)
  const detector = pool.createDetector()
  await detector.accept(samples.subarray(0, BLOCK_SAMPLES))
  let turns = 0
  let isHearing = true
  const heard = detector.accept(samples).finally(() => {
    isHearing = false
  })
  while (isHearing) {
    await sleep(1)
    turns += 1
  }
  expect((await heard).length).toBeGreaterThan(5)
  // On the event loop it would turn once.
  expect(turns).toBeGreaterThan(50)
})

test('closing the pool fails what waits and starts nothing more', async () => {
  openPool()
  const detector = pool.createDetector()
  const waiting = detector.accept(talkOf(12, 60).samples)
  await sleep(50)
  pool.close()
  await expect(waiting).rejects.toMatchObject({ name: 'SpeechFailure', reason: 'unavailable' })
  await expect(pool.createDetector().accept(new Float32Array(1000))).rejects.toMatchObject({ reason: 'unavailable' })
  expect(processes).toHaveLength(1)
})
