import { expect, test } from 'vitest'
import { findRoutine } from './find-routine.ts'
import { routineOf, schemaOf } from './test-schema.ts'

const add = routineOf('add', 'a int', 'b int?')
const twice = [routineOf('twice', 'a int'), routineOf('twice', 'a text')]
const whole = routineOf('whole', ' jsonb')
const plain = routineOf('plain', ' text')
const two = routineOf('two', ' json', ' json')
const mixed = [routineOf('mixed', 'a int'), routineOf('mixed', ' json')]
const odd = [
  routineOf('odd', 'a int', ' int'),
  routineOf('trailing', 'a int', ' int?'),
  routineOf('named', 'body json'),
]
const span = routineOf('span', 'z int', 'a int')
const other = { ...routineOf('adds'), schema: 'archive' }
const schema = schemaOf([], [add, ...twice, whole, plain, two, ...mixed, ...odd, span, other])
const find = (name: string, given: readonly string[], isPost = true) =>
  findRoutine(schema, 'public', name, given, isPost)

test('a function is found by the names of its arguments; those with a default may be missing', () => {
  expect(find('add', ['a', 'b'])).toEqual({ routine: add, takesBody: false })
  expect(find('add', ['a'], false)).toEqual({ routine: add, takesBody: false })
})

test('the whole body is an unnamed argument if no other function fits', () => {
  expect(find('whole', [])).toEqual({ routine: whole, takesBody: true })
  expect(find('whole', ['a', 'b'])).toEqual({ routine: whole, takesBody: true })
  expect(find('mixed', ['a'])).toEqual({ routine: mixed[0], takesBody: false })
  expect(find('mixed', ['b'])).toEqual({ routine: mixed[1], takesBody: true })
  for (const [name, isPost] of [
    ['whole', false],
    ['plain', true],
    ['two', true],
  ] as const)
    expect(() => find(name, [], isPost)).toThrow(expect.objectContaining({ status: 404, code: 'PGRST202' }))
})

test('an unnamed argument cannot be passed by name, and a named one is not the body', () => {
  expect(find('trailing', ['a'])).toEqual({ routine: odd[1], takesBody: false })
  for (const [name, given] of [
    ['odd', ['a']],
    ['trailing', ['a', '']],
    ['named', []],
  ] as const)
    expect(() => find(name, given)).toThrow(expect.objectContaining({ code: 'PGRST202' }))
})

test('of two functions that fit equally none is chosen', () => {
  expect(() => find('twice', ['a'])).toThrow(
    expect.objectContaining({
      status: 300,
      code: 'PGRST203',
      message: 'Could not choose the best candidate function between: public.twice(a => int), public.twice(a => text)',
    }),
  )
})

const BODY = ' or with a single unnamed json/jsonb parameter'
test.each<[string, readonly string[], boolean, shown: string, searched: string, hint: string | null]>([
  ['add', [], true, ' without parameters', ` without parameters${BODY}`, null],
  ['add', [], false, ' without parameters', ' without parameters', null],
  ['add', ['b'], false, '(b)', ' with parameter b', null],
  ['add', ['a', 'c'], true, '(a, c)', ` with parameters a, c${BODY}`, 'add(a, b)'],
  ['span', ['y', 'a'], false, '(y, a)', ' with parameters y, a', 'span(a, z)'],
  ['addd', ['a'], false, '(a)', ' with parameter a', 'add'],
  ['nothing', ['a'], false, '(a)', ' with parameter a', null],
])(
  'where %s with %j is no function (POST: %s) it is said how it was looked for',
  (name, given, isPost, shown, searched, hint) => {
    expect(() => find(name, given, isPost)).toThrow(
      expect.objectContaining({
        message: `Could not find the function public.${name}${shown} in the schema cache`,
        more: {
          details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
          hint: hint === null ? null : `Perhaps you meant to call the function public.${hint}`,
        },
      }),
    )
  },
)

test('an error names at most a hundred arguments', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`)
  const message = (count: number) => {
    try {
      find('add', names(count), false)
    } catch (cause) {
      return String(cause)
    }
    return ''
  }
  expect(message(100)).toContain(`(${names(100).join(', ')})`)
  expect(message(101)).toContain(`(${names(100).join(', ')}, …)`)
})
