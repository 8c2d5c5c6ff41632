// The cost of one request: none may block or exhaust the host, or delay other clients.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BIA, ANA, createTestRest, type TestRest } from './test-rest.ts'

const MEGABYTE = 1024 * 1024
const TABLES = `
create table public.walls (id int primary key, text text);
insert into public.walls select n, repeat('x', ${MEGABYTE}) from generate_series(1, 60) n;
create table public.bricks (id int primary key, wall_id int references public.walls, text text);
insert into public.bricks select n, 1, repeat('y', 10000) from generate_series(1, 900) n;
analyze public.walls, public.bricks;
create function public.all_walls() returns setof text language sql stable as $$ select text from public.walls $$;
create function public.one_wall() returns text language sql stable as $$ select repeat('x', ${20 * MEGABYTE}) $$;
create function public.take(jsonb) returns int language sql immutable as $$ select 1 $$;
grant all on public.walls, public.bricks to authenticated;
`

let rest: TestRest
let patient: TestRest
beforeAll(async () => {
  rest = await createTestRest({ maxAnswerBytes: 4 * MEGABYTE, statementMs: 25_000 })
  await rest.owner.query(TABLES)
  patient = await createTestRest({ regularExpressions: true, statementMs: 5000 })
})
afterAll(() => Promise.all([rest.close(), patient.close()]))

test.each([
  'walls',
  'walls?limit=20',
  'walls?id=eq.1&select=id,bricks(text)',
  'bricks?id=lte.20&select=id,walls(text)',
  'rpc/all_walls',
  'rpc/one_wall',
])('an answer over the limit is refused before the host holds it: %s', async (path) => {
  const before = process.memoryUsage().rss
  const response = await rest.send(path)
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 400,
    body: { code: '54000', message: 'The answer would be too large' },
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * MEGABYTE)
  const csv = await rest.send(path, { headers: { accept: 'text/csv' } })
  expect(csv.status).toBe(400)
})

test('an answer within the limit is returned, as row and as list, and a write that returns too much is rolled back', async () => {
  expect(await (await rest.send('walls?select=id&limit=500')).json()).toHaveLength(60)
  const bricks = await rest.send('walls?id=eq.1&select=id,bricks(id)')
  expect(await bricks.json()).toMatchObject([{ id: 1, bricks: { length: 900 } }])
  const init = { method: 'PATCH', body: '{"text":"gone"}', headers: { prefer: 'return=representation' } }
  expect((await rest.send('bricks?id=lte.2&select=id,walls(text)', init)).status).toBe(200)
  const refused = await rest.send('bricks?select=id,walls(text)', init)
  expect(refused.status).toBe(400)
  expect((await rest.as(ANA).from('bricks').select('*', { count: 'exact', head: true }).eq('text', 'gone')).count).toBe(
    2,
  )
})

test('filters may be regular expressions only if the host allows it', async () => {
  for (const filter of [
    'name=match.(a*)*b',
    'name=not.imatch.x',
    'or=(name.imatch.x,id.eq.1)',
    'name=match(any).{a,b}',
  ]) {
    const response = await rest.send(`doctors?${encodeURI(filter)}`)
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    })
  }
})

test('if they are allowed, a costly one ends at the time limit, and others are served meanwhile', async () => {
  await patient.owner.query(
    `insert into doctors (id, name) select n, repeat('a', 19999) || n from generate_series(100, 1100) n`,
  )
  const light = () => patient.send('labels?select=id&id=eq.1', {}, BIA).then(({ status }) => status === 200)
  // Warms the server up as in normal use: reading the schema and compiling take ten times as long as the request
  // itself. Linux gives each PostgreSQL backend as much of a core as all other processes of a test run together, of
  // which this one has a small share, so the first request could wait for a core until the costly ones ended.
  expect(await light()).toBe(true)
  // One per core of a small machine: more would only delay other tests.
  const costly = Array.from({ length: 2 }, () =>
    patient.send(`doctors?select=id&name=match.${encodeURIComponent('^(a+)\\1(a+)\\2(a+)\\3[0-9]+$')}`),
  )
  const isFirst = await Promise.race([light(), ...costly.map((one) => one.then(() => false))])
  expect(isFirst).toBe(true)
  for (const response of await Promise.all(costly)) {
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 500,
      body: { code: '57014' },
    })
  }
})

test.each([
  ['10,000 parentheses', `doctors?or=${'('.repeat(10_000)}id.eq.1${')'.repeat(10_000)}`],
  ['fewer parentheses', `doctors?or=${'('.repeat(3000)}id.eq.1${')'.repeat(3000)}`],
  ['10,000 terms', `doctors?or=(${Array.from({ length: 10_000 }, (_, n) => `id.eq.${n}`).join()})`],
  ['1,500 terms', `doctors?or=(${Array.from({ length: 1500 }, (_, n) => `id.eq.${n % 10}`).join()})`],
  ['terms with quotes that do not end', `doctors?or=(${'a.eq.("b,'.repeat(1700)})`],
  ['nine levels of embeds', `doctors?select=${'doctors('.repeat(9)}id${')'.repeat(9)}`],
  ['embeds that open and do not close', `doctors?select=${'doctors('.repeat(110)}`],
  ['casts without end', `doctors?select=id::${'_'.repeat(15_000)}`],
  ['a long list of spaces', `doctors?id=in.(${'%20'.repeat(5000)}x`],
])('refuses %s within a moment', async (_what, path) => {
  const started = performance.now()
  const response = await rest.send(path)
  expect(response.status).toBe(400)
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('allows eight levels of embeds, and forty embeds', async () => {
  const deep = await rest.send(`doctors?id=eq.1&select=${'mentor_id('.repeat(8)}id${')'.repeat(8)}`)
  expect(deep.status).toBe(200)
  const wide = Array.from({ length: 40 }, (_, n) => `a${n}:offices(street)`).join(',')
  expect((await rest.send(`doctors?id=eq.1&select=${wide}`)).status).toBe(200)
})

test.each([
  ['rows', `[${Array.from({ length: 200_000 }, () => '{"id":1}').join()}]`, 'labels', 413],
  ['columns', `{${Array.from({ length: 200_000 }, (_, n) => `"k${n}":1`).join()}}`, 'labels', 413],
  ['arguments', `{${Array.from({ length: 200_000 }, (_, n) => `"k${n}":1`).join()}}`, 'rpc/add', 404],
  ['five megabytes', `{"a":"${'x'.repeat(5 * MEGABYTE)}"}`, 'rpc/add', 413],
])('refuses a body of too many %s quickly, in few words', async (_what, body, path, status) => {
  const started = performance.now()
  const response = await rest.send(path, { method: 'POST', body })
  const text = await response.text()
  expect({ status: response.status, isShort: text.length < 5000 }).toEqual({ status, isShort: true })
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('a function that takes the whole body may get many keys, with one plan for all of them', async () => {
  const asCaller = vi.spyOn(rest.database, 'asCaller')
  for (const first of [0, 1, 2]) {
    const keys = Array.from({ length: 20_000 }, (_, n) => [`k${first + n}`, 1])
    const body = JSON.stringify(Object.fromEntries(keys))
    expect((await rest.send('rpc/take', { method: 'POST', body })).status).toBe(200)
  }
  const names = asCaller.mock.calls.map(([, statement]) => statement.name)
  expect(names[1]).toBeDefined()
  expect(names[2]).toBe(names[1])
})
