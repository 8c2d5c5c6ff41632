import { randomUUID } from 'node:crypto'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { expect, test, vi } from 'vitest'
import { wordErrorRate } from '../../../testing/speech-sample.ts'
import { writtenWord } from '../../../testing/tone-code.ts'
import { toneText } from '../../../testing/tone-decoder.ts'
import { sayToneWords } from '../../../testing/tone-words.ts'
import { readVoiceBed } from '../../../testing/voice-bed.ts'
import { tallyWords } from '../../../testing/word-tally.ts'
import { FunctionFailure } from '../_shared/failure.ts'
import type { Transcribe } from '../_shared/speech-server.ts'
import { PlainStreams, type CountSamples } from './plain-streams.ts'
import { audio, engine, spoken } from './test-streams.ts'
import { cutAtWordGaps } from './word-gaps.ts'

const CHUNK_SAMPLES = BLOCKS_PER_CHUNK * BLOCK_SAMPLES
const FLAWLESS = { lost: 0, doubled: 0, wrong: 0, misplaced: 0 }
const bed = await readVoiceBed()

const uncounted: CountSamples = async (recording) => recording ?? randomUUID()
const hearTones: Transcribe = async (samples) => toneText(samples, SAMPLE_RATE_HZ)

/** What the specification's loop sends of a recording: full chunks only, the last block kept as overlap. */
function chunksOf(samples: Float32Array): readonly Float32Array[] {
  const chunks: Float32Array[] = []
  for (let at = 0; at + CHUNK_SAMPLES <= samples.length; at += CHUNK_SAMPLES - BLOCK_SAMPLES)
    chunks.push(samples.slice(at, at + CHUNK_SAMPLES))
  return chunks
}

/** A process with its streams, and one account's way to send to it. */
function listener(transcribe: Transcribe = hearTones, count: CountSamples = uncounted) {
  const streams = new PlainStreams()
  const open = () => ({ detector: cutAtWordGaps(engine.createDetector()), transcribe, provisional: undefined })
  return {
    streams,
    send: (samples: Float32Array, userId = 'ana') => streams.take(userId, samples, count, open),
  }
}

function talkOf(seed: number, words = 90) {
  const { samples, words: said, wordEndsSeconds } = sayToneWords({ words, seed, bed, maxWordsInPhrase: 30 })
  const chunks = chunksOf(samples)
  const sentSeconds = (chunks.length * (CHUNK_SAMPLES - BLOCK_SAMPLES) + BLOCK_SAMPLES) / SAMPLE_RATE_HZ
  return { chunks, said: said.map(writtenWord), wordEndsSeconds, sentSeconds }
}

/** Words that what was sent holds whole, with so much of the gap after the last that it shows the word's end. */
function heldWhole({ said, wordEndsSeconds, sentSeconds }: ReturnType<typeof talkOf>): string[] {
  return said.filter((_, index) => (wordEndsSeconds[index] ?? Infinity) <= sentSeconds - 0.15)
}

const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ').split(' ')

