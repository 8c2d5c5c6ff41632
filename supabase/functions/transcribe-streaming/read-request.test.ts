import { packAudioFrame } from '@prontuvoz/rules/audio-frame'
import { SpeechFailure } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { readAudioRequest } from './read-request.ts'

const ask = (body: string, type = 'application/json') =>
  readAudioRequest(
    new Request('http://functions.example', { method: 'POST', body, headers: { 'content-type': type } }),
    {},
  )
const pcm = (...samples: readonly number[]) => Buffer.from(Int16Array.from(samples).buffer).toString('base64')
const ID = '00000000-0000-4000-8000-0000000000a1'

test('a chunk knows its place, and without one is the first of a live recording', async () => {
  expect(await ask(JSON.stringify({ audioChunk: pcm(0, 16_384, -32_768) }))).toEqual({
    sequence: 0,
    startSample: 0,
    final: false,
    pass: 'live',
    recordingSamples: 0,
    samples: Float32Array.of(0, 0.5, -1),
  })
  const place = { consultationId: ID, sequence: 2, startSample: 7, final: true, pass: 'second', recordingSamples: 9 }
  expect(await ask(JSON.stringify({ ...place, audioChunk: '' }))).toEqual({ ...place, samples: new Float32Array(0) })
})

test.each([
  '',
  '{}',
  '{"audioChunk":1}',
  '{"audioChunk":"","sequence":-1}',
  '{"audioChunk":"","sequence":2147483648}',
  '{"audioChunk":"","startSample":0.5}',
  '{"audioChunk":"","pass":"third"}',
  '{"audioChunk":"","consultationId":"x"}',
])('%s is no whole request', async (body) => {
  await expect(ask(body)).rejects.toMatchObject({
    kind: 'invalid',
    message: 'O pedido de transcrição está incompleto.',
  })
})

test('unreadable audio is damaged, and an invalid frame is incomplete', async () => {
  await expect(ask(JSON.stringify({ audioChunk: '*' }))).rejects.toMatchObject({
    kind: 'invalid',
    message: 'O áudio recebido está danificado.',
  })
  for (const type of ['application/octet-stream', 'application/octet-stream; x=y'])
    await expect(ask('{"audioChunk":""}', type)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'O pedido de transcrição está incompleto.',
    })
})

test('four million bytes are accepted, one more is not', async () => {
  const body = (bytes: number) => {
    const frame = JSON.stringify({ audioChunk: '' })
    return frame.padEnd(bytes)
  }
  expect((await ask(body(4_000_000))).samples).toHaveLength(0)
  await expect(ask(body(4_000_001))).rejects.toMatchObject({
    kind: 'too-large',
    message: 'O trecho de áudio é grande demais.',
  })
})

test('Opus is decoded by the runtime if it offers that, for the account; if it cannot now, the sound may come again', async () => {
  const asked: unknown[] = []
  const frame = () => {
    const body = packAudioFrame({ codec: 'opus', skipSamples: 312, sampleCount: 2 }, [Uint8Array.of(1, 2)])
    const headers = { 'content-type': 'application/octet-stream' }
    return new Request('http://functions.example', { method: 'POST', body, headers })
  }
  const caller = { userId: 'ana', accessToken: '' }
  const heard = await readAudioRequest(frame(), {
    caller,
    decodeOpus: async (audio, account) => {
      asked.push(audio, account)
      return Float32Array.of(0.5, 1)
    },
  })
  expect(heard.samples).toEqual(Float32Array.of(0.5, 1))
  expect(asked).toEqual([{ packets: [Uint8Array.of(1, 2)], skipSamples: 312, sampleCount: 2 }, 'ana'])
  for (const reason of ['busy', 'unavailable'] as const)
    await expect(
      readAudioRequest(frame(), { caller, decodeOpus: () => Promise.reject(new SpeechFailure(reason)) }),
    ).rejects.toMatchObject({ kind: `engine-${reason}` })
})
