// Corner cases of PostgREST's protocol: responses set by functions, CSV, preferences, embed paths.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, createTestRest, type TestRest } from './test-rest.ts'

const TABLES = `
create function public.refuse_softly() returns json language plpgsql as $$ begin
  perform set_config('response.status', '403', true);
  perform set_config('response.headers', '[{"X-Reason":"no"},{"Set-Cookie":"a=1"},{"Set-Cookie":"b=2"}]', true);
  return '{"error":"no"}'; end $$;
create function public.wish(status text, headers text) returns void language plpgsql as $$ begin
  perform set_config('response.status', status, true); perform set_config('response.headers', headers, true); end $$;
create function public.told() returns json language sql stable as $$ select json_build_object(
  'cookies', current_setting('request.cookies')::json, 'cookie', current_setting('request.headers')::json ->> 'cookie') $$;
create table public.guarded (id int primary key, text text);
create function public.guard() returns trigger language plpgsql as $$ begin
  perform set_config('response.status', '202', true);
  perform set_config('response.headers', '[{"X-Guard":"yes"}]', true); return new; end $$;
create trigger guard before insert or update on public.guarded for each row execute function public.guard();
create function public.some_record() returns record language sql stable as $$ select 1 as id, 'Ana'::text as name $$;
create function public.some_records(fewest int) returns setof record language sql stable as
  $$ select id, name from public.doctors where id >= fewest order by id $$;
create domain public.a_doctor as public.doctors;
create function public.domain_doctor() returns public.a_doctor language sql stable as $$ select d::public.a_doctor from public.doctors d where id = 1 $$;
create function public.numbers(most int) returns setof int language sql immutable as $$ select generate_series(1, most) $$;
create table public.quotes (id int primary key, "said, ""so""" text);
create table public.keyless (id int, text text);
insert into public.quotes values (1, 'a "b", c'), (2, E'back\\\\slash'), (3, E'two\\nlines'), (4, null), (5, '');
grant all on public.guarded, public.quotes, public.keyless to authenticated;
`

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ maxRows: 1000 })
  await rest.owner.query(TABLES)
})
afterAll(() => rest.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  rest.send(path, { method: 'POST', body: JSON.stringify(body), headers })
async function rows(path: string): Promise<unknown> {
  return (await rest.send(encodeURI(path))).json()
}

test('a function that sets an error in response.status does not succeed', async () => {
  const response = await post('rpc/refuse_softly', {})
  expect({ status: response.status, reason: response.headers.get('x-reason'), body: await response.json() }).toEqual({
    status: 403,
    reason: 'no',
    body: { error: 'no' },
  })
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect((await rest.as(ANA).rpc('refuse_softly')).error).not.toBeNull()
})

test.each([
  ['POST', 'guarded', { id: 1, text: 'a' }],
  ['PATCH', 'guarded?id=eq.1', { text: 'b' }],
  ['PUT', 'guarded?id=eq.1', { id: 1, text: 'c' }],
])('a trigger’s wishes for the answer count for %s, with and without rows in it', async (method, path, body) => {
  for (const prefer of ['return=minimal', 'return=representation', 'return=headers-only']) {
    await rest.owner.query(method === 'POST' ? 'delete from guarded' : 'select 1')
    const response = await rest.send(path, { method, body: JSON.stringify(body), headers: { prefer } })
    expect({ status: response.status, guard: response.headers.get('x-guard') }).toEqual({ status: 202, guard: 'yes' })
  }
})

test.each([
  ['', 'x', 'PGRST111'],
  ['', '{"a":"b"}', 'PGRST111'],
  ['', '[{"a":"b","c":"d"}]', 'PGRST111'],
  ['', '[{"a b":"c"}]', 'PGRST111'],
  ['', '[{"a":"b\\nc: d"}]', 'PGRST111'],
  ['many', '', 'PGRST112'],
  ['999', '', 'PGRST112'],
  ['101', '', 'PGRST112'],
])('a wish of status "%s" and headers %s is refused with %s', async (status, headers, code) => {
  const response = await post('rpc/wish', { status, headers })
  expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 500, body: { code } })
})

test('calls functions that return records, whose columns are unknown before', async () => {
  expect((await rest.as(ANA).rpc('some_record')).data).toEqual({ id: 1, name: 'Ana' })
  const found = [
    { id: 2, name: 'Bia' },
    { id: 3, name: 'Caio' },
  ]
  expect((await rest.as(ANA).rpc('some_records', { fewest: 2 })).data).toEqual(found)
  expect(await rows('rpc/some_records?fewest=2&limit=1&offset=1')).toEqual([found[1]])
  const refused = await rest.send('rpc/some_records?fewest=2&select=name')
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 400,
    body: { code: 'PGRST127' },
  })
})

test('calls functions that return a domain over a row, or values with a limit', async () => {
  expect(await rows('rpc/domain_doctor?select=name,offices(street)')).toEqual({
    name: 'Ana',
    offices: { street: 'Rua A' },
  })
  expect(await rows('rpc/numbers?most=5&limit=2&offset=1')).toEqual([2, 3])
  const counted = await rest.send('rpc/numbers?most=5&limit=2', { headers: { prefer: 'count=exact' } })
  expect({ status: counted.status, range: counted.headers.get('content-range') }).toEqual({
    status: 206,
    range: '0-1/5',
  })
  expect(await rows('rpc/numbers?most=5&id=gt.2')).toMatchObject({ code: 'PGRST127' })
})

