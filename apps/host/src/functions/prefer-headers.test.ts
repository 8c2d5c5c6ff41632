import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>
interface Write {
  readonly method: 'POST' | 'PATCH' | 'PUT'
  readonly path: string
  readonly body: unknown
}

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())

const RETURNS = ['', 'return=minimal', 'return=representation', 'return=headers-only']
const RESOLUTIONS = ['', 'resolution=merge-duplicates', 'resolution=ignore-duplicates']
const OTHERS = ['', 'count=exact', 'missing=default, count=planned', 'tx=rollback, handling=lenient']
const PREFERENCES = RETURNS.flatMap((one) =>
  RESOLUTIONS.flatMap((two) => OTHERS.map((three) => [one, two, three].filter(Boolean).join(', '))),
)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const CPFS = ['52998224725', '12345678909', '11144477735', '98765432100', '15350946056']

/** An account with a full plan and a confirmed record for its first patient, Helena. */
async function world(name: string) {
  const doctor = await product.professional(name)
  const { backend, userId } = doctor
  const patients = CPFS.map((cpf, at) => ({
    id: randomUUID(),
    user_id: userId,
    name: `Helena ${'Prado Lima Reis Melo Couto'.split(' ')[at]}`,
    cpf,
  }))
  await backend.from('patients').insert(patients).throwOnError()
  const consultation = { id: randomUUID(), user_id: userId, patient_id: patients[0]?.id }
  await backend.from('consultations').insert(consultation).throwOnError()
  const body = { transcriptionText: 'Dor de cabeça.', patientName: '', consultationId: consultation.id }
  const { data } = await backend.functions.invoke<{ recordId: string; analysis: string }>('process-medical-text', {
    body,
  })
  if (!data) throw new Error('no record')
  await backend.rpc('confirm_record', { record: data.recordId, text_hash: sha256(data.analysis) }).throwOnError()
  return { ...doctor, patients, consultationId: consultation.id, recordId: data.recordId, analysis: data.analysis }
}
type World = Awaited<ReturnType<typeof world>>

