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
/** Bypasses policies and grants, as the server does. */
const asServer = (text: string, values: unknown[]) => world.owner.query(text, values)

describe('the CPF of a patient', () => {
  const write = (cpf: string | null) => ask('update patients set cpf = $2 where id = $1', [patient, cpf])

  test.each(['', '5299822472', '529982247250', '529.982.247-25', '5299822472a', '52998224725\n', '٥٢٩٩٨٢٢٤٧٢٥'])(
    '%j is refused even for the server',
    async (cpf) => {
      await expect(write(cpf)).rejects.toMatchObject({ code: '23514' })
      const past = asServer('update patients set cpf = $2 where id = $1', [patient, cpf])
      await expect(past).rejects.toMatchObject({ code: '23514', constraint: 'patients_cpf_digits' })
    },
  )

  test('has eleven digits or is missing', async () => {
    await write('52998224725')
    await write(null)
    expect(await ask('select cpf from patients where id = $1', [patient])).toEqual([{ cpf: null }])
  })
})

describe('the minutes of a plan', () => {
  const hear = (table: string, endSample: number, id = consultation) =>
    ask(
      `insert into ${table} (user_id, consultation_id, sequence, start_sample, end_sample, text)
       values ($1, $2, 0, 0, $3, 'fala')`,
      [doctor, id, endSample],
    )

  test.each(['transcript_pieces', 'second_pass_pieces'])(
    'hold to the sample in %s, with half a minute of grace',
    async (table) => {
      const end = (10 * 60 + 30) * SECOND
      await expect(hear(table, end + 1)).rejects.toMatchObject({
        code: 'PV003',
        message: 'Sua gravação foi interrompida pois atingiu o limite de 10 minutos do seu plano.',
      })
      await hear(table, end)
    },
  )

  const change = (status: string) =>
    asServer(
      `insert into subscriptions (user_id, plan_id, status) select $1, id, $2 from plans where name = 'Profissional'
       on conflict (user_id, plan_id) do update set status = $2`,
      [doctor, status],
    )

  test.each([
    ['transcript_pieces', 'canceled'],
    ['second_pass_pieces', 'past_due'],
  ])('in %s are those of the plan that the recording began on, even if that is %s meanwhile', async (table, status) => {
    await change('active')
    await change(status)
    await hear(table, 40 * 60 * SECOND)
  })

  test('of a plan that has ended hold for no recording that begins later, and no longer than a week', async () => {
    await change('active')
    await change('canceled')
    const isRefused = (id: string) =>
      expect(hear('transcript_pieces', 40 * 60 * SECOND, id)).rejects.toMatchObject({ code: 'PV003' })
    const [next, filed] = [randomUUID(), randomUUID()]
    const begin =
      'insert into consultations (id, user_id, patient_id, created_at) values ($1, $2, $3, now() - $4::interval)'
    await ask(begin, [next, doctor, patient, '0 s'])
    await isRefused(next)
    // The server's clock counts, not the device's.
    await ask(begin, [filed, doctor, patient, '1 h'])
    await isRefused(filed)
    await asServer(`update subscriptions set ended_at = now() - interval '8 days' where user_id = $1`, [doctor])
    await asServer(`update consultations set created_at = now() - interval '9 days' where id = $1`, [consultation])
    await isRefused(consultation)
  })

  test('that a plan which has ended had as its own limit still hold', async () => {
    await asServer(
      `with plan as (insert into plans (name, price_cents, max_recording_minutes, features) values ($2, 100, 30, '{}') returning id)
       insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plan`,
      [doctor, doctor],
    )
    await asServer(`update subscriptions set status = 'unpaid' where user_id = $1`, [doctor])
    await expect(hear('transcript_pieces', 31 * 60 * SECOND)).rejects.toMatchObject({ code: 'PV003' })
    await hear('transcript_pieces', 30 * 60 * SECOND)
  })
})

