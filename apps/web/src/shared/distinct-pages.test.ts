import { expect, test } from 'vitest'
import { distinctPages } from './distinct-pages.ts'

const row = (id: string) => ({ id })

test('a row that moved into the next part is not shown twice', () => {
  const pages = [{ rows: [row('a'), row('b')] }, { rows: [row('b'), row('c')] }]
  expect(distinctPages(pages)).toEqual([[row('a'), row('b')], [row('c')]])
})

test('nothing is known yet', () => {
  expect(distinctPages(undefined)).toEqual([])
})
