import { readFile } from 'node:fs/promises'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../apps/host/src/speech/embedded-engine.ts'
import { readWave, wordErrorRate } from '../../../testing/speech-sample.ts'
import { OpenStreams } from './open-streams.ts'
import type { Piece, PieceStore } from './pieces.ts'

const engine = await createEmbeddedEngine('assets/speech-model', 'assets/silero-vad/silero_vad.onnx')
const audio = readWave(await readFile('assets/speech-model/demo/consulta.wav'))
const spoken = await readFile('assets/speech-model/demo/consulta.txt', 'utf8')
const CHUNK_SAMPLES = BLOCK_SAMPLES * BLOCKS_PER_CHUNK
const STEP_SAMPLES = CHUNK_SAMPLES - BLOCK_SAMPLES

function inMemoryPieces() {
  const kept: Piece[] = []
  const store: PieceStore = {
    find: async (sequence) => kept.find((piece) => piece.sequence === sequence),
    storedThrough: async () => Math.max(0, ...kept.map((piece) => piece.endSample)),
    keep: async (piece) => {
      const known = kept.find((one) => one.sequence === piece.sequence)
      if (!known) kept.push(piece)
      return known ?? piece
    },
  }
  return { kept, store }
}

function sender(store: PieceStore) {
  const streams = new OpenStreams()
  return (startSample: number, sequence: number) => {
    const samples = audio.subarray(startSample, startSample + CHUNK_SAMPLES)
    const isFinal = startSample + CHUNK_SAMPLES >= audio.length
    return streams.take('ana/visit', { sequence, startSample, samples, isFinal }, engine, engine.transcribe, store)
  }
}

test('the overlapped chunks of a consultation become its text with at most 5 % of the words wrong', async () => {
  const { kept, store } = inMemoryPieces()
  const send = sender(store)
  for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += STEP_SAMPLES, sequence += 1)
    await send(at, sequence)
  const rate = wordErrorRate(spoken, kept.map((piece) => piece.text).join(' '))
  console.info(`WER ${(100 * rate).toFixed(1)} %`)
  expect(rate).toBeLessThanOrEqual(0.05)
  expect(kept.at(-1)?.endSample).toBe(audio.length)
})

test('a repeated sequence answers the stored text and stores nothing', async () => {
  const { kept, store } = inMemoryPieces()
  const send = sender(store)
  await send(0, 0)
  const first = await send(STEP_SAMPLES, 1)
  expect(await send(STEP_SAMPLES, 1)).toEqual(first)
  expect(first.text).not.toBe('')
  expect(kept).toHaveLength(2)
})

test('after a restart the audio is asked for from where the text ends, and no word stands twice', async () => {
  const { kept, store } = inMemoryPieces()
  const before = sender(store)
  let sequence = 0
  for (; sequence < 5; sequence += 1) await before(sequence * STEP_SAMPLES, sequence)
  const send = sender(store)
  const fromSample = kept.at(-1)?.endSample ?? 0
  await expect(send(5 * STEP_SAMPLES, sequence)).rejects.toMatchObject({ kind: 'resend', details: { fromSample } })
  for (let at = fromSample; at < audio.length - BLOCK_SAMPLES; at += STEP_SAMPLES, sequence += 1)
    await send(at, sequence)
  expect(wordErrorRate(spoken, kept.map((piece) => piece.text).join(' '))).toBeLessThanOrEqual(0.05)
})
