import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { startOpenAiServer, type ChatAnswer, type OpenAiServer } from '../../../../testing/openai-server.ts'

const TIMEOUT_MS = 5000
const ITEM = {
  ...{ tipo: 'alergia', texto: 'Alergia: dipirona.', sentido: 'afirmado', pessoa: 'paciente' },
  ...{ situacao: 'nao_se_aplica', trechos: [0] },
}
const WHOLE = JSON.stringify({ itens: [ITEM, { ...ITEM, tipo: 'conduta', texto: 'Dito.', trechos: [1] }] })

interface Answer {
  readonly recordId: string
  readonly organiser: string
  readonly analysis: string
}

let text: OpenAiServer
let product: TestProduct
beforeAll(async () => {
  text = await startOpenAiServer()
  const variables = { ANALYSIS_BASE_URL: text.baseUrl, ANALYSIS_MODEL: 'm', ANALYSIS_TIMEOUT_MS: String(TIMEOUT_MS) }
  product = await createTestProduct(variables)
})
afterAll(async () => {
  await product.close()
  await text.close()
})
beforeEach(() => {
  text.behaviour = 'well'
  text.note = WHOLE
  text.requests.length = 0
})

let conversations = 0
/** A consultation with nothing sent yet. */
async function begin({ backend, userId }: Awaited<ReturnType<TestProduct['professional']>>) {
  const consultationId = randomUUID()
  const { data: known } = await backend.from('patients').select('id').throwOnError()
  const patientId = known[0]?.id ?? randomUUID()
  if (known.length === 0) {
    const patient = { id: patientId, user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
    await backend.from('patients').insert(patient).throwOnError()
  }
  const consultation = { id: consultationId, user_id: userId, patient_id: patientId }
  await backend.from('consultations').insert(consultation).throwOnError()
  // A unique text, since a text is paid for once.
  const said = `Tenho alergia a dipirona. Tomo losartana ${(conversations += 1)} mg.`
  const body = { transcriptionText: said, patientName: 'Helena Prado', consultationId }
  return {
    consultationId,
    send: (more: object = {}, signal?: AbortSignal) =>
      backend.functions.invoke<Answer>('process-medical-text', {
        body: { ...body, ...more },
        ...(signal ? { signal } : {}),
      }),
    stored: async () => {
      const { data } = await backend
        .from('consultations')
        .select('status, transcription, patient_records(id, patient_record_reviews(organiser))')
        .eq('id', consultationId)
        .throwOnError()
      return data[0]
    },
    said,
  }
}

test('five consultations of one account at once on a server that hangs all have their record at the deadline', async () => {
  const ana = await product.professional('cinco')
  const all = [await begin(ana), await begin(ana), await begin(ana), await begin(ana), await begin(ana)]
  text.behaviour = 'slow'
  const startedMs = performance.now()
  const sending = Promise.all(all.map(({ send }) => send()))
  // Two at a time.
  await expect.poll(() => text.requests.length).toBe(2)
  await sleep(TIMEOUT_MS / 2)
  expect(text.requests).toHaveLength(2)
  const answers = await sending
  // One by one, or two at a time, they would wait three times as long.
  expect(performance.now() - startedMs).toBeLessThan(2.5 * TIMEOUT_MS)
  for (const { data } of answers) expect(data?.organiser).toBe('deterministic-fallback:late')
  for (const { stored, said } of all) expect(await stored()).toMatchObject({ status: 'completed', transcription: said })
})

test('a request whose sender has gone still ends in a record, which a repetition finds and does not pay for', async () => {
  const { send, stored } = await begin(await product.professional('sumiu'))
  text.note = (): ChatAnswer => ({ content: WHOLE, delayMs: 500 })
  const gone = new AbortController()
  const cut = send({}, gone.signal)
  await expect.poll(() => text.requests.length).toBe(1)
  gone.abort()
  expect((await cut).error).not.toBeNull()
  await expect.poll(async () => (await stored())?.status, { timeout: 5000 }).toBe('completed')
  const { data } = await send()
  expect(data).toMatchObject({ organiser: 'm', analysis: expect.stringContaining('Alergia: dipirona.') })
  expect(text.requests).toHaveLength(1)
})

test('a consultation or an account that is deleted while the server writes leaves no record, and is no fault', async () => {
  const faults = () => product.lines.filter(({ event }) => event === 'function-fault' || event === 'fault')
  for (const remove of [
    async ({ backend }: Awaited<ReturnType<TestProduct['professional']>>, id: string) =>
      backend.from('consultations').delete().eq('id', id).throwOnError(),
    async ({ userId }: { userId: string }) => product.owner.query('delete from auth.users where id = $1', [userId]),
  ]) {
    const doctor = await product.professional(`apaga-${randomUUID()}`)
    const { send, consultationId } = await begin(doctor)
    text.requests.length = 0
    text.note = (): ChatAnswer => ({ content: WHOLE, delayMs: 500 })
    const sent = send()
    await expect.poll(() => text.requests.length).toBe(1)
    await remove(doctor, consultationId)
    const { response } = await sent
    expect([401, 404]).toContain(response?.status)
    const { rows } = await product.owner.query('select 1 from patient_records where consultation_id = $1', [
      consultationId,
    ])
    expect(rows).toEqual([])
    expect(faults()).toEqual([])
  }
})

test('if the database takes no record once it is written, trying again makes it without paying again', async () => {
  const { send, stored } = await begin(await product.professional('perdida'))
  text.note = (): ChatAnswer => {
    void product.owner.query('begin').then(() => product.owner.query('lock table patient_records'))
    return { content: WHOLE, delayMs: 500 }
  }
  const { response } = await send()
  await product.owner.query('rollback')
  expect(response?.status).toBe(503)
  expect(await stored()).toMatchObject({ status: 'processing', patient_records: null })
  expect((await send()).data?.organiser).toBe('m')
  expect(text.requests).toHaveLength(1)
})

test('an answer that comes after the deadline changes nothing, and is only asked for again when the doctor wants it', async () => {
  const { send, stored } = await begin(await product.professional('tarde'))
  text.note = (): ChatAnswer => ({ content: WHOLE, delayMs: TIMEOUT_MS + 500 })
  const { data } = await send()
  expect(data?.organiser).toBe('deterministic-fallback:late')
  await sleep(1000)
  expect(JSON.stringify(await stored())).toContain('deterministic-fallback:late')
  text.note = WHOLE
  expect((await send()).data).toMatchObject({ recordId: data?.recordId, organiser: 'deterministic-fallback:late' })
  expect(text.requests).toHaveLength(1)
  const draftSha256 = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(data?.analysis)),
  ).toString('hex')
  const again = await Promise.all([send({ renew: true, draftSha256 }), send({ renew: true, draftSha256 })])
  // The second of two clicks finds the draft replaced, possibly by the same text.
  expect(again.map(({ data: renewed }) => renewed?.organiser)).toContain('m')
  expect(text.requests).toHaveLength(2)
  expect(JSON.stringify(await stored())).toContain('"organiser":"m"')
})

