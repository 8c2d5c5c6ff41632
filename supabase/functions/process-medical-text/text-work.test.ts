import { readingOf } from '@prontuvoz/clinical/verifier/reading/reading'
import { legibleText } from '@prontuvoz/rules/legible-text'
import { TextProcessFailure } from '@prontuvoz/rules/long-texts'
import { expect, test } from 'vitest'
import { createTexts } from '../../../apps/host/src/functions/create-texts.ts'
import { passagesOf } from './passages.ts'
import { doTextJob, textWork } from './text-work.ts'

const caller = { userId: 'ana', accessToken: '' }
const here = textWork({ caller })
const beside = textWork({ caller, texts: createTexts() })
const talk = 'Médica: O que sente?\nPaciente: Dor de cabeça há três dias, tomei dipirona 500 mg.\n'.repeat(1300)

test('a long text gives the same passages, record, omissions, hidden names, merged passes and doubts in the other process as here', async () => {
  const passages = await beside.passagesOf(talk, [])
  expect(passages).toEqual(await here.passagesOf(talk, []))
  const record = await beside.writeRecord(passages)
  expect(record).toEqual(await here.writeRecord(passages))
  const omitted = await beside.omissionsOf(passages, [])
  expect(omitted.length).toBeGreaterThan(0)
  expect(omitted).toEqual(await here.omissionsOf(passages, []))
  const named = [...passages, 'Tome Xarelto, Célia.']
  const sent = await beside.excerpts(named, ['Ana Célia'])
  expect(sent.hidden.passages.at(-1)).toBe('Tome Xarelto, [pessoa 1].')
  expect(sent).toEqual(await here.excerpts(named, ['Ana Célia']))
  const shorter = passages.filter((_, index) => index !== 7)
  const merged = await beside.mergeReadings(passages, shorter)
  expect(merged?.join(' ')).toContain('dipirona')
  expect(merged).toEqual(await here.mergeReadings(passages, shorter))
  const misheard = passages.map((passage, index) => (index === 9 ? passage.replace('500', '600') : passage))
  const doubts = await beside.heardTwice(passages, misheard)
  expect(doubts).toEqual([expect.objectContaining({ live: '500 mg', second: '600 mg' })])
  expect(doubts).toEqual(await here.heardTwice(passages, misheard))
})

test('the event loop keeps turning while a hostile text is processed', async () => {
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  const passages = await beside.passagesOf('a\n'.repeat(300_000), [])
  clearInterval(turning)
  expect(passages).toHaveLength(300_000)
  // On the event loop it would not turn once.
  expect(turns).toBeGreaterThan(10)
})

test('a short text is processed here', async () => {
  const asked: unknown[] = []
  const run = (job: unknown) => {
    asked.push(job)
    return doTextJob(job)
  }
  const watched = textWork({ caller, texts: { run } })
  expect(await watched.passagesOf('Dor. Febre.', [])).toEqual(['Dor.', 'Febre.'])
  await watched.passagesOf('a'.repeat(100_000), [])
  expect(asked).toEqual([])
  await watched.passagesOf('a'.repeat(100_001), [])
  expect(asked).toHaveLength(1)
})

test('a stretch that takes too long is written in halves, and what is too long even so is refused', async () => {
  const jobs: number[] = []
  const taking = (maxCharacters: number) => ({
    run: (job: unknown) => {
      const length = JSON.stringify(job).length
      jobs.push(length)
      return length > maxCharacters ? Promise.reject(new TextProcessFailure('too-large')) : doTextJob(job)
    },
  })
  const passages = [
    ...(await here.passagesOf(talk.slice(0, 14_000), [])),
    'Paciente: Tomo losartana de cinquenta miligramas.',
  ]
  const slow = textWork({ caller, texts: taking(9000) })
  const record = await slow.writeRecord(passages)
  expect(jobs).toHaveLength(3)
  const passagesUnder = (text: RegExp) =>
    record.statements
      .filter((one) => text.test(one.text))
      .flatMap(({ sources }) => sources.map(({ passage }) => passage))
  expect(passagesUnder(/dor de cabeça há 3 dias/i)).toContain(1)
  expect(passagesUnder(/losartana 50 mg/i)).toContain(passages.length - 1)
  const slower = textWork({ caller, texts: taking(6000) })
  await expect(slower.writeRecord(passages)).rejects.toMatchObject({ kind: 'too-large' })
})

test('no part of a conversation stays in memory after its record was verified', async () => {
  const conversation = 'Tenho alergia a dipirona.'
  const before = readingOf(conversation)
  expect(readingOf(conversation)).toBe(before)
  await here.verify([{ text: 'Alergia a dipirona.', section: 'allergies', said: [conversation] }], conversation)
  expect(readingOf(conversation)).not.toBe(before)
})

test('nothing that was denied is stated, in whatever encoding it was pasted', async () => {
  const said =
    'Médica: O que houve?\nPaciente: Dor de cabeça há três dias. Não tenho febre. Não tenho alergia a dipirona. Não fumo.\nMédica: Pressão 140 por 90. Não vou pedir tomografia.'
  const written = await doTextJob({ kind: 'write', passages: passagesOf(legibleText(said.normalize('NFD')), []) })
  expect(written).toEqual(await doTextJob({ kind: 'write', passages: passagesOf(said, []) }))
})
