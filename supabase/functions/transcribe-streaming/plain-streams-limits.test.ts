import { expect, test, vi } from 'vitest'
import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import { FunctionFailure } from '../_shared/failure.ts'
import { CHUNK_SAMPLES, chunksOf, hearTones, listener, talkOf } from './test-plain-streams.ts'

test('exceeding the plan ends a stream, and other audio is transcribed by itself', async () => {
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

test('a recording goes on while the wall clock jumps', async () => {
  const talk = talkOf(82, 30)
  const { send, streams } = listener(hearTones)
  await send(talk.chunks[0] ?? new Float32Array(0))
  const wallMs = Date.now()
  for (const jumpMs of [3_600_000, -3_600_000, 365 * 86_400_000]) {
    vi.spyOn(Date, 'now').mockReturnValue(wallMs + jumpMs)
    expect(streams.size).toBe(1)
  }
  vi.restoreAllMocks()
  await send(talk.chunks[1] ?? new Float32Array(0))
  expect(streams.size).toBe(1)
})
