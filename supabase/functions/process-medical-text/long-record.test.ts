import { readFileSync } from 'node:fs'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedRecord, stretchesOf } from './long-record.ts'
import { passagesOf } from './passages.ts'

const consultation = readFileSync(new URL('../../../assets/speech-model/demo/consulta.txt', import.meta.url), 'utf8')

test('the stretches are the conversation, none much longer than another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 30 }), { maxLength: 200 }),
      fc.integer({ min: 40, max: 400 }),
      (passages, maxCharacters) => {
        const stretches = stretchesOf(passages, maxCharacters)
        expect(stretches.flatMap((one) => one.passages)).toEqual(passages)
        let first = 0
        for (const stretch of stretches) {
          expect(stretch.first).toBe(first)
          first += stretch.passages.length
          // A stretch may end with what its end was put before, and with one passage more.
          const length = stretch.passages.join(' ').length
          expect(length).toBeLessThanOrEqual(maxCharacters + 21 * 31)
        }
      },
    ),
  )
})

test('a conversation that is short enough is one stretch', () => {
  expect(stretchesOf(['Dor.', 'Febre.'], 300_000)).toEqual([{ first: 0, passages: ['Dor.', 'Febre.'] }])
  expect(stretchesOf([], 300_000)).toEqual([{ first: 0, passages: [] }])
})

test('a question stays with its answer', () => {
  const passages = ['Bom dia.', 'Sente dor?', 'Tem febre?', 'Não.', 'Sim.', 'Obrigado.']
  const stretches = stretchesOf(passages, 35).map((one) => one.passages)
  expect(stretches).toEqual([['Bom dia.'], ['Sente dor?', 'Tem febre?', 'Não.'], ['Sim.', 'Obrigado.']])
})

test('a record of stretches cites the passages of the whole conversation, and tells what was said twice once', () => {
  const spoken = passagesOf(consultation, [])
  const passages = [...spoken, ...spoken]
  const parts = [
    { first: 0, passages: spoken },
    { first: spoken.length, passages: passages.slice(spoken.length) },
  ]
  const alone = writeRecord(spoken)
  const record = joinedRecord(parts.map((part) => ({ first: part.first, record: writeRecord(part.passages) })))
  for (const { sources } of record.statements)
    for (const { passage, from, to } of sources) expect(passages[passage]?.slice(from, to)).not.toBe('')
  for (const { text, sources } of alone.statements) {
    const found = record.statements.filter((one) => one.text === text)
    expect(found).toHaveLength(1)
    expect(found[0]?.sources.map(({ passage }) => passage)).toEqual([
      ...sources.map(({ passage }) => passage),
      ...sources.map(({ passage }) => passage + spoken.length),
    ])
  }
  const placesOf = (all: readonly { readonly source: { readonly passage: number } }[], shift: number) =>
    all.map(({ source }) => source.passage + shift)
  for (const list of ['omissions', 'setAside'] as const)
    expect(placesOf(record[list], 0)).toEqual([...placesOf(alone[list], 0), ...placesOf(alone[list], spoken.length)])
  expect(record.unmentioned).toEqual(alone.unmentioned)
  const [untold, told] = [['allergies', 'habits'], ['habits']] as const
  const empty = { writer: 'deterministic', statements: [], omissions: [], setAside: [] }
  const joined = joinedRecord([untold, told].map((unmentioned) => ({ first: 0, record: { ...empty, unmentioned } })))
  expect(joined.unmentioned).toEqual(['habits'])
})
