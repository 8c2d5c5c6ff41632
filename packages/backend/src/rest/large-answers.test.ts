// Responses of many megabytes: an account has one at a time, from its statement until it is sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BIA, createTestRest, type TestRest } from './test-rest.ts'

const MEGABYTE = 1024 * 1024
const LARGE = 'walls?select=text&limit=20'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest()
  await rest.owner.query(`
    create table public.walls (id int primary key, text text);
    insert into public.walls select n, repeat('x', ${MEGABYTE}) from generate_series(1, 70) n;
    analyze public.walls;
    create function public.all_walls(many int) returns setof text language sql as
      $$ update public.walls set id = id where id <= many returning text $$;
    grant all on public.walls to authenticated;
  `)
})
afterAll(() => rest.close())

test('of six large answers that one account wants at once it gets one, and is told when to ask again', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => rest.send(LARGE)))
  const given = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect([given.length, refused.length]).toEqual([1, 5])
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({ code: '53400' })
  // In progress until it is read; small ones are served meanwhile.
  expect((await rest.send(LARGE)).status).toBe(503)
  expect((await rest.send('walls?select=id')).status).toBe(200)
  expect((await given[0]?.text())?.length).toBeGreaterThan(20 * MEGABYTE)
  const next = await rest.send(LARGE)
  expect(next.status).toBe(200)
  // The client does not read the rest.
  await next.body?.cancel()
  expect(await (await rest.send(LARGE)).json()).toHaveLength(20)
})

test('a large answer does not wait for another account’s', async () => {
  const mine = await rest.send(LARGE)
  const others = await rest.send(LARGE, {}, BIA)
  expect([mine.status, others.status]).toEqual([200, 200])
  await Promise.all([mine.text(), others.text()])
})

test('a large answer to a call with a body is given, and what is beyond every limit is refused and gives its place back', async () => {
  const call = (many: number) => rest.send('rpc/all_walls', { method: 'POST', body: JSON.stringify({ many }) })
  expect(await (await call(20)).json()).toHaveLength(20)
  expect((await call(70)).status).toBe(400)
  expect((await rest.send('walls?select=text')).status).toBe(400)
  expect(await (await rest.send(LARGE)).json()).toHaveLength(20)
})
