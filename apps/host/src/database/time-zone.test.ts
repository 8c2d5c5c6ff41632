import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

let product: TestProduct
let world: TestDatabase
beforeAll(async () => {
  product = await createTestProduct()
  world = await createTestDatabase()
})
afterAll(() => Promise.all([product.close(), world.close()]))

const signUp = async (metadata: unknown) => {
  const id = randomUUID()
  const row = [id, `${id}@x.test`, JSON.stringify(metadata)]
  await world.owner.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', row)
  return id
}
const zoneOf = async (id: string) => {
  const { rows } = await world.owner.query('select time_zone from profiles where user_id = $1', [id])
  return rows
}

test('a sign-up stores the time zone that the browser named', async () => {
  expect(await zoneOf(await signUp({ time_zone: 'America/Rio_Branco' }))).toEqual([{ time_zone: 'America/Rio_Branco' }])
})

test.each([
  {},
  { time_zone: 'America/Atlantis' },
  { time_zone: 7 },
  { time_zone: null },
  { time_zone: 'x'.repeat(5000) },
])('a sign-up that names no zone keeps the clock of Brasília (%#)', async (metadata) => {
  expect(await zoneOf(await signUp(metadata))).toEqual([{ time_zone: 'America/Sao_Paulo' }])
})

test('a confirmed address uses the metadata of its sign-up', async () => {
  const id = await signUp({ time_zone: 'America/Manaus' })
  const change = 'update auth.users set raw_user_meta_data = $2, email_confirmed_at = now() where id = $1'
  await world.owner.query(change, [id, JSON.stringify({ time_zone: 'America/Noronha' })])
  expect(await zoneOf(id)).toEqual([{ time_zone: 'America/Noronha' }])
  // Later metadata changes do not reach the profile.
  await world.owner.query('update auth.users set raw_user_meta_data = $2, email_confirmed_at = now() where id = $1', [
    id,
    JSON.stringify({ time_zone: 'America/Belem' }),
  ])
  expect(await zoneOf(id)).toEqual([{ time_zone: 'America/Noronha' }])
})

test('an account in use keeps its time zone when its address is confirmed again', async () => {
  const id = await signUp({ time_zone: 'America/Manaus' })
  await world.owner.query('update auth.users set last_sign_in_at = now() where id = $1', [id])
  await world.owner.query("update profiles set time_zone = 'America/Noronha' where user_id = $1", [id])
  await world.owner.query('update auth.users set email_confirmed_at = now() where id = $1', [id])
  expect(await zoneOf(id)).toEqual([{ time_zone: 'America/Noronha' }])
})

test('only time zones of the IANA list are stored, and the error says so in Portuguese', async () => {
  const ana = await product.professional('fuso')
  const set = (time_zone: string | null) =>
    ana.backend.from('profiles').update({ time_zone }).eq('user_id', ana.userId).select('time_zone')
  expect((await set('America/Cuiaba')).data).toEqual([{ time_zone: 'America/Cuiaba' }])
  expect((await set('Europe/Lisbon')).data).toEqual([{ time_zone: 'Europe/Lisbon' }])
  for (const name of ['', 'Brasília', 'UTC+3', "America/Manaus'; drop table x", 'posix/America/Manaus', 'localtime']) {
    const { error, status } = await set(name)
    expect([status, error?.message]).toEqual([400, 'Este fuso horário não existe.'])
  }
  expect((await set(null)).status).toBe(400)
  const stored = await ana.backend.from('profiles').select('time_zone').eq('user_id', ana.userId)
  expect(stored.data).toEqual([{ time_zone: 'Europe/Lisbon' }])
})
