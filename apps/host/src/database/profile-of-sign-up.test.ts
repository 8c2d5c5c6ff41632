import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

async function nameOf(email: string): Promise<unknown> {
  const { rows } = await world.owner.query(
    `select profiles.full_name, users.raw_user_meta_data from public.profiles
     join auth.users on users.id = profiles.user_id where users.email = $1`,
    [email],
  )
  expect(rows[0].full_name).toBe(rows[0].raw_user_meta_data.full_name ?? null)
  return rows[0].full_name
}

test.each([
  ['gave another name', { full_name: 'Ana Lima' }, 'Ana Lima'],
  ['gave no name', {}, null],
  ['is the first', { full_name: 'Estranho' }, 'Estranho'],
])('of rival sign-ups the profile takes the data of the confirmed one, also where it %s', async (which, data, name) => {
  const email = `${which.replaceAll(' ', '-')}@clinica.test`
  await world.owner.query('insert into auth.users (email, raw_user_meta_data) values ($1, $2)', [
    email,
    { full_name: 'Estranho' },
  ])
  expect(await nameOf(email)).toBe('Estranho')
  await world.owner.query(
    'update auth.users set email_confirmed_at = now(), raw_user_meta_data = $2 where email = $1',
    [email, data],
  )
  expect(await nameOf(email)).toBe(name)
})

test('the profile begins with what was given at the sign-up, cut to what it holds', async () => {
  const profileOf = async (email: string, data: unknown) => {
    await world.owner.query('insert into auth.users (email, raw_user_meta_data) values ($1, $2)', [email, data])
    const { rows } = await world.owner.query(
      `select full_name, professional_register, specialty, address, online_only from profiles
       join auth.users on users.id = user_id where email = $1`,
      [email],
    )
    return rows[0]
  }
  const given = { full_name: 'Ana Lima', crm_number: 'CRM/SP 1', specialty: 'Pediatria', address: 'Rua A, 1' }
  const { full_name, crm_number: professional_register, specialty, address } = given
  const kept = { full_name, professional_register, specialty, address }
  expect(await profileOf('toda@x.test', given)).toEqual({ ...kept, online_only: false })
  expect(await profileOf('online@x.test', { ...given, online_only: true })).toEqual({ ...kept, online_only: true })
  expect(await profileOf('fixa@x.test', { ...given, online_only: 'false' })).toEqual({ ...kept, online_only: false })
  const long = Object.fromEntries(Object.keys(given).map((name) => [name, 'x'.repeat(600)]))
  expect(await profileOf('longa@x.test', long)).toEqual({
    full_name: 'x'.repeat(200),
    professional_register: 'x'.repeat(60),
    specialty: 'x'.repeat(120),
    address: 'x'.repeat(500),
    online_only: false,
  })
})
