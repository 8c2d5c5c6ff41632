import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { createTexts } from './create-texts.ts'

const SPOKEN = new URL('../../../../benchmarks/falas/', import.meta.url)
const MAX_ORGANISED = 300_000
const TOO_LONG =
  'A conversa tem 300.001 caracteres; até 300.000 (cerca de cinco horas de fala) podem ser organizados de uma vez. Divida-a e cole cada parte em uma consulta.'

/** No two lines of it are alike, unlike one consultation pasted again and again. */
const talk = readdirSync(SPOKEN)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => readFileSync(new URL(name, SPOKEN), 'utf8'))
  .join('\n')

let product: TestProduct
let ana: Awaited<ReturnType<TestProduct['professional']>>
let patientId: string
beforeAll(async () => {
  product = await createTestProduct({}, { texts: createTexts() })
  ana = await product.professional('ana')
  const patient = { user_id: ana.userId, name: 'Helena Prado', cpf: '52998224725' }
  patientId = (await ana.backend.from('patients').insert(patient).select('id').single().throwOnError()).data.id
})
afterAll(() => product.close())

const refusal = z.object({ error: z.object({ kind: z.string(), message: z.string() }).optional() })

async function organised(transcriptionText: string) {
  const id = randomUUID()
  await ana.backend.from('consultations').insert({ id, user_id: ana.userId, patient_id: patientId }).throwOnError()
  const { response } = await ana.backend.functions.invoke('process-medical-text', {
    body: { transcriptionText, patientName: 'Helena Prado', consultationId: id },
  })
  const { data } = await ana.backend
    .from('consultations')
    .select('status, transcription, patient_records(medical_analysis)')
    .eq('id', id)
    .single()
    .throwOnError()
  const { error } = response?.ok === false ? refusal.parse(await response.json()) : {}
  return { status: response?.status, error, stored: data }
}

test('a conversation as long as may be, in which nothing is said twice, becomes a record', async () => {
  const { status, stored } = await organised(talk.slice(0, MAX_ORGANISED).trim().padEnd(MAX_ORGANISED, '.'))
  expect(status).toBe(200)
  expect(stored).toMatchObject({ status: 'completed', transcription: expect.stringContaining(talk.slice(1000, 2000)) })
  expect(JSON.stringify(stored.patient_records).length).toBeGreaterThan(50_000)
}, 120_000)

test('a longer conversation is stored whole, and the refusal says how long it may be and what to do', async () => {
  const text = talk
    .slice(0, MAX_ORGANISED)
    .trim()
    .padEnd(MAX_ORGANISED + 1, '.')
  const { status, error, stored } = await organised(text)
  expect({ status, error }).toEqual({ status: 413, error: { kind: 'too-large', message: TOO_LONG } })
  expect(stored).toMatchObject({ status: 'processing', transcription: text })
})

test('a conversation longer than a transcript may be is called too long, whatever its characters', async () => {
  for (const [character, count, kept] of [
    ['a', 1_000_000, 1_000_000],
    ['a', 1_000_001, undefined],
    // Each of these has two units of UTF-16, and is one character for the database and the form.
    ['😀', 1_000_000, 2_000_000],
    ['😀', 1_000_001, undefined],
  ] as const) {
    const { status, error, stored } = await organised(character.repeat(count))
    expect({ status, error }).toEqual({
      status: 413,
      error: { kind: 'too-large', message: TOO_LONG.replace('300.001', count.toLocaleString('pt-BR')) },
    })
    expect(stored.transcription?.length).toBe(kept)
  }
}, 60_000)
