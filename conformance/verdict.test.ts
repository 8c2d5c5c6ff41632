import { expect, test } from 'vitest'
import { judge, without } from './verdict.ts'

const outcome = (name: string, passed: boolean) => ({ test: name, passed, message: passed ? '' : 'because' })
const known = [
  { suite: 'rest', reason: 'Geometry is not offered', tests: ['a: one', 'a: two'] },
  { suite: 'auth', reason: 'Telephones are not offered', tests: ['b: three'] },
]

test('a failure that is not listed counts against the host, a listed one does not', () => {
  const verdict = judge('rest', [outcome('a: one', false), outcome('a: two', false), outcome('b: three', false)], known)
  expect(verdict.unexpected.map((failure) => failure.test)).toEqual(['b: three'])
  expect(verdict.stale).toEqual([])
  expect([verdict.passed, verdict.inScope]).toEqual([0, 3])
})

test('a listed test that passes or no longer exists must leave the list', () => {
  expect(judge('rest', [outcome('a: one', true)], known).stale).toEqual(['a: one', 'a: two'])
})

test('a test that passes once and fails once has failed', () => {
  const verdict = judge('rest', [outcome('c', true), outcome('c', false)], [])
  expect(verdict.unexpected.map((failure) => failure.test)).toEqual(['c'])
})

test('the list shrinks by the tests that pass, and by groups that become empty', () => {
  expect(without(known, 'rest', ['a: one', 'a: two', 'b: three'])).toEqual([known[1]])
  expect(without(known, 'rest', ['a: two'])).toEqual([{ ...known[0], tests: ['a: one'] }, known[1]])
})
