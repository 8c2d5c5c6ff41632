import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

const PATIENTS = { code: 'PV001', message: 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.' }
const MINUTES = {
  code: 'PV003',
  message: 'Sua gravação foi interrompida pois atingiu o limite de 10 minutos do seu plano.',
}
const MINUTE = 60 * 24_000
const CPFS = ['52998224725', '12345678909', '11144477735', '98765432100', '15350946056', '86288366757', '40532176871']
const NAMES = ['Ana Prado', 'Bia Lima', 'Caio Reis', 'Davi Melo', 'Eva Nunes', 'Gil Rocha', 'Iris Couto']

let product: TestProduct
let doctor: Professional
let accounts = 0
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  accounts += 1
  doctor = await product.professional(`medica${accounts}`)
})

const person = (index: number) => ({ user_id: doctor.userId, name: NAMES[index] ?? '', cpf: CPFS[index] ?? '' })

async function addPatient(index: number): Promise<string> {
  const { data } = await doctor.backend.from('patients').insert(person(index)).select('id').single().throwOnError()
  return data.id
}

async function beginConsultation(patientId: string): Promise<string> {
  const row = { user_id: doctor.userId, patient_id: patientId, status: 'recording', duration_seconds: 0 }
  const { data } = await doctor.backend.from('consultations').insert(row).select('id').single().throwOnError()
  return data.id
}

/** Adds a patient with a consultation and its record. */
async function treatedPatient(index: number) {
  const patientId = await addPatient(index)
  const consultationId = await beginConsultation(patientId)
  const { name, cpf } = person(index)
  await doctor.backend
    .from('patient_records')
    .insert({
      user_id: doctor.userId,
      patient_cpf: cpf,
      patient_name: name,
      consultation_id: consultationId,
      medical_analysis: 'Dor.',
    })
    .throwOnError()
  return { patientId, consultationId }
}

async function removeAll({ patientId, consultationId }: { patientId: string; consultationId: string }): Promise<void> {
  await doctor.backend.from('patient_records').delete().eq('consultation_id', consultationId).throwOnError()
  await doctor.backend.from('consultations').delete().eq('id', consultationId).throwOnError()
  await doctor.backend.from('patients').delete().eq('id', patientId).throwOnError()
}

const change = (patientId: string, fields: { name?: string; cpf?: string | null }) =>
  doctor.backend.from('patients').update(fields).eq('id', patientId)

test('deleting a patient with records and adding another makes no room for a sixth person', async () => {
  const treated = await treatedPatient(0)
  for (const index of [1, 2, 3, 4]) await addPatient(index)
  await removeAll(treated)
  expect((await doctor.backend.from('patients').insert(person(5))).error).toMatchObject(PATIENTS)
  expect((await doctor.backend.from('patients').insert(person(0))).error).toBeNull()
})

const piece = (consultationId: string, text: string) =>
  doctor.backend
    .from('transcript_pieces')
    .insert({
      user_id: doctor.userId,
      consultation_id: consultationId,
      sequence: 0,
      start_sample: 0,
      end_sample: 9,
      text,
    })
    .throwOnError()
const transcribe = (consultationId: string, transcription: string) =>
  doctor.backend.from('consultations').update({ transcription }).eq('id', consultationId).throwOnError()

test.each([
  ['a transcript', true, (consultationId: string) => transcribe(consultationId, 'Dor.')],
  ['a piece that was heard', true, (consultationId: string) => piece(consultationId, 'dor')],
  ['a blank transcript', false, (consultationId: string) => transcribe(consultationId, ' \n')],
  ['a piece of silence', false, (consultationId: string) => piece(consultationId, '')],
])('of %s alone: the patient keeps the place when deleted: %s', async (_what, keeps, write) => {
  const patientId = await addPatient(0)
  const consultationId = await beginConsultation(patientId)
  for (const index of [1, 2, 3, 4]) await addPatient(index)
  await write(consultationId)
  await doctor.backend.from('consultations').delete().eq('id', consultationId).throwOnError()
  await doctor.backend.from('patients').delete().eq('id', patientId).throwOnError()
  const { error } = await doctor.backend.from('patients').insert(person(5))
  if (keeps) expect(error).toMatchObject(PATIENTS)
  else expect(error).toBeNull()
})

