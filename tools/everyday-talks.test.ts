import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingItems } from '../benchmarks/consultas/match.ts'
import { readEverydayTalks } from '../benchmarks/cotidiano/talks.ts'
import { readDialogues } from './training/labelled-dialogues.ts'

const root = join(import.meta.dirname, '..')
const cold = readEverydayTalks(join(root, 'benchmarks/cotidiano'))
const visits = ['visitas', 'visitas-2', 'visitas-3'].flatMap((name) =>
  readEverydayTalks(join(root, 'benchmarks', name)),
)
const learnt = readDialogues(join(root, 'benchmarks/falas/cotidiano')).map(({ consultation }) => consultation)

test('each cold everyday talk says what a record must hold and what it must not', () => {
  expect(cold.length).toBeGreaterThanOrEqual(30)
  const isIncomplete = ({ turns, claims }: (typeof cold)[number]) =>
    turns.length <= 10 || new Set(claims.map(({ isForbidden }) => isForbidden)).size < 2
  expect(cold.filter(isIncomplete).map(({ id }) => id)).toEqual([])
})

test('no everyday talk is learnt from and counted, and none occurs twice', () => {
  const ids = [...cold, ...visits, ...learnt].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const told = new Set(learnt.map(({ turns }) => turns.map(({ text }) => text).join(' ')))
  expect(cold.filter(({ turns }) => told.has(turns.map(({ text }) => text).join(' ')))).toEqual([])
})

const COUNTED = /(?<!\S)(\d+(?:,\d+)?) \p{L}+/gu

test('whatever a record of a visit must hold was said in it', () => {
  const unsaid = visits.flatMap(({ id, turns, claims }) => {
    const said = turns.map(({ text }) => text).join('\n')
    // "Volta em oito semanas." – "Então seis.": the amount may be said without its unit.
    const isUnsaid = (item: string) => missingItems([item.replaceAll(COUNTED, '$1')], said).length > 0
    return claims
      .filter((claim) => !claim.isForbidden && missingItems(claim.match, said).some(isUnsaid))
      .map(({ line }) => `${id} ${line}`)
  })
  expect(visits).toHaveLength(46)
  expect(unsaid).toEqual([])
})
