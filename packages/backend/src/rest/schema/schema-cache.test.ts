import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ANA, createTestRest, type TestRest } from '#backend/rest/test-rest.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest()
})
afterAll(() => rest.close())

test('notices a new table when the database notifies it', async () => {
  expect((await rest.send('rooms')).status).toBe(404)
  await rest.owner.query(
    `create table rooms (id int); grant select on rooms to authenticated; notify pgrst, 'reload schema'`,
  )
  await vi.waitFor(async () => expect((await rest.send('rooms')).status).toBe(200), { timeout: 5000 })
})

test('prepared statements keep working while their table changes', async () => {
  const read = () => rest.as(ANA).from('labels').select('*').eq('id', 1)
  for (let round = 0; round < 12; round += 1) expect((await read()).data).toEqual([{ id: 1, title: 'urgente' }])
  await rest.owner.query('alter table labels add column colour text')
  expect((await read()).data).toEqual([{ id: 1, title: 'urgente', colour: null }])
  await rest.owner.query('alter table labels drop column colour')
  expect((await read()).data).toEqual([{ id: 1, title: 'urgente' }])
})
