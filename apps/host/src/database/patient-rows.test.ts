import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ANA, BIA, createPatientWorld, ofUser } from '#host/testing/test-patients.ts'

const { world, as, newCpf, patient } = await createPatientWorld()
afterAll(() => world.close())

async function recordOf(id: string): Promise<string> {
  const { rows } = await as(
    ANA,
    `insert into patient_records (user_id, patient_cpf, patient_name, medical_analysis)
     select user_id, cpf, name, 'Dor.' from patients where id = $1 returning id`,
    [id],
  )
  return String(rows[0]?.['id'])
}

test('an update of a row that has changed since it was read changes nothing', async () => {
  const { id, updated_at: seen } = await patient()
  const save = (name: string) =>
    as(ANA, `update patients set name = $1 where id = $2 and updated_at = $3 returning updated_at::text`, [
      name,
      id,
      seen,
    ])
  expect((await save('Primeira')).rowCount).toBe(1)
  expect((await save('Segunda')).rowCount).toBe(0)
  expect((await as(ANA, 'select name from patients where id = $1', [id])).rows).toEqual([{ name: 'Primeira' }])
})

test('updated_at is set by the server: it only moves forward, and writing the same values leaves it', async () => {
  const { id, updated_at: first } = await patient()
  await expect(as(ANA, `update patients set updated_at = '2020-01-01' where id = $1`, [id])).rejects.toMatchObject({
    code: '42501',
  })
  // The stored time is in the future, as if the clock had been set back.
  await world.owner.query(`set session_replication_role = replica`)
  await world.owner.query(`update patients set updated_at = now() + interval '1 day' where id = $1`, [id])
  await world.owner.query(`set session_replication_role = origin`)
  const later = await as(ANA, `update patients set name = 'Outra' where id = $1 returning updated_at::text`, [id])
  const again = await as(ANA, `update patients set name = 'Outra' where id = $1 returning updated_at::text`, [id])
  expect(Date.parse(String(later.rows[0]?.['updated_at']))).toBeGreaterThan(Date.parse(first))
  expect(again.rows).toEqual(later.rows)
})

test('correcting a CPF takes the records along, and the vault keeps the move', async () => {
  const { id } = await patient()
  const record = await recordOf(id)
  const cpf = newCpf()
  await as(ANA, 'update patients set cpf = $1 where id = $2', [cpf, id])
  const { rows } = await as(
    ANA,
    'select id, patient_id, medical_analysis from patient_records where patient_cpf = $1',
    [cpf],
  )
  expect(rows).toEqual([{ id: record, patient_id: id, medical_analysis: 'Dor.' }])
  const versions = await world.owner.query(
    `select act, content ->> 'patient_cpf' as cpf from vault.patient_record_versions where record_id = $1 order by id`,
    [record],
  )
  expect(versions.rows).toMatchObject([{ act: 'insert' }, { act: 'update', cpf }])
})

const waitingForLock = (count = 1) =>
  expect
    .poll(async () => (await world.owner.query('select from pg_locks where not granted')).rowCount, { timeout: 5000 })
    .toBeGreaterThanOrEqual(count)

async function consultationWithText(patientId: string): Promise<string> {
  const { rows } = await as(ANA, 'insert into consultations (user_id, patient_id) values ($1, $2) returning id', [
    ANA,
    patientId,
  ])
  return String(rows[0]?.['id'])
}

const COMPLETE = `select patient_id, patient_cpf from complete_consultation($1, 'Dor.', 'Dor.', '[]', '[]', 'x')`

test('a consultation is completed while its patient’s CPF is corrected and another patient takes the old one', async () => {
  const old = newCpf()
  const { id } = await patient(old)
  const consultation = await consultationWithText(id)
  const corrected = newCpf()
  await world.owner.query('begin')
  await world.owner.query('update patients set cpf = $2 where id = $1', [id, corrected])
  await world.owner.query(`insert into patients (user_id, name, cpf) values ($1, 'Outra', $2)`, [ANA, old])
  const completed = Promise.allSettled([as(ANA, COMPLETE, [consultation])])
  await waitingForLock()
  await world.owner.query('commit')
  expect(await completed).toMatchObject([{ value: { rows: [{ patient_id: id, patient_cpf: corrected }] } }])
})

test('correcting a CPF waits for a consultation that is being completed, and takes its record along', async () => {
  const { id } = await patient()
  const consultation = await consultationWithText(id)
  const corrected = newCpf()
  let correction: Promise<unknown> = Promise.resolve()
  await world.database.callerTransaction(ofUser(ANA), async (query) => {
    await query({ text: COMPLETE, values: [consultation] })
    correction = as(ANA, 'update patients set cpf = $2 where id = $1', [id, corrected])
    await waitingForLock()
  })
  await correction
  const { rows } = await as(ANA, 'select patient_cpf from patient_records where consultation_id = $1', [consultation])
  expect(rows).toEqual([{ patient_cpf: corrected }])
})

