import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

const SAID = 'Tenho alergia a dipirona. Tomo losartana 50 mg.'
interface Answer {
  readonly recordId: string
  readonly analysis: string
  readonly statements: readonly { readonly text: string }[]
}

let product: TestProduct
/** The delay of each of the text server's next responses. */
let delaysMs: number[] = []
let asked = 0
const server = createServer((request, response) => {
  const answer = (asked += 1)
  const text = `Alergia a dipirona (${answer}).`
  const content = JSON.stringify({ itens: [{ secao: 'Alergias', texto: text, citacao: 'alergia a dipirona' }] })
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }]
  request.resume().on('end', async () => {
    await sleep(delaysMs.shift() ?? 0)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id: 'c', object: 'chat.completion', choices }))
  })
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  product = await createTestProduct({ ANALYSIS_BASE_URL: `http://127.0.0.1:${port}/v1`, ANALYSIS_MODEL: 'm' })
})
afterAll(async () => {
  await product.close()
  server.closeAllConnections()
  server.close()
})

test('if tabs complete one consultation with different answers of the text server, all show the one stored record', async () => {
  const { backend, userId } = await product.professional('ana')
  const patient = { id: randomUUID(), user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
  await backend.from('patients').insert(patient).throwOnError()
  for (const waits of [
    [0, 0],
    [300, 0],
    [0, 300],
    [200, 100, 0, 50],
  ]) {
    const id = randomUUID()
    await backend.from('consultations').insert({ id, user_id: userId, patient_id: patient.id }).throwOnError()
    delaysMs = [...waits]
    const body = { transcriptionText: SAID, patientName: '', consultationId: id }
    const answers = await Promise.all(
      waits.map(() => backend.functions.invoke<Answer>('process-medical-text', { body })),
    )
    const { data: records } = await backend
      .from('patient_records')
      .select('id, medical_analysis, patient_record_reviews(statements)')
      .eq('consultation_id', id)
      .throwOnError()
    expect(records).toHaveLength(1)
    const [stored] = records
    for (const { data } of answers) {
      expect(data).toMatchObject({ recordId: stored?.id, analysis: stored?.medical_analysis })
      // The statements belong to the stored text, not to the tab's own response.
      for (const { text } of data?.statements ?? []) expect(data?.analysis).toContain(text)
      expect(data?.statements).not.toEqual([])
    }
  }
})

test('the text server gets no request for another account’s consultation, or for one that does not exist', async () => {
  const [ana, bia] = [await product.professional('dona'), await product.professional('outra')]
  const patient = { id: randomUUID(), user_id: ana.userId, name: 'Helena Prado', cpf: '52998224725' }
  await ana.backend.from('patients').insert(patient).throwOnError()
  const id = randomUUID()
  await ana.backend.from('consultations').insert({ id, user_id: ana.userId, patient_id: patient.id }).throwOnError()
  asked = 0
  for (const consultationId of [id, randomUUID()]) {
    const body = { transcriptionText: SAID, patientName: '', consultationId }
    const { error } = await bia.backend.functions.invoke('process-medical-text', { body })
    expect(error?.context.status).toBe(404)
    expect(await error?.context.json()).toEqual({ error: { kind: 'not-found', message: 'Consulta não encontrada.' } })
  }
  expect(asked).toBe(0)
})
