// Unusual schemas: names that the service's own SQL could use, views of every kind, types with a length.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, createTestRest, type TestRest } from './test-rest.ts'

const TABLES = `
create table public.r (id int primary key, r text);
create table public.pgrst_rows (id int primary key, pgrst_rows text, pgrst_source text, pgrst_1 int references public.r);
create table public.wards (id int primary key, wards text);
create table public.wards_1 (id int primary key, ward_id int references public.wards, word text);
create function public.shout(public.wards) returns text language sql stable as $$ select upper($1.wards) $$;
create function public.first_visit(public.doctors) returns setof public.visits rows 1 language sql stable as
  $$ select * from public.visits where doctor_id = $1.id order by id limit 1 $$;
create view public.mirror as select 1 as id;
create or replace view public.mirror as select id from public.mirror;
create view public.visit_numbers as
  select v.id, v.reason, (select max(l.id) from public.labels l) as doctor_id from public.visits v
  where v.id in (select o.doctor_id from public.offices o);
create view public.busy_doctors as select v.doctor_id as id, count(*) as visits from public.visits v
  group by v.doctor_id having v.doctor_id in (select l.id from public.labels l);
create view public.labelled_visits with (security_invoker) as select id as number, reason, doctor_id from public.visits;
create domain public.mood as text default 'calm';
create table public.moods (id int generated always as identity primary key, mood public.mood, note text);
create function public.same_code(code char(5), bits bit(4)) returns text language sql immutable as $$ select code || '/' || bits::text $$;
create function public.same_codes(codes char(5)[]) returns text language sql immutable as $$ select array_to_string(codes, ',') $$;
create function public.with_odd_name(pgrst_call text, pgrst_body int default 0) returns text language sql immutable as $$ select pgrst_call $$;
create table public.slots (ward int, day int, primary key (ward, day));
create table public.bookings (ward int, day int, label_id int references public.labels, primary key (ward, label_id),
  foreign key (ward, day) references public.slots);
create view public.booked_wards with (security_invoker) as select ward, label_id from public.bookings;
create table public.beds (ward int, day int, foreign key (ward, day) references public.slots);
create view public.many_beds with (security_invoker) as select ward, ward as w2, ward as w3, ward as w4, ward as w5,
  day, day as d2, day as d3, day as d4, day as d5 from public.beds;
create table archive.old_visits (id int primary key, doctor_id int references public.doctors);
create schema hidden;
create view hidden.titles as select id, title from public.labels;
insert into public.r values (1, 'um'), (2, null);
insert into public.pgrst_rows values (1, 'a', 'b', 1);
insert into public.wards values (1, 'norte'), (2, 'sul');
insert into public.wards_1 values (2, 1, 'x'), (1, 2, 'y');
grant all on public.r, public.pgrst_rows, public.wards, public.wards_1, public.visit_numbers, public.labelled_visits, public.moods, public.mirror, public.busy_doctors, public.slots, public.bookings, public.booked_wards, public.beds, public.many_beds, archive.old_visits to authenticated;
`

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ aggregates: true })
  await rest.owner.query(TABLES)
})
afterAll(() => rest.close())

async function rows(path: string, init: RequestInit = {}): Promise<unknown> {
  return (await rest.send(encodeURI(path), init)).json()
}
const returned = { prefer: 'return=representation' }

test.each([
  [
    'r?order=id',
    [
      { id: 1, r: 'um' },
      { id: 2, r: null },
    ],
  ],
  ['doctors?id=eq.1&select=r:name', [{ r: 'Ana' }]],
  ['doctors?id=eq.1&select=r:id,visits!doctor_id(r:reason)', [{ r: 1, visits: [{ r: 'dor' }, { r: 'tosse' }] }]],
  ['pgrst_rows?select=*,r(r,id)', [{ id: 1, pgrst_rows: 'a', pgrst_source: 'b', pgrst_1: 1, r: { r: 'um', id: 1 } }]],
  ['doctors?id=eq.1&select=pgrst_1:id,pgrst_rows:name,"$rows":id', [{ pgrst_1: 1, pgrst_rows: 'Ana', $rows: 1 }]],
  ['doctors?id=eq.1&select=...visits!doctor_id("$rows":reason)', [{ $rows: ['dor', 'tosse'] }]],
  ['wards?select=shout&order=id', [{ shout: 'NORTE' }, { shout: 'SUL' }]],
  ['rpc/with_odd_name?pgrst_call=a', 'a'],
])('a name of %s is none of the host’s own', async (path, expected) => {
  expect(await rows(path)).toEqual(expected)
})

