import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, createTestRest, type TestRest } from './test-rest.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ aggregates: true })
})
afterAll(() => rest.close())

async function rows(path: string): Promise<unknown> {
  return (await rest.send(encodeURI(path))).json()
}

test.each([
  [
    'an alias, a cast and a JSON path',
    'doctors?id=eq.1&select=who:name,id::text,profile->city->>name,profile->years->0',
    [{ who: 'Ana', id: '1', name: 'Recife', years: 3 }],
  ],
  ['a quoted name', 'doctors?id=eq.1&select="fee (R$)"', [{ 'fee (R$)': 10.5 }]],
  ['a computed column', 'doctors?id=eq.1&select=name,initial', [{ name: 'Ana', initial: 'A' }]],
  [
    'the parent row, by table, by column and by constraint',
    'visits?id=eq.1&select=doctors!doctor_id(name),substitute_id(name),x:doctors!visits_doctor_id_fkey(id)',
    [{ doctors: { name: 'Ana' }, substitute_id: { name: 'Bia' }, x: { id: 1 } }],
  ],
  [
    'children, empty where there are none',
    'doctors?id=in.(1,3)&order=id&select=id,visits!doctor_id(reason)',
    [
      { id: 1, visits: [{ reason: 'dor' }, { reason: 'tosse' }] },
      { id: 3, visits: [] },
    ],
  ],
  [
    'a one-to-one relation as an object or null',
    'doctors?order=id&select=id,offices(street)',
    [
      { id: 1, offices: { street: 'Rua A' } },
      { id: 2, offices: { street: 'Rua B' } },
      { id: 3, offices: null },
    ],
  ],
  [
    'many-to-many through a junction',
    'visits?id=eq.1&select=labels(title)&labels.order=title',
    [{ labels: [{ title: 'retorno' }, { title: 'urgente' }] }],
  ],
  [
    'a table that refers to itself, in both directions',
    'doctors?id=in.(1,2)&order=id&select=id,mentor_id(name),doctors(name)',
    [
      { id: 1, mentor_id: null, doctors: [{ name: 'Bia' }, { name: 'Caio' }] },
      { id: 2, mentor_id: { name: 'Ana' }, doctors: [] },
    ],
  ],
  [
    'rows of a function of the row',
    'doctors?id=eq.1&select=long_visits(reason)',
    [{ long_visits: [{ reason: 'tosse' }] }],
  ],
  [
    'a relation through a view',
    'doctors_on_duty?id=eq.1&select=name,offices(street)',
    [{ name: 'Ana', offices: { street: 'Rua A' } }],
  ],
  ['a spread parent', 'visits?id=eq.1&select=id,...doctors!doctor_id(doctor:name)', [{ id: 1, doctor: 'Ana' }]],
  [
    'spread children as lists',
    'doctors?id=eq.1&select=...visits!doctor_id(reason,minutes)',
    [{ reason: ['dor', 'tosse'], minutes: [10, 30] }],
  ],
  [
    'only parents with a child, by an inner embed without columns',
    'doctors?order=id&select=id,visits!doctor_id!inner()',
    [{ id: 1 }, { id: 2 }],
  ],
  [
    'filter, order and limit of an embed',
    'doctors?id=eq.1&select=visits!doctor_id(reason)&visits.minutes=gt.5&visits.order=minutes.desc&visits.limit=1',
    [{ visits: [{ reason: 'tosse' }] }],
  ],
  [
    'a logic tree on an embed',
    'doctors?id=eq.1&select=visits!doctor_id(reason)&visits.or=(reason.eq.tosse,and(minutes.lt.15,reason.eq.x))',
    [{ visits: [{ reason: 'tosse' }] }],
  ],
  ['parents without a child, by a null filter', 'doctors?select=id,visits!doctor_id()&visits=is.null', [{ id: 3 }]],
  [
    'rows ordered by their parent',
    'visits?select=id,doctors!doctor_id(name)&order=doctors(name).desc,id.desc',
    [
      { id: 3, doctors: { name: 'Bia' } },
      { id: 2, doctors: { name: 'Ana' } },
      { id: 1, doctors: { name: 'Ana' } },
    ],
  ],
  ['nulls first', 'doctors?select=id&order=mentor_id.desc.nullsfirst,id', [{ id: 1 }, { id: 2 }, { id: 3 }]],
  [
    'aggregates by group',
    'visits?select=doctor_id,minutes.sum(),n:count()&order=doctor_id',
    [
      { doctor_id: 1, sum: 40, n: 2 },
      { doctor_id: 2, sum: 20, n: 1 },
    ],
  ],
  [
    'an aggregate inside an embed, cast',
    'doctors?id=eq.1&select=visits!doctor_id(minutes.max()::text)',
    [{ visits: [{ max: '30' }] }],
  ],
])('selects %s', async (_what, path, expected) => {
  expect(await rows(path)).toEqual(expected)
})

