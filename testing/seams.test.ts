import { afterAll, expect, inject, test } from 'vitest'
import { databaseOfRun } from '../apps/host/src/testing/given-server.ts'
import { startProduct } from '../e2e/product/product.ts'
import { beginConsultation, sendPlainly, sendRecording, signIn } from './recording-sender.ts'
import { writtenWord } from './tone-code.ts'
import { toneText } from './tone-decoder.ts'
import { startToneServer } from './tone-server.ts'
import { sayToneWords } from './tone-words.ts'
import { readVoiceBed } from './voice-bed.ts'
import { tallyWords } from './word-tally.ts'

/** How the speech server changes the words of one piece; not at all if left out. */
let bend: ((words: readonly string[]) => readonly string[]) | undefined

const speech = await startToneServer((samples, sampleRateHz) => {
  const words = toneText(samples, sampleRateHz).split(' ')
  const bent = words.length > 3 && bend ? bend(words) : words
  if (bent !== words) bend = undefined
  return bent.join(' ')
})
const environment = { PRONTUVOZ_DEMO: '1', TRANSCRIPTION_BASE_URL: speech.baseUrl, TRANSCRIPTION_MODEL: 'tons' }
const newDatabase = () => databaseOfRun(inject('databaseHost'))
const product = await startProduct({ ...environment, ...(await newDatabase()) })
// Without these, every transcription is one that is stored: what is changed must reach the transcript.
const plainProduct = await startProduct({
  ...environment,
  ...(await newDatabase()),
  TRANSCRIPTION_PROVISIONAL: 'off',
  SECOND_PASS: 'off',
})
afterAll(async () => {
  await product.stop()
  await plainProduct.stop()
  await speech.close()
})
const client = await signIn(product.url)
const plainClient = await signIn(plainProduct.url)
const bed = await readVoiceBed()

async function recordedTally(
  sender: typeof client,
  words: number,
  seed: number,
  isRepeated?: (index: number) => boolean,
) {
  const talk = sayToneWords({ words, seed, bed, maxWordsInPhrase: 30 })
  const text = await sendRecording(
    sender,
    await beginConsultation(sender),
    talk.samples,
    isRepeated ? { isRepeated } : {},
  )
  return tallyWords(talk.words.map(writtenWord), text.split(' '))
}

const FLAWLESS = { lost: 0, doubled: 0, wrong: 0, misplaced: 0 }

test('a hundred words reach the transcript once each and in order, even if chunks are sent twice', async () => {
  expect(await recordedTally(client, 100, 3, (index) => index % 5 === 4)).toEqual({ spoken: 100, ...FLAWLESS })
})

test('a hundred words reach the specification’s own client, which sends only audio, once each', async () => {
  const talk = sayToneWords({ words: 100, seed: 4, bed, maxWordsInPhrase: 30 })
  await beginConsultation(plainClient)
  const text = await sendPlainly(plainClient, talk.samples)
  expect(tallyWords(talk.words.map(writtenWord), text.split(' '))).toEqual({ spoken: 100, ...FLAWLESS })
})

const canaries = [
  ['lost', (words: readonly string[]) => words.slice(1), { ...FLAWLESS, lost: 1 }],
  ['doubled', (words: readonly string[]) => [words[0] ?? '', ...words], { ...FLAWLESS, doubled: 1 }],
  ['wrong', (words: readonly string[]) => ['x1', ...words.slice(1)], { ...FLAWLESS, lost: 1, wrong: 1 }],
  [
    'misplaced',
    ([first = '', second = '', ...more]: readonly string[]) => [second, first, ...more],
    { ...FLAWLESS, misplaced: 1 },
  ],
] as const
for (const [kind, spoil, tally] of canaries) {
  test(`the count notices a ${kind} word`, async () => {
    bend = spoil
    expect(await recordedTally(plainClient, 12, 8)).toEqual({ spoken: 12, ...tally })
  })
}
