import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalTextModel, TextAnswer, TextQuestion } from '@prontuvoz/rules/local-text-model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

interface Asked {
  readonly question: TextQuestion
  readonly signal: AbortSignal
  readonly answer: (answer: TextAnswer) => void
  readonly die: () => void
}
interface Answer {
  readonly recordId: string
  readonly analysis: string
  readonly organiser: string
  readonly statements: readonly { readonly text: string; readonly marks: readonly object[] }[]
  readonly localDraft?: string
  readonly preview?: { readonly analysis: string }
}

const SAID = 'Paciente: Tenho alergia a dipirona.\nPaciente: Tomo losartana de cinquenta miligramas uma vez ao dia.'
const item = (tipo: string, texto: string, ...trechos: number[]) => ({
  ...{ tipo, texto, trechos },
  ...{ sentido: 'afirmado', pessoa: 'paciente', situacao: 'nao_se_aplica' },
})
const WRITTEN: TextAnswer = {
  content: JSON.stringify({
    itens: [item('alergia', 'Alergia: dipirona.', 0), item('medicamento_em_uso', 'Losartana 50 mg, 1x/dia.', 1)],
  }),
  isCut: false,
}

let asked: Asked[] = []
/** A model that responds when the test tells it to. */
const localModel: LocalTextModel = {
  name: 'modelo-de-teste',
  maxPartWords: 2000,
  timeoutMs: 60_000,
  ask(question, _account, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<TextAnswer>()
    signal.addEventListener('abort', () => reject(signal.reason))
    asked.push({ question, signal, answer: resolve, die: () => reject(new Error('died')) })
    return promise
  },
}