async function send({ accessToken }: Professional, { method, path, body }: Write, prefer: string) {
  const answer = await fetch(`${product.url}/rest/v1/${path}`, {
    method,
    headers: { ...product.headersOf(accessToken), 'content-type': 'application/json', ...(prefer && { prefer }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

/** What no write may change, whatever it sends as `Prefer`. */
async function state({ userId }: World) {
  const rows = async (sql: string) => (await product.owner.query(sql, [userId])).rows
  const record = 'id, patient_id, patient_cpf, patient_name, consultation_id'
  return {
    patients: await rows('select id, name, cpf from patients where user_id = $1 order by cpf'),
    records: await rows(`select ${record} from patient_records where user_id = $1`),
    confirmed: await rows(
      'select confirmed_at, confirmed_sha256 from patient_records where user_id = $1 and confirmed_at is not null',
    ),
    // Rows that differ from their copy in the vault.
    unkept: await rows(
      `select r.id from patient_records r where r.user_id = $1 and to_jsonb(r) is distinct from (
         select v.content from vault.patient_record_versions v where v.record_id = r.id order by v.id desc limit 1)
       union all
       select p.id from patients p where p.user_id = $1 and to_jsonb(p) - 'search_text' is distinct from (
         select v.content from vault.patient_versions v where v.patient_id = p.id order by v.id desc limit 1)`,
    ),
  }
}

function hostileWrites({ userId, patients, recordId, consultationId, analysis }: World): readonly Write[] {
  const sixth = { id: randomUUID(), user_id: userId, name: 'Bia Sexta', cpf: '86288366757' }
  const helena = patients[0]
  const confirmed = { confirmed_at: '2020-01-01T00:00:00Z', confirmed_sha256: sha256(analysis) }
  const record = {
    id: recordId,
    user_id: userId,
    patient_cpf: CPFS[0],
    patient_name: 'Helena',
    consultation_id: consultationId,
    medical_analysis: analysis,
  }
  const other = { ...record, id: randomUUID() }
  const write = (method: Write['method'], path: string, body: unknown): Write => ({ method, path, body })
  return [
    write('POST', 'patients', sixth),
    write('POST', 'patients', [sixth, { ...sixth, id: randomUUID(), cpf: '40532176871' }]),
    write('POST', 'patients?on_conflict=id', { ...sixth, id: helena?.id }),
    write('POST', 'patients?on_conflict=id&columns=id,name,cpf', { ...sixth, id: helena?.id }),
    write('POST', 'patients?on_conflict=user_id,cpf', { ...sixth, cpf: helena?.cpf, id: randomUUID() }),
    write('PUT', `patients?id=eq.${helena?.id}`, { ...sixth, id: helena?.id }),
    write('PUT', `patients?id=eq.${sixth.id}`, sixth),
    write('PATCH', `patients?id=eq.${helena?.id}`, { name: sixth.name, cpf: sixth.cpf }),
    write('PATCH', `patients?id=eq.${helena?.id}&columns=name,cpf`, { name: sixth.name, cpf: sixth.cpf }),
    write('PATCH', `patients?id=eq.${helena?.id}`, { cpf: null }),
    write('PATCH', `patients?id=eq.${helena?.id}`, { updated_at: '2001-01-01T00:00:00Z' }),
    write('POST', 'patient_records', { ...other, ...confirmed }),
    write('POST', 'patient_records', { ...other, medical_analysis: 'De outra aba.' }),
    write('POST', 'patient_records?on_conflict=consultation_id', { ...other, medical_analysis: 'De outra aba.' }),
    write('POST', 'patient_records?on_conflict=consultation_id', { ...other, patient_cpf: CPFS[1] }),
    write('POST', 'patient_records?on_conflict=id', { ...record, medical_analysis: 'De outra aba.' }),
    write('POST', 'patient_records?on_conflict=id', { ...record, ...confirmed }),
    write('PUT', `patient_records?id=eq.${recordId}`, { ...record, medical_analysis: 'De outra aba.' }),
    write('PATCH', `patient_records?id=eq.${recordId}`, confirmed),
    write('PATCH', `patient_records?id=eq.${recordId}`, { patient_id: patients[1]?.id }),
    write('PATCH', `patient_records?id=eq.${recordId}`, { patient_cpf: CPFS[1] }),
    write('PATCH', `patient_records?id=eq.${recordId}`, { confirmed_at: null, confirmed_sha256: null }),
  ]
}

test('no Prefer header bypasses a limit, a confirmation or the vault', async () => {
  const ana = await world('ana')
  const before = await state(ana)
  expect(before).toMatchObject({ confirmed: [{ confirmed_sha256: sha256(ana.analysis) }], unkept: [] })
  for (const write of hostileWrites(ana))
    for (const prefer of PREFERENCES) {
      const { status } = await send(ana, write, prefer)
      const told = { ...write, prefer, status }
      expect({ ...told, state: await state(ana) }).toEqual({ ...told, state: before })
      expect(status).toBeLessThan(500)
    }
})

test('an edit removes the confirmation and is kept, whatever the Prefer header says', async () => {
  const ana = await world('bia')
  for (const [turn, prefer] of PREFERENCES.entries()) {
    const { data } = await ana.backend
      .from('patient_records')
      .select('medical_analysis')
      .eq('id', ana.recordId)
      .single()
    await ana.backend
      .rpc('confirm_record', { record: ana.recordId, text_hash: sha256(String(data?.medical_analysis)) })
      .throwOnError()
    const body = { medical_analysis: `Editado ${turn}.` }
    const { status } = await send(ana, { method: 'PATCH', path: `patient_records?id=eq.${ana.recordId}`, body }, prefer)
    expect([prefer, status]).toEqual([prefer, prefer.includes('return=representation') ? 200 : 204])
    expect(await state(ana)).toMatchObject({ confirmed: [], unkept: [] })
  }
})

test('no Prefer header writes or reveals another account’s patient', async () => {
  const [ana, eve] = [await world('caia'), await product.professional('eva')]
  const before = await state(ana)
  for (const write of hostileWrites(ana))
    for (const prefer of PREFERENCES.filter((_, at) => at % 5 === 0)) {
      const { text } = await send(eve, write, prefer)
      expect(text).not.toMatch(/52998224725.*Prado|Máximo 5/)
      expect(await state(ana)).toEqual(before)
    }
})
