// How the texts of a query are parsed, and where parsing fails.
import { expect, test } from 'vitest'
import { parseGroup } from './parse-group.ts'
import { parseRequest } from './request.ts'
import { SEPARATOR } from './scopes.ts'
import { parseSelect } from './select.ts'

const query = (search: string, isCall = false) => parseRequest(new URL(`http://backend.test/visits?${search}`), isCall)

test.each([
  ['order=id;x', 'order (id;x)', 3, 'unexpected ";"'],
  ['order=id,', 'order (id,)', 4, 'expecting a name'],
  ['order=%20', 'order ( )', 2, 'expecting a name'],
  ['order=a(b', 'order (a(b)', 4, 'expecting ")"'],
  ['order="ab', 'order ("ab)', 4, 'expecting a closing quote'],
  ['id.=eq.1', 'filter (id.)', 4, 'expecting a name'],
  ['id;x=eq.1', 'filter (id;x)', 3, 'unexpected ";"'],
  ['not.id=eq.1', 'filter (not.id)', 1, '"not" belongs before the operator'],
  ['a-%3E%3E=eq.1', 'filter (a->>)', 5, 'expecting a key'],
  ['a-%3E%20=eq.1', 'filter (a-> )', 5, 'expecting a key'],
  ['id=is.maybe', 'filter (is.maybe)', 1, 'expecting null, not_null, true, false or unknown'],
  ['id=5', 'filter (5)', 1, 'unknown operator for "id"'],
  ['a-%3Eb-%3E0=5', 'filter (5)', 1, 'unknown operator for "b"'],
  ['a-%3E0=5', 'filter (5)', 1, 'unknown operator for "a"'],
  ['id=is(any).null', 'filter (is(any).null)', 1, 'unknown operator for "id"'],
  ['id=in(any).(1)', 'filter (in(any).(1))', 1, 'unknown operator for "id"'],
  ['id=eq(some).1', 'filter (eq(some).1)', 1, 'unknown operator for "id"'],
  ['id=cs(any).1', 'filter (cs(any).1)', 1, 'unknown operator for "id"'],
  ['id=in.1', 'filter (in.1)', 1, 'expecting a list in parentheses'],
  ['id=in.(1', 'filter (in.(1)', 1, 'expecting a list in parentheses'],
  ['id=in.1)', 'filter (in.1))', 1, 'expecting a list in parentheses'],
  ['or=(id.eq.1)x', 'logic tree ((id.eq.1)x)', 10, 'unexpected "x"'],
  ['or=(id)', 'logic tree ((id))', 4, 'expecting "."'],
  ['or=(id.1)', 'logic tree ((id.1))', 5, 'expecting an operator'],
  ['or=(id.eq.1', 'logic tree ((id.eq.1)', 9, 'expecting ")"'],
  ['or=id.eq.1', 'logic tree (id.eq.1)', 1, 'expecting "("'],
  ['limit=x', 'limit (x)', 1, 'expecting a whole number'],
  ['offset=1.5', 'offset (1.5)', 1, 'expecting a whole number'],
  ['columns=a;b', 'columns parameter (a;b)', 2, 'expecting a comma'],
  ['on_conflict=', 'on_conflict ()', 1, 'expecting a name'],
  ['select=id;x', 'select parameter (id;x)', 3, 'unexpected ";"'],
  ['select=id)', 'select parameter (id))', 3, 'unexpected ")"'],
  ['select=a(id', 'select parameter (a(id)', 5, 'expecting ")"'],
  ['select=id::', 'select parameter (id::)', 5, 'expecting a type'],
  ['select=id::%20', 'select parameter (id:: )', 6, 'expecting a type'],
  ['select=id.median()', 'select parameter (id.median())', 10, 'unknown aggregate "median"'],
  ['select=id.sum', 'select parameter (id.sum)', 7, 'expecting "()"'],
  ['select=a!', 'select parameter (a!)', 3, 'expecting a name'],
  ['select=a!b', 'select parameter (a!b)', 4, 'expecting "("'],
  ['id=eq.%00', 'query (NUL)', 1, 'a NUL character'],
])('%s cannot be read: %s at %i', (search, what, column, details) => {
  expect(() => query(search)).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'PGRST100',
      message: `"failed to parse ${what}" (line 1, column ${column})`,
      more: { details },
    }),
  )
})

const field = (name: string, more: object = {}) => {
  const plain = { alias: undefined, cast: undefined, aggregate: undefined, aggregateCast: undefined }
  return { kind: 'field', field: { name, path: [] }, ...plain, ...more }
}
const embed = (target: string, items: readonly object[], more: object = {}) => {
  const plain = { alias: undefined, hint: undefined, isInner: false, isSpread: false }
  return { kind: 'embed', target, items, ...plain, ...more }
}

