import { afterAll, expect, test } from 'vitest'
import { ANA, createPatientWorld } from '#host/testing/test-patients.ts'

const { world, as, newCpf, patient } = await createPatientWorld()
afterAll(() => world.close())

/** Runs a write during the correction of a patient's CPF, which commits only once the write waits for it. */
async function whileCorrected<T>(id: string, corrected: string, write: () => Promise<T>) {
  await world.owner.query('begin')
  await world.owner.query('update patients set cpf = $2 where id = $1', [id, corrected])
  const outcome = Promise.allSettled([write()])
  const waiting = () => world.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await world.owner.query('commit')
  return outcome
}

test('a record written during the correction gets the corrected CPF', async () => {
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

test('a record for the old CPF written during the correction is refused with a message', async () => {
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
