import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wordErrorRate } from '../../../testing/speech-sample.ts'
import { FunctionFailure } from '../_shared/failure.ts'
import { inMemoryPieces } from './memory-pieces.ts'
import { OpenStreams } from './open-streams.ts'
import type { Piece, PieceStore } from './pieces.ts'
import { audio, engine, listener, spoken } from './test-streams.ts'

const STEP_SAMPLES = (BLOCKS_PER_CHUNK - 1) * BLOCK_SAMPLES

for (const blocks of [BLOCKS_PER_CHUNK, 2]) {
  test(`a consultation in overlapped chunks of ${blocks} blocks becomes its text with at most 5 % of the words wrong`, async () => {
    const { kept, store, text } = inMemoryPieces()
    const send = listener(store)
    const step = (blocks - 1) * BLOCK_SAMPLES
    for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += step, sequence += 1)
      await send(at, sequence, blocks)
    const rate = wordErrorRate(spoken, text())
    console.info(`WER ${(100 * rate).toFixed(1)} %`)
    expect(rate).toBeLessThanOrEqual(0.05)
    expect(kept.at(-1)?.endSample).toBe(audio.length)
    // Chunks that finish nothing leave no row.
    expect(kept.length).toBeLessThanOrEqual(25)
    for (const [index, piece] of kept.entries()) expect(piece.startSample).toBe(kept[index - 1]?.endSample ?? 0)
    // Two values per second, each once, however often a block was sent; they distinguish silence from speech.
    const loudness = kept.map((piece) => piece.loudness).join('')
    expect(loudness).toHaveLength(Math.floor(audio.length / 12_000))
    expect(loudness).toMatch(/0.*[5-9].*0/)
  })
}

describe('on a machine of any speed', () => {
  // No interim transcription is skipped because the machine is busy, and each response waits for it.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('an open segment has interim text, which is gone when its finished text comes', async () => {
    const { store, text } = inMemoryPieces()
    const send = listener(store)
    let seen = ''
    let before = ''
    for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += BLOCK_SAMPLES, sequence += 1) {
      const answer = await send(at, sequence, 2)
      // The interim text before the pause begins like the finished text.
      if (answer.text !== '' && before !== '') seen += ` ${before}`
      before = answer.provisional
    }
    expect(wordErrorRate(text(), seen)).toBeLessThan(0.35)
  })
})

test('the texts of a chunk are joined by single spaces in composed form, and a word said twice stays twice', async () => {
  const { kept, store } = inMemoryPieces()
  const heard = ['  Não,\n', '', 'não  tenho'.normalize('NFD'), 'tenho dor.']
  const segments = heard.map((_, index) => ({
    startSample: index,
    endSample: index + 1,
    samples: audio.subarray(index, index + 1),
    speechSeconds: 2,
  }))
  const detector = {
    accept: async () => segments,
    flush: async () => [],
    openSpeech: () => undefined,
    settledThroughSample: 4,
    close: () => undefined,
  }
  const transcribe = async (samples: Float32Array) => heard[segments.findIndex((one) => one.samples === samples)] ?? ''
  const { text } = await new OpenStreams().take(
    { account: 'ana', consultationId: 'consultation', pass: 'live' },
    { sequence: 0, startSample: 0, samples: audio.subarray(0, 4), isFinal: false },
    store,
    () => ({ detector, transcribe, interim: undefined }),
  )
  expect(text).toBe('Não, não tenho tenho dor.')
  expect(kept.map((piece) => piece.text)).toEqual([text])
})

test('a repeated chunk gets the same answer, even if nothing was stored for it', async () => {
  const { kept, store } = inMemoryPieces()
  const send = listener(store)
  await send(0, 0, 9)
  const first = await send(STEP_SAMPLES, 1, 9)
  expect(first.text).not.toBe('')
  expect(await send(STEP_SAMPLES, 1, 9)).toEqual(first)
  const open = await send(2 * STEP_SAMPLES, 2, 2)
  expect(open.text).toBe('')
  const rows = kept.length
  expect(await send(2 * STEP_SAMPLES, 2, 2)).toEqual(open)
  expect(kept).toHaveLength(rows)
})