test('a column named like the rows of a write keeps its value', async () => {
  const init = { method: 'PATCH', body: '{"pgrst_source":"c"}', headers: returned }
  expect(await rows('pgrst_rows?id=eq.1&select=pgrst_rows,pgrst_source,r(r)', init)).toEqual([
    { pgrst_rows: 'a', pgrst_source: 'c', r: { r: 'um' } },
  ])
  expect(await rows('rpc/with_odd_name', { method: 'POST', body: '{"pgrst_call":"a","pgrst_body":1}' })).toBe('a')
})

test('a table whose name ends like an alias is not confused with what it embeds', async () => {
  expect(await rows('wards_1?select=id,word,wards(id,wards)&order=id')).toEqual([
    { id: 1, word: 'y', wards: { id: 2, wards: 'sul' } },
    { id: 2, word: 'x', wards: { id: 1, wards: 'norte' } },
  ])
})

test('a view that selects from itself does not affect the others', async () => {
  expect(await rows('wards?id=eq.1')).toEqual([{ id: 1, wards: 'norte' }])
})

test('a view embeds by its own columns, not by those of its sub-queries', async () => {
  expect(await rows('visit_numbers?select=id,doctors(name)')).toMatchObject({ code: 'PGRST200' })
  expect(await rows('visit_numbers?id=eq.1&select=id,labels(title)&labels.order=id')).toEqual([
    { id: 1, labels: [{ title: 'urgente' }, { title: 'retorno' }] },
  ])
  expect(await rows('visit_numbers?select=id,offices(street)')).toMatchObject({ code: 'PGRST200' })
  expect(await rows('busy_doctors?select=id,visit_labels(visit_id)')).toMatchObject({ code: 'PGRST200' })
  expect(await rows('busy_doctors?id=eq.1&select=id,doctors(name)')).toEqual([{ id: 1, doctors: { name: 'Ana' } }])
})

test('a table is a junction only if both of its foreign keys are part of its key', async () => {
  for (const path of [
    'slots?select=ward,labels(title)',
    'labels?select=title,slots(day)',
    'labels?select=title,labels(title)',
  ])
    expect(await rows(path)).toMatchObject({ code: 'PGRST200' })
  // A table has no relation to itself through a junction with a single foreign key, and none is suggested.
  expect(await rows('labels?select=title,label(title)')).toMatchObject({ code: 'PGRST200', hint: null })
  expect(await rows('labels?select=title,visits(id)&id=eq.1')).toEqual([{ title: 'urgente', visits: [{ id: 1 }] }])
})

test('a view with part of a foreign key has no relation through it', async () => {
  expect(await rows('booked_wards?select=ward,labels(title)')).toEqual([])
  expect(await rows('booked_wards?select=ward,slots(day)')).toMatchObject({ code: 'PGRST200' })
})

test('of a view that shows columns repeatedly only sixteen relations to another table are considered', async () => {
  const answer = await rows('many_beds?select=ward,slots(day)')
  expect(answer).toMatchObject({ code: 'PGRST201', details: { length: 16 } })
})

test('a foreign key into an unexposed schema is no relation, and an unexposed view does not interfere', async () => {
  expect(await rows('doctors?select=name,old_visits(id)')).toMatchObject({ code: 'PGRST200' })
  const { error } = await rest.as(ANA, 'archive').from('old_visits').select('id, doctors(name)')
  expect(error).toMatchObject({ code: 'PGRST200' })
  expect(await rows('labels?select=title,titles(title)')).toMatchObject({ code: 'PGRST200' })
})

