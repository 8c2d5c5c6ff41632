import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, picture } from '@prontuvoz/backend/testing/pictures'
import { createPaymentWorld, type PaymentWorld } from './test-payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
afterAll(() => world.close())

const TABLES = ['patient_records', 'consultations', 'patients', 'subscriptions', 'profiles', 'payment_accounts']

async function rowsOf(userId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await world.product.owner.query(`select count(*)::int as n from ${table} where user_id = $1`, [
      userId,
    ])
    counts[table] = rows[0].n
  }
  return counts
}

async function furnished() {
  const doctor = await world.doctor()
  const { backend, userId } = doctor
  await world.bought(doctor)
  const patient = await backend
    .from('patients')
    .insert({ user_id: userId, name: 'Ana', cpf: '52998224725' })
    .select('id')
    .single()
    .throwOnError()
  await backend.from('consultations').insert({ user_id: userId, patient_id: patient.data.id }).throwOnError()
  await backend
    .from('patient_records')
    .insert({ user_id: userId, patient_cpf: '52998224725', patient_name: 'Ana', medical_analysis: 'Dor.' })
    .throwOnError()
  const { error } = await backend.storage.from('profiles').upload(`${userId}/logo-1.png`, fileOf(await picture()))
  if (error) throw error
  return doctor
}

test('deletes the account with all its data and images, ends the payment, and leaves others alone', async () => {
  world.reset()
  const doctor = await furnished()
  const neighbour = await furnished()
  const logo = doctor.backend.storage.from('profiles').getPublicUrl(`${doctor.userId}/logo-1.png`).data.publicUrl
  expect((await fetch(logo)).status).toBe(200)

  const { error } = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(error).toBeNull()

  expect(Object.values(await rowsOf(doctor.userId))).toEqual([0, 0, 0, 0, 0, 0])
  expect((await fetch(logo)).status).toBe(400)
  expect((await doctor.backend.auth.signInWithPassword(doctor)).error).toMatchObject({ code: 'invalid_credentials' })
  expect(Object.values(await rowsOf(neighbour.userId))).toEqual([1, 1, 1, 1, 1, 1])
  const states = world.stripe.subscriptions.map(({ metadata, status }) => [metadata['user_id'], status])
  expect(states).toEqual([
    [doctor.userId, 'canceled'],
    [neighbour.userId, 'active'],
  ])
  const { rows } = await world.product.owner.query(
    'select act from vault.patient_record_versions where user_id = $1 order by id',
    [doctor.userId],
  )
  expect(rows.map((row) => row.act)).toEqual(['insert', 'delete'])
})

test('images in folders within folders, also nameless ones, are deleted with the account', async () => {
  const doctor = await world.doctor()
  const images = doctor.backend.storage.from('profiles')
  const image = fileOf(await picture())
  for (const name of ['logo.png', 'antigas/2025/logo.png', 'antigas/foto.png', '/foto.png'])
    expect((await images.upload(`${doctor.userId}/${name}`, image)).error).toBeNull()
  const { error } = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(error).toBeNull()
  const { rows } = await world.product.owner.query('select name from storage.objects where starts_with(name, $1)', [
    doctor.userId,
  ])
  expect(rows).toEqual([])
})

test('images that arrive while the account is deleted go with it, and later ones are not taken in', async () => {
  const doctor = await world.doctor()
  const { owner, service } = world.product
  await owner.query(`
    create function upload_meanwhile() returns trigger language plpgsql as $$
    begin
      insert into storage.objects (bucket_id, name, owner_id, version, metadata)
        values ('profiles', old.user_id || '/foto.png', old.user_id, gen_random_uuid(), '{}');
      return null;
    end
    $$;
    create trigger upload_meanwhile after delete on profiles for each row execute function upload_meanwhile()`)
  const { error } = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  await owner.query('drop trigger upload_meanwhile on profiles')
  expect(error).toBeNull()
  expect((await service().storage.from('profiles').list(doctor.userId)).data).toEqual([])

  const other = await world.doctor()
  await owner.query('delete from profiles where user_id = $1', [other.userId])
  const late = await other.backend.storage.from('profiles').upload(`${other.userId}/foto.png`, fileOf(await picture()))
  expect(late.error).toMatchObject({ statusCode: '403' })
})

