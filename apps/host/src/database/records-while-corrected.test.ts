import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

const ANA = '00000000-0000-4000-8000-0000000000a1'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query(`insert into auth.users (id, email) values ('${ANA}', 'a@x.test')`)
})
afterAll(() => world.close())

const as = (user: string, text: string, values: readonly unknown[] = []) =>
  world.database.asCaller({ role: 'authenticated', claims: { sub: user } }, { text, values: [...values] })

let nextCpf = 10_000_000_000
const newCpf = () => String((nextCpf += 1))

async function patient(cpf: string): Promise<{ readonly id: string }> {
  const insert = `insert into patients (user_id, name, cpf) values ($1, 'Helena', $2) returning id`
  const { rows } = await as(ANA, insert, [ANA, cpf])
  return { id: String(rows[0]?.['id']) }
}

/** A write that meets the correction of a patient's CPF, which is committed only after the write has begun to wait. */
async function whileCorrected<T>(id: string, corrected: string, write: () => Promise<T>) {
  await world.owner.query('begin')
  await world.owner.query('update patients set cpf = $2 where id = $1', [id, corrected])
  const outcome = Promise.allSettled([write()])
  const waiting = () => world.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await world.owner.query('commit')
  return outcome
}

test('a record that is written while the CPF is being corrected goes along', async () => {
  const before = newCpf()
  const { id } = await patient(before)
  const consultation = await as(ANA, 'insert into consultations (user_id, patient_id) values ($1, $2) returning id', [
    ANA,
    id,
  ])
  const corrected = newCpf()
  const outcome = await whileCorrected(id, corrected, () =>
    as(
      ANA,
      `insert into patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
       values ($1, $2, 'Helena', $3, 'Dor.') returning patient_id, patient_cpf`,
      [ANA, before, consultation.rows[0]?.['id']],
    ),
  )
  expect(outcome).toMatchObject([{ value: { rows: [{ patient_id: id, patient_cpf: corrected }] } }])
})

test('a record that is written for a CPF while it is being corrected is refused in words', async () => {
  const before = newCpf()
  const { id } = await patient(before)
  const outcome = await whileCorrected(id, newCpf(), () =>
    as(
      ANA,
      `insert into patient_records (user_id, patient_cpf, patient_name, medical_analysis) values ($1, $2, 'Helena', 'x')`,
      [ANA, before],
    ),
  )
  expect(outcome).toMatchObject([{ reason: { code: '23503', message: 'Não há paciente cadastrado com este CPF.' } }])
})
