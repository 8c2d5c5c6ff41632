import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestRest, type TestRest } from './test-rest.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await createTestRest({ regularExpressions: true })
})
afterAll(() => rest.close())

test.each([
  ['id=eq.1', [1]],
  ['id=neq.1', [2, 3]],
  ['id=gt.1&id=lt.3', [2]],
  ['id=gte.2&id=lte.3', [2, 3]],
  ['name=like.*i*', [2, 3]],
  ['name=ilike.A*', [1]],
  ['name=match.^[AB]', [1, 2]],
  ['name=imatch.^a', [1]],
  ['name=in.(Ana,"Caio")', [1, 3]],
  ['name=in.(Ana, Bia)', [1]],
  ['id=in.( 1, 2 )', [1, 2]],
  ['name=in.("Ana","Bi\\a")', [1, 2]],
  ['name=in.(",Ana)', [1]],
  ['name=not.in.(Ana)', [2, 3]],
  ['id=in.()', []],
  ['mentor_id=is.null', [1]],
  ['mentor_id=not.is.null', [2, 3]],
  ['mentor_id=is.not_null', [2, 3]],
  ['mentor_id=isdistinct.1', [1]],
  ['words=fts.cat', [1]],
  ['words=plfts(english).fat cats', [1]],
  ['words=phfts.rat', [2]],
  ['words=wfts.rat or cat', [1, 2]],
  ['name=fts(portuguese).ana', [1]],
  ['tags=cs.{a}', [1]],
  ['tags=cd.{b,c}', [2]],
  ['tags=ov.{a,z}', [1]],
  ['profile=cs.{"city":{"name":"Natal"}}', [2]],
  ['profile->city->>name=eq.Recife', [1]],
  ['profile->years->>1=eq.4', [1]],
  ['shift=sl.[5,9)', [1]],
  ['shift=sr.[1,5)', [2]],
  ['shift=nxr.[1,5)', [1]],
  ['shift=nxl.[5,9)', [2]],
  ['shift=adj.[9,10)', [2]],
  ['duty=eq.off', [2]],
  ['name=like(any).{A*,B*}', [1, 2]],
  ['name=ilike(all).{*a,*n*}', [1]],
  ['id=eq(any).{1,3}', [1, 3]],
  ['initial=eq.C', [3]],
  ['or=(id.eq.1,name.eq."Bia")', [1, 2]],
  ['or=(id.in.(1,2),not.and(id.gt.1,id.lt.5))', [1, 2]],
  ['not.or=(id.eq.1,id.eq.2)', [3]],
  ['and=(id.gt.0,not.or(id.eq.1,id.eq.2))', [3]],
  ['or=(id.eq.3,and(id.eq.1,name.eq.Ana))', [1, 3]],
  ['and=(id.gt.1,or(name.like.B*,tags.cs.{a}))', [2]],
])('finds by %s', async (filter, expected) => {
  const response = await rest.send(`doctors?select=id&order=id&${encodeURI(filter)}`)
  expect(await response.json()).toEqual(expected.map((id) => ({ id })))
})

test.each([
  'id=1',
  'id=equals.1',
  'id=is.maybe',
  'id=fts(any.x',
  'not.id=eq.1',
  'or=(id.eq.1',
  'or=id.eq.1',
  'id=like(some).x',
])('cannot read %s', async (filter) => {
  const response = await rest.send(`doctors?${filter}`)
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 400,
    body: { code: 'PGRST100', hint: null },
  })
})
