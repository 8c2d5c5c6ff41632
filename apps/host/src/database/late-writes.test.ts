// The second writer waits for the first, and is then checked against what is stored by then.
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

const CPF = '52998224725'
const WRITTEN = { statements: [], omissions: [], organiser: 'x' }
const CONFLICT = { error: { code: 'PT409' } }

let product: TestProduct
let doctor: Awaited<ReturnType<TestProduct['professional']>>
let patientId: string
let consultation: string
beforeAll(async () => {
  product = await createTestProduct()
  doctor = await product.professional('ana')
  const patient = { user_id: doctor.userId, name: 'Helena Prado', cpf: CPF }
  const { data } = await doctor.backend.from('patients').insert(patient).select('id').single().throwOnError()
  patientId = data.id
})
beforeEach(async () => {
  await doctor.backend.from('patient_records').delete().eq('user_id', doctor.userId).throwOnError()
  consultation = randomUUID()
  const row = { id: consultation, user_id: doctor.userId, patient_id: patientId }
  await doctor.backend.from('consultations').insert(row).throwOnError()
})
afterAll(() => product.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const complete = (transcript: string, analysis: string) =>
  doctor.backend.rpc('complete_consultation', { consultation, transcript, analysis, ...WRITTEN })

async function completed(): Promise<{ readonly id: string; readonly updated_at: string }> {
  const { data } = await complete('Dor.', 'Rascunho.').throwOnError()
  return data
}

/** Makes a change from another tab and commits it once the call waits for it. */
async function during<Answer>(change: string, call: () => PromiseLike<Answer>): Promise<Answer> {
  await product.owner.query('begin')
  try {
    await product.owner.query(change, [consultation])
    const answer = Promise.resolve(call())
    const waiting = () => product.owner.query('select from pg_locks where not granted')
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
    await product.owner.query('commit')
    return await answer
  } finally {
    await product.owner.query('rollback')
  }
}

const EDITED = `update patient_records set medical_analysis = 'Editado.' where consultation_id = $1`
const FILLED = `update consultations set transcription = 'Dor. Febre.' where id = $1`

async function stored() {
  const { data } = await doctor.backend
    .from('patient_records')
    .select('medical_analysis, confirmed_at')
    .eq('consultation_id', consultation)
    .throwOnError()
  return data
}

test('a record that is being edited is not confirmed with its earlier text', async () => {
  const { id } = await completed()
  const confirm = () => doctor.backend.rpc('confirm_record', { record: id, text_hash: sha256('Rascunho.') })
  expect(await during(EDITED, confirm)).toMatchObject(CONFLICT)
  expect(await stored()).toEqual([{ medical_analysis: 'Editado.', confirmed_at: null }])
})

test('a confirmation waits for a change of the transcript and covers the changed one', async () => {
  const { id } = await completed()
  const confirm = () => doctor.backend.rpc('confirm_record', { record: id, text_hash: sha256('Rascunho.') })
  const { data } = await during(FILLED, confirm)
  expect(data?.confirmed_transcript_sha256).toBe(sha256('Dor. Febre.'))
})

test('a draft is renewed by its own doctor alone, and only where there is one', async () => {
  const renew = (one: typeof doctor, id: string) =>
    one.backend.rpc('renew_draft', { consultation: id, transcript: 'Tosse.', analysis: 'Alheio.', ...WRITTEN })
  const MISSING = { error: { code: 'PT404', message: 'Consulta não encontrada.' }, data: null }
  expect(await renew(doctor, consultation)).toMatchObject(MISSING)
  await completed()
  expect(await renew(await product.professional('bia'), consultation)).toMatchObject(MISSING)
  expect(await stored()).toEqual([{ medical_analysis: 'Rascunho.', confirmed_at: null }])
})

test('a draft that is being edited is not renewed', async () => {
  await completed()
  const renew = () =>
    doctor.backend.rpc('renew_draft', {
      consultation,
      transcript: 'Dor. Febre.',
      analysis: 'De novo.',
      ...WRITTEN,
      draft_sha256: sha256('Rascunho.'),
    })
  expect(await during(EDITED, renew)).toMatchObject(CONFLICT)
  expect(await stored()).toMatchObject([{ medical_analysis: 'Editado.' }])
})

test('another text for the consultation conflicts with a draft that is being edited', async () => {
  await completed()
  const row = { user_id: doctor.userId, patient_cpf: CPF, patient_name: 'Helena', consultation_id: consultation }
  const insert = () => doctor.backend.from('patient_records').insert({ ...row, medical_analysis: 'De outra aba.' })
  expect(await during(EDITED, insert)).toMatchObject(CONFLICT)
  expect(await stored()).toMatchObject([{ medical_analysis: 'Editado.' }])
})

test('a history is not saved over a record that is being edited', async () => {
  const { id, updated_at } = await completed()
  const save = () =>
    doctor.backend.rpc('save_record_history', {
      cpf: CPF,
      seen: [{ id, updated_at }],
      changed: [{ id, analysis: 'Da história.' }],
    })
  expect(await during(EDITED, save)).toMatchObject(CONFLICT)
  expect(await stored()).toMatchObject([{ medical_analysis: 'Editado.' }])
})

test('an earlier transcript is not restored over one that is being changed', async () => {
  await completed()
  await doctor.backend.from('consultations').update({ transcription: 'Tosse.' }).eq('id', consultation).throwOnError()
  const { data } = await doctor.backend.rpc('transcript_versions', { consultation }).throwOnError()
  type Version = { readonly id: number; readonly content: { readonly transcription: string } }
  const first = data.find(({ content }: Version) => content.transcription === 'Dor.')
  const restore = () =>
    doctor.backend.rpc('restore_transcript_version', {
      consultation,
      version: first?.id,
      text_hash: sha256('Tosse.'),
    })
  expect(await during(FILLED, restore)).toMatchObject(CONFLICT)
})

test('while a consultation is completed with one text, it gets no record of another', async () => {
  const elsewhere = `update consultations set status = 'completed', transcription = 'Febre.' where id = $1`
  expect(await during(elsewhere, () => complete('Dor.', 'Rascunho.'))).toMatchObject(CONFLICT)
  expect(await stored()).toEqual([])
})
