// How the parts of a request become SQL; the service tests run it on PostgreSQL.
import { expect, test } from 'vitest'
import { parseRows } from '#backend/rest/parse/body.ts'
import { parseOrder } from '#backend/rest/parse/order.ts'
import { parseRequest } from '#backend/rest/parse/request.ts'
import type { Draft } from './draft.ts'
import { answerSql } from './answer-sql.ts'
import { newAlias, place } from './draft.ts'
import { sourceOf } from './field-sql.ts'
import { filterSql } from './filter-sql.ts'
import { orderSql } from './order-sql.ts'
import { fieldOutput, groupSql, outputSql } from './output.ts'
import { columnsOf, payloadSql } from './payload.ts'
import { putFilter } from './put.ts'
import { schemaOf, tableOf } from './test-schema.ts'
import { writtenKeys } from './written-keys.ts'

const plain = tableOf('visits', 'id', 'reason')
const typed = (name: string, kind: string, byDefault: string | null = null) =>
  [name, { name, number: 9, type: kind, kind, default: byDefault }] as const
const visits = {
  ...plain,
  columns: new Map([
    ...plain.columns,
    typed('data', 'jsonb'),
    typed('raw', 'json'),
    typed('words', 'tsvector'),
    typed('at', 'date', 'now()'),
  ]),
  computed: new Map([
    ['initial', { sql: '"public"."initial"', kind: 'text' }],
    ['parts', { sql: '"public"."parts"', kind: 'jsonb' }],
  ]),
}
const source = sourceOf(visits, '"v"')
const query = (search: string) => parseRequest(new URL(`http://backend.test/visits?${encodeURI(search)}`), false)

function draftOf(allowed: Partial<Draft> = {}): Draft {
  const limits = { mostRows: 10, maxAnswerBytes: 100, allowsAggregates: true, allowsRegularExpressions: true }
  return { schema: schemaOf([]), scopes: new Map(), slots: [], aliases: 0, ...limits, ...allowed }
}

function filter(search: string, allowed: Partial<Draft> = {}): string {
  const absences = new Map([
    ['doctors', '"d" is null'],
    ['reason', 'never'],
  ])
  const [first] = query(search).scopes.get('')?.filters ?? []
  if (!first) throw new Error('no filter')
  return filterSql(draftOf(allowed), { source, absences }, first)
}

