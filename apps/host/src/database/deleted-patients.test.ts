import { afterAll, expect, test } from 'vitest'
import { ANA, BIA, createPatientWorld } from '#host/testing/test-patients.ts'

const { world, as, newCpf, patient } = await createPatientWorld()
afterAll(() => world.close())

test('a deleted patient is listed with the time of deletion and restored unchanged, by the owner alone', async () => {
  const { id } = await patient()
  const before = await as(ANA, `select to_jsonb(p) - 'updated_at' as row from patients p where id = $1`, [id])
  await as(ANA, 'delete from patients where id = $1', [id])
  const listed = (user: string) =>
    as(
      user,
      `select patient_id, content, created_at > now() - interval '1 minute' as is_now
       from deleted_patients() where patient_id = $1`,
      [id],
    )
  expect((await listed(ANA)).rows).toMatchObject([{ patient_id: id, content: { name: 'Helena' }, is_now: true }])
  expect((await listed(BIA)).rows).toEqual([])
  const restore = (user: string) => as(user, 'select id from restore_deleted_patient($1)', [id])
  await expect(restore(BIA)).rejects.toMatchObject({ code: 'PT404' })
  expect((await restore(ANA)).rows).toEqual([{ id }])
  // Repeated as after a lost response.
  expect((await restore(ANA)).rows).toEqual([{ id }])
  const after = await as(ANA, `select to_jsonb(p) - 'updated_at' as row from patients p where id = $1`, [id])
  expect(after.rows).toEqual(before.rows)
  expect((await listed(ANA)).rows).toEqual([])
  expect((await as(ANA, 'select act from patient_versions($1)', [id])).rows.map(({ act }) => act)).toEqual([
    'insert',
    'delete',
    'insert',
  ])
  await as(ANA, `update patients set name = 'Outra' where id = $1`, [id])
  expect((await as(ANA, 'select name from restore_deleted_patient($1)', [id])).rows).toEqual([{ name: 'Outra' }])
})

test('a patient deleted twice is listed once, with the later deletion', async () => {
  const { id } = await patient()
  await as(ANA, 'delete from patients where id = $1', [id])
  await as(ANA, 'select from restore_deleted_patient($1)', [id])
  await as(ANA, `update patients set name = 'Helena Lima' where id = $1`, [id])
  await as(ANA, 'delete from patients where id = $1', [id])
  const { rows } = await as(ANA, 'select content from deleted_patients() where patient_id = $1', [id])
  expect(rows).toMatchObject([{ content: { name: 'Helena Lima' } }])
})

test('a deleted patient is not restored when another patient has the CPF by now', async () => {
  const cpf = newCpf()
  const { id } = await patient(cpf)
  await as(ANA, 'delete from patients where id = $1', [id])
  const { id: other } = await patient(cpf)
  await expect(as(ANA, 'select from restore_deleted_patient($1)', [id])).rejects.toMatchObject({ code: '23505' })
  await as(ANA, 'update patients set cpf = null where id = $1', [other])
  expect((await as(ANA, 'select cpf from restore_deleted_patient($1)', [id])).rows).toEqual([{ cpf }])
})

test('the plan’s limit holds when a deleted patient is restored', async () => {
  const caio = '00000000-0000-4000-8000-0000000000c3'
  await world.owner.query(`insert into auth.users (id, email) values ('${caio}', 'c@x.test')`)
  const { id } = await patient(newCpf(), caio)
  await as(caio, 'delete from patients where id = $1', [id])
  for (let count = 0; count < 5; count += 1) await patient(newCpf(), caio)
  await expect(as(caio, 'select from restore_deleted_patient($1)', [id])).rejects.toMatchObject({
    code: 'PV001',
    message: 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.',
  })
  expect((await as(caio, 'select from deleted_patients()')).rowCount).toBe(1)
})