let product: TestProduct
let ana: Professional
let bia: Professional
let patientId: string
beforeAll(async () => {
  product = await createTestProduct({}, { localModel })
  ana = await product.professional('ana')
  bia = await product.professional('bia')
  patientId = randomUUID()
  const patient = { id: patientId, user_id: ana.userId, name: 'Helena Prado', cpf: '52998224725' }
  await ana.backend.from('patients').insert(patient).throwOnError()
})
afterAll(() => product.close())
beforeEach(() => {
  asked = []
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function call(consultationId: string, more: object = {}, { backend }: Professional = ana) {
  const body = { transcriptionText: SAID, patientName: 'Helena Prado', consultationId, ...more }
  const { data, response } = await backend.functions.invoke<Answer>('process-medical-text', { body })
  return { ...data, status: response?.status } as Answer & { status: number }
}

/** A completed consultation for which the local model is writing a draft. */
async function begun() {
  const id = randomUUID()
  await ana.backend.from('consultations').insert({ id, user_id: ana.userId, patient_id: patientId }).throwOnError()
  const draft = await call(id)
  const [question] = asked
  if (!question) throw new Error('the model was not asked')
  const take = (who?: Professional) => call(id, { localDraft: 'take', draftSha256: sha256(draft.analysis) }, who)
  return { id, draft, question, take, state: async (who?: Professional) => call(id, { localDraft: 'ask' }, who) }
}

async function storedAnalysis(recordId: string) {
  const { rows } = await product.owner.query<{ medical_analysis: string }>(
    'select medical_analysis from patient_records where id = $1',
    [recordId],
  )
  return rows[0]?.medical_analysis
}

test('the first draft is there at once; the model’s is offered when done, and stored when it is accepted', async () => {
  const { draft, question, take, state } = await begun()
  expect(draft).toMatchObject({ organiser: 'deterministic', localDraft: 'writing' })
  expect(await state()).toEqual({ localDraft: 'writing', status: 200 })
  expect(question.question.text).not.toMatch(/helena/i)
  question.answer(WRITTEN)
  await sleep(50)
  expect(await state()).toMatchObject({ localDraft: 'ready', preview: { organiser: 'modelo-de-teste' } })
  expect(await storedAnalysis(draft.recordId)).toBe(draft.analysis)
  const taken = await take()
  expect(taken).toMatchObject({ recordId: draft.recordId, organiser: 'modelo-de-teste' })
  expect(taken.analysis).toContain('ALERGIAS\n• Alergia: dipirona.')
  expect(await storedAnalysis(draft.recordId)).toBe(taken.analysis)
  // Requested again, as after a lost response.
  expect(await take()).toMatchObject({ status: 200, analysis: taken.analysis })
})

test.each<[string, (asked: Asked) => void]>([
  ['dies', ({ die }) => die()],
  ['leaves everything out', ({ answer }) => answer({ content: '{"itens":[]}', isCut: false })],
  ['answers nothing that can be read', ({ answer }) => answer({ content: 'não sei', isCut: false })],
])('a model that %s leaves the draft as it is, and nothing is offered', async (_what, fail) => {
  const { draft, question, take, state } = await begun()
  fail(question)
  // An unreadable response is requested once more, in smaller parts.
  for (let again = 1; again < 6; again += 1) {
    await sleep(20)
    const repeated = asked[again]
    if (repeated) fail(repeated)
  }
  expect(await state()).toEqual({ localDraft: 'none', status: 200 })
  expect((await take()).status).toBe(409)
  expect(await storedAnalysis(draft.recordId)).toBe(draft.analysis)
})

test('if the model turns a yes into a no, the verifier marks the statement', async () => {
  const { question, take } = await begun()
  const itens = [item('alergia', 'Nega alergia a dipirona.', 0), item('medicamento_em_uso', 'Losartana 50 mg.', 1)]
  question.answer({ content: JSON.stringify({ itens }), isCut: false })
  await sleep(50)
  const taken = await take()
  expect(taken.statements.find(({ text }) => text === 'Nega alergia a dipirona.')?.marks).toMatchObject([
    { severity: 'serious' },
  ])
})

test('a confirmed record is not replaced', async () => {
  const { draft, question, take } = await begun()
  question.answer(WRITTEN)
  await ana.backend.rpc('confirm_record', { record: draft.recordId, text_hash: sha256(draft.analysis) }).throwOnError()
  expect((await take()).status).toBe(409)
  expect(await storedAnalysis(draft.recordId)).toBe(draft.analysis)
})

test('once a gap is filled, the older draft cannot be accepted', async () => {
  const { id, draft, question, take } = await begun()
  question.answer(WRITTEN)
  await sleep(50)
  await product.owner.query('update consultations set transcription = transcription || $1 where id = $2', [
    ' Febre.',
    id,
  ])
  expect((await take()).status).toBe(409)
  expect(await storedAnalysis(draft.recordId)).toBe(draft.analysis)
})

test('renewing a draft stops the running one, and the model starts again', async () => {
  const { id, draft, question } = await begun()
  await call(id, {
    transcriptionText: `${SAID}\nPaciente: Tenho febre.`,
    renew: true,
    draftSha256: sha256(draft.analysis),
  })
  expect(question.signal.aborted).toBe(true)
  expect(asked).toHaveLength(2)
  expect(asked[1]?.question.text).toContain('febre')
})

test('another account sees none of it and can accept nothing', async () => {
  const { draft, question, take, state } = await begun()
  question.answer(WRITTEN)
  await sleep(50)
  expect(await state(bia)).toEqual({ localDraft: 'none', status: 200 })
  expect((await take(bia)).status).toBe(409)
  expect(await storedAnalysis(draft.recordId)).toBe(draft.analysis)
})

test('requesting the record again returns the state of the model’s draft and starts no other', async () => {
  const { id, question } = await begun()
  expect(await call(id)).toMatchObject({ organiser: 'deterministic', localDraft: 'writing' })
  question.answer(WRITTEN)
  await sleep(50)
  expect(await call(id)).toMatchObject({ organiser: 'deterministic', localDraft: 'ready' })
  expect(asked).toHaveLength(1)
})

test('it is shown with the second factor alone, and no longer once its conversation is another or gone', async () => {
  const [{ question, state }, other] = [await begun(), await begun()]
  question.answer(WRITTEN)
  asked[1]?.answer(WRITTEN)
  await sleep(50)
  expect(await state()).toMatchObject({ localDraft: 'ready' })
  await product.owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
    [ana.userId],
  )
  expect(await state()).toEqual({ localDraft: 'none', status: 200 })
  await product.owner.query('delete from auth.mfa_factors where user_id = $1', [ana.userId])
  expect(await state()).toMatchObject({ localDraft: 'ready' })
  await product.owner.query(`update consultations set transcription = 'Febre.' where id = $1`, [other.id])
  expect(await other.state()).toEqual({ localDraft: 'none', status: 200 })
})