test.each([
  ['id=eq.1', '"v"."id" = $1'],
  ['id=not.eq.1', 'not ("v"."id" = $1)'],
  ['id=in.(1,2)', '"v"."id" = any ($1)'],
  ['reason=like(any).{a*,b*}', '"v"."reason" like any ($1)'],
  ['reason=is.null', '"v"."reason" is null'],
  ['reason=not.is.true', 'not ("v"."reason" is true)'],
  ['reason=fts.dor', 'to_tsvector("v"."reason") @@ to_tsquery($1)'],
  [
    'reason=wfts(portuguese).dor',
    'to_tsvector($2::regconfig, "v"."reason") @@ websearch_to_tsquery($2::regconfig, $1)',
  ],
  ['words=plfts.dor', '"v"."words" @@ plainto_tsquery($1)'],
  ['reason=match.^a', '"v"."reason" ~ $1'],
  ['or=(id.eq.1,not.and(id.gt.1,id.lt.5))', '("v"."id" = $1 or not (("v"."id" > $2 and "v"."id" < $3)))'],
  ['data->a->>0=eq.1', `("v"."data"->'a'->>0) = $1`],
  ['raw->a=eq.1', `("v"."raw"->'a') = $1`],
  ["reason->it's=eq.1", null],
  ['reason->a=eq.1', `(to_jsonb("v"."reason")->'a') = $1`],
  ['initial=eq.A', '"public"."initial"("v".*) = $1'],
  ['parts->a=eq.1', `("public"."parts"("v".*)->'a') = $1`],
  ['initial->a=eq.1', `(to_jsonb("public"."initial"("v".*))->'a') = $1`],
  ['doctors=is.null', '"d" is null'],
  ['doctors=not.is.null', 'not ("d" is null)'],
  ['doctors=is.not_null', 'not ("d" is null)'],
])('the filter %s is %s', (search, sql) => {
  if (sql === null) expect(() => filter(search)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  else expect(filter(search)).toBe(sql)
})

test('impossible filters are refused', () => {
  for (const search of ['doctors=eq.1', 'doctors=is.true'])
    expect(() => filter(search)).toThrow(expect.objectContaining({ code: 'PGRST120' }))
  for (const search of ['nothing=eq.1', 'doctors->a=is.null'])
    expect(() => filter(search)).toThrow(expect.objectContaining({ code: '42703' }))
  for (const search of ['reason=match.a', 'reason=imatch.a'])
    expect(() => filter(search, { allowsRegularExpressions: false })).toThrow(
      expect.objectContaining({ code: 'PGRST127' }),
    )
  expect(filter('reason=like.a', { allowsRegularExpressions: false })).toBe('"v"."reason" like $1')
})

test('an answer of fifty rows is measured once it is whole, one of more while it is gathered', () => {
  const media = { isSingle: false, stripsNulls: false, isCsv: false }
  const isGathered = (rows: number) =>
    answerSql('select 1', { rows, bytes: 9 }, { media }).includes('unbounded preceding')
  expect([isGathered(50), isGathered(51)]).toEqual([false, true])
})

test('no two aliases of a statement are the same', () => {
  const draft = draftOf()
  expect([newAlias(draft), newAlias(draft)]).toEqual(['"pgrst_1"', '"pgrst_2"'])
})

test('each slot has one placeholder, in the order of first use', () => {
  const draft = draftOf()
  expect([place(draft, 5), place(draft, 'body'), place(draft, 5), place(draft, 0), place(draft, 'body')]).toEqual([
    '$1',
    '$2',
    '$1',
    '$3',
    '$2',
  ])
  expect(draft.slots).toEqual([5, 'body', 0])
})

const embeds = new Map([
  ['doctors', { alias: '"d"', isToOne: true, names: ['name'] }],
  ['labels', { alias: '"l"', isToOne: false, names: ['title'] }],
])

test.each([
  ['', ''],
  ['id', ' order by "v"."id" asc'],
  ['id.desc.nullslast,reason.asc.nullsfirst', ' order by "v"."id" desc nulls last, "v"."reason" asc nulls first'],
  ['data->a.desc', ` order by ("v"."data"->'a') desc`],
  ['doctors(name).desc', ' order by "d"."name" desc'],
])('the order %s is%s', (order, sql) => {
  expect(orderSql(source, parseOrder(order), embeds)).toBe(sql)
})

test.each([
  ['wards(name)', 'PGRST108'],
  ['labels(title)', 'PGRST118'],
  ['doctors(age)', '42703'],
  ['nothing', '42703'],
])('the order %s is refused as %s', (order, code) => {
  expect(() => orderSql(source, parseOrder(order), embeds)).toThrow(expect.objectContaining({ code }))
})

function output(select: string, isGrouped = false, allowed: Partial<Draft> = {}): string {
  const [item] = query(`select=${select}`).items
  if (item?.kind !== 'field') throw new Error('no field')
  return outputSql(fieldOutput(draftOf(allowed), source, item), isGrouped)
}

test.each([
  ['id', '"v"."id" as "id"'],
  ['number:id::text', 'cast("v"."id" as text) as "number"'],
  ['data->a->>b', `("v"."data"->'a'->>'b') as "b"`],
  ['id.sum()', 'sum("v"."id") as "sum"'],
  ['total:id::int.sum()::text', 'cast(sum(cast("v"."id" as int)) as text) as "total"'],
  ['count()', 'count(1) as "count"'],
  ['rows:count()::text', 'cast(count(1) as text) as "rows"'],
  ['count', 'count(1) as "count"'],
])('the selected %s is %s', (select, sql) => {
  expect(output(select)).toBe(sql)
})

test('if aggregates are off, count is an unknown column', () => {
  const without = { allowsAggregates: false }
  expect(output('id', false, without)).toBe('"v"."id" as "id"')
  for (const select of ['id.sum()', 'count()'])
    expect(() => output(select, false, without)).toThrow(expect.objectContaining({ code: 'PGRST123' }))
  expect(() => output('count', false, without)).toThrow(expect.objectContaining({ code: '42703' }))
})

test('only grouped JSON is compared as jsonb', () => {
  expect(groupSql({ sql: 'x', isJson: true }, true)).toBe('(x)::jsonb')
  for (const [isJson, isGrouped] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const)
    expect(groupSql({ sql: 'x', isJson }, isGrouped)).toBe('x')
})

test('the rows of a body are a table of typed columns, with defaults if requested', () => {
  const columns = columnsOf(visits, ['id', 'at'])
  expect(payloadSql(draftOf(), columns, true, false)).toBe(
    'json_to_recordset($1::json) as pgrst_body("id" text, "at" date)',
  )
  expect(payloadSql(draftOf(), columns, false, false)).toBe(
    'json_to_recordset(json_build_array($1::json)) as pgrst_body("id" text, "at" date)',
  )
  expect(payloadSql(draftOf(), columns, true, true)).toBe(
    `json_to_recordset((select json_agg(jsonb_build_object('at', now()) || e) from jsonb_array_elements(($1::json)::jsonb) e)) as pgrst_body("id" text, "at" date)`,
  )
  expect(() => columnsOf(visits, ['id', 'age'])).toThrow(
    expect.objectContaining({
      code: 'PGRST204',
      message: `Could not find the 'age' column of 'visits' in the schema cache`,
    }),
  )
})

test('a write uses the columns of the address, or the keys of a body with rows', () => {
  const keys = (search: string, body: string) => writtenKeys(query(search), parseRows(body))
  expect(keys('', '[{"id":1,"reason":"a"}]')).toEqual(['id', 'reason'])
  expect(keys('', '[]')).toEqual([])
  expect(keys('columns=id', '[{"id":1,"reason":"a"}]')).toEqual(['id'])
  expect(keys('columns=id', '[]')).toEqual(['id'])
})

test('a PUT names each column of the key once, and nothing else', () => {
  const slots = { ...visits, key: ['ward', 'day'] }
  expect(putFilter(slots, query('day=eq.2&ward=eq.1'))).toEqual([
    ['day', 0],
    ['ward', 1],
  ])
  for (const search of [
    '',
    'ward=eq.1',
    'ward=eq.1&day=eq.2&id=eq.3',
    'ward=eq.1&ward=eq.2&day=eq.2',
    'ward=eq.1&day=gt.2',
    'ward=eq.1&day=not.eq.2',
    'ward=eq.1&day=eq(any).{2}',
    'ward=eq.1&day=is.null',
    'ward=eq.1&day->a=eq.2',
    'and=(ward.eq.1,day.eq.2)',
  ])
    expect(() => putFilter(slots, query(search))).toThrow(expect.objectContaining({ status: 405, code: 'PGRST105' }))
  expect(() => putFilter({ ...visits, key: [] }, query(''))).toThrow(expect.objectContaining({ code: 'PGRST105' }))
  for (const search of ['limit=1', 'offset=1'])
    expect(() => putFilter(slots, query(`ward=eq.1&day=eq.2&${search}`))).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST114' }),
    )
})
