import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { createTexts } from './create-texts.ts'

const SPOKEN = new URL('../../../../benchmarks/falas/', import.meta.url)
const MAX_ORGANISED = 1_000_000
const TOO_LONG =
  'A conversa tem 1.000.001 caracteres; até 1.000.000 (cerca de dezesseis horas de fala) podem ser organizados de uma vez. Divida-a e cole cada parte em uma consulta.'

/** No two lines are alike, unlike one consultation pasted repeatedly. */
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
  const { status, body } = await sent({ transcriptionText, patientName: 'Helena Prado', consultationId: id })
  const { data } = await ana.backend
    .from('consultations')
    .select('status, transcription, patient_records(medical_analysis)')
    .eq('id', id)
    .single()
    .throwOnError()
  return { status, error: refusal.parse(body).error, stored: data }
}

/** Waits for as long as a busy machine takes: `fetch` gives up after five minutes. */
async function sent(body: object): Promise<{ status: number | undefined; body: unknown }> {
  const headers = { ...product.headersOf(ana.accessToken), 'content-type': 'application/json' }
  const sending = request(`${product.url}/functions/v1/process-medical-text`, { method: 'POST', headers })
  sending.end(JSON.stringify(body))
  const [response] = await once(sending, 'response')
  return { status: response.statusCode, body: await json(response) }
}

test('a conversation as long as a transcript may be becomes a record, of its end as of its beginning', async () => {
  const said = `Tomo losartana de cinquenta miligramas.\n${talk}\n${talk}`.slice(0, MAX_ORGANISED - 100)
  const end = 'Médica: Vou prescrever amoxicilina de quinhentos miligramas de oito em oito horas.'
  const { status, stored, error } = await organised(`${said}\n${end}`)
  expect({ status, error }).toEqual({ status: 200, error: undefined })
  expect(stored).toMatchObject({ status: 'completed', transcription: expect.stringContaining(talk.slice(1000, 2000)) })
  const record = JSON.stringify(stored.patient_records)
  expect(record.length).toBeGreaterThan(200_000)
  expect(record).toMatch(/• losartana 50 mg/i)
  expect(record).toMatch(/• .*amoxicilina 500 mg/i)
}, 500_000)

test('one line without marks as long as a transcript may be becomes a record, too', async () => {
  const bare = `${talk} ${talk}`.replaceAll(/[.,;:!?…–—"“”()\s]+/g, ' ').toLowerCase()
  const end = 'vou prescrever amoxicilina de quinhentos miligramas de oito em oito horas'
  const said = `tomo losartana de cinquenta miligramas ${bare}`.slice(0, MAX_ORGANISED - 100)
  const { status, stored, error } = await organised(`${said} ${end}`)
  expect({ status, error }).toEqual({ status: 200, error: undefined })
  const record = JSON.stringify(stored.patient_records)
  expect(record).toMatch(/losartana 50 mg/i)
  expect(record).toMatch(/amoxicilina 500 mg/i)
}, 500_000)

test('a conversation longer than a transcript may be is called too long, and the refusal says what to do', async () => {
  const said = `${talk}\n${talk}`.slice(0, MAX_ORGANISED).trim()
  for (const text of [said.padEnd(MAX_ORGANISED + 1, '.'), '😀'.repeat(MAX_ORGANISED + 1)]) {
    const { status, error } = await organised(text)
    expect({ status, error }).toEqual({ status: 413, error: { kind: 'too-large', message: TOO_LONG } })
  }
}, 500_000)

test('a million characters that are no words are stored whole', async () => {
  // Each is two UTF-16 units, but one character for the database and the form.
  const text = '😀'.repeat(MAX_ORGANISED)
  const { status, error, stored } = await organised(text)
  expect({ status, error }).toEqual({ status: 200, error: undefined })
  expect(stored).toMatchObject({ status: 'completed', transcription: text })
}, 500_000)
