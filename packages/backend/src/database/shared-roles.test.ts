import { DatabaseError } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { amongOtherDatabases } from './shared-roles.ts'

// No wait between attempts.
beforeEach(() => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => chance.mockRestore()
})

const refusal = (fields: Partial<DatabaseError>, message = 'refused') =>
  Object.assign(new DatabaseError(message, 0, 'error'), fields)

/** How often work that fails `failures` times with the fault runs, and how it ends. */
async function triesOf(fault: Error, failures = Infinity) {
  let tries = 0
  const end = await amongOtherDatabases(async () => {
    tries += 1
    if (tries <= failures) throw fault
  }).catch((cause: unknown) => cause)
  return { tries, end }
}

test.each([
  ['a role that another database makes', refusal({ code: '23505', schema: 'pg_catalog' })],
  ['a role that another database changes', refusal({ code: 'XX000' }, 'tuple concurrently updated')],
  ['a role that another database has just made', refusal({ code: '42710' })],
])('%s is tried again, up to twenty times', async (_what, fault) => {
  expect(await triesOf(fault, 1)).toEqual({ tries: 2, end: undefined })
  expect(await triesOf(fault, 19)).toEqual({ tries: 20, end: undefined })
  expect(await triesOf(fault)).toEqual({ tries: 20, end: fault })
})

test.each([
  ['another unique value', refusal({ code: '23505', schema: 'public' })],
  ['another row of the catalogue', refusal({ code: '23503', schema: 'pg_catalog' })],
  ['another fault of the server', refusal({ code: 'XX000' }, 'cache lookup failed')],
  ['such words with another code', refusal({ code: '55000' }, 'tuple concurrently updated')],
  ['what is no refusal of a database', Object.assign(new Error('no'), { code: '42710' })],
])('%s is told at once', async (_what, fault) => {
  expect(await triesOf(fault)).toEqual({ tries: 1, end: fault })
})
