import { randomUUID } from 'node:crypto'
import { packAudioFrame } from '@prontuvoz/rules/audio-frame'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestProduct } from '../../../apps/host/src/testing/test-product.ts'
import { startOpenAiServer } from '../../../testing/openai-server.ts'
import { wordErrorRate } from '../../../testing/speech-sample.ts'
import { audio, engine, spoken } from './test-streams.ts'

const speechServer = await startOpenAiServer()
const product = await createTestProduct({ SECOND_PASS: 'on' }, { speech: engine })
const outside = await createTestProduct(
  { TRANSCRIPTION_BASE_URL: speechServer.baseUrl, TRANSCRIPTION_MODEL: 'teste', TRANSCRIPTION_TIMEOUT_MS: '2000' },
  { speech: engine },
)
afterAll(async () => {
  await product.close()
  await outside.close()
  await speechServer.close()
})

afterEach(() => vi.restoreAllMocks())

const answered = z.object({
  text: z.string(),
  storedThroughSample: z.number().optional(),
  provisional: z.string().optional(),
})
const refused = z.object({
  error: z.object({ kind: z.string(), nextStep: z.string().optional(), retryAfterMs: z.number().optional() }),
})

/** A professional with a patient and a consultation, sending audio like the specification's loop. */
async function beginConsultation(place: typeof product, name: string) {
  const { backend, userId, accessToken } = await place.professional(name)
  const patient = { user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
  const { data } = await backend.from('patients').insert(patient).select('id').single().throwOnError()
  const consultationId = randomUUID()
  await backend
    .from('consultations')
    .insert({ id: consultationId, user_id: userId, patient_id: data?.id, status: 'recording', duration_seconds: 0 })
    .throwOnError()
  const call = (body: object) =>
    fetch(`${place.url}/functions/v1/transcribe-streaming`, {
      method: 'POST',
      headers: { ...place.headersOf(accessToken), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const chunk = (startSample: number, sequence: number, blocks: number, more: object = {}) => {
    const end = startSample + blocks * BLOCK_SAMPLES
    const audioChunk = base64Of(audio.subarray(startSample, end))
    return call({ audioChunk, consultationId, sequence, startSample, final: end >= audio.length, ...more })
  }
  const sendAll = async (blocks: number, more: object = {}) => {
    const texts: string[] = []
    for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += (blocks - 1) * BLOCK_SAMPLES, sequence += 1)
      texts.push(answered.parse(await (await chunk(at, sequence, blocks, more)).json()).text)
    return texts.filter(Boolean).join(' ')
  }
  return { backend, userId, accessToken, consultationId, call, chunk, sendAll }
}

function base64Of(samples: Float32Array): string {
  const pcm = Int16Array.from(samples, (value) => Math.round(value * 0x7fff))
  return Buffer.from(pcm.buffer).toString('base64')
}

test('a request with only audio, as in the specification, gets only its text', async () => {
  const { call } = await beginConsultation(product, 'sozinha')
  const answer = await call({ audioChunk: base64Of(audio.subarray(0, 24_000 * 3.8)) })
  const { text } = z.strictObject({ text: z.string() }).parse(await answer.json())
  // The small model may miss one of the eight words.
  expect(wordErrorRate('bom dia o que a senhora está sentindo', text)).toBeLessThanOrEqual(1 / 8)
})

test('chunks with only audio are reassembled to one recording, which counts towards the plan’s minutes', async () => {
  const { call, userId } = await beginConsultation(product, 'simples')
  const chunk = (index: number) => {
    const at = index * (BLOCKS_PER_CHUNK - 1) * BLOCK_SAMPLES
    return call({ audioChunk: base64Of(audio.subarray(at, at + BLOCKS_PER_CHUNK * BLOCK_SAMPLES)) })
  }
  const texts: string[] = []
  for (let index = 0; index < 4; index += 1) texts.push(answered.parse(await (await chunk(index)).json()).text)
  const heard = texts.filter(Boolean).join(' ')
  expect(wordErrorRate(spoken.split(' ').slice(0, heard.split(' ').length).join(' '), heard)).toBeLessThanOrEqual(0.2)
  const own = 'from counters.plain_recordings where user_id = $1'
  const { rows } = await product.owner.query(`select heard_samples::int as samples ${own}`, [userId])
  expect(rows).toEqual([{ samples: BLOCK_SAMPLES + 4 * (BLOCKS_PER_CHUNK - 1) * BLOCK_SAMPLES }])
  await product.owner.query('update counters.plain_recordings set heard_samples = $2 where user_id = $1', [
    userId,
    10.5 * 60 * 24_000,
  ])
  for (const index of [4, 0]) {
    const over = await chunk(index)
    expect(over.status).toBe(403)
    expect(await over.json()).toEqual({
      error: {
        kind: 'limit',
        message: 'Sua gravação foi interrompida pois atingiu o limite de 10 minutos do seu plano.',
      },
    })
  }
})

test('the second pass is stored in addition to the live text, and the record uses the better one', async () => {
  const { backend, consultationId, sendAll } = await beginConsultation(product, 'segunda')
  const live = await sendAll(9)
  const again = await sendAll(60, { pass: 'second', recordingSamples: audio.length })
  // The small model writes no space at a pause, so letters are compared.
  const letters = (text: string) => [...text.replaceAll(' ', '')].join(' ')
  expect(wordErrorRate(letters(spoken), letters(again))).toBeLessThanOrEqual(0.02)
  const count = async (table: string) =>
    (await backend.from(table).select('text').eq('consultation_id', consultationId).neq('text', '')).data?.length ?? 0
  expect(await count('second_pass_pieces')).toBeLessThan(await count('transcript_pieces'))
  const body = { transcriptionText: live, patientName: 'Helena Prado', consultationId }
  const { data } = await backend.functions.invoke<unknown>('process-medical-text', { body })
  // The small model writes no punctuation: the passages of larger segments would be too long.
  expect(data).toMatchObject({ transcription: live })
})

test('a complete second pass with punctuation becomes the transcript of the record', async () => {
  const { backend, consultationId, userId, chunk } = await beginConsultation(product, 'melhor')
  const live = answered.parse(await (await chunk(0, 0, 60, { final: true })).json())
  const better = live.text
    .replaceAll(' a senhora', '. A senhora')
    .replaceAll(' há ', '. Há ')
    .replaceAll(' tem ', '. Tem ')
  const piece = { user_id: userId, consultation_id: consultationId, sequence: 0, start_sample: 0, text: better }
  await backend
    .from('second_pass_pieces')
    .insert({ ...piece, end_sample: live.storedThroughSample })
    .throwOnError()
  const body = { transcriptionText: live.text, patientName: 'Helena Prado', consultationId }
  const { data } = await backend.functions.invoke<unknown>('process-medical-text', { body })
  expect(data).toMatchObject({ transcription: better })
  const { data: consultation } = await backend
    .from('consultations')
    .select('transcription')
    .eq('id', consultationId)
    .single()
  expect(consultation).toEqual({ transcription: better })
})

test('the second pass of a recording with more than a thousand pieces is used', async () => {
  const { backend, consultationId, userId } = await beginConsultation(product, 'longa')
  const own = { user_id: userId, consultation_id: consultationId }
  const first = Array.from({ length: 1100 }, (_, index) => `frase${index}`)
  await backend
    .from('transcript_pieces')
    .insert(first.map((text, index) => ({ ...own, sequence: index, start_sample: index, end_sample: index + 1, text })))
    .throwOnError()
  const better = first.map((_, index) => `Frase${index}.`).join(' ')
  await backend
    .from('second_pass_pieces')
    .insert({ ...own, sequence: 0, start_sample: 0, end_sample: first.length, text: better })
    .throwOnError()
  const body = { transcriptionText: first.join(' '), patientName: 'Helena Prado', consultationId }
  const { data } = await backend.functions.invoke<unknown>('process-medical-text', { body })
  expect(data).toMatchObject({ transcription: better })
})

test('if the second pass has another dose, the record marks its statement with both', async () => {
  const { backend, consultationId, userId } = await beginConsultation(product, 'duas-formas')
  const own = { user_id: userId, consultation_id: consultationId, sequence: 0, start_sample: 0, end_sample: 100 }
  const text = 'Toma algum remédio? Tomo losartana de cinquenta de manhã.'
  await backend
    .from('transcript_pieces')
    .insert({ ...own, text })
    .throwOnError()
  const again = text.replace('cinquenta', 'sessenta')
  await backend
    .from('second_pass_pieces')
    .insert({ ...own, text: again })
    .throwOnError()
  const body = { transcriptionText: text, patientName: 'Helena Prado', consultationId }
  const { data } = await backend.functions.invoke<unknown>('process-medical-text', { body })
  expect(data).toMatchObject({ transcription: again })
  expect(JSON.stringify(data)).toContain('ouvido de duas formas: “sessenta” e “cinquenta”.')
})

test('the second pass does not replace a transcript that has been changed', async () => {
  const { backend, consultationId } = await beginConsultation(product, 'mudada')
  const write = (transcription: string) =>
    backend.from('consultations').update({ transcription }).eq('id', consultationId).throwOnError()
  const replace = async () =>
    (
      await backend.rpc('replace_transcript', {
        consultation: consultationId,
        text_read: 'como foi lido',
        better_text: 'melhor',
      })
    ).data
  await write('escrito pela médica')
  expect(await replace()).toBe(false)
  await write('como foi lido')
  expect(await replace()).toBe(true)
  const { data } = await backend.from('consultations').select('transcription').eq('id', consultationId).single()
  expect(data).toEqual({ transcription: 'melhor' })
})

test('a hosted engine gets no second pass by default', async () => {
  const { chunk } = await beginConsultation(outside, 'economica')
  speechServer.behaviour = 'well'
  const answer = await chunk(0, 0, 60, { pass: 'second', recordingSamples: audio.length })
  expect(await answer.json()).toEqual({ isDeclined: true })
})

test('a speech server that fails is left alone for a while, and nothing is lost when it works again', async () => {
  const { backend, consultationId, chunk } = await beginConsultation(outside, 'paciente')
  speechServer.behaviour = 500
  // How long it takes on a busy machine says nothing about the pause.
  const nowMs = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(nowMs)
  let last: z.infer<typeof refused> | undefined
  for (let turn = 0; turn < 4; turn += 1) last = refused.parse(await (await chunk(0, 0, 14)).json())
  expect(last?.error.kind).toBe('engine-unavailable')
  expect(last?.error.nextStep).toContain('tentamos de novo sozinhos')
  expect(last?.error.retryAfterMs).toBeGreaterThan(0)
  const before = speechServer.requests.length
  await chunk(0, 0, 14)
  expect(speechServer.requests).toHaveLength(before)
  speechServer.behaviour = 'well'
  clock.mockReturnValue(nowMs + (last?.error.retryAfterMs ?? 0))
  expect(answered.parse(await (await chunk(0, 0, 14)).json()).text).toBe('bom dia doutor')
  const { data } = await backend.from('transcript_pieces').select('text').eq('consultation_id', consultationId)
  expect(data).toEqual([{ text: 'bom dia doutor' }])
})

test('a header that claims to be another professional reaches nothing of an open recording', async () => {
  const ana = await beginConsultation(product, 'alvo')
  const bia = await beginConsultation(product, 'intrusa')
  expect((await ana.chunk(0, 0, 9)).status).toBe(200)
  const [, payload = ''] = ana.accessToken.split('.')
  const next = { audioChunk: base64Of(audio.subarray(8 * BLOCK_SAMPLES, 17 * BLOCK_SAMPLES)), final: true }
  const body = { ...next, consultationId: ana.consultationId, sequence: 1, startSample: 8 * BLOCK_SAMPLES }
  const before = await ana.backend.from('transcript_pieces').select('*').eq('consultation_id', ana.consultationId)
  for (const authorization of [
    `Basic x.${payload}.y`,
    `x.${payload}.y`,
    `Bearer x.${payload}.y`,
    `Bearer ${bia.accessToken}, Bearer x.${payload}.y`,
  ])
    for (const apikey of [product.keys.anonKey, bia.accessToken]) {
      const answer = await fetch(`${product.url}/functions/v1/transcribe-streaming`, {
        method: 'POST',
        headers: { authorization, apikey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect([authorization, answer.status]).toEqual([authorization, 401])
    }
  const after = await ana.backend.from('transcript_pieces').select('*').eq('consultation_id', ana.consultationId)
  expect(after.data).toEqual(before.data)
  // With her own bearer token, the other professional finds no such consultation.
  const own = await bia.call(body)
  expect([404, 409]).toContain(own.status)
})

test('damaged compressed audio is refused as such', async () => {
  const { accessToken } = await product.professional('danificada')
  const answer = await fetch(`${product.url}/functions/v1/transcribe-streaming`, {
    method: 'POST',
    headers: { ...product.headersOf(accessToken), 'content-type': 'application/octet-stream' },
    body: packAudioFrame({ codec: 'opus', skipSamples: 60, sampleCount: 8192 }, [new Uint8Array(40).fill(7)]),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: { kind: 'invalid', message: 'O áudio recebido está danificado.' } })
})

test('another account’s recording is not found, before anything is stored', async () => {
  const ana = await beginConsultation(product, 'dona')
  const bia = await beginConsultation(product, 'curiosa')
  const answer = await bia.call({
    audioChunk: base64Of(audio.subarray(0, 9 * BLOCK_SAMPLES)),
    consultationId: ana.consultationId,
    sequence: 0,
    startSample: 0,
  })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: { kind: 'not-found', message: 'Esta consulta não foi encontrada.' } })
})

test('audio of a patient who declined the recording is refused before any engine gets it', async () => {
  const { backend, userId, consultationId: other, call } = await beginConsultation(outside, 'recusa')
  const { data } = await backend.from('consultations').select('patient_id').eq('id', other).single().throwOnError()
  const consultationId = randomUUID()
  const row = { id: consultationId, user_id: userId, patient_id: data.patient_id }
  await backend
    .from('consultations')
    .insert({ ...row, recording_declined_at: new Date().toISOString() })
    .throwOnError()
  const heardBefore = speechServer.requests.length
  const audioChunk = base64Of(audio.subarray(0, 9 * BLOCK_SAMPLES))
  for (const more of [{}, { pass: 'second', recordingSamples: audio.length }]) {
    const answer = await call({ audioChunk, consultationId, sequence: 0, startSample: 0, final: true, ...more })
    const message = 'O paciente não concordou com a gravação desta consulta.'
    expect(await answer.json()).toEqual({ error: { kind: 'invalid', message } })
  }
  expect(speechServer.requests.length).toBe(heardBefore)
})
