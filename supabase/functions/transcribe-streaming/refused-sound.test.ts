import { randomUUID } from 'node:crypto'
import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import OpenAI from 'openai'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestProduct } from '../../../apps/host/src/testing/test-product.ts'
import { startOpenAiServer } from '../../../testing/openai-server.ts'
import { FunctionFailure } from '../_shared/failure.ts'
import { inMemoryPieces } from './memory-pieces.ts'
import { OpenStreams } from './open-streams.ts'
import { listener, talkOf } from './test-plain-streams.ts'
import { audio, engine } from './test-streams.ts'

const speechServer = await startOpenAiServer()
const product = await createTestProduct(
  { TRANSCRIPTION_BASE_URL: speechServer.baseUrl, TRANSCRIPTION_MODEL: 'teste', TRANSCRIPTION_PROVISIONAL: 'off' },
  { speech: engine },
)
afterAll(async () => {
  await product.close()
  await speechServer.close()
})

const answered = z.object({
  text: z.string(),
  storedThroughSample: z.number(),
  refused: z.array(z.object({ fromSample: z.number(), toSample: z.number() })),
})
/** Lengths of the requests so far; each segment has its own. */
const sizes = new Set<number>()

test.each([400, 422])(
  'a segment that the speech server always refuses with %i becomes a named gap, and the rest is stored as text',
  async (status) => {
    const { backend, userId, accessToken } = await product.professional(`recusada-${status}`)
    const patient = { user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
    const { data } = await backend.from('patients').insert(patient).select('id').single().throwOnError()
    const consultationId = randomUUID()
    await backend
      .from('consultations')
      .insert({ id: consultationId, user_id: userId, patient_id: data?.id, status: 'recording', duration_seconds: 0 })
      .throwOnError()
    sizes.clear()
    speechServer.refusalOf = ({ length }) => {
      sizes.add(length)
      return length === [...sizes][1] ? status : undefined
    }
    const length = 60 * BLOCK_SAMPLES
    const named: { readonly fromSample: number; readonly toSample: number }[] = []
    const texts: string[] = []
    let failures = 0
    for (let at = 0, sequence = 0; at < length;) {
      const end = Math.min(length, at + 9 * BLOCK_SAMPLES)
      const answer = await fetch(`${product.url}/functions/v1/transcribe-streaming`, {
        method: 'POST',
        headers: { ...product.headersOf(accessToken), 'content-type': 'application/json' },
        body: JSON.stringify({
          audioChunk: base64Of(audio.subarray(at, end)),
          consultationId,
          sequence,
          startSample: at,
          final: end === length,
        }),
      })
      if (!answer.ok) {
        failures += 1
        expect(failures).toBeLessThan(3)
        continue
      }
      const { text, refused } = answered.parse(await answer.json())
      named.push(...refused)
      if (text !== '') texts.push(text)
      at = end
      sequence += 1
    }
    speechServer.refusalOf = () => undefined
    expect(failures).toBe(2)
    expect(named).toHaveLength(1)
    const [gap] = named
    expect((gap?.toSample ?? 0) - (gap?.fromSample ?? 0)).toBeGreaterThan(SAMPLE_RATE_HZ / 2)
    expect(texts.length).toBeGreaterThan(1)
    const { data: pieces } = await backend
      .from('transcript_pieces')
      .select('end_sample, refused')
      .eq('consultation_id', consultationId)
      .order('start_sample')
      .throwOnError()
    expect(pieces?.at(-1)?.end_sample).toBe(length)
    expect(pieces?.flatMap(({ refused }) => refused ?? [])).toEqual(named)
  },
)

/** Rejects everything but silence. */
const refusing = async (samples: Float32Array) => {
  if (samples.every((value) => value === 0)) return ''
  const cause = OpenAI.APIError.generate(422, {}, 'refused', new Headers())
  throw new FunctionFailure('engine-unavailable', 'x', { cause })
}

test('the gap has its place in the recording, also where an earlier page load stored the beginning', async () => {
  const { kept, store } = inMemoryPieces()
  await store.keep({ sequence: 0, startSample: 0, endSample: 1000, text: 'antes' })
  const samples = Float32Array.of(1, 2, 3, 4)
  const detector = {
    accept: async () => [{ startSample: 1, endSample: 3, samples: samples.subarray(1, 3), speechSeconds: 2 }],
    flush: async () => [],
    openSpeech: () => undefined,
    settledThroughSample: 3,
    close: () => undefined,
  }
  const streams = new OpenStreams()
  const take = () =>
    streams.take(
      { account: 'ana', consultationId: 'consultation', pass: 'live' },
      { sequence: 1, startSample: 1000, samples, isFinal: true },
      store,
      () => ({ detector, transcribe: refusing, interim: undefined, textOfRefused: '' }),
    )
  await expect(take()).rejects.toThrow()
  await expect(take()).rejects.toThrow()
  expect(await take()).toMatchObject({ text: '', refused: [{ fromSample: 1001, toSample: 1003 }] })
  expect(kept.at(-1)).toMatchObject({ endSample: 1004, text: '', refused: [{ fromSample: 1001, toSample: 1003 }] })
})

test('callers that get only text learn from it about rejected audio, and the rest follows', async () => {
  const { chunks } = talkOf(93, 60)
  let first: number | undefined
  const { send } = listener(async (samples) => {
    if (samples.every((value) => value === 0)) return ''
    first ??= samples.length
    return samples.length === first ? refusing(samples) : 'lido'
  })
  const texts: string[] = []
  let failures = 0
  for (const chunk of chunks) {
    texts.push(
      await send(chunk).then(
        (text) => text ?? '',
        () => {
          failures += 1
          return ''
        },
      ),
    )
  }
  expect(failures).toBe(2)
  expect(texts.join(' ')).toMatch(/^ *\[trecho não transcrito\] lido/)
})

function base64Of(samples: Float32Array): string {
  return Buffer.from(Int16Array.from(samples, (value) => Math.round(value * 0x7fff)).buffer).toString('base64')
}
