import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../apps/host/src/testing/test-database.ts'
import { DATABASE_TYPES_FILE, describeDatabase } from './database-types.ts'

test('the committed database types are those of the migrations', async () => {
  const world = await createTestDatabase()
  expect(readFileSync(DATABASE_TYPES_FILE, 'utf8')).toBe(await describeDatabase(world.owner))
  await world.close()
})

test('a new column makes the committed types stale', async () => {
  const world = await createTestDatabase()
  await world.owner.query('alter table public.patients add column shoe_size integer')
  expect(readFileSync(DATABASE_TYPES_FILE, 'utf8')).not.toBe(await describeDatabase(world.owner))
  await world.close()
})
