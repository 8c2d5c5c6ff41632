import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'
import { createRest } from '@prontuvoz/backend/rest/create-rest'
import { RestFailure } from '@prontuvoz/backend/rest/failure'
import { parseGroup } from '@prontuvoz/backend/rest/parse/parse-group'

const ANA = '00000000-0000-4000-8000-0000000000a1'
const BIA = '00000000-0000-4000-8000-0000000000b2'
let world: TestDatabase
let host: Hono

beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query(
    `insert into auth.users (id, email) values ($1, 'ana@example.com'), ($2, 'bia@example.com')`,
    [ANA, BIA],
  )
  const rest = createRest({
    database: world.database,
    // Stands in for the verified token.
    callerOf: async (request) => {
      const sub = request.headers.get('x-test-user')
      return sub === null ? { role: 'anon', claims: {} } : { role: 'authenticated', claims: { sub } }
    },
  })
  host = new Hono().route('/rest/v1', rest)
})
afterAll(() => world.close())

function as(user?: string) {
  return createClient('http://test.local', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: user === undefined ? {} : { 'x-test-user': user },
      fetch: async (input, init) => host.fetch(new Request(input, init)),
    },
  })
}

async function newPatient(user: string, name: string, cpf: string): Promise<string> {
  const { data, error } = await as(user).from('patients').insert({ user_id: user, name, cpf }).select('id').single()
  if (error) throw new Error(error.message)
  return String(data.id)
}

test('runs the dashboard’s query: newest first, with the patient’s name', async () => {
  const patient = await newPatient(ANA, 'Carla Dias', '11111111111')
  for (const seconds of [10, 20]) {
    const insert = await as(ANA)
      .from('consultations')
      .insert({ user_id: ANA, patient_id: patient, status: 'recording', duration_seconds: seconds })
    expect(insert).toMatchObject({ status: 201, error: null })
  }
  const { data } = await as(ANA)
    .from('consultations')
    .select('id, status, duration_seconds, created_at, transcription, patients(name)')
    .eq('user_id', ANA)
    .order('created_at', { ascending: false })
    .limit(10)
  expect(data).toMatchObject([
    { duration_seconds: 20, patients: { name: 'Carla Dias' } },
    { duration_seconds: 10, patients: { name: 'Carla Dias' } },
  ])
})

test('filters by a column of an embedded table', async () => {
  const found = await as(ANA).from('consultations').select('id, patients!inner(name)').ilike('patients.name', '%carla%')
  expect(found.data).toHaveLength(2)
  const none = await as(ANA).from('consultations').select('id, patients!inner(name)').ilike('patients.name', '%zé%')
  expect(none.data).toEqual([])
})

test('finds one patient by CPF, or none', async () => {
  const one = await as(ANA).from('patients').select('*').eq('user_id', ANA).eq('cpf', '11111111111').maybeSingle()
  expect(one.data).toMatchObject({ name: 'Carla Dias' })
  const none = await as(ANA).from('patients').select('*').eq('cpf', '99999999999').single()
  expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 0 rows' } })
})

test('counts without sending rows', async () => {
  const { count, data } = await as(ANA).from('patients').select('*', { count: 'exact', head: true }).eq('user_id', ANA)
  expect({ count, data }).toEqual({ count: 1, data: null })
})

test('joins subscriptions with plans, and lists plans by price', async () => {
  await world.owner.query(
    `insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plans where name = 'Profissional'`,
    [BIA],
  )
  const { data } = await as(BIA)
    .from('subscriptions')
    .select('status, plans(name, max_patients, max_recording_minutes)')
    .eq('status', 'active')
    .maybeSingle()
  expect(data).toEqual({
    status: 'active',
    plans: { name: 'Profissional', max_patients: null, max_recording_minutes: null },
  })
  const plans = await as(BIA).from('plans').select('name').order('price_cents', { ascending: true })
  expect(plans.data).toEqual([{ name: 'Iniciante' }, { name: 'Profissional' }])
})

test('shows another professional nothing and lets them write nothing', async () => {
  const other = as(BIA)
  expect((await other.from('patients').select('*')).data).toEqual([])
  expect((await other.from('patients').update({ name: 'X' }).eq('user_id', ANA).select()).data).toEqual([])
  expect((await other.from('patients').delete().eq('user_id', ANA).select()).data).toEqual([])
  expect(await other.from('patients').insert({ user_id: ANA, name: 'X' })).toMatchObject({
    status: 403,
    error: { code: '42501' },
  })
})

