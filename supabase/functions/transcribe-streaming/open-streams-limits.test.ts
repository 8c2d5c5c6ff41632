import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import { expect, test, vi } from 'vitest'
import { FunctionFailure } from '../_shared/failure.ts'
import { inMemoryPieces } from './memory-pieces.ts'
import { OpenStreams } from './open-streams.ts'
import { audio, engine, listener } from './test-streams.ts'

const STEP_SAMPLES = (BLOCKS_PER_CHUNK - 1) * BLOCK_SAMPLES

test('streams that end, are dropped or restart close their detector', async () => {
  const open = new Set<number>()
  let opened = 0
  const streams = new OpenStreams()
  const send = (consultationId: string, sequence: number, isFinal: boolean, isStored = true) => {
    const { store } = inMemoryPieces()
    const failing = { ...store, keep: () => Promise.reject(new FunctionFailure('conflict', 'x')) }
    return streams
      .take(
        { account: 'ana', consultationId, pass: 'live' },
        { sequence, startSample: 0, samples: audio.subarray(0, BLOCK_SAMPLES), isFinal },
        isStored ? store : failing,
        () => {
          const number = (opened += 1)
          open.add(number)
          const detector = engine.createDetector()
          return {
            detector: { ...detector, settledThroughSample: 0, close: () => void open.delete(number) },
            transcribe: async () => '',
            interim: undefined,
          }
        },
      )
      .catch((cause: unknown) => cause)
  }
  await send('1', 0, false)
  expect(open.size).toBe(1)
  await send('1', 1, true)
  await send('2', 0, true, false)
  await vi.waitFor(() => expect([opened, open.size]).toEqual([2, 0]))
  const now = performance.now()
  for (const consultation of ['3', '4', '5']) await send(consultation, 0, false)
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
  await send('6', 0, false)
  await vi.waitFor(() => expect([opened, open.size]).toEqual([6, 3]))
  vi.spyOn(performance, 'now').mockReturnValue(now + 11 * 60_000 + 61_000)
  expect(streams.size).toBe(0)
  await vi.waitFor(() => expect(open.size).toBe(0))
  vi.restoreAllMocks()
})

test('a wall clock that jumps neither ends recordings nor keeps the places of those that are over', async () => {
  const streams = new OpenStreams(10)
  const begin = (consultationId: string) =>
    streams.take(
      { account: 'ana', consultationId, pass: 'live' },
      { sequence: 0, startSample: 0, samples: audio.subarray(0, BLOCK_SAMPLES), isFinal: false },
      inMemoryPieces().store,
      () => ({ detector: engine.createDetector(), transcribe: async () => '', interim: undefined }),
    )
  const [wallMs, startedMs] = [Date.now(), performance.now()]
  for (const consultation of ['1', '2', '3']) await begin(consultation)
  vi.spyOn(Date, 'now').mockReturnValue(wallMs + 365 * 86_400_000)
  expect(streams.size).toBe(3)
  vi.spyOn(Date, 'now').mockReturnValue(wallMs - 365 * 86_400_000)
  await expect(begin('4')).rejects.toMatchObject({ kind: 'engine-busy' })
  // Idle for a minute: the oldest makes room, whatever the wall clock says.
  vi.spyOn(performance, 'now').mockReturnValue(startedMs + 70_000)
  await expect(begin('4')).resolves.toMatchObject({ sequence: 0 })
  vi.restoreAllMocks()
})

test('an engine that never answers lets only a few chunks wait', async () => {
  const { store } = inMemoryPieces()
  let answerAll: (text: string) => void = () => undefined
  const held = new Promise<string>((done) => {
    answerAll = done
  })
  const send = listener(store, () => held)
  const waiting = [0, 1, 2, 3].map((sequence) => send(sequence * STEP_SAMPLES, sequence, 9))
  await expect(send(4 * STEP_SAMPLES, 4, 9)).rejects.toMatchObject({ kind: 'engine-busy' })
  answerAll('tosse')
  const answers = await Promise.all(waiting)
  expect(answers.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
  expect((await send(4 * STEP_SAMPLES, 4, 9)).sequence).toBe(4)
})

test('an account has at most three recordings at once, whatever others have; a fourth waits for a place', async () => {
  const waitMs = 200
  const streams = new OpenStreams(waitMs)
  const send = (account: string, consultationId: string, isFinal = false) =>
    streams.take(
      { account, consultationId, pass: 'live' },
      { sequence: isFinal ? 1 : 0, startSample: 0, samples: audio.subarray(0, BLOCK_SAMPLES), isFinal },
      inMemoryPieces().store,
      () => ({ detector: engine.createDetector(), transcribe: async () => '', interim: undefined }),
    )
  await Promise.all(['1', '2', '3'].map((consultation) => send('ana', consultation)))
  const askedMs = performance.now()
  await expect(send('ana', '4')).rejects.toMatchObject({ kind: 'engine-busy' })
  // An immediate retry gains nothing.
  expect(performance.now() - askedMs).toBeGreaterThan(waitMs - 5)
  await send('bia', '4')
  const fourth = send('ana', '4')
  await send('ana', '2', true)
  await fourth
  expect(streams.size).toBe(4)
})

test('no stream stays open for another account’s consultation', async () => {
  const { store } = inMemoryPieces()
  const streams = new OpenStreams()
  const foreign = {
    ...store,
    storedThrough: () => Promise.reject(new FunctionFailure('not-found', 'Esta consulta não foi encontrada.')),
  }
  let opened = 0
  for (let number = 0; number < 10; number += 1) {
    const recording = { account: 'ana', consultationId: String(number), pass: 'live' } as const
    const chunk = { sequence: 0, startSample: 0, samples: new Float32Array(BLOCK_SAMPLES), isFinal: false }
    const open = () => {
      opened += 1
      return { detector: engine.createDetector(), transcribe: async () => '', interim: undefined }
    }
    await expect(streams.take(recording, chunk, foreign, open)).rejects.toMatchObject({ kind: 'not-found' })
  }
  expect([opened, streams.size]).toEqual([0, 0])
})