test('a function returns no more values than a table returns rows', async () => {
  expect(await rows('rpc/numbers?most=5000')).toHaveLength(1000)
})

test('functions get the cookies by name, and not among the headers', async () => {
  const told = async (headers: Record<string, string>) => (await rest.send('rpc/told', { headers })).json()
  expect(await told({ cookie: 'a=1;  b=x=y; c' })).toEqual({ cookies: { a: '1', b: 'x=y', c: '' }, cookie: null })
  expect(await told({})).toEqual({ cookies: {}, cookie: null })
})

test('sums nothing up unless the host allows it', async () => {
  expect(await rows('visits?select=minutes.sum()')).toMatchObject({ code: 'PGRST123' })
})

test('returns CSV that a spreadsheet can read', async () => {
  const { data } = await rest.as(ANA).from('quotes').select('*').order('id').csv()
  expect(data).toBe('id,"said, ""so"""\n1,"a ""b"", c"\n2,"back\\slash"\n3,"two\nlines"\n4,\n5,""')
  const response = await rest.send('quotes?id=eq.9', { headers: { accept: 'text/csv' } })
  expect({ type: response.headers.get('content-type'), text: await response.text() }).toEqual({
    type: 'text/csv; charset=utf-8',
    text: '',
  })
  const called = await rest.send('rpc/totals?select=doctor', { headers: { accept: 'text/csv' } })
  expect(await called.text()).toBe('doctor\nAna\nBia')
  const headers = { accept: 'text/csv', prefer: 'return=representation' }
  expect(await (await post('quotes?select=id', { id: 7 }, headers)).text()).toBe('id\n7')
})

test('filters, orders and limits an embed by its alias or, if unambiguous, by its table', async () => {
  const select = 'doctors?id=eq.1&select=id,seen:visits!doctor_id(reason)'
  expect(await rows(`${select}&visits.minutes=gt.20`)).toEqual([{ id: 1, seen: [{ reason: 'tosse' }] }])
  expect(await rows(`${select}&visits.order=minutes.desc&seen.limit=1`)).toEqual([
    { id: 1, seen: [{ reason: 'tosse' }] },
  ])
  const twice = `${select},also:visits!substitute_id(reason)`
  expect(await rows(`${twice}&visits.minutes=gt.20`)).toMatchObject({ code: 'PGRST108' })
  expect(await rows(`${twice}&also.minutes=gt.100`)).toEqual([
    { id: 1, seen: [{ reason: 'dor' }, { reason: 'tosse' }], also: [] },
  ])
})

test('accepts spaces around the parts of a condition', async () => {
  expect(await rows('doctors?select=id&order=id&or=( id.eq.1 , and( id.gt.1 , id.lt.3 ) )')).toEqual([
    { id: 1 },
    { id: 2 },
  ])
  expect(await rows('doctors?select=id&and=(id.in.( 1, 2 ), or (id.eq.2,id.eq.3) )')).toEqual([{ id: 2 }])
  expect(await rows('doctors?select=id&id=in.( )')).toEqual([])
})

test('an embed without columns returns no rows', async () => {
  expect(await rows('doctors?id=eq.1&select=id,visits!doctor_id(labels())')).toEqual([{ id: 1 }])
})

test.each(['timezone=America/Sao_Paulo', 'max-affected=many', 'tx=rollback', 'count=all', 'colour=blue'])(
  'with strict handling refuses the preference %s, and otherwise does not report it as applied',
  async (wish) => {
    const strict = await rest.send('labels', { headers: { prefer: `handling=strict, ${wish}` } })
    expect({ status: strict.status, body: await strict.json() }).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: `Invalid preferences: ${wish}` },
    })
    const lenient = await rest.send('labels', { headers: { prefer: wish } })
    expect({ status: lenient.status, applied: lenient.headers.get('preference-applied') }).toEqual({
      status: 200,
      applied: null,
    })
  },
)

test('does not report duplicates as merged in a table without a key', async () => {
  const headers = { prefer: 'resolution=merge-duplicates, return=minimal' }
  const response = await post('keyless', { id: 1 }, headers)
  expect({ status: response.status, applied: response.headers.get('preference-applied') }).toEqual({
    status: 201,
    applied: 'return=minimal',
  })
})

test('ranges apply to GET alone, and an unsatisfiable one gets the total', async () => {
  const headers = { range: '1-1', prefer: 'count=exact' }
  expect((await rest.send('rpc/busy?fewest=0', { method: 'HEAD', headers })).headers.get('content-range')).toBe('0-2/3')
  const beyond = await rest.send('doctors?offset=9', { headers: { prefer: 'count=exact' } })
  expect({ status: beyond.status, range: beyond.headers.get('content-range') }).toEqual({ status: 416, range: '*/3' })
})

test('an unknown path is not found, with PostgREST’s message', async () => {
  const answerOf = async (path: string) => {
    const response = await rest.send(path)
    return { status: response.status, body: await response.json() }
  }
  expect(await answerOf('doctors/1')).toMatchObject({ status: 404, body: { code: 'PGRST125' } })
})