test('a patient with only a record and no consultation keeps the place', async () => {
  const patientId = await addPatient(0)
  for (const index of [1, 2, 3, 4]) await addPatient(index)
  const { cpf, name } = person(0)
  const row = { user_id: doctor.userId, patient_cpf: cpf, patient_name: name, medical_analysis: 'Dor.' }
  await doctor.backend.from('patient_records').insert(row).throwOnError()
  await doctor.backend.from('patient_records').delete().eq('patient_cpf', cpf).throwOnError()
  await doctor.backend.from('patients').delete().eq('id', patientId).throwOnError()
  expect((await doctor.backend.from('patients').insert(person(5))).error).toMatchObject(PATIENTS)
})

test('a patient without text gives the place back', async () => {
  for (const index of [0, 1, 2, 3, 4]) await addPatient(index)
  await doctor.backend.from('patients').delete().eq('cpf', CPFS[4]).throwOnError()
  expect((await doctor.backend.from('patients').insert(person(5))).error).toBeNull()
})

test('a patient with records cannot be turned into a sixth person, in one step or in two', async () => {
  const { patientId } = await treatedPatient(0)
  for (const index of [1, 2, 3, 4]) await addPatient(index)
  const { name, cpf } = person(5)
  expect((await change(patientId, { name, cpf })).error).toMatchObject(PATIENTS)
  expect((await change(patientId, { cpf })).error).toBeNull()
  expect((await change(patientId, { name })).error).toMatchObject(PATIENTS)
})

test('an upsert does not turn anyone into a sixth person either', async () => {
  const { patientId } = await treatedPatient(0)
  for (const index of [1, 2, 3, 4]) await addPatient(index)
  const patients = () => doctor.backend.from('patients')
  const merged = await patients().upsert({ id: patientId, ...person(5) }, { onConflict: 'id' })
  expect(merged.error).toMatchObject({ code: '42501' })
  const ignored = { onConflict: 'user_id,cpf', ignoreDuplicates: true }
  expect((await patients().upsert(person(5), ignored)).error).toMatchObject(PATIENTS)
  expect((await patients().upsert({ ...person(5), cpf: CPFS[0] }, ignored)).error).toBeNull()
  const { data } = await patients().select('name').order('name').throwOnError()
  expect(data.map(({ name }) => name)).toEqual(NAMES.slice(0, 5))
})

test('corrections make no new person: a typing error in the CPF, a married name, a CPF added later', async () => {
  const { patientId } = await treatedPatient(0)
  for (const index of [1, 2, 3, 4]) await addPatient(index)
  expect((await change(patientId, { cpf: '52998224752' })).error).toBeNull()
  expect((await change(patientId, { name: 'Ana Prado Teles' })).error).toBeNull()
  expect((await change(patientId, { name: 'ana maria prado', cpf: CPFS[6] ?? '' })).error).toBeNull()
  expect((await change(patientId, { name: 'Ana Prado', cpf: CPFS[0] ?? '' })).error).toBeNull()
})

test('a patient without text may become anyone', async () => {
  const ids = []
  for (const index of [0, 1, 2, 3, 4]) ids.push(await addPatient(index))
  const { name, cpf } = person(5)
  expect((await change(ids[0] ?? '', { name, cpf })).error).toBeNull()
})

test('if the plan has room, a row that becomes another person takes a place, unless changed back at once', async () => {
  const { patientId } = await treatedPatient(0)
  for (const index of [1, 2, 3]) await addPatient(index)
  const [first, other] = [person(0), person(5)]
  expect((await change(patientId, { name: other.name, cpf: other.cpf })).error).toBeNull()
  expect((await doctor.backend.from('patients').insert(person(4))).error).toMatchObject(PATIENTS)
  expect((await change(patientId, { name: first.name, cpf: first.cpf })).error).toBeNull()
  expect((await doctor.backend.from('patients').insert(person(4))).error).toBeNull()
})