test('keeps numbers too large for JavaScript as PostgreSQL wrote them', async () => {
  const response = await rest.send('doctors?id=eq.1&select=big')
  expect(await response.text()).toBe('[{"big":9007199254740993}]')
})

test('leaves out nulls on request', async () => {
  const { data } = await rest.as(ANA).from('doctors').select('id, mentor_id').eq('id', 1).stripNulls()
  expect(data).toEqual([{ id: 1 }])
})

test('reads another schema by its profile, but none that is not exposed', async () => {
  expect((await rest.as(ANA, 'archive').from('doctors').select()).data).toEqual([{ id: 7, name: 'Zeca' }])
  expect(await rest.as(ANA, 'auth').from('users').select()).toMatchObject({
    status: 406,
    error: { code: 'PGRST106', message: 'Invalid schema: auth' },
  })
})

test('lists the candidates of an ambiguous relation', async () => {
  const response = await rest.send('visits?select=doctors(name)')
  expect(response.status).toBe(300)
  expect(response.headers.get('proxy-status')).toBe('PostgREST; error=PGRST201')
  expect(await response.json()).toEqual({
    code: 'PGRST201',
    message: "Could not embed because more than one relationship was found for 'visits' and 'doctors'",
    details: [
      {
        cardinality: 'many-to-one',
        embedding: 'visits with doctors',
        relationship: 'visits_doctor_id_fkey using visits(doctor_id) and doctors(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'visits with doctors',
        relationship: 'visits_substitute_id_fkey using visits(substitute_id) and doctors(id)',
      },
    ],
    hint: "Try changing 'doctors' to one of the following: 'doctors!visits_doctor_id_fkey', 'doctors!visits_substitute_id_fkey'. Find the desired relationship in the 'details' key.",
  })
})

test.each([
  ['labels(id)', "between 'doctors' and 'labels' in"],
  ['labels!nowhere(id)', "between 'doctors' and 'labels' using the hint 'nowhere' in"],
])('says where it looked for %s', async (embed, searched) => {
  expect(await rows(`doctors?select=id,${embed}`)).toMatchObject({
    code: 'PGRST200',
    details: expect.stringContaining(`Searched for a foreign key relationship ${searched} the schema`),
  })
})

test.each([
  ['doctors?select=labels(id)', 400, 'PGRST200'],
  ['doctors?select=nome', 400, '42703'],
  ['doctors?select=name::nope', 400, '42704'],
  ['doctors?select=name::int);--', 400, 'PGRST100'],
  ['doctors?select=id,visits!doctor_id(id)&order=visits(id)', 400, 'PGRST118'],
  ['doctors?select=id,visits!doctor_id(id)&visits=eq.1', 400, 'PGRST120'],
  ['doctors?visits.minutes=gt.1', 400, 'PGRST108'],
  ['doctor', 404, 'PGRST205'],
])('refuses %s', async (path, status, code) => {
  const response = await rest.send(encodeURI(path))
  expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { code } })
})

test('suggests the table with the most similar name', async () => {
  expect(await rows('doctor')).toMatchObject({ hint: "Perhaps you meant the table 'public.doctors'" })
})
