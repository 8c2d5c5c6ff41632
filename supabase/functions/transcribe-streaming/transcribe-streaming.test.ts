import { readFile } from 'node:fs/promises'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import type { SpeechEngine } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../apps/host/src/speech/embedded-engine.ts'
import { readWave, wordErrorRate } from '../../../testing/speech-sample.ts'
import { Failure } from '../_shared/failure.ts'
import { encodePcm16 } from '../_shared/pcm.ts'
import type { Piece, PieceStore } from './piece-store.ts'
import { createTranscribeStreaming } from './transcribe-streaming.ts'

const engine = await createEmbeddedEngine({
  modelDirectory: 'assets/speech-model',
  vadModel: 'assets/silero-vad/silero_vad.onnx',
})
const audio = readWave(await readFile('assets/speech-model/demo/consulta.wav'))
const spoken = await readFile('assets/speech-model/demo/consulta.txt', 'utf8')
const consultationId = '0b0f9f5e-6f63-4f0e-9d55-0d6a1d2f3a4b'

function inMemoryPieces() {
  const pieces: Piece[] = []
  const store: PieceStore = {
    find: async (_, sequence) => pieces.find((piece) => piece.sequence === sequence),
    storedThroughSample: async () => Math.max(0, ...pieces.map((piece) => piece.endSample)),
    add: async (_user, _consultation, piece) => {
      if (pieces.some((known) => known.sequence === piece.sequence)) return false
      pieces.push(piece)
      return true
    },
  }
  return { pieces, store }
}

function server(store: PieceStore, speech: SpeechEngine | undefined = engine, now: () => number = Date.now) {
  const handler = createTranscribeStreaming({ openStore: () => ({ userId: async () => 'ana', pieces: store }), now })
  return async (body: object) => {
    const request = new Request('http://localhost/functions/v1/transcribe-streaming', {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      body: JSON.stringify(body),
    })
    const response = await handler.fetch(request, { env: () => undefined, ...(speech && { speech }) })
    return { status: response.status, body: await response.json() }
  }
}

const CHUNK_SAMPLES = BLOCK_SAMPLES * BLOCKS_PER_CHUNK
const STEP_SAMPLES = CHUNK_SAMPLES - BLOCK_SAMPLES

function chunk(startSample: number, sequence: number) {
  const samples = audio.subarray(startSample, startSample + CHUNK_SAMPLES)
  const final = startSample + CHUNK_SAMPLES >= audio.length
  return { audioChunk: encodePcm16(samples), consultationId, sequence, startSample, final }
}

test('the overlapped chunks of a consultation become its text with at most 5 % of the words wrong', async () => {
  const { pieces, store } = inMemoryPieces()
  const send = server(store)
  const texts = []
  for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += STEP_SAMPLES, sequence += 1) {
    const answer = await send(chunk(at, sequence))
    expect(answer.status).toBe(200)
    texts.push(answer.body.text)
  }
  const rate = wordErrorRate(spoken, texts.join(' '))
  console.info(`WER ${(100 * rate).toFixed(1)} % through the function`)
  expect(rate).toBeLessThanOrEqual(0.05)
  expect(pieces.at(-1)?.endSample).toBe(audio.length)
})

test('a repeated sequence answers the stored text and stores nothing', async () => {
  const { pieces, store } = inMemoryPieces()
  const send = server(store)
  await send(chunk(0, 0))
  const first = await send(chunk(STEP_SAMPLES, 1))
  const second = await send(chunk(STEP_SAMPLES, 1))
  expect(first.body.text).not.toBe('')
  expect(second).toEqual(first)
  expect(pieces).toHaveLength(2)
})

test('after a restart the server asks for the audio from where its text ends, and the text has no word twice', async () => {
  const { store, pieces } = inMemoryPieces()
  const before = server(store)
  let sequence = 0
  for (; sequence < 5; sequence += 1) await before(chunk(sequence * STEP_SAMPLES, sequence))
  const send = server(store)
  const refused = await send(chunk(5 * STEP_SAMPLES, sequence))
  expect(refused.status).toBe(409)
  const fromSample: number = refused.body.error.fromSample
  expect(refused.body.error).toEqual({
    kind: 'resend',
    message: 'O servidor precisa receber de novo uma parte do áudio.',
    fromSample: pieces.at(-1)?.endSample,
  })
  for (let at = fromSample; at < audio.length - BLOCK_SAMPLES; at += STEP_SAMPLES, sequence += 1) {
    expect((await send(chunk(at, sequence))).status).toBe(200)
  }
  const text = pieces.map((piece) => piece.text).join(' ')
  expect(wordErrorRate(spoken, text)).toBeLessThanOrEqual(0.05)
})

test('silence moves the mark up to which audio may be let go', async () => {
  const { store } = inMemoryPieces()
  const send = server(store)
  const silence = encodePcm16(new Float32Array(CHUNK_SAMPLES))
  const answer = await send({ audioChunk: silence, consultationId, sequence: 0, startSample: 0 })
  expect(answer.body.text).toBe('')
  expect(answer.body.storedThroughSample).toBeGreaterThan(24_000)
})

test('a failing engine loses nothing: the same chunk asked again brings the words', async () => {
  const { store, pieces } = inMemoryPieces()
  let broken = true
  const flaky: SpeechEngine = {
    ...engine,
    transcribe: async (samples) => {
      if (broken) throw new Failure('engine-unavailable', 'O servidor de transcrição não respondeu. Tente novamente.')
      return engine.transcribe(samples)
    },
  }
  const send = server(store, flaky)
  await send(chunk(0, 0))
  expect((await send(chunk(STEP_SAMPLES, 1))).status).toBe(503)
  expect(pieces).toHaveLength(0)
  broken = false
  await send(chunk(0, 0))
  await send(chunk(STEP_SAMPLES, 1))
  expect(pieces.map((piece) => piece.text).join(' ')).toContain('bom dia')
})

test('a chunk alone is transcribed alone', async () => {
  const { store, pieces } = inMemoryPieces()
  const answer = await server(store)({ audioChunk: encodePcm16(audio.subarray(0, 24_000 * 4)) })
  expect(answer.body.text).toContain('bom dia')
  expect(pieces).toEqual([])
})

test('without a speech engine the answer says so', async () => {
  const handler = createTranscribeStreaming({
    openStore: () => ({ userId: async () => 'ana', pieces: inMemoryPieces().store }),
  })
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: JSON.stringify({ audioChunk: '' }),
  })
  const response = await handler.fetch(request, { env: () => undefined })
  expect(response.status).toBe(501)
  expect(await response.json()).toEqual({
    error: { kind: 'no-engine', message: 'A transcrição não está disponível. Digite ou cole o texto da consulta.' },
  })
})

test('more than 2 MB and broken audio are refused', async () => {
  const send = server(inMemoryPieces().store)
  expect((await send({ audioChunk: 'A'.repeat(3 * 1024 * 1024) })).body.error.message).toBe('O pedido é grande demais.')
  expect((await send({ audioChunk: '***' })).body.error.message).toBe('O áudio não está em PCM de 16 bits.')
})

test('a stream left alone for more than five minutes is let go and continues by sending again', async () => {
  let nowMs = 0
  const send = server(inMemoryPieces().store, engine, () => nowMs)
  await send(chunk(0, 0))
  nowMs = 5 * 60_000 + 1
  expect((await send(chunk(STEP_SAMPLES, 1))).body.error.kind).toBe('resend')
})