test('six patients in one insert are all refused, six concurrent inserts store five', async () => {
  const six = [0, 1, 2, 3, 4, 5].map(person)
  expect((await doctor.backend.from('patients').insert(six)).error).toMatchObject(PATIENTS)
  const answers = await Promise.all(six.map((one) => doctor.backend.from('patients').insert(one)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
})

test('a CPF that is corrected at this moment makes no room for a sixth patient', async () => {
  for (const index of [0, 1, 2, 3, 4]) await addPatient(index)
  await product.owner.query('begin')
  const correction = 'update patients set cpf = $1 where cpf = $2 and user_id = $3'
  await product.owner.query(correction, [CPFS[6], CPFS[0], doctor.userId])
  const added = doctor.backend.from('patients').insert(person(0)).then()
  const waiting = () => product.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await product.owner.query('commit')
  expect((await added).error).toMatchObject(PATIENTS)
})

test('the limits of an account show others nothing of its patients and its plan', async () => {
  const { consultationId } = await treatedPatient(0)
  for (const index of [1, 2, 3, 4]) await addPatient(index)
  const other = await product.professional(`outra${accounts}`)
  const piece = { user_id: doctor.userId, consultation_id: consultationId, start_sample: 0, text: 'x' }
  const tried = [
    other.backend.from('patients').insert(person(0)),
    other.backend.from('patients').insert(person(5)),
    other.backend.from('transcript_pieces').insert({ ...piece, sequence: 0, end_sample: 60 * MINUTE }),
    other.backend.from('second_pass_pieces').insert({ ...piece, sequence: 0, end_sample: 60 * MINUTE }),
    product.anonymous().from('patients').insert(person(5)),
  ]
  for (const { error } of await Promise.all(tried)) expect(error?.code).toBe('42501')
})

test('an account over its plan’s limit keeps its patients and can correct them', async () => {
  const { patientId } = await treatedPatient(0)
  await product.owner.query('alter table patients disable trigger refuse_patient_over_limit')
  for (const index of [1, 2, 3, 4, 5]) await addPatient(index)
  await product.owner.query('alter table patients enable trigger refuse_patient_over_limit')
  expect((await change(patientId, { name: 'Ana Prado Teles' })).error).toBeNull()
  expect((await doctor.backend.from('patients').insert(person(6))).error).toMatchObject(PATIENTS)
})

test('deleting an account leaves no person behind', async () => {
  await removeAll(await treatedPatient(0))
  const listed = async () =>
    (await product.owner.query('select from counters.persons_in_care where user_id = $1', [doctor.userId])).rowCount
  expect(await listed()).toBe(1)
  await treatedPatient(1)
  await product.owner.query('delete from auth.users where id = $1', [doctor.userId])
  expect(await listed()).toBe(0)
})

test('one long piece counts to its end, for each consultation and each pass', async () => {
  const patientId = await addPatient(0)
  for (const table of ['transcript_pieces', 'second_pass_pieces'] as const) {
    const consultationId = await beginConsultation(patientId)
    const piece = { user_id: doctor.userId, consultation_id: consultationId, start_sample: 0, text: 'fala' }
    const long = await doctor.backend.from(table).insert({ ...piece, sequence: 0, end_sample: 11 * MINUTE })
    expect(long.error).toMatchObject(MINUTES)
    const whole = await doctor.backend.from(table).insert({ ...piece, sequence: 0, end_sample: 10 * MINUTE })
    expect(whole.error).toBeNull()
    const jump = { ...piece, sequence: 1, start_sample: 10.4 * MINUTE, end_sample: 10.6 * MINUTE }
    expect((await doctor.backend.from(table).insert(jump)).error).toMatchObject(MINUTES)
  }
})

const count = (recording: string | null, samples: number) =>
  doctor.backend.rpc('count_plain_audio', { recording, samples })

test('audio without a consultation has ten minutes, whether or not its chunks name a recording', async () => {
  const { data: recording } = await count(null, 9 * MINUTE).throwOnError()
  expect((await count(recording, MINUTE)).error).toBeNull()
  expect((await count(recording, MINUTE)).error).toMatchObject(MINUTES)
  expect((await count(null, MINUTE)).error).toMatchObject(MINUTES)
})

test('a new consultation starts at zero minutes, and so does audio after a minute of silence', async () => {
  await count(null, 10 * MINUTE).throwOnError()
  await beginConsultation(await addPatient(0))
  const { data: second } = await count(null, 10 * MINUTE).throwOnError()
  expect((await count(null, MINUTE)).error).toMatchObject(MINUTES)
  await product.owner.query(
    `update counters.plain_recordings set last_heard_at = now() - interval '61 seconds' where user_id = $1`,
    [doctor.userId],
  )
  const { data: third } = await count(null, MINUTE).throwOnError()
  expect(third).not.toBe(second)
})

test('nobody adds negative minutes, minutes for another account, or minutes without a session', async () => {
  const { data: mine } = await count(null, MINUTE).throwOnError()
  expect((await count(mine, -MINUTE)).error).toMatchObject({ code: '22023' })
  const other = await product.professional(`outra${accounts}`)
  const { data: theirs } = await other.backend.rpc('count_plain_audio', { recording: mine, samples: 1 }).throwOnError()
  expect(theirs).not.toBe(mine)
  const anonymous = await product.anonymous().rpc('count_plain_audio', { recording: null, samples: 1 })
  expect(anonymous.error).not.toBeNull()
})
