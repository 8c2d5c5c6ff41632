import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, createTestRest, type TestRest } from './test-rest.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ statementMs: 1500 })
})
afterAll(() => rest.close())

const call = (name: string, given: Record<string, unknown> = {}, options = {}) => rest.as(ANA).rpc(name, given, options)

test('calls by POST, GET and HEAD with named arguments and defaults', async () => {
  expect((await call('add', { a: 1 })).data).toBe(2)
  expect((await call('add', { b: 5, a: 1 }, { get: true })).data).toBe(6)
  expect(await call('add', { a: 1 }, { head: true })).toMatchObject({ status: 200, data: null })
})

test('returns nothing for a void function, a list for a set, an object for a row', async () => {
  expect(await call('nothing')).toMatchObject({ status: 204, data: null })
  expect((await call('totals')).data).toEqual([
    { doctor: 'Ana', minutes: 40 },
    { doctor: 'Bia', minutes: 20 },
  ])
})

test('selects, filters, orders, embeds and counts over the rows of a function', async () => {
  const { data, count } = await call('busy', { fewest: 1 }, { count: 'exact' })
    .select('name, offices(street)')
    .order('name', { ascending: false })
    .limit(1)
  expect({ data, count }).toEqual({ data: [{ name: 'Bia', offices: { street: 'Rua B' } }], count: 2 })
  const response = await rest.send('rpc/busy?fewest=1&name=eq.Ana&select=id')
  expect(await response.json()).toEqual([{ id: 1 }])
})

test('collects a variadic argument from a list or from repeated parameters', async () => {
  expect((await call('join_words', { words: ['a', 'b'] })).data).toBe('a-b')
  expect(await (await rest.send('rpc/join_words?words=a&words=b')).json()).toBe('a-b')
})

test('passes the whole body to a function with one unnamed json parameter', async () => {
  const response = await rest.send('rpc/whole', { method: 'POST', body: '[1,{"a":2}]' })
  expect(await response.json()).toEqual([1, { a: 2 }])
})

test('names the candidates of an ambiguous call', async () => {
  expect(await call('twice', { a: 1 })).toMatchObject({
    status: 300,
    error: {
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.twice(a => integer), public.twice(a => text)',
    },
  })
})

test('an unknown function is reported with the name and arguments searched for', async () => {
  expect(await call('ad', { x: 1 })).toMatchObject({
    status: 404,
    error: {
      code: 'PGRST202',
      message: 'Could not find the function public.ad(x) in the schema cache',
      details:
        'Searched for the function public.ad with parameter x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
  })
})

test('a GET changes nothing', async () => {
  expect(await call('rename_all', {}, { get: true })).toMatchObject({ status: 405, error: { code: '25006' } })
})

test('rolls back a call that returns more rows than allowed', async () => {
  const headers = { prefer: 'handling=strict, max-affected=1' }
  const response = await rest.send('rpc/rename_all', { method: 'POST', headers })
  expect(await response.json()).toMatchObject({ code: 'PGRST124' })
  const { rows } = await rest.owner.query('select title from labels order by id')
  expect(rows).toEqual([{ title: 'urgente' }, { title: 'retorno' }])
})

test('functions can read the request’s settings', async () => {
  const headers = { 'x-asked': 'yes', cookie: 'a=1; b=2' }
  const response = await rest.send('rpc/asked', { headers })
  expect(await response.json()).toEqual({ method: 'GET', path: '/rest/v1/rpc/asked', header: 'yes', cookie: '1' })
})

test('a function may choose the status or the whole response', async () => {
  expect(await call('refuse', { code: 'PT402', message: 'Pague' })).toMatchObject({
    status: 402,
    error: { code: 'PT402' },
  })
  const response = await rest.send('rpc/refuse', {
    method: 'POST',
    body: JSON.stringify({
      code: 'PGRST',
      message: '{"code":"P1","message":"Espere","details":"d","hint":"h"}',
      detail: '{"status":429,"headers":{"Retry-After":"9"}}',
    }),
  })
  expect({ status: response.status, wait: response.headers.get('retry-after'), body: await response.json() }).toEqual({
    status: 429,
    wait: '9',
    body: { code: 'P1', message: 'Espere', details: 'd', hint: 'h' },
  })
  expect(await call('refuse', { code: 'PGRST', message: 'x' })).toMatchObject({ error: { code: 'PGRST121' } })
})

test('ends a statement that takes too long, and runs the next', async () => {
  expect(await call('slow')).toMatchObject({ status: 500, error: { code: '57014' } })
  expect((await call('add', { a: 1 })).data).toBe(2)
})
