import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANA, createTestRest, type TestRest } from './test-rest.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ maxBodyBytes: 100_000 })
})
afterAll(() => rest.close())
beforeEach(async () => {
  await rest.owner.query(`delete from labels where id > 2; delete from notes`)
  await rest.owner.query(`update labels set title = case id when 1 then 'urgente' else 'retorno' end`)
})

const labels = () => rest.as(ANA).from('labels')
const titles = async () => (await labels().select('title').order('id')).data

test('inserts a list and returns the selected columns', async () => {
  const inserted = await labels()
    .insert([
      { id: 3, title: 'a' },
      { id: 4, title: null },
    ])
    .select('title')
  expect(inserted).toMatchObject({ status: 201, data: [{ title: 'a' }, { title: null }] })
})

test('returned rows are in the order of a column that is not returned', async () => {
  const inserted = await labels()
    .insert([
      { id: 3, title: 'a' },
      { id: 4, title: 'b' },
    ])
    .select('title')
    .order('id', { ascending: false })
  expect(inserted.data).toEqual([{ title: 'b' }, { title: 'a' }])
})

test('keeps a number that JavaScript would round', async () => {
  const body = '{"id":4,"name":"Davi","big":9007199254740993}'
  const prefer = 'return=representation'
  const response = await rest.send('doctors?select=big', {
    method: 'POST',
    body,
    headers: { prefer, 'content-type': 'application/json' },
  })
  expect(await response.text()).toBe('[{"big":9007199254740993}]')
})

test('fills in defaults on request, and nulls otherwise', async () => {
  const rows = [
    { doctor_id: 1, reason: 'a' },
    { doctor_id: 1, minutes: 5 },
  ]
  const visits = rest.as(ANA).from('visits')
  const filled = await visits.insert(rows, { defaultToNull: false }).select('reason, minutes')
  expect(filled.data).toEqual([
    { reason: 'a', minutes: 15 },
    { reason: null, minutes: 5 },
  ])
  const nulls = await rest
    .as(ANA)
    .from('visits')
    .insert([
      { id: 50, doctor_id: 1 },
      { id: 51, doctor_id: 1, minutes: 5 },
    ])
    .select('minutes')
  expect(nulls.data).toEqual([{ minutes: null }, { minutes: 5 }])
})

test('embeds parents of the inserted rows', async () => {
  const { data } = await rest
    .as(ANA)
    .from('visits')
    .insert({ id: 60, doctor_id: 2 })
    .select('id, doctors!doctor_id(name)')
    .single()
  expect(data).toEqual({ id: 60, doctors: { name: 'Bia' } })
})

test('returns only requested columns: a role without the right to read a column may still write it', async () => {
  const notes = rest.as(ANA).from('notes')
  expect(await notes.insert({ text: 'a', secret: 's' })).toMatchObject({ status: 201, error: null })
  expect(await rest.as(ANA).from('notes').insert({ text: 'b', secret: 's' }).select('text')).toMatchObject({
    status: 201,
    data: [{ text: 'b' }],
  })
  expect(await rest.as(ANA).from('notes').update({ secret: 't' }).eq('text', 'a').select('text')).toMatchObject({
    data: [{ text: 'a' }],
  })
  expect(await rest.as(ANA).from('notes').update({ secret: 't' }).eq('text', 'a').select()).toMatchObject({
    status: 403,
    error: { code: '42501' },
  })
})

test('an upsert updates existing rows: 200 unless a row is new', async () => {
  const merged = await labels().upsert({ id: 1, title: 'x' }).select()
  expect(merged).toMatchObject({ status: 200, data: [{ id: 1, title: 'x' }] })
  const mixed = await labels().upsert([
    { id: 1, title: 'y' },
    { id: 3, title: 'z' },
  ])
  expect(mixed.status).toBe(201)
  const byTitle = await labels().upsert({ id: 9, title: 'z' }, { onConflict: 'title' })
  expect(byTitle.status).toBe(200)
  const stored = await rest.owner.query('select id, title from labels order by id')
  expect(stored.rows).toEqual([
    { id: 1, title: 'y' },
    { id: 2, title: 'retorno' },
    { id: 9, title: 'z' },
  ])
})

test('an upsert that ignores duplicates neither changes nor returns them', async () => {
  const ignored = await labels().upsert({ id: 1, title: 'x' }, { ignoreDuplicates: true }).select()
  expect(ignored).toMatchObject({ status: 201, data: [] })
  expect(await titles()).toEqual([{ title: 'urgente' }, { title: 'retorno' }])
})

test('a PUT creates or replaces the row that it addresses', async () => {
  const put = (id: number, body: object) =>
    rest.send(`labels?id=eq.${id}`, { method: 'PUT', body: JSON.stringify(body) })
  expect((await put(5, { id: 5, title: 'novo' })).status).toBe(201)
  expect((await put(5, { id: 5, title: 'outro' })).status).toBe(204)
  expect(await (await put(5, { id: 6, title: 'x' })).json()).toMatchObject({ code: 'PGRST115' })
  expect(await (await rest.send('labels?title=eq.a', { method: 'PUT', body: '{}' })).json()).toMatchObject({
    code: 'PGRST105',
  })
  expect(await (await rest.send('labels?id=eq.1&limit=1', { method: 'PUT', body: '{}' })).json()).toMatchObject({
    code: 'PGRST114',
  })
  expect(await titles()).toEqual([{ title: 'urgente' }, { title: 'retorno' }, { title: 'outro' }])
})

