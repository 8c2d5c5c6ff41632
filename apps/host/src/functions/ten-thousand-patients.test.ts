import { partOf, readInParts } from '@prontuvoz/rules/read-in-parts'
import { patientSearchPattern } from '@prontuvoz/rules/search-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

const PATIENTS = 10_000
/** A page as the screens request it: one extra row shows whether there is a next page. */
const PAGE = 41

let product: TestProduct
let doctor: Awaited<ReturnType<TestProduct['professional']>>
beforeAll(async () => {
  product = await createTestProduct()
  doctor = await product.professional('ana')
  await product.owner.query(
    `insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plans where name = 'Profissional'`,
    [doctor.userId],
  )
  // All at the same moment, as in an import: only the id orders them.
  await product.owner.query(
    `insert into patients (user_id, name, cpf, known_allergies)
     select $1, case n % 100 when 0 then 'José ' else 'Paciente ' end || n, lpad(n::text, 11, '0'), repeat('Dipirona. ', 20)
     from generate_series(1, $2) n`,
    [doctor.userId, PATIENTS],
  )
  await product.owner.query(
    `insert into consultations (user_id, patient_id, status, transcription)
     select user_id, id, 'completed', repeat('dor ', 500) from patients where user_id = $1`,
    [doctor.userId],
  )
})
afterAll(() => product.close())

const patients = () =>
  doctor.backend.from('patients').select('id, name, cpf, birth_date, phone, created_at').eq('user_id', doctor.userId)

test('each page of the list, in either order and at either end, is answered quickly', async () => {
  for (const [order, ascending] of [
    ['created_at', false],
    ['search_text', true],
  ] as const)
    for (const from of [0, 40, 5000, PATIENTS - 20, PATIENTS + 40]) {
      const beganMs = performance.now()
      const { data } = await patients()
        .order(order, { ascending })
        .order('id')
        .range(from, from + PAGE - 1)
        .throwOnError()
      expect(data).toHaveLength(Math.max(0, Math.min(PAGE, PATIENTS - from)))
      expect(performance.now() - beganMs).toBeLessThan(20_000)
    }
})

test('a search counts and finds all matches', async () => {
  const pattern = patientSearchPattern('jose') ?? ''
  const { count } = await doctor.backend
    .from('patients')
    .select('*', { count: 'exact', head: true })
    .ilike('search_text', pattern)
    .throwOnError()
  expect(count).toBe(PATIENTS / 100)
  const { data } = await patients().ilike('search_text', pattern).order('search_text').order('id').throwOnError()
  expect(data).toHaveLength(PATIENTS / 100)
  expect((await doctor.backend.rpc('patient_total')).data).toBe(PATIENTS)
})

test('an answer without a range holds a thousand rows, and paging misses and repeats none', async () => {
  expect((await patients().throwOnError()).data).toHaveLength(1000)
  const all = await readInParts(
    async (after: { id: string; created_at: string } | undefined, count) =>
      (await partOf(patients(), ['created_at', 'id'], after, count).throwOnError()).data,
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(PATIENTS)
  expect(all).toHaveLength(PATIENTS)
})

test('the history and its counters are answered quickly', async () => {
  const beganMs = performance.now()
  const history = () => doctor.backend.from('consultations').select('id, has_transcription, patients!inner(name)')
  const { data } = await history()
    .order('created_at', { ascending: false })
    .order('id')
    .range(9960, 10_000)
    .throwOnError()
  expect(data).toHaveLength(40)
  const { count } = await doctor.backend
    .from('consultations')
    .select('id, patients!inner()', { count: 'exact', head: true })
    .ilike('patients.search_text', '%jose%')
    .throwOnError()
  expect(count).toBe(PATIENTS / 100)
  const { data: summary } = await doctor.backend.rpc('consultation_summary').single().throwOnError()
  expect(summary).toEqual({ total: PATIENTS, processed: PATIENTS, unique_patients: PATIENTS })
  expect(performance.now() - beganMs).toBeLessThan(20_000)
})

test('persons whose rows have gone are not counted where the plan has no limit, or the rows alone exceed it', async () => {
  await product.owner.query(
    `insert into counters.persons_in_care (user_id, patient_id, name, is_former, since)
     select $1, gen_random_uuid(), 'Pessoa ' || md5(n::text), true, now() - interval '1 year' from generate_series(1, 400) n`,
    [doctor.userId],
  )
  const { data } = await patients().eq('name', 'Paciente 7').single().throwOnError()
  const startedMs = performance.now()
  await doctor.backend
    .from('patients')
    .update({ name: 'Zulmira Quadros', cpf: '86288366757' })
    .eq('id', data.id)
    .throwOnError()
  await product.owner.query('delete from subscriptions where user_id = $1', [doctor.userId])
  const { error } = await doctor.backend.from('patients').insert({ user_id: doctor.userId, name: 'Iara Melo' })
  expect(error?.code).toBe('PV001')
  expect(performance.now() - startedMs).toBeLessThan(20_000)
})

test('a row that is removed while a list is read hides no other', async () => {
  const read = await readInParts(async (after: { id: string; created_at: string } | undefined, count) => {
    const rows = doctor.backend.from('consultations').select('id, created_at').eq('user_id', doctor.userId)
    const { data } = await partOf(rows, ['created_at', 'id'], after, count).throwOnError()
    if (!after) await doctor.backend.from('consultations').delete().eq('id', data[0]?.id).throwOnError()
    return data
  })
  expect(new Set(read.map(({ id }) => id)).size).toBe(PATIENTS)
})
