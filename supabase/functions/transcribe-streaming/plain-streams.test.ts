import { randomUUID } from 'node:crypto'
import { BLOCK_SAMPLES, SAMPLE_RATE_HZ, type SpeechDetector } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { wordErrorRate } from '../../../testing/speech-sample.ts'
import { writtenWord } from '../../../testing/tone-code.ts'
import { sayToneWords } from '../../../testing/tone-words.ts'
import { tallyWords } from '../../../testing/word-tally.ts'
import { FunctionFailure } from '../_shared/failure.ts'
import { PlainStreams } from './plain-streams.ts'
import { bed, CHUNK_SAMPLES, chunksOf, hearTones, listener, talkOf, uncounted } from './test-plain-streams.ts'
import { audio, engine, spoken } from './test-streams.ts'
import { cutAtWordGaps } from './word-gaps.ts'

const FLAWLESS = { lost: 0, doubled: 0, wrong: 0, misplaced: 0 }

/** The words completely contained in the audio that was sent, with enough of the gap after the last one. */
function heldWhole({ said, wordEndsSeconds, sentSeconds }: ReturnType<typeof talkOf>): string[] {
  return said.filter((_, index) => (wordEndsSeconds[index] ?? Infinity) <= sentSeconds - 0.15)
}

const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ').split(' ')

for (const seed of [1, 2, 3, 4, 5])
  test(`the plain loop gets each word once, even if any chunk turns out to be the last (seed ${seed})`, async () => {
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
  // Transcribing each chunk by itself: 24.6 %; cutting only at pauses: 1.7 %, with up to 12 s without a response.
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

test('a second recording begins where the first ended, without any of its words', async () => {
  const { send } = listener()
  const [first, second] = [talkOf(21, 30), talkOf(22, 30)]
  for (const chunk of first.chunks) await send(chunk)
  const texts: (string | undefined)[] = []
  for (const chunk of second.chunks) texts.push(await send(chunk))
  expect(tallyWords(second.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
  expect(tallyWords(heldWhole(second), joined(texts)).lost).toBe(0)
})

test('a chunk sent twice gets the same answer twice, and is read once', async () => {
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

test('chunks that overtake each other are put in order, and answered in order by a slow engine', async () => {
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

test('text that an engine or database failed on comes with the next answer', async () => {
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

test('a chunk that arrives while the one before is being counted is counted and read too', async () => {
  const talk = talkOf(53, 40, 1000)
  let counted = 0
  const { send } = listener(hearTones, async (recording, samples) => {
    await new Promise((done) => setTimeout(done, 50))
    counted += samples
    return recording ?? randomUUID()
  })
  const sending: Promise<string | undefined>[] = []
  for (const chunk of talk.chunks) {
    sending.push(send(chunk))
    await new Promise((done) => setTimeout(done, 20))
    // Eight may wait.
    if (sending.length % 6 === 0) await Promise.all(sending)
  }
  const texts = await Promise.all(sending)
  expect(counted).toBe(talk.chunks.length * (CHUNK_SAMPLES - BLOCK_SAMPLES) + BLOCK_SAMPLES)
  expect(tallyWords(heldWhole(talk), joined(texts)).lost).toBe(0)
  expect(tallyWords(talk.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
})

test('the detector may fail and recover in the middle of any chunk, without losing a word', async () => {
  const talk = talkOf(54, 40, 1000)
  const streams = new PlainStreams()
  let calls = 0
  const failing = (detector: SpeechDetector): SpeechDetector => ({
    ...detector,
    accept: async (samples) => {
      calls += 1
      if (calls % 3 === 0) throw new FunctionFailure('engine-unavailable', 'x')
      return detector.accept(samples)
    },
    get settledThroughSample() {
      return detector.settledThroughSample
    },
  })
  const open = () => ({
    detector: cutAtWordGaps(failing(engine.createDetector())),
    transcribe: hearTones,
    interim: undefined,
  })
  const texts: (string | undefined)[] = []
  for (const [index, chunk] of talk.chunks.entries()) {
    if (index === talk.chunks.length - 1) calls = 0
    texts.push(await streams.take('ana', chunk, uncounted, open).catch(() => ''))
  }
  expect(tallyWords(heldWhole(talk), joined(texts)).lost).toBe(0)
  expect(tallyWords(talk.said, joined(texts))).toMatchObject({ doubled: 0, wrong: 0, misplaced: 0 })
})

test('a chunk that failed is read when it is sent again', async () => {
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

test('a shorter chunk at the end, with its overlap, gets all remaining text', async () => {
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

/** A microphone muted by a call or the system gives exact zeros: here in the last block of every fourth chunk. */
function mutedChunks(): readonly Float32Array[] {
  const { samples } = sayToneWords({ words: 60, seed: 91, bed, maxWordsInPhrase: 30 })
  const step = CHUNK_SAMPLES - BLOCK_SAMPLES
  for (let at = 3 * step; at + BLOCK_SAMPLES <= samples.length; at += 4 * step) samples.fill(0, at, at + BLOCK_SAMPLES)
  return chunksOf(samples)
}

test.each(['engine', 'database'])(
  'if the %s fails on a chunk that ends in digital silence, its text still comes, in order',
  async (broken) => {
    const chunks = mutedChunks()
    const whole = listener()
    const expected: (string | undefined)[] = []
    for (const chunk of chunks) expected.push(await whole.send(chunk))
    let failures = 0
    const fails = (part: string) => {
      if (part !== broken || failures === 0) return
      failures -= 1
      throw new FunctionFailure('engine-unavailable', 'x')
    }
    const { send } = listener(
      async (samples) => {
        fails('engine')
        return hearTones(samples)
      },
      async (recording) => {
        fails('database')
        return recording ?? randomUUID()
      },
    )
    const texts: (string | undefined)[] = []
    const answered: number[] = []
    const sendAt = async (index: number) => {
      const text = await send(chunks[index] ?? new Float32Array(0))
      answered.push(index)
      texts[index] = text
    }
    for (let at = 0; at < chunks.length; at += 1) {
      const isMuted = at % 4 === 2 && at + 1 < chunks.length
      if (isMuted) failures = 2
      await Promise.all(isMuted ? [sendAt(at), sendAt(at + 1)] : [sendAt(at)])
      if (isMuted) at += 1
    }
    expect(texts).toEqual(expected)
    expect(answered).toEqual(chunks.map((_, index) => index))
  },
)

test('a shorter chunk at the end is answered even if its engine fails at first', async () => {
  const [first, second] = talkOf(53, 30).chunks
  if (!first || !second) throw new Error('the talk is too short')
  const last = second.slice(0, 5 * BLOCK_SAMPLES)
  const whole = listener()
  const expected = [await whole.send(first), await whole.send(last)]
  let failures = 0
  const { send } = listener(async (samples) => {
    if (failures-- > 0) throw new FunctionFailure('engine-unavailable', 'x')
    return hearTones(samples)
  })
  const texts = [await send(first)]
  failures = 2
  texts.push(await send(last))
  expect(texts).toEqual(expected)
  expect(expected[1]).not.toBe('')
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
