import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '@prontuvoz/backend/database/database'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const ofUser = (sub: string): Caller => ({ role: 'authenticated', claims: { sub } })

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
  for (const user of [A, B]) {
    await world.owner.query('insert into auth.users (id, email) values ($1, $2)', [user, `${user}@x.test`])
    for (const patient of [1, 2, 3])
      await world.owner.query('insert into patients (user_id, name, profession) values ($1, $2, $2)', [
        user,
        `${patient}`,
      ])
  }
})
afterAll(() => world.close())

const patientOf = (user: string, patient: number) =>
  `(select id from patients where user_id = '${user}' and profession = '${patient}')`
const act = fc.record({
  kind: fc.constantFrom('insert', 'complete', 'delete', 'move', 'touch'),
  user: fc.constantFrom(A, B),
  patient: fc.integer({ min: 1, max: 3 }),
})

test('the counters equal a count of all rows after any acts, and are empty when no row is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      for (const { kind, user, patient } of acts) {
        const one = `(select id from consultations where user_id = '${user}' and patient_id = ${patientOf(user, patient)} order by id limit 1)`
        const statement = {
          insert: `insert into consultations (user_id, patient_id) values ('${user}', ${patientOf(user, patient)})`,
          complete: `update consultations set status = 'completed', transcription = 'a' where id = ${one}`,
          delete: `delete from consultations where id = ${one}`,
          move: `update consultations set patient_id = ${patientOf(user, (patient % 3) + 1)} where id = ${one}`,
          touch: `update consultations set duration_seconds = 7 where id = ${one}`,
        }[kind]
        await world.owner.query(statement)
      }
      for (const user of [A, B]) {
        const counted = await world.owner.query(
          `select count(*) as total, count(*) filter (where status = 'completed') as processed,
            count(distinct patient_id) as unique_patients from consultations where user_id = $1`,
          [user],
        )
        const { rows } = await world.database.asCaller(ofUser(user), { text: 'select * from consultation_summary()' })
        expect(rows).toEqual(counted.rows)
      }
      await world.owner.query('delete from consultations')
      const left = await world.owner.query(
        'select from counters.consultations union all select from counters.patient_visits',
      )
      expect(left.rowCount).toBe(0)
    }),
    { numRuns: 25 },
  )
})

test('the total of patients equals a count of their rows after any acts', async () => {
  const step = fc.record({ kind: fc.constantFrom('add', 'upsert', 'remove', 'hand over'), user: fc.constantFrom(A, B) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const extra = await createTestDatabase()
      for (const user of [A, B])
        await extra.owner.query('insert into auth.users (id, email) values ($1, $2)', [user, `${user}@x.test`])
      for (const { kind, user } of steps) {
        const one = `(select id from patients where user_id = '${user}' order by id limit 1)`
        const card = `insert into patients (user_id, name, cpf) values ('${user}', 'Ana', '52998224725')`
        const statement = {
          add: `insert into patients (user_id, name) select '${user}', 'Ana' where
            (select count(*) from patients where user_id = '${user}') < 5`,
          upsert: `${card} on conflict (user_id, cpf) do update set name = 'Bia'`,
          remove: `delete from patients where id = ${one}`,
          'hand over': `update patients set user_id = '${B}', cpf = null where id = ${one}`,
        }[kind]
        await extra.owner.query(statement).catch((cause: unknown) => expect(cause).toMatchObject({ code: 'PV001' }))
      }
      for (const user of [A, B]) {
        const counted = await extra.owner.query('select count(*) as total from patients where user_id = $1', [user])
        const told = await extra.database.asCaller(ofUser(user), { text: 'select patient_total() as total' })
        expect(told.rows).toEqual(counted.rows)
      }
      await extra.owner.query('delete from patients')
      expect((await extra.owner.query('select from counters.patients')).rowCount).toBe(0)
      await extra.close()
    }),
    { numRuns: 10 },
  )
})

test('one patient of three that is removed leaves two, and the other account its own', async () => {
  const extra = await createTestDatabase()
  const totalOf = async (user: string) =>
    (await extra.database.asCaller(ofUser(user), { text: 'select patient_total() as total' })).rows
  for (const user of [A, B]) {
    await extra.owner.query('insert into auth.users (id, email) values ($1, $2)', [user, `${user}@x.test`])
    await extra.owner.query(`insert into patients (user_id, name) select $1, 'Ana' from generate_series(1, 3)`, [user])
  }
  await extra.owner.query('delete from patients where id = (select id from patients where user_id = $1 limit 1)', [A])
  expect([await totalOf(A), await totalOf(B)]).toEqual([[{ total: '2' }], [{ total: '3' }]])
  await extra.close()
})

test('concurrent additions, removals and the end of the account leave a true total and no deadlock', async () => {
  await world.owner.query('delete from patients where user_id = $1', [B])
  await world.owner.query(
    `insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plans where name = 'Profissional'`,
    [B],
  )
  const acts = Array.from({ length: 40 }, (_, number) =>
    world.database.asCaller(ofUser(B), {
      text:
        number % 4 === 3
          ? 'delete from patients where id in (select id from patients order by id limit 1)'
          : `insert into patients (user_id, name) values ('${B}', 'Ana')`,
    }),
  )
  const end = world.owner.query('delete from auth.users where id = $1', [B])
  const outcomes = await Promise.allSettled([...acts, end])
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  // Writes after the end refer to a deleted account.
  expect(codes.filter((code) => code !== '23503')).toEqual([])
  const { rows } = await world.owner.query(
    'select (select count(*) from patients where user_id = $1) as counted, (select coalesce(sum(total), 0) from counters.patients where user_id = $1) as told',
    [B],
  )
  expect(rows).toEqual([{ counted: '0', told: '0' }])
})

test('no request role reaches the counters', async () => {
  for (const caller of [ofUser(A), { role: 'service_role', claims: {} } satisfies Caller])
    for (const table of ['consultations', 'patients'])
      await expect(world.database.asCaller(caller, { text: `select * from counters.${table}` })).rejects.toThrow(
        'permission denied for schema counters',
      )
})
