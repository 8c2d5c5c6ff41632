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