test('the same chunk sent twice simultaneously is transcribed once', async () => {
  const { kept, store } = inMemoryPieces()
  const readLengths: number[] = []
  const send = listener(store, async (samples) => {
    readLengths.push(samples.length)
    return engine.transcribe(samples)
  })
  const [first, second] = await Promise.all([send(0, 0, 9), send(0, 0, 9)])
  expect(second).toBe(first)
  await Promise.all([send(STEP_SAMPLES, 1, 9), send(STEP_SAMPLES, 1, 9)])
  expect(kept.filter((piece) => piece.text !== '')).toHaveLength(1)
  expect(readLengths).not.toEqual([])
  expect(readLengths).toEqual([...new Set(readLengths)])
})

test('an engine that runs away writes no more than a piece can hold', async () => {
  const { kept, store } = inMemoryPieces()
  const segment = { startSample: 0, endSample: 4, samples: audio.subarray(0, 4), speechSeconds: 2 }
  const detector = {
    accept: async () => [segment],
    flush: async () => [],
    openSpeech: () => undefined,
    settledThroughSample: 4,
    close: () => undefined,
  }
  const endless = Array.from({ length: 9000 }, (_, index) => `dor${index}`).join(' ')
  const { text } = await new OpenStreams().take(
    { account: 'ana', consultationId: 'consultation', pass: 'live' },
    { sequence: 0, startSample: 0, samples: segment.samples, isFinal: false },
    store,
    () => ({ detector, transcribe: async () => endless, interim: undefined }),
  )
  expect(text.length).toBeLessThanOrEqual(20_000)
  expect(endless).toContain(`${text} `)
  expect(kept.map((piece) => piece.text)).toEqual([text])
})

test('a recording outlives the token that it began with: each piece is stored by the caller of its own chunk', async () => {
  const { kept, store } = inMemoryPieces()
  const detector = {
    accept: async (samples: Float32Array) => [{ startSample: 0, endSample: 1, samples, speechSeconds: 2 }],
    flush: async () => [],
    openSpeech: () => undefined,
    settledThroughSample: 4,
    close: () => undefined,
  }
  const streams = new OpenStreams()
  let isExpired = false
  const first = {
    ...store,
    keep: async (piece: Piece) => {
      if (isExpired) throw new FunctionFailure('unauthenticated', 'Sua sessão terminou. Entre novamente.')
      return store.keep(piece)
    },
  }
  const take = (sequence: number, pieces: PieceStore) =>
    streams.take(
      { account: 'ana', consultationId: 'consultation', pass: 'live' },
      { sequence, startSample: 4 * sequence, samples: audio.subarray(4 * sequence, 4 * sequence + 4), isFinal: false },
      pieces,
      () => ({ detector, transcribe: async () => 'Dor.', interim: undefined }),
    )
  await take(0, first)
  isExpired = true
  detector.settledThroughSample = 8
  expect(await take(1, store)).toMatchObject({ text: 'Dor.', storedThroughSample: 8 })
  expect(kept.map(({ sequence }) => sequence)).toEqual([0, 1])
})

test('an old chunk that arrives late changes nothing', async () => {
  const { kept, store } = inMemoryPieces()
  const send = listener(store)
  await send(0, 0, 2)
  await send(BLOCK_SAMPLES, 1, 2)
  await send(2 * BLOCK_SAMPLES, 2, 2)
  expect(await send(0, 0, 2)).toEqual({ sequence: 0, text: '', storedThroughSample: 0, provisional: '' })
  expect(kept).toEqual([])
})

test('after a restart the audio is requested again from the end of the text, and no word is doubled', async () => {
  const { kept, store, text } = inMemoryPieces()
  const before = listener(store)
  let sequence = 0
  for (; sequence < 5; sequence += 1) await before(sequence * STEP_SAMPLES, sequence, 9)
  const send = listener(store)
  const fromSample = kept.at(-1)?.endSample ?? 0
  await expect(send(5 * STEP_SAMPLES, sequence, 9)).rejects.toMatchObject({ kind: 'resend', details: { fromSample } })
  for (let at = fromSample; at < audio.length - BLOCK_SAMPLES; at += STEP_SAMPLES, sequence += 1)
    await send(at, sequence, 9)
  expect(wordErrorRate(spoken, text())).toBeLessThanOrEqual(0.05)
})