test('a view that shows a table whole has its key: for embedding, upserts and PUT', async () => {
  expect(await rows('labelled_visits?number=eq.1&select=number,labels(title),doctors(name)&labels.order=id')).toEqual([
    { number: 1, labels: [{ title: 'urgente' }, { title: 'retorno' }], doctors: { name: 'Ana' } },
  ])
  const merged = { method: 'POST', headers: { prefer: 'resolution=merge-duplicates, return=representation' } }
  const body = JSON.stringify({ number: 3, reason: 'febre alta', doctor_id: 2 })
  const response = await rest.send('labelled_visits?select=number,reason', { ...merged, body })
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: [{ number: 3, reason: 'febre alta' }],
  })
  const put = { method: 'PUT', body: JSON.stringify({ number: 3, reason: 'febre', doctor_id: 2 }) }
  expect((await rest.send('labelled_visits?number=eq.3', put)).status).toBe(204)
})

test('a write returns the rows of a function of the written row', async () => {
  const init = { method: 'PATCH', body: '{"reason":"dor de cabeça"}', headers: returned }
  const changed = await rows('visits?id=eq.1&select=id,doctors!doctor_id(name,first_visit(reason))', init)
  expect(changed).toEqual([{ id: 1, doctors: { name: 'Ana', first_visit: { reason: 'dor' } } }])
  const doctor = { method: 'PATCH', body: '{"big":1}', headers: returned }
  expect(await rows('doctors?id=eq.1&select=name,first_visit(id),long_visits(reason),initial', doctor)).toEqual([
    { name: 'Ana', first_visit: { id: 1 }, long_visits: [{ reason: 'tosse' }], initial: 'A' },
  ])
  expect(await rows('doctors?id=eq.1&select=*,initial,long_visits(id)', doctor)).toMatchObject([
    { id: 1, name: 'Ana', big: 1, initial: 'A', long_visits: [{ id: 2 }] },
  ])
  const text = await (await rest.send('doctors?id=eq.1&select=*,initial', doctor)).text()
  expect(text.split('"initial"')).toHaveLength(2)
})

test('arguments of a type with a length are not truncated', async () => {
  expect(await rows('rpc/same_code?code=abcde&bits=1010')).toBe('abcde/1010')
  const init = { method: 'POST', body: '{"code":"abcde","bits":"1010"}' }
  expect(await rows('rpc/same_code', init)).toBe('abcde/1010')
  expect(await rows('rpc/same_codes', { method: 'POST', body: '{"codes":["abcde","fghij"]}' })).toBe('abcde,fghij')
})

test('an empty selection means every column', async () => {
  expect((await rest.as(ANA).from('wards').select('').eq('id', 1)).data).toEqual([{ id: 1, wards: 'norte' }])
  expect(await rows('rpc/busy?fewest=2&select=')).toMatchObject([{ id: 1, name: 'Ana' }])
  const inserted = await rest.as(ANA).from('wards').insert({ id: 3, wards: 'leste' }).select('')
  expect(inserted.data).toEqual([{ id: 3, wards: 'leste' }])
})

test('fills the default of a column’s domain', async () => {
  const { data } = await rest
    .as(ANA)
    .from('moods')
    .insert([{ note: 'a' }, { mood: 'sad', note: 'b' }], { defaultToNull: false })
    .select('mood, note')
  expect(data).toEqual([
    { mood: 'calm', note: 'a' },
    { mood: 'sad', note: 'b' },
  ])
})

test('only a role without USAGE of an exposed schema is refused', async () => {
  const other = await createTestRest()
  try {
    await other.owner.query(`create table archive.numbers (id int generated by default as identity primary key);
      revoke usage on schema archive, public from service_role, public; grant usage on schema public to authenticated`)
    expect((await other.as(ANA).from('doctors').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
    expect((await other.as(ANA, 'archive').from('doctors').select('id')).data).toEqual([{ id: 7 }])
    await other.owner.query('revoke usage on schema archive from authenticated')
    expect(await other.as(ANA, 'archive').from('doctors').select('id')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect((await other.as(ANA).from('doctors').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
  } finally {
    await other.close()
  }
})
