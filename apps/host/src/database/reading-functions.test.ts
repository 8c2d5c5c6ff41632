import { READING_FUNCTIONS } from '@prontuvoz/rules/reading-functions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#host/testing/test-database.ts'

let world: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

test('what the web app may call without naming its account changes nothing', async () => {
  const { rows } = await world.owner.query<{ readonly name: string; readonly volatility: string }>(
    `select proname as name, provolatile as volatility from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1) order by proname`,
    [READING_FUNCTIONS],
  )
  expect(rows).toEqual(READING_FUNCTIONS.map((name) => ({ name, volatility: 's' })))
})
