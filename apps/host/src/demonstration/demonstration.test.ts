import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'
import { seedDemonstration } from './demonstration.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

test('starting the demonstration again over its data leaves one account and three patients', async () => {
  await seedDemonstration(world.database)
  await seedDemonstration(world.database)
  const { rows } = await world.owner.query(
    'select (select count(*)::int from auth.users) as users, (select count(*)::int from patients) as patients',
  )
  expect(rows).toEqual([{ users: 1, patients: 3 }])
})