describe('the patient’s consent', () => {
  const begin = (columns: string, values: string) =>
    ask(
      `insert into consultations (id, user_id, patient_id, ${columns}) values ($1, $2, $3, ${values})
       returning consent_confirmed_at <= now() and consent_confirmed_at > now() - interval '1 minute' as "isNow"`,
      [randomUUID(), doctor, patient],
    )

  test('is stored with its time, wording and modality; a time in the future is corrected', async () => {
    const columns = 'consent_confirmed_at, consent_text, consent_modality'
    expect(await begin(columns, `now() + interval '3 days', 2, 'telemedicina'`)).toEqual([{ isNow: true }])
    expect(await begin(columns, `now() - interval '5 minutes', 2, 'presencial'`)).toEqual([{ isNow: false }])
    expect(await begin('status', `'recording'`)).toEqual([{ isNow: null }])
  })

  test.each(['transcript_pieces', 'second_pass_pieces'])(
    'if refused keeps all text out of %s, and does not change afterwards',
    async (table) => {
      const declined = randomUUID()
      await ask(
        'insert into consultations (id, user_id, patient_id, recording_declined_at) values ($1, $2, $3, now())',
        [declined, doctor, patient],
      )
      const heard = ask(
        `insert into ${table} (user_id, consultation_id, sequence, start_sample, end_sample, text)
         values ($1, $2, 0, 0, 10, 'fala')`,
        [doctor, declined],
      )
      await expect(heard).rejects.toMatchObject({
        code: 'PV040',
        message: 'O paciente não concordou com a gravação desta consulta.',
      })
      const taken = ask('update consultations set recording_declined_at = null where id = $1', [declined])
      await expect(taken).rejects.toMatchObject({ code: '42501' })
    },
  )
})

