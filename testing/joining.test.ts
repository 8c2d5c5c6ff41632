import { joinTranscript } from '@prontuvoz/rules/transcript-joining'
import { expect, test } from 'vitest'
import { cutAtPauses, cutByClock } from './cutting.ts'
import { recogniseAtEdges } from './edge-recogniser.ts'
import { sayPortuguese } from './portuguese-talk.ts'
import { seededRandom } from './seeded-random.ts'
import { tallyText } from './text-tally.ts'

const talk = sayPortuguese(800, 21)
const spoken = talk.map(({ text }) => text).join(' ')

test('a talk cut as the product cuts loses no word, doubles none and keeps what was said twice', () => {
  const random = seededRandom(4)
  const pieces = cutAtPauses(talk, random).map((stretch) => ({ text: recogniseAtEdges(talk, stretch, random) }))
  const tally = tallyText(spoken, joinTranscript(pieces))
  expect(tally).toMatchObject({ lost: 0, doubled: 0, repetitionsKept: tally.repeated })
  expect(tally.repeated).toBeGreaterThan(10)
})

test('the same talk in chunks of three seconds, appended, shows that the measurement sees damage', () => {
  const random = seededRandom(4)
  const pieces = cutByClock(talk, 3.072, 0.341).map((stretch) => ({ text: recogniseAtEdges(talk, stretch, random) }))
  const tally = tallyText(spoken, joinTranscript(pieces))
  expect(tally.doubled).toBeGreaterThan(20)
  expect(tally.wrong).toBeGreaterThan(20)
})
