import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, createTestRest, type TestRest } from './test-rest.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ maxRows: 2 })
})
afterAll(() => rest.close())

test.each([
  ['doctors', {}, 200, '0-1/*'],
  ['doctors', { prefer: 'count=exact' }, 206, '0-1/3'],
  ['doctors?limit=1&offset=2', { prefer: 'count=exact' }, 206, '2-2/3'],
  ['doctors?offset=3', { prefer: 'count=exact' }, 206, '*/3'],
  ['doctors', { range: '1-1' }, 200, '1-1/*'],
  ['doctors', { range: '2-', prefer: 'count=exact' }, 206, '2-2/3'],
  ['doctors?offset=-5&limit=1', {}, 200, '0-0/*'],
  ['doctors?id=eq.9', { prefer: 'count=exact' }, 200, '*/0'],
  ['visits?select=id,doctors!doctor_id!inner()&doctors.name=eq.Bia', { prefer: 'count=exact' }, 200, '0-0/1'],
])('answers %s %j with %i and %s', async (path, headers, status, range) => {
  const response = await rest.send(path, { headers })
  expect({ status: response.status, range: response.headers.get('content-range') }).toEqual({ status, range })
})

test.each([
  ['doctors?offset=4', { prefer: 'count=exact' }, 'An offset of 4 was requested, but there are only 3 rows.'],
  ['doctors?limit=-1', {}, 'Limit should be greater than or equal to zero.'],
  [
    'doctors',
    { range: '5-1' },
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  ],
])('cannot satisfy %s %j', async (path, headers, details) => {
  const response = await rest.send(path, { headers })
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 416,
    body: { code: 'PGRST103', details },
  })
})

test('an embed has no more rows than an answer', async () => {
  await rest.owner.query(`insert into visits (doctor_id) select 3 from generate_series(1, 5)`)
  const { data } = await rest.as(ANA).from('doctors').select('visits!doctor_id(id)').eq('id', 3).single()
  expect(data?.visits).toHaveLength(2)
})

test('asks the planner for a count if an estimate is enough', async () => {
  await rest.owner.query(`insert into labels select n, n::text from generate_series(10, 509) n; analyze labels`)
  const count = async (kind: 'planned' | 'estimated' | 'exact') =>
    (await rest.as(ANA).from('labels').select('*', { count: kind, head: true })).count
  expect(await count('planned')).toBe(502)
  expect(await count('estimated')).toBe(502)
  expect(await count('exact')).toBe(502)
  // The exact count is used if a response can hold it, whatever the planner expects.
  await rest.owner.query('delete from labels where id >= 10')
  expect(await count('planned')).toBeGreaterThan(2)
  expect(await count('estimated')).toBe(2)
})

test('a read can write nothing, whatever its policies call, with a count and without', async () => {
  await rest.owner
    .query(`create table quiet (id int); insert into quiet values (1); grant select on quiet to authenticated;
    alter table quiet enable row level security;
    create policy in_read_only on quiet using (current_setting('transaction_read_only') = 'on');
    notify pgrst, 'reload schema'`)
  await expect.poll(async () => (await rest.send('quiet')).status).toBe(200)
  for (const prefer of ['', 'count=planned'])
    expect(await (await rest.send('quiet', { headers: { prefer } })).json()).toEqual([{ id: 1 }])
})

test('answers 406 to an unsupported media type', async () => {
  const response = await rest.send('doctors', { headers: { accept: 'application/xml' } })
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 406,
    body: { code: 'PGRST107' },
  })
})