test('a tab that asks while another one waits after a rejection gets the same record, paid once', async () => {
  const { send } = await begin(await product.professional('duas'))
  text.note = (): ChatAnswer =>
    text.requests.length === 1 ? { status: 503, content: 'busy', retryAfter: '1' } : { content: WHOLE }
  const first = send()
  await expect.poll(() => text.requests.length).toBe(1)
  await sleep(300)
  const answers = await Promise.all([first, send()])
  expect(answers.map(({ data }) => data?.organiser)).toEqual(['m', 'm'])
  expect(new Set(answers.map(({ data }) => data?.recordId)).size).toBe(1)
  expect(text.requests).toHaveLength(2)
})

test('three consultations in a row wait for a server that hangs; the next doctor has the record at once, and may ask again', async () => {
  text.behaviour = 'slow'
  const waiting = await Promise.all(
    ['um', 'outro', 'mais'].map(async (name) => begin(await product.professional(`espera-${name}`))),
  )
  const late = await Promise.all(waiting.map(({ send }) => send()))
  for (const { data } of late) expect(data?.organiser).toBe('deterministic-fallback:late')
  const { send, stored } = await begin(await product.professional('seguinte'))
  const startedMs = performance.now()
  const { data } = await send()
  expect(performance.now() - startedMs).toBeLessThan(TIMEOUT_MS / 2)
  expect(data).toMatchObject({
    organiser: 'deterministic-fallback:late',
    analysis: expect.stringContaining('dipirona'),
  })
  expect(await stored()).toMatchObject({ status: 'completed' })
  expect(text.requests).toHaveLength(3)
  text.behaviour = 'well'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(data?.analysis))
  const again = await send({ renew: true, draftSha256: Buffer.from(digest).toString('hex') })
  expect(again.data?.organiser).toBe('m')
  const next = await begin(await product.professional('depois'))
  expect((await next.send()).data?.organiser).toBe('m')
})