for (const seed of [1, 2, 3, 4, 5])
  test(`the plain loop gets each word once, also up to any chunk that turns out to be the last (seed ${seed})`, async () => {
    const talk = talkOf(seed)
    const { send } = listener()
    const texts: (string | undefined)[] = []
    for (const [index, chunk] of talk.chunks.entries()) {
      texts.push(await send(chunk))
      const sentSeconds = ((index + 1) * (CHUNK_SAMPLES - BLOCK_SAMPLES) + BLOCK_SAMPLES) / SAMPLE_RATE_HZ
      const { lost, ...rest } = tallyWords(heldWhole({ ...talk, sentSeconds }), joined(texts))
      expect({ index, lost, doubled: rest.doubled }).toEqual({ index, lost: 0, doubled: 0 })
    }
    expect(tallyWords(talk.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
  })

test('a consultation through the plain loop becomes its text with at most 8 % of the words wrong', async () => {
  const { send } = listener((samples) => engine.transcribe(samples))
  const padded = new Float32Array(audio.length + 4 * SAMPLE_RATE_HZ)
  padded.set(audio)
  const texts: (string | undefined)[] = []
  for (const chunk of chunksOf(padded)) texts.push(await send(chunk))
  const rate = wordErrorRate(spoken, joined(texts).join(' '))
  // Chunk by chunk alone it was 24.6 %; cut at pauses only, 1.7 %, with up to 12 s unanswered.
  console.info(`WER ${(100 * rate).toFixed(1)} %`)
  expect(rate).toBeLessThanOrEqual(0.08)
})

test('two recordings of one account, and one of another, each keep their own words', async () => {
  const { send } = listener()
  const talks = [talkOf(11), talkOf(12), talkOf(13)]
  const texts: (string | undefined)[][] = talks.map(() => [])
  for (let turn = 0; turn < Math.max(...talks.map(({ chunks }) => chunks.length)); turn += 1)
    await Promise.all(
      talks.map(async ({ chunks }, index) => {
        const chunk = chunks[turn]
        if (chunk) texts[index]?.push(await send(chunk, index === 2 ? 'bia' : 'ana'))
      }),
    )
  for (const [index, talk] of talks.entries()) {
    const { lost } = tallyWords(heldWhole(talk), joined(texts[index] ?? []))
    expect({ ...tallyWords(talk.said, joined(texts[index] ?? [])), lost }).toMatchObject(FLAWLESS)
  }
})

test('a second recording begins where the first ended, without a word of it', async () => {
  const { send } = listener()
  const [first, second] = [talkOf(21, 30), talkOf(22, 30)]
  for (const chunk of first.chunks) await send(chunk)
  const texts: (string | undefined)[] = []
  for (const chunk of second.chunks) texts.push(await send(chunk))
  expect(tallyWords(second.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
  expect(tallyWords(heldWhole(second), joined(texts)).lost).toBe(0)
})

test('a chunk sent twice is answered the same twice, and read once', async () => {
  const talk = talkOf(32, 40)
  const { send } = listener()
  const texts: (string | undefined)[] = []
  for (const chunk of talk.chunks) {
    const [answer, again] = await Promise.all([send(chunk), send(chunk)])
    expect(again).toBe(answer)
    expect(await send(chunk)).toBe(answer)
    texts.push(answer)
  }
  expect(tallyWords(heldWhole(talk), joined(texts)).lost).toBe(0)
  expect(tallyWords(talk.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
})

test('chunks that overtake each other are put in order, and answered in order where the engine is slow', async () => {
  const talk = talkOf(41, 40)
  const { send } = listener(async (samples) => {
    await new Promise((done) => setTimeout(done, 30))
    return hearTones(samples)
  })
  const texts: (string | undefined)[] = []
  texts.push(await send(talk.chunks[0] ?? new Float32Array(0)))
  for (let at = 1; at < talk.chunks.length; at += 2) {
    const [one, other] = [talk.chunks[at], talk.chunks[at + 1]]
    const later = other && send(other)
    await new Promise((done) => setTimeout(done, 120))
    texts.push(one && (await send(one)), await later)
  }
  expect(tallyWords(heldWhole(talk), joined(texts)).lost).toBe(0)
  expect(tallyWords(talk.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
})

test('what an engine or a database could not do comes with the next answer', async () => {
  const talk = talkOf(51, 60)
  let broken: 'engine' | 'database' | undefined
  const down = (part: typeof broken) => {
    if (broken === part) throw new FunctionFailure('engine-unavailable', 'x')
  }
  const { send } = listener(
    async (samples) => {
      down('engine')
      return hearTones(samples)
    },
    async (recording) => {
      down('database')
      return recording ?? randomUUID()
    },
  )
  const texts: (string | undefined)[] = []
  let failures = 0
  for (const [index, chunk] of talk.chunks.entries()) {
    broken = index % 4 === 1 ? 'engine' : index % 4 === 2 ? 'database' : undefined
    if (index === talk.chunks.length - 1) broken = undefined
    texts.push(
      await send(chunk).catch((cause: unknown) => {
        expect(cause).toMatchObject({ kind: 'engine-unavailable' })
        failures += 1
        return ''
      }),
    )
  }
  expect(failures).toBeGreaterThan(2)
  expect(tallyWords(heldWhole(talk), joined(texts)).lost).toBe(0)
  expect(tallyWords(talk.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
})

test('a chunk that failed is read when it comes again', async () => {
  const talk = talkOf(52, 30)
  let isBroken = true
  const { send } = listener(async (samples) => {
    if (isBroken) throw new FunctionFailure('engine-unavailable', 'x')
    return hearTones(samples)
  })
  const [first, second] = [talk.chunks[2], talk.chunks[3]]
  if (!first || !second) throw new Error('the talk is too short')
  await expect(send(first)).rejects.toThrow()
  isBroken = false
  const again = await send(first)
  expect(again).not.toBe('')
  expect(await send(second)).not.toBe(again)
})

test('a shorter chunk at the end, with its overlap, gets all that is left', async () => {
  const talk = sayToneWords({ words: 40, seed: 61, bed, maxWordsInPhrase: 30 })
  const { send } = listener()
  const chunks = chunksOf(talk.samples)
  const texts: (string | undefined)[] = []
  for (const chunk of chunks) texts.push(await send(chunk))
  const last = talk.samples.slice(chunks.length * (CHUNK_SAMPLES - BLOCK_SAMPLES))
  texts.push(await send(last))
  expect(await send(last)).toBe(texts.at(-1))
  expect(tallyWords(talk.words.map(writtenWord), joined(texts))).toEqual({ spoken: 40, ...FLAWLESS })
})

test('digital silence that two recordings share carries no words from one to the other', async () => {
  const talk = talkOf(71, 20)
  const chunk = talk.chunks[1]?.slice() ?? new Float32Array(0)
  chunk.fill(0, CHUNK_SAMPLES - BLOCK_SAMPLES)
  let isBroken = true
  const { send } = listener(async (samples) => {
    if (isBroken) throw new FunctionFailure('engine-unavailable', 'x')
    return hearTones(samples)
  })
  await expect(send(chunk)).rejects.toThrow()
  isBroken = false
  expect(await send(new Float32Array(CHUNK_SAMPLES))).toBe('')
})

test('the plan’s refusal ends a stream, and other sounds are left to be read alone', async () => {
  const talk = talkOf(81, 30)
  let counted = 0
  const { send, streams } = listener(hearTones, async (recording, samples) => {
    counted += samples
    if (counted > 2 * CHUNK_SAMPLES) throw new FunctionFailure('limit', 'x')
    return recording ?? 'one'
  })
  await send(talk.chunks[0] ?? new Float32Array(0))
  await send(talk.chunks[1] ?? new Float32Array(0))
  expect(streams.size).toBe(1)
  await expect(send(talk.chunks[2] ?? new Float32Array(0))).rejects.toMatchObject({ kind: 'limit' })
  expect(streams.size).toBe(0)
  // The overlap is not counted twice.
  expect(counted).toBe(CHUNK_SAMPLES + 2 * (CHUNK_SAMPLES - BLOCK_SAMPLES))
  expect(await send(new Float32Array(1000))).toBeUndefined()
})

test('one account cannot hold more than four streams', async () => {
  const { send, streams } = listener(() => new Promise(() => undefined))
  const noise = () => Float32Array.from({ length: CHUNK_SAMPLES }, () => Math.random() - 0.5)
  for (let turn = 0; turn < 6; turn += 1) void send(noise())
  await vi.waitFor(() => expect(streams.size).toBe(4), 10_000)
  await new Promise((done) => setTimeout(done, 500))
  expect(streams.size).toBe(4)
})

test('a database that never answers lets few chunks wait', async () => {
  const { send } = listener(hearTones, () => new Promise(() => undefined))
  const noise = Float32Array.from({ length: 10 * CHUNK_SAMPLES }, () => Math.random() - 0.5)
  const chunks = chunksOf(noise)
  const waiting = chunks.slice(0, 8).map((chunk) => send(chunk))
  await expect(send(chunks[8] ?? new Float32Array(0))).rejects.toMatchObject({ kind: 'engine-busy' })
  expect(waiting).toHaveLength(8)
})
