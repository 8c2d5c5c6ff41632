import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { serveUnderDeno } from '#host/testing/deno-function.ts'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

// Deno compiles at its first start, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const TRANSCRIPT =
  'O que a trouxe aqui? Estou com dor de cabeça há três dias. Tem febre? Não tive febre. Toma algum remédio? Tomo losartana.'

const recordSchema = z.looseObject({ recordId: z.uuid(), analysis: z.string() })

let product: TestProduct
const opened: { close(): Promise<void> }[] = []
let doctor: Awaited<ReturnType<TestProduct['professional']>>

beforeAll(async () => {
  product = await createTestProduct()
  opened.push(product)
  doctor = await product.professional('deno')
})
afterAll(async () => {
  for (const one of opened.toReversed()) await one.close()
})

/** Sends requests to a function under Deno, and under the product's own host. */
async function bothOf(name: string) {
  const { url, keys } = product
  const there = await serveUnderDeno(name, { SUPABASE_URL: url, SUPABASE_ANON_KEY: keys.anonKey })
  opened.push(there)
  const sender = (address: string) => async (body: unknown, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...product.headersOf(bearer) }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() }
  }
  return { there: sender(there.url), here: sender(`${url}/functions/v1/${name}`) }
}

test('contact refuses the same under Deno as here, and says that it cannot send mail', async () => {
  const { there, here } = await bothOf('contact')
  const empty = { name: 'Ana', email: 'ana@example.com', message: '   ' }
  expect(await there(empty)).toEqual(await here(empty))
  expect(await there(empty)).toMatchObject({
    status: 400,
    body: { error: { kind: 'invalid', message: 'Escreva sua mensagem.' } },
  })
  const whole = { ...empty, message: 'Olá, tenho uma dúvida.' }
  expect(await there(whole)).toEqual(await here(whole))
  expect(await there(whole)).toMatchObject({ status: 501, body: { error: { kind: 'no-engine' } } })
})

test('process-medical-text makes the same record under Deno as here', async () => {
  const { there, here } = await bothOf('process-medical-text')
  const { data: patient } = await doctor.backend
    .from('patients')
    .insert({ user_id: doctor.userId, name: 'Íris Lima', cpf: '52998224725' })
    .select('id')
    .single()
  const made = []
  for (const send of [there, here]) {
    const consultationId = randomUUID()
    const { error } = await doctor.backend
      .from('consultations')
      .insert({ id: consultationId, user_id: doctor.userId, patient_id: patient?.id, status: 'recording' })
    expect(error).toBeNull()
    const asked = { transcriptionText: TRANSCRIPT, patientName: 'Íris Lima', consultationId }
    const { status, type, body } = await send(asked, doctor.accessToken)
    const stored = await doctor.backend
      .from('consultations')
      .select('status,transcription,patient_records(id,medical_analysis)')
      .eq('id', consultationId)
      .single()
    const { recordId, ...answer } = recordSchema.parse(body)
    expect(stored.data?.patient_records).toEqual({ id: recordId, medical_analysis: answer.analysis })
    made.push({ status, type, answer, row: { status: stored.data?.status, text: stored.data?.transcription } })
  }
  expect(made[0]).toEqual(made[1])
  expect(made[0]).toMatchObject({
    status: 200,
    answer: { analysis: expect.stringContaining('Dor de cabeça há 3 dias') },
    row: { status: 'completed', text: TRANSCRIPT },
  })
  const foreign = { transcriptionText: TRANSCRIPT, patientName: '', consultationId: randomUUID() }
  expect(await there(foreign, doctor.accessToken)).toEqual(await here(foreign, doctor.accessToken))
})
