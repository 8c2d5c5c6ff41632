// A request is its own transaction; one that may be rolled back begins and ends explicitly. Both give the same
// response.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, BIA, createTestRest, type TestRest } from './test-rest.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ rollbackOnRequest: true, maxAnswerBytes: 10_000, statementMs: 300 })
  await rest.owner.query(`
    create table public.sizes (id int primary key, text text);
    insert into public.sizes select n, repeat('x', n) from generate_series(9900, 10000) n;
    create table public.owned (id int primary key, owner uuid);
    alter table public.owned enable row level security;
    create policy own on public.owned using (owner = auth.uid());
    insert into public.owned values (1, '${ANA}'), (2, '${BIA}');
    create table public.links (id int primary key, owned_id int references public.owned, "odd ""name" bigint);
    insert into public.links values (1, 1, 9007199254740993), (2, 2, null), (3, null, -1);
    grant all on public.sizes, public.owned, public.links to authenticated;
  `)
})
afterAll(() => rest.close())

const PLAIN = {}
const COUNTED = { prefer: 'count=exact' }
const ESTIMATED = { prefer: 'count=estimated' }
const CSV = { accept: 'text/csv' }
const ONE = { accept: 'application/vnd.pgrst.object+json' }

test.each<[path: string, headers: Record<string, string>]>([
  ['links?select=*,owned(*)&order=id', PLAIN],
  ['links?select=*,owned(*)&order=id', COUNTED],
  ['links?select=id,owned!inner(id)', ESTIMATED],
  ['links?select=%22odd%20%5C%22name%22&order=id', CSV],
  ['doctors?select=*,offices(*)&order=id', { range: '0-0' }],
  ['doctors?id=eq.1', ONE],
  ['doctors', ONE],
  ['doctors?offset=9', COUNTED],
  // `[{"text":"…"}]`: the first is of 10,000 bytes, the next too large.
  ['sizes?select=text&id=eq.9987', PLAIN],
  ['sizes?select=text&id=eq.9988', PLAIN],
  ['sizes?select=text', CSV],
  ['nowhere', PLAIN],
  ['doctors?nowhere=eq.1', PLAIN],
  ['doctors?id=eq.x', PLAIN],
  ['notes', PLAIN],
  ['rpc/add?a=1', PLAIN],
  ['rpc/nothing', PLAIN],
  ['rpc/slow', PLAIN],
  ['rpc/rename_all', PLAIN],
])('%s with %j is answered alike in both', async (path, headers) => {
  const answer = async (method: string, user: string, end: string) => {
    const prefer = [headers['prefer'], `tx=${end}`].filter(Boolean).join(', ')
    const response = await rest.send(path, { method, headers: { ...headers, prefer } }, user)
    const given = Object.fromEntries(response.headers)
    delete given['preference-applied']
    return { status: response.status, given, text: await response.text() }
  }
  for (const method of ['GET', 'HEAD'])
    for (const user of [ANA, BIA])
      expect(await answer(method, user, 'commit')).toEqual(await answer(method, user, 'rollback'))
})

test('the limit of an answer is exact', async () => {
  const [within, beyond] = [await rest.send('sizes?select=text&id=eq.9987'), await rest.send('sizes?id=eq.9988')]
  expect([within.status, (await within.text()).length, beyond.status]).toEqual([200, 10_000, 400])
})

test('many requests at once, some of which fail, each show the rows of their own account', async () => {
  const paths = ['owned', 'owned?id=eq.x', 'owned?nowhere=eq.1', 'owned?order=id']
  const all = Array.from({ length: 200 }, async (_, at) => {
    const user = at % 3 === 0 ? ANA : BIA
    const response = await rest.send(paths[at % paths.length] ?? '', {}, user)
    if (response.status === 200) expect(await response.json()).toMatchObject([{ owner: user }])
    return response.status
  })
  const statuses = await Promise.all(all)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(new Set(statuses)).toEqual(new Set([200, 400]))
})
