import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

const SECOND = 24_000

let world: TestDatabase
let doctor: string
let patient: string
let consultation: string
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[doctor, patient, consultation] = [randomUUID(), randomUUID(), randomUUID()]
  await world.owner.query('insert into auth.users (id, email) values ($1, $2)', [doctor, `${doctor}@example.com`])
  await ask('insert into patients (id, user_id, name) values ($1, $2, $3)', [patient, doctor, 'Ana'])
  await ask('insert into consultations (id, user_id, patient_id) values ($1, $2, $3)', [consultation, doctor, patient])
})

const ask = async (text: string, values: readonly unknown[]) =>
  (await world.database.asCaller({ role: 'authenticated', claims: { sub: doctor } }, { text, values })).rows
/** Past the policies and grants, as the server itself writes. */
const asServer = (text: string, values: unknown[]) => world.owner.query(text, values)

describe('the CPF of a patient', () => {
  const write = (cpf: string | null) => ask('update patients set cpf = $2 where id = $1', [patient, cpf])

  test.each(['', '5299822472', '529982247250', '529.982.247-25', '5299822472a', '52998224725\n', '٥٢٩٩٨٢٢٤٧٢٥'])(
    '%j is none, by nobody',
    async (cpf) => {
      await expect(write(cpf)).rejects.toMatchObject({ code: '23514' })
      const past = asServer('update patients set cpf = $2 where id = $1', [patient, cpf])
      await expect(past).rejects.toMatchObject({ code: '23514', constraint: 'patients_cpf_digits' })
    },
  )

  test('eleven digits are one, and it may be missing', async () => {
    await write('52998224725')
    await write(null)
    expect(await ask('select cpf from patients where id = $1', [patient])).toEqual([{ cpf: null }])
  })
})

describe('the minutes of a plan', () => {
  const hear = (table: string, endSample: number) =>
    ask(
      `insert into ${table} (user_id, consultation_id, sequence, start_sample, end_sample, text)
       values ($1, $2, 0, 0, $3, 'fala')`,
      [doctor, consultation, endSample],
    )

  test.each(['transcript_pieces', 'second_pass_pieces'])(
    'hold to the sample in %s, half a minute of grace included',
    async (table) => {
      const end = (10 * 60 + 30) * SECOND
      await expect(hear(table, end + 1)).rejects.toMatchObject({
        code: 'PV003',
        message: 'Sua gravação foi interrompida pois atingiu o limite de 10 minutos do seu plano.',
      })
      await hear(table, end)
    },
  )
})

describe('the status of a consultation', () => {
  const moved = async (status: string) => {
    await asServer('update consultations set status = $2 where id = $1', [consultation, status])
    return (await ask('select status from consultations where id = $1', [consultation]))[0]?.['status']
  }

  test('never goes back, not even for the server itself', async () => {
    expect(await moved('processing')).toBe('processing')
    expect(await moved('recording')).toBe('processing')
    await asServer(`update consultations set transcription = 'Tosse.', status = 'completed' where id = $1`, [
      consultation,
    ])
    expect(await moved('recording')).toBe('completed')
    expect(await moved('processing')).toBe('completed')
  })

  test.each([null, '', ' \n\t '])('is completed with a text, and %j is none', async (text) => {
    const complete = (words: string | null) =>
      asServer(`update consultations set transcription = $2, status = 'completed' where id = $1`, [consultation, words])
    await expect(complete(text)).rejects.toMatchObject({
      code: 'PV002',
      message: 'Uma consulta só é concluída com a transcrição gravada.',
    })
    await complete('Tosse.')
    await expect(complete(text)).rejects.toMatchObject({ code: 'PV002' })
    const born = asServer(
      `insert into consultations (user_id, patient_id, status, transcription) values ($1, $2, 'completed', $3)`,
      [doctor, patient, text],
    )
    await expect(born).rejects.toMatchObject({ code: 'PV002' })
  })
})