describe('the start of a consultation', () => {
  const begin = async (createdAt: string) => {
    const [row] = await ask(
      `insert into consultations (id, user_id, patient_id, created_at) values ($1, $2, $3, ${createdAt})
       returning extract(epoch from now() - created_at)::int as ago, filed_at is not null as "isFiledLater"`,
      [randomUUID(), doctor, patient],
    )
    return row
  }

  test('given offline is reported later with its own time, and the time when the server received it', async () => {
    expect(await begin(`now() - interval '2 days'`)).toEqual({ ago: 2 * 86_400, isFiledLater: true })
    expect(await begin('now()')).toEqual({ ago: 0, isFiledLater: false })
  })

  test('by a clock that is ahead or was never set becomes the time when the server learned of it, and says so', async () => {
    expect(await begin(`now() + interval '3 days'`)).toEqual({ ago: 0, isFiledLater: true })
    expect(await begin(`'1970-01-01'`)).toEqual({ ago: 0, isFiledLater: true })
  })

  const answered = async (createdAt: string, answeredAt: string, column = 'consent_confirmed_at') => {
    const [row] = await ask(
      `insert into consultations (id, user_id, patient_id, created_at, ${column})
       values ($1, $2, $3, ${createdAt}, ${answeredAt})
       returning extract(epoch from created_at - ${column})::int as before`,
      [randomUUID(), doctor, patient],
    )
    return row
  }

  test.each(['consent_confirmed_at', 'recording_declined_at'])(
    'by a wrong clock takes the answer of the patient along: %s keeps its distance from it',
    async (column) => {
      for (const wrong of [`timestamptz '1970-01-01'`, `now() - interval '91 days'`, `now() + interval '5 years'`])
        expect(await answered(wrong, `${wrong} - interval '40 seconds'`, column)).toEqual({ before: 40 })
      // The clock was changed in between, or is invalid.
      for (const answer of [`now() - interval '10 minutes'`, `'-infinity'`, `'infinity'`])
        expect(await answered(`timestamptz '1970-01-01'`, answer, column)).toEqual({ before: 0 })
      expect(await answered(`'-infinity'`, `'-infinity'`, column)).toEqual({ before: 0 })
      // Started online: only the response has the device's time.
      expect(await answered('now()', `'1970-01-01'`, column)).toEqual({ before: 0 })
    },
  )

  test('by a right clock leaves the answer of the patient as it was', async () => {
    const begun = `now() - interval '2 days'`
    expect(await answered(begun, `${begun} - interval '40 seconds'`)).toEqual({ before: 40 })
  })

  test('never changes, and a client cannot set the time of filing', async () => {
    for (const column of ['created_at', 'filed_at'])
      await expect(
        ask(`update consultations set ${column} = now() where id = $1`, [consultation]),
      ).rejects.toMatchObject({ code: '42501' })
    const filed = ask('insert into consultations (user_id, patient_id, filed_at) values ($1, $2, now())', [
      doctor,
      patient,
    ])
    await expect(filed).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the date of birth of a patient', () => {
  const write = (date: string) => ask('update patients set birth_date = $2::date where id = $1', [patient, date])

  test.each([
    ['tomorrow', 'A data de nascimento está no futuro. Confira o ano.'],
    ['2999-01-01', 'A data de nascimento está no futuro. Confira o ano.'],
    ['infinity', 'A data de nascimento está no futuro. Confira o ano.'],
    ['1899-12-31', 'A data de nascimento é anterior a 1900. Confira o ano.'],
    ['0080-02-01', 'A data de nascimento é anterior a 1900. Confira o ano.'],
    ['-infinity', 'A data de nascimento é anterior a 1900. Confira o ano.'],
  ])('%s is refused, of a new one too', async (typed, message) => {
    const date =
      typed === 'tomorrow'
        ? String(
            (await ask(`select ((now() at time zone 'America/Sao_Paulo')::date + 1)::text as day`, []))[0]?.['day'],
          )
        : typed
    await expect(write(date)).rejects.toMatchObject({ code: 'PV022', message })
    const inserted = ask('insert into patients (user_id, name, birth_date) values ($1, $2, $3::date)', [
      doctor,
      'Bia',
      date,
    ])
    await expect(inserted).rejects.toMatchObject({ code: 'PV022', message })
  })

  test('may be today by the clinic’s clock, and from 1900 on', async () => {
    // In Kiritimati the day begins fourteen hours before UTC.
    await ask('update profiles set time_zone = $2 where user_id = $1', [doctor, 'Pacific/Kiritimati'])
    const [{ day } = {}] = await ask(`select (now() at time zone 'Pacific/Kiritimati')::date::text as day`, [])
    await write(String(day))
    await write('1900-01-01')
  })

  test('that breaks this rule but is older than it does not block other changes, and is restored from the vault', async () => {
    await asServer(`update patients set birth_date = '2999-01-01' where id = $1`, [patient])
    await ask('update patients set name = $2 where id = $1', [patient, 'Ana Lima'])
    await asServer('delete from consultations where patient_id = $1', [patient])
    await ask('delete from patients where id = $1', [patient])
    const [back] = await ask('select name, birth_date::text from restore_deleted_patient($1)', [patient])
    expect(back).toEqual({ name: 'Ana Lima', birth_date: '2999-01-01' })
  })
})

describe('the status of a consultation', () => {
  const moved = async (status: string) => {
    await asServer('update consultations set status = $2 where id = $1', [consultation, status])
    return (await ask('select status from consultations where id = $1', [consultation]))[0]?.['status']
  }

  test('never goes back, not even for the server', async () => {
    expect(await moved('processing')).toBe('processing')
    expect(await moved('recording')).toBe('processing')
    await asServer(`update consultations set transcription = 'Tosse.', status = 'completed' where id = $1`, [
      consultation,
    ])
    expect(await moved('recording')).toBe('completed')
    expect(await moved('processing')).toBe('completed')
  })

  test.each([null, '', ' \n\t '])('is not completed with %j as its text', async (text) => {
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