test('two processes that read the same recording store each word once', async () => {
  const { store, text } = inMemoryPieces()
  const processes = [listener(store), listener(store)]
  let at = 0
  for (let sequence = 0; at < audio.length - BLOCK_SAMPLES && sequence < 500; sequence += 1) {
    const send = processes[sequence % 2]
    const sent = await send?.(Math.max(0, at - (at % BLOCK_SAMPLES)), sequence, 60).catch((cause: unknown) => cause)
    if (sent instanceof FunctionFailure) at = Number(sent.details['fromSample'])
    else at += 59 * BLOCK_SAMPLES
  }
  expect(wordErrorRate(spoken, text())).toBeLessThanOrEqual(0.05)
})

test('while the engine fails the audio is kept, and the same chunk is answered when it works again', async () => {
  const { kept, store, text } = inMemoryPieces()
  let isBroken = false
  const send = listener(store, async (samples) => {
    if (isBroken) throw new FunctionFailure('engine-unavailable', 'O serviço de transcrição não respondeu.')
    return engine.transcribe(samples)
  })
  let failures = 0
  for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += STEP_SAMPLES, sequence += 1) {
    isBroken = sequence % 3 === 1
    await send(at, sequence, 9).catch(async (cause: unknown) => {
      expect(cause).toMatchObject({ kind: 'engine-unavailable' })
      failures += 1
      await expect(send(at, sequence, 9)).rejects.toMatchObject({ kind: 'engine-unavailable' })
      isBroken = false
      return send(at, sequence, 9)
    })
  }
  expect(failures).toBeGreaterThan(2)
  expect(wordErrorRate(spoken, text())).toBeLessThanOrEqual(0.05)
  expect(kept.at(-1)?.endSample).toBe(audio.length)
})

test('the detector may fail and recover: the same chunks come again, and each word is stored once', async () => {
  const { kept, store, text } = inMemoryPieces()
  const streams = new OpenStreams()
  let calls = 0
  const sometimes = async <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1
    if (calls % 3 === 0) throw new FunctionFailure('engine-busy', 'x')
    return work()
  }
  const open = () => {
    const detector = engine.createDetector()
    return {
      detector: {
        ...detector,
        accept: (samples: Float32Array) => sometimes(() => detector.accept(samples)),
        flush: () => sometimes(() => detector.flush()),
        get settledThroughSample() {
          return detector.settledThroughSample
        },
      },
      transcribe: engine.transcribe,
      interim: undefined,
    }
  }
  let failures = 0
  for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += STEP_SAMPLES, sequence += 1) {
    const end = at + BLOCKS_PER_CHUNK * BLOCK_SAMPLES
    const chunk = { sequence, startSample: at, samples: audio.subarray(at, end), isFinal: end >= audio.length }
    const send = () =>
      streams.take({ account: 'ana', consultationId: 'consultation', pass: 'live' }, chunk, store, open)
    await send().catch((cause: unknown) => {
      expect(cause).toMatchObject({ kind: 'engine-busy' })
      failures += 1
      return send()
    })
  }
  expect(failures).toBeGreaterThan(3)
  expect(wordErrorRate(spoken, text())).toBeLessThanOrEqual(0.05)
  expect(kept.at(-1)?.endSample).toBe(audio.length)
})

test('a late chunk of a closed tab is refused, whatever this process remembers', async () => {
  const { kept, store } = inMemoryPieces()
  const send = listener(store)
  for (let sequence = 10; sequence < 14; sequence += 1) await send((sequence - 10) * STEP_SAMPLES, sequence, 9)
  const before = [...kept]
  expect(before.length).toBeGreaterThan(0)
  const through = before.at(-1)?.endSample ?? 0
  const late = [through, 3, 9] as const
  // The stream is open, and has advanced under newer numbers.
  await expect(send(...late)).rejects.toMatchObject({ kind: 'conflict' })
  // After a restart only the stored pieces show it.
  await expect(listener(store)(...late)).rejects.toMatchObject({ kind: 'conflict' })
  expect(kept).toEqual(before)
  expect((await send(4 * STEP_SAMPLES, 14, 9)).sequence).toBe(14)
})