test('an account of any size is deleted: no statement takes more than 500 rows of it', async () => {
  const doctor = await world.doctor()
  const { owner } = world.product
  await owner.query(
    `insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plans where name = 'Profissional'`,
    [doctor.userId],
  )
  await owner.query(
    `insert into patients (user_id, name, cpf) select $1, 'Paciente ' || n, lpad(n::text, 11, '0') from generate_series(1, 1300) n`,
    [doctor.userId],
  )
  await owner.query(`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 500 then raise exception 'too many rows in one statement'; end if;
      return null;
    end
    $$;
    create trigger refuse_many after delete on patients referencing old table as gone
      for each statement execute function refuse_many()`)
  const { error } = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(error).toBeNull()
  expect(Object.values(await rowsOf(doctor.userId))).toEqual([0, 0, 0, 0, 0, 0])
})

test('a payment page that is still open when the account ends can be paid no more', async () => {
  world.reset()
  const doctor = await world.doctor()
  const page = await world.pageFor(doctor)
  const { error } = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(error).toBeNull()
  expect(await world.click(page)).toBeNull()
  expect(world.stripe.subscriptions.filter(({ metadata }) => metadata['user_id'] === doctor.userId)).toEqual([])
})

test('deletes nothing without the confirming word, without a session, or with the token of an ended one', async () => {
  world.reset()
  const doctor = await furnished()
  const before = await rowsOf(doctor.userId)
  const ask = (body: unknown, token?: string) =>
    fetch(`${world.product.url}/functions/v1/delete-account`, {
      method: 'POST',
      headers: world.product.headersOf(token),
      body: JSON.stringify(body),
    })
  expect((await ask({}, doctor.accessToken)).status).toBe(400)
  expect((await ask({ confirmation: 'EXCLUIR' })).status).toBe(401)
  await doctor.backend.auth.signOut()
  expect((await ask({ confirmation: 'EXCLUIR' }, doctor.accessToken)).status).toBe(401)
  expect(await rowsOf(doctor.userId)).toEqual(before)
})

test('if the payment provider is down nothing is deleted yet, and the next attempt finishes', async () => {
  world.reset()
  const doctor = await furnished()
  world.stripe.behaviour = 500
  world.product.lines.length = 0
  const failed = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(await failed.error.context.json()).toEqual({
    error: {
      kind: 'engine-unavailable',
      message: 'A exclusão não foi concluída. Tente novamente; repetir não causa problema.',
    },
  })
  expect(world.product.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'account-not-deleted',
      fault: expect.stringMatching(/^Error: ./),
    }),
  )
  expect(Object.values(await rowsOf(doctor.userId))).toEqual([1, 1, 1, 1, 1, 1])
  world.stripe.behaviour = 'well'
  const done = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(done.error).toBeNull()
  expect(Object.values(await rowsOf(doctor.userId))).toEqual([0, 0, 0, 0, 0, 0])
})

test('a session older than ten minutes deletes nothing, and a fresh sign-in does', async () => {
  world.reset()
  const doctor = await furnished()
  const before = await rowsOf(doctor.userId)
  await world.product.owner.query(
    `update auth.mfa_amr_claims set created_at = now() - interval '11 minutes'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [doctor.userId],
  )
  const { error: stale } = await doctor.backend.auth.refreshSession()
  expect(stale).toBeNull()
  const refused = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(refused.error.context.status).toBe(403)
  expect(await refused.error.context.json()).toEqual({
    error: { kind: 'unproven', message: 'Para excluir a conta, confirme a sua senha.' },
  })
  expect(await rowsOf(doctor.userId)).toEqual(before)
  const beside = world.product.anonymous()
  expect((await beside.auth.signInWithPassword(doctor)).error).toBeNull()
  expect((await beside.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })).error).toBeNull()
  expect(Object.values(await rowsOf(doctor.userId))).toEqual([0, 0, 0, 0, 0, 0])
})

test('a deletion that is asked for twice at once is done, and both answers say so', async () => {
  const { backend } = await furnished()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })),
  )
  expect(answers.map(({ data }) => data)).toEqual(Array.from(answers, () => ({ deleted: true })))
})

test('a deletion that arrives again after the account is gone says that it is done', async () => {
  const { backend } = await furnished()
  const { data } = await backend.auth.getSession()
  const headers = { ...world.product.headersOf(data.session?.access_token ?? ''), 'content-type': 'application/json' }
  const again = async () => {
    const answer = await fetch(`${world.product.url}/functions/v1/delete-account`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ confirmation: 'EXCLUIR' }),
    })
    return [answer.status, await answer.json()]
  }
  expect(await again()).toEqual([200, { deleted: true }])
  expect(await again()).toEqual([200, { deleted: true }])
})