test('rolls back a write that did not affect exactly one row, with and without returning it', async () => {
  const single = { accept: 'application/vnd.pgrst.object+json' }
  for (const prefer of ['return=minimal', 'return=representation']) {
    const init = { method: 'PATCH', body: '{"title":null}', headers: { ...single, prefer } }
    const response = await rest.send('labels?id=gt.0', init)
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', details: 'The result contains 2 rows' },
    })
  }
  expect(await titles()).toEqual([{ title: 'urgente' }, { title: 'retorno' }])
})

test('rolls back a write over more rows than allowed', async () => {
  const headers = { prefer: 'handling=strict, max-affected=1' }
  const response = await rest.send('labels?id=gt.0', { method: 'PATCH', body: '{"title":null}', headers })
  expect(await response.json()).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' })
  expect(await titles()).toEqual([{ title: 'urgente' }, { title: 'retorno' }])
})

test('counts the written rows', async () => {
  expect(await labels().insert([{ id: 7 }, { id: 8 }], { count: 'exact' })).toMatchObject({ count: 2 })
  expect(await labels().update({ title: null }, { count: 'exact' }).gt('id', 6)).toMatchObject({
    count: 2,
    status: 204,
  })
  expect(await labels().delete({ count: 'exact' }).gt('id', 6)).toMatchObject({ count: 2, status: 204 })
})

test('refuses a limit on a change, which would change more than was meant', async () => {
  for (const search of ['limit=1', 'offset=1']) {
    const response = await rest.send(`labels?id=gt.0&${search}`, { method: 'DELETE' })
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    })
  }
  expect(await titles()).toHaveLength(2)
})

test('changes as many rows as are allowed, and says which ranges it wrote', async () => {
  const change = async (method: string, most: number, count = '') => {
    const headers = { prefer: `handling=strict, max-affected=${most}${count}` }
    const body = method === 'PATCH' ? { body: '{"title":null}' } : {}
    const { status, headers: answered } = await rest.send('labels?id=gt.2', { method, headers, ...body })
    return [status, answered.get('content-range')]
  }
  await labels().insert([{ id: 3 }, { id: 4 }])
  expect(await change('PATCH', 1)).toEqual([400, null])
  expect(await change('PATCH', 2)).toEqual([204, '0-1/*'])
  expect(await change('PATCH', 2, ', count=exact')).toEqual([204, '0-1/2'])
  expect(await change('DELETE', 2, ', count=exact')).toEqual([204, '*/2'])
  expect(await change('DELETE', 2)).toEqual([204, '*/*'])
})

test('returns the address of a new row if only headers are requested', async () => {
  const headers = { prefer: 'return=headers-only' }
  const response = await rest.send('labels', { method: 'POST', body: '{"id":3}', headers })
  expect(response.headers.get('location')).toBe('/labels?id=eq.3')
  expect(response.headers.get('preference-applied')).toBe('return=headers-only')
})

test('accepts an empty list and empty objects', async () => {
  expect((await labels().insert([]).select()).data).toEqual([])
  expect((await labels().update({}).eq('id', 1).select()).data).toEqual([])
  const notes = await rest.send('notes?select=text', {
    method: 'POST',
    body: '[{},{}]',
    headers: { prefer: 'return=representation' },
  })
  expect(await notes.json()).toEqual([{ text: null }, { text: null }])
})

test('does not roll back on request unless the host allows it', async () => {
  const headers = { prefer: 'tx=rollback' }
  const response = await rest.send('labels', { method: 'POST', body: '{"id":3}', headers })
  expect(response.headers.get('preference-applied')).toBeNull()
  expect(await titles()).toHaveLength(3)
})

test.each([
  ['POST', 'labels', '[{"id":3},{"title":"a"}]', 400, 'PGRST102'],
  ['POST', 'labels', '{"nome":1}', 400, 'PGRST204'],
  ['POST', 'labels', '{', 400, 'PGRST102'],
  ['POST', 'labels', '', 400, 'PGRST102'],
  ['POST', 'labels', '[1]', 400, 'PGRST102'],
  ['POST', 'labels', '['.repeat(50_000), 400, 'PGRST102'],
  ['POST', 'labels', `{"title":"${'a'.repeat(100_000)}"}`, 413, 'PGRST102'],
  ['POST', 'labels', '{"id":1}', 409, '23505'],
  ['POST', 'visits', '{"doctor_id":99}', 409, '23503'],
  ['POST', 'visits', '{"reason":"x"}', 400, '23502'],
  ['POST', 'labels', '{"id":"x"}', 400, '22P02'],
  ['POST', 'labels', '{"id":3,"title":"\\u0000"}', 400, '22P05'],
  ['OPTIONS', 'labels', undefined, 405, 'PGRST117'],
])('refuses %s %s with %.40s', async (method, path, body, status, code) => {
  const response = await rest.send(path, { method, ...(body === undefined ? {} : { body }) })
  expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { code } })
})

test('stops reading a body of unknown length once it is too large', async () => {
  const chunk = new TextEncoder().encode(' '.repeat(10_000))
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(chunk)
    },
  })
  const response = await rest.send('labels', { method: 'POST', body, duplex: 'half' })
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(20)
})

test('refuses an unknown preference with strict handling', async () => {
  const response = await rest.send('labels', { headers: { prefer: 'handling=strict, colour=blue' } })
  expect(await response.json()).toMatchObject({ code: 'PGRST122', details: 'Invalid preferences: colour=blue' })
})
