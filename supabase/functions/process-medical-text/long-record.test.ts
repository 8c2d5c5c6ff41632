import { readFileSync } from 'node:fs'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedRecord, stretchesOf, within } from './long-record.ts'
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

const bare = passagesOf(
  consultation
    .replaceAll(/^[\p{L}. ]+:/gmu, '')
    .replaceAll(/[.,?!\n]/g, ' ')
    .toLowerCase(),
  [],
).join(' ')

test('a passage of hours without punctuation is split; its parts cover all of it once, and overlap', () => {
  const line = `${bare} `.repeat(12).trim()
  const stretches = stretchesOf(['Bom dia.', line, 'Obrigado.'], 3000)
  const parts = stretches.filter(({ part }) => part)
  expect(stretches[0]).toEqual({ first: 0, passages: ['Bom dia.'] })
  expect(stretches.at(-1)).toEqual({ first: 2, passages: ['Obrigado.'] })
  expect(parts.length).toBeGreaterThan(2)
  let told = 0
  for (const {
    first,
    passages: [text = ''],
    part,
  } of parts) {
    const { begins = 0, from = 0, to = 0 } = part ?? {}
    expect([first, from, line.slice(begins, begins + text.length)]).toEqual([1, told, text])
    expect(text.length).toBeLessThan(3000 + 2 * 450)
    if (from > 0) expect(begins).toBeLessThanOrEqual(from - 400)
    if (to < line.length) expect(begins + text.length).toBeGreaterThanOrEqual(to + 400)
    told = to
  }
  expect(told).toBe(line.length)
})

test('text at a seam is written as if there were none, wherever its line is split', () => {
  const said = 'não tenho alergia a dipirona'
  const talk = 'conversa '.repeat(200)
  for (let shift = 0; shift <= said.length + 4; shift += 3) {
    const line = `${talk.slice(shift)}${said} ${talk}`.trim()
    const stretches = stretchesOf([line], line.length / 2 + 1)
    expect(stretches).toHaveLength(2)
    const joined = joinedRecord(stretches.map((one) => ({ ...one, record: writeRecord(one.passages) })))
    const allergies = ({ statements }: typeof joined) =>
      statements
        .filter(({ section }) => section === 'allergies')
        .map(({ text, polarity, sources }) => ({ text, polarity, sources }))
    expect(allergies(joined)).toEqual(allergies(writeRecord([line])))
  }
})

test('half of a part still belongs to the same passage', () => {
  const line = `${bare} `.repeat(8).trim()
  const [, part] = stretchesOf([line], 3000)
  if (!part) throw new Error('The line is not parted')
  const halves = stretchesOf(part.passages, (part.passages[0]?.length ?? 0) / 2).map((one) => within(part, one))
  for (const {
    first,
    passages: [text = ''],
    part: place,
  } of halves)
    expect([first, line.slice(place?.begins, (place?.begins ?? 0) + text.length)]).toEqual([0, text])
  expect(halves[0]?.part?.from).toBe(part.part?.from)
  expect(halves[0]?.part?.to).toBe(halves[1]?.part?.from)
  expect(halves.at(-1)?.part?.to).toBe(part.part?.to)
})