test.each([
  ['', [{ kind: 'star' }]],
  ['  ', [{ kind: 'star' }]],
  [' id , * ', [field('id'), { kind: 'star' }]],
  ['n : id', [field('id', { alias: 'n' })]],
  ['id:: character varying ', [field('id', { cast: 'character varying' })]],
  ['id::int[].sum()::text', [field('id', { cast: 'int[]', aggregate: 'sum', aggregateCast: 'text' })]],
  ['count', [field('count')]],
  ['count()', [field('', { field: undefined, aggregate: 'count' })]],
  ['n:count()::int', [field('', { field: undefined, alias: 'n', aggregate: 'count', aggregateCast: 'int' })]],
  ['sum(id)', [embed('sum', [field('id')])]],
  ['a( id , b() )', [embed('a', [field('id'), embed('b', [])])]],
  ['x:a!h!inner(id)', [embed('a', [field('id')], { alias: 'x', hint: 'h', isInner: true })]],
  ['a!inner!h(id)', [embed('a', [field('id')], { hint: 'h', isInner: true })]],
  ['a!left(id)', [embed('a', [field('id')])]],
  ['...a(id)', [embed('a', [field('id')], { isSpread: true })]],
  ['"a.b"', [field('a.b')]],
  [
    'd->a->-1->>"b c"',
    [
      field('d', {
        field: {
          name: 'd',
          path: [
            { arrow: '->', key: 'a' },
            { arrow: '->', key: -1 },
            { arrow: '->>', key: 'b c' },
          ],
        },
      }),
    ],
  ],
])('the selection “%s”', (text, items) => {
  expect(parseSelect(text)).toEqual(items)
})

test('spaces around the parts of a group are none of theirs', () => {
  const operands = { values: [] }
  const group = parseGroup('and', false, ' ( a.in.(1,2) , not.or ( b.eq."x,\\"y" , c.is.NULL) , d.eq.z) ', operands)
  expect(operands.values).toEqual([['1', '2'], 'x,"y', 'z'])
  expect(group).toMatchObject({
    kind: 'and',
    isNegated: false,
    parts: [
      { operator: 'in', isNegated: false },
      { kind: 'or', isNegated: true, parts: [{ operator: 'eq' }, { kind: 'is', value: 'null' }] },
      { operator: 'eq' },
    ],
  })
})

test('of a call, what reads as an argument is one', () => {
  const { bare, scopes } = query(
    'id=5&id=eq.5&limit=1&not.and=(a.eq.1)&name=like&is=is.null&t=fts(simple).a&w=in.(1)',
    true,
  )
  expect(bare).toEqual([
    ['id', '5'],
    ['name', 'like'],
  ])
  expect(scopes.get('')).toMatchObject({ limit: 1, filters: { length: 5 } })
})

test('what two names say of one embed counts together', () => {
  for (const search of [
    'x.limit=2&x.order=id&x.id=eq.1&doctors.offset=3&doctors.order=name&doctors.id=eq.2',
    'doctors.offset=3&doctors.order=name&doctors.id=eq.2&x.limit=2&x.order=id&x.id=eq.1',
  ]) {
    const scope = query(`select=x:doctors(id)&${search}`).scopes.get('x')
    expect(scope).toMatchObject({ limit: 2, offset: 3, filters: [{}, {}], order: [{}, {}] })
  }
  const deep = query('select=x:a(y:b(id))&a.b.limit=1').scopes
  expect(deep.get(['x', 'y'].join(SEPARATOR))).toMatchObject({ limit: 1 })
})

test.each([
  [
    'select=a:doctors(id),b:doctors(id),c:wards(id)',
    "'doctors' is embedded more than once in this request",
    "Use the alias of one of them: 'a', 'b'.",
  ],
  [
    'select=id',
    "'doctors' is not an embedded resource in this request",
    "Verify that 'doctors' is included in the 'select' query parameter.",
  ],
])('with %s no condition may be on doctors', (select, message, hint) => {
  expect(() => query(`${select}&doctors.id=eq.1`)).toThrow(
    expect.objectContaining({ code: 'PGRST108', message, more: { hint } }),
  )
})

test('the same selection is read once, and after five hundred others anew', () => {
  const items = () => query('select=marker').items
  const others = (from: number, count: number) => {
    for (let number = from; number < from + count; number += 1) query(`select=c${number}`)
  }
  let number = 0
  // Whatever was parsed before: begins as soon as the cache is cleared.
  for (let first = items(); items() === first; number += 1) others(number, 1)
  const first = items()
  others(10_000, 498)
  expect(items()).toBe(first)
  others(20_000, 1)
  expect(items()).not.toBe(first)
})

test('requests that differ in more than their values have other shapes', () => {
  const shapes = [
    'id=eq.1',
    'id=not.eq.1',
    'id=gt.1',
    'ie=eq.1',
    'id=eq(any).1',
    'id=eq(all).1',
    'id=fts.1',
    'id=fts(simple).1',
    'id=is.null',
    'id=not.is.null',
    'id=is.true',
    'id-%3Ea=eq.1',
    'id-%3Ea=is.null',
    'or=(id.eq.1,a.eq.2)',
    'and=(id.eq.1,a.eq.2)',
    'not.or=(id.eq.1,a.eq.2)',
    'or=(id.eq.1,a.gt.2)',
    'limit=1',
    'limit=2',
    'offset=1',
    'order=id',
    'select=id',
    'columns=id',
    'on_conflict=id',
  ].map((search) => query(search).shape)
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(query('id=eq.2').shape).toBe(shapes[0])
  expect(query('id=fts(other).2').shape).toBe(shapes[7])
})
