import { expect, test } from 'vitest'
import { createPlanCache } from './plan-cache.ts'

const plan = (text: string) => ({ text, slots: [], name: undefined })

test('a shape is planned once, and gets a name when it is used again', () => {
  const cache = createPlanCache()
  const written = cache.planFor('a', () => plan('select 1'))
  expect(written).toEqual({ text: 'select 1', slots: [], name: undefined })
  expect(cache.planFor('a', () => expect.unreachable())).toBe(written)
  expect(written.name).toMatch(/^rest_\d+$/)
  const { name } = written
  expect(cache.planFor('a', () => expect.unreachable()).name).toBe(name)
})

test('no two texts share a name, in any cache', () => {
  const names = [createPlanCache(), createPlanCache()].map((cache) => {
    cache.planFor('a', () => plan('select 1'))
    return cache.planFor('a', () => plan('select 2')).name
  })
  expect(new Set(names).size).toBe(2)
})

test('a thousand shapes are kept; beyond that the least recently used is dropped', () => {
  const cache = createPlanCache()
  const ask = (shape: number) => {
    let isNew = false
    cache.planFor(String(shape), () => {
      isNew = true
      return plan('select 1')
    })
    return isNew
  }
  for (let shape = 0; shape < 1000; shape += 1) expect(ask(shape)).toBe(true)
  expect(ask(0)).toBe(false)
  expect(ask(1000)).toBe(true)
  expect(ask(0)).toBe(false)
  expect(ask(2)).toBe(false)
  expect(ask(1)).toBe(true)
})