test('answers 401 to an anonymous visitor', async () => {
  expect(await as().from('patients').select('*')).toMatchObject({ status: 401, error: { code: '42501' } })
})

test('refuses a sixth patient on Iniciante', async () => {
  for (const digit of [2, 3, 4, 5]) await newPatient(ANA, `Paciente ${digit}`, String(digit).repeat(11))
  const sixth = await as(ANA).from('patients').insert({ user_id: ANA, name: 'Sexto', cpf: '66666666666' })
  expect(sixth).toMatchObject({
    status: 400,
    error: { code: 'PV001', message: 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.' },
  })
})

test('sending a piece of a transcript again does not change it', async () => {
  const { data } = await as(ANA).from('consultations').select('id').limit(1).single()
  const piece = {
    user_id: ANA,
    consultation_id: data?.id,
    sequence: 0,
    start_sample: 0,
    end_sample: 10,
    text: 'bom dia',
  }
  const options = { onConflict: 'consultation_id,sequence', ignoreDuplicates: true }
  await as(ANA).from('transcript_pieces').upsert(piece, options)
  await as(ANA)
    .from('transcript_pieces')
    .upsert({ ...piece, text: 'boa noite' }, options)
  const stored = await as(ANA).from('transcript_pieces').select('text')
  expect(stored.data).toEqual([{ text: 'bom dia' }])
})

test('completes a consultation once, however often it is requested', async () => {
  const { data: consultation } = await as(ANA).from('consultations').select('id').limit(1).single()
  const call = {
    consultation: consultation?.id,
    transcript: 'bom dia',
    analysis: 'Anamnese',
    statements: [],
    omissions: [],
    organiser: 'teste',
  }
  const first = await as(ANA).rpc('complete_consultation', call)
  const second = await as(ANA).rpc('complete_consultation', { ...call, analysis: 'Outra' })
  expect(first.data).toMatchObject({ patient_cpf: '11111111111', medical_analysis: 'Anamnese' })
  expect(second.data).toEqual(first.data)
})

test.each([
  ['patients?select=name;drop table patients', 400],
  ['patients?select=nome', 400],
  ['patients?name=eq.x&"; drop=eq.1', 400],
  ['patients?select=auth.users', 400],
  ['secrets', 404],
  ['constructor?select=id', 404],
  ['patients?name=is.constructor', 400],
  ['patients?not.id=eq.1', 400],
  ['consultations?patients.name=eq.Ana', 400],
  ['patients?limit=abc', 400],
  ['patients?order=name);--', 400],
  ['consultations?select=plans(name)', 400],
])('refuses %s', async (path, status) => {
  const response = await host.request(`/rest/v1/${encodeURI(path)}`, { headers: { 'x-test-user': ANA } })
  expect(response.status).toBe(status)
  expect(Object.keys(Object(await response.json())).sort()).toEqual(['code', 'details', 'hint', 'message'])
})

test('refuses to delete by a condition on a table that is not embedded', async () => {
  const path = '/rest/v1/patients?consultations.status=eq.recording'
  const response = await host.request(path, { method: 'DELETE', headers: { 'x-test-user': ANA } })
  expect(response.status).toBe(400)
  expect((await as(ANA).from('patients').select('id')).data).toHaveLength(5)
})

test('changes and deletes only the row of the caller that the filter selects', async () => {
  const patient = await as(BIA).from('patients').insert({ user_id: BIA, name: 'Davi' }).select('id').single()
  await as(BIA).from('patients').insert({ user_id: BIA, name: 'Eva' })
  const id = String(patient.data?.id)
  const changed = await as(BIA)
    .from('patients')
    .update({ name: 'Davi Luz' })
    .eq('id', id)
    .eq('user_id', BIA)
    .select('name')
  expect(changed.data).toEqual([{ name: 'Davi Luz' }])
  expect(await as(BIA).from('patients').delete().eq('id', id).eq('user_id', BIA)).toMatchObject({ status: 204 })
  expect((await as(BIA).from('patients').select('name')).data).toEqual([{ name: 'Eva' }])
})

test('reads or refuses any logic tree, and never crashes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseGroup('or', false, `(${text})`, { values: [] })
      } catch (cause) {
        expect(cause).toBeInstanceOf(RestFailure)
      }
    }),
  )
})