test('no other patient takes a CPF that has records, and a patient with records keeps one', async () => {
  const cpf = newCpf()
  const { id } = await patient(cpf)
  const { id: other } = await patient()
  await recordOf(id)
  await expect(as(ANA, 'update patients set cpf = $1 where id = $2', [cpf, other])).rejects.toMatchObject({
    code: '23505',
  })
  await expect(as(ANA, 'update patients set cpf = null where id = $1', [id])).rejects.toMatchObject({
    code: 'PV020',
    message: 'O CPF de um paciente com prontuários não pode ficar em branco.',
  })
  await expect(as(ANA, 'delete from patients where id = $1', [id])).rejects.toMatchObject({ code: '23001' })
  await as(ANA, 'update patients set cpf = null where id = $1', [other])
})

test('a record of a consultation belongs to its patient, whatever CPF was sent', async () => {
  const { id } = await patient()
  const cpfOfOther = newCpf()
  await patient(cpfOfOther)
  const consultation = await as(ANA, 'insert into consultations (user_id, patient_id) values ($1, $2) returning id', [
    ANA,
    id,
  ])
  const insert = (cpf: string) =>
    as(
      ANA,
      `insert into patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
       values ($1, $2, 'Helena', $3, 'Dor.') returning patient_id`,
      [ANA, cpf, consultation.rows[0]?.['id']],
    )
  await expect(insert(cpfOfOther)).rejects.toMatchObject({ code: 'PV021' })
  expect((await insert(newCpf())).rows).toEqual([{ patient_id: id }])
})

test('a record for a CPF without a patient is refused with a message that tells nothing of other accounts', async () => {
  const cpf = newCpf()
  await patient(cpf, BIA)
  const insert = (owner: string, of: string) =>
    as(
      ANA,
      `insert into patient_records (user_id, patient_cpf, patient_name, medical_analysis) values ($1, $2, 'X', 'x')`,
      [owner, of],
    )
  await expect(insert(ANA, cpf)).rejects.toMatchObject({
    code: '23503',
    message: 'Não há paciente cadastrado com este CPF.',
  })
  await expect(insert(BIA, cpf)).rejects.toMatchObject({ code: '42501' })
  await expect(insert(BIA, newCpf())).rejects.toMatchObject({ code: '42501' })
})

test('every change of a patient is a version that only the owner sees and restores', async () => {
  const { id } = await patient()
  await as(ANA, `update patients set known_allergies = null, birth_date = '1970-01-02' where id = $1`, [id])
  await as(ANA, `update patients set birth_date = '1970-01-02' where id = $1`, [id])
  const { rows } = await as(ANA, 'select id, act, content from patient_versions($1)', [id])
  expect(rows).toMatchObject([
    { act: 'update', content: { known_allergies: null, birth_date: '1970-01-02' } },
    { act: 'insert', content: { known_allergies: 'Dipirona', birth_date: null } },
  ])
  expect((await as(BIA, 'select * from patient_versions($1)', [id])).rows).toEqual([])
  // The next page begins after the last version of the previous one.
  const older = await as(ANA, 'select act from patient_versions($1, $2)', [id, rows[0]?.['id']])
  expect(older.rows).toEqual([{ act: 'insert' }])
  const first = rows[1]?.['id']
  const restore = (user: string, seen: unknown) =>
    as(user, 'select known_allergies, birth_date::text from restore_patient_version($1, $2, $3)', [id, first, seen])
  const seen = await as(ANA, 'select updated_at::text from patients where id = $1', [id])
  await expect(restore(BIA, seen.rows[0]?.['updated_at'])).rejects.toMatchObject({ code: 'PT404' })
  expect((await restore(ANA, '2026-01-01')).rows).toEqual([])
  expect((await restore(ANA, seen.rows[0]?.['updated_at'])).rows).toEqual([
    { known_allergies: 'Dipirona', birth_date: null },
  ])
  expect((await as(ANA, 'select act from patient_versions($1)', [id])).rows).toHaveLength(3)
})

test('all versions of an owner form one hash chain, kept after deletion, that nobody can rewrite', async () => {
  const { id } = await patient()
  await as(ANA, 'delete from patients where id = $1', [id])
  const { rows } = await world.owner.query(
    `select act, content::text, previous_hash, hash from vault.patient_versions where user_id = $1 order by id`,
    [ANA],
  )
  expect(rows.at(-1)).toMatchObject({ act: 'delete' })
  let previous: Buffer | null = null
  for (const row of rows) {
    expect(row.previous_hash).toEqual(previous)
    const hash: Buffer = createHash('sha256')
      .update(previous ?? '')
      .update(row.act + row.content)
      .digest()
    expect(row.hash).toEqual(hash)
    previous = hash
  }
  await expect(world.owner.query('delete from vault.patient_versions')).rejects.toMatchObject({ code: '42501' })
  await expect(as(ANA, 'select * from vault.patient_versions')).rejects.toMatchObject({ code: '42501' })
})

test('concurrent changes of many patients continue one chain', async () => {
  const patients = await Promise.all(Array.from({ length: 8 }, () => patient(newCpf(), BIA)))
  await Promise.all(patients.map(({ id }) => as(BIA, `update patients set name = 'Mudou' where id = $1`, [id])))
  const { rows } = await world.owner.query(
    `select count(*) - count(distinct previous_hash) as forks from vault.patient_versions
     where user_id = $1 and previous_hash is not null`,
    [BIA],
  )
  expect(rows).toEqual([{ forks: '0' }])
})
