// What joining does to a transcript: words doubled, lost, wrong, and true repetitions kept, with recognisers that cut,
// drop and bend words at the edges of what they are given. `SEED=1 npm run lab joining [-- --words 20000]`
import { parseArgs } from 'node:util'
import { joinTranscript } from '@prontuvoz/rules/transcript-joining'
import { cutAtPauses, cutByClock, type SharedStretch } from '../testing/cutting.ts'
import { recogniseAtEdges } from '../testing/edge-recogniser.ts'
import { sayPortuguese, type SpokenWord } from '../testing/portuguese-talk.ts'
import { seedOfRun } from '../testing/seed.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { tallyText, type TextTally } from '../testing/text-tally.ts'

const WORDS_PER_TALK = 500
const SPECIFIED = { lengthSeconds: (9 * 8192) / 24_000, sharedSeconds: 8192 / 24_000 }

const { values } = parseArgs({ options: { words: { type: 'string', default: '20000' } } })
const seed = seedOfRun()

const joined = (pieces: readonly { text: string; sharedSeconds: number }[]) => joinTranscript(pieces)
const appended = (pieces: readonly { text: string }[]) =>
  pieces
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
const clock = (lengthSeconds: number, sharedSeconds: number) => (talk: readonly SpokenWord[]) =>
  cutByClock(talk, lengthSeconds, sharedSeconds)
const specified = clock(SPECIFIED.lengthSeconds, SPECIFIED.sharedSeconds)

const ways: readonly (readonly [
  string,
  (talk: readonly SpokenWord[], random: () => number) => SharedStretch[],
  (pieces: readonly { text: string; sharedSeconds: number }[]) => string,
])[] = [
  ['the product: cut at pauses, no sample twice', cutAtPauses, joined],
  ['specification: 3.07 s chunks, plain appending', specified, appended],
  ['3.07 s chunks, joined', specified, joined],
  ['8 s stretches sharing 2 s, plain appending', clock(8, 2), appended],
  ['8 s stretches sharing 2 s, joined', clock(8, 2), joined],
]

const talks = Array.from({ length: Math.ceil(Number(values.words) / WORDS_PER_TALK) }, (_, index) =>
  sayPortuguese(WORDS_PER_TALK, seed * 1000 + index),
)
const [product] = ways.map(([title, cut, join]) => {
  const random = seededRandom(seed)
  const tallies = talks.map((talk) => {
    const pieces = cut(talk, random).map((stretch) => ({
      text: recogniseAtEdges(talk, stretch, random),
      sharedSeconds: stretch.sharedSeconds,
    }))
    return tallyText(talk.map(({ text }) => text).join(' '), join(pieces))
  })
  return print(title, tallies)
})
const isWithinAims = product && product.doubled <= 0.001 && product.lost <= 0.001 && product.repetitionsKept >= 0.99
process.exitCode = isWithinAims ? 0 : 1

function print(title: string, tallies: readonly TextTally[]) {
  const total = (count: keyof TextTally) => tallies.reduce((sum, tally) => sum + tally[count], 0)
  const shares = {
    doubled: total('doubled') / total('spoken'),
    lost: total('lost') / total('spoken'),
    wrong: total('wrong') / total('spoken'),
    repetitionsKept: total('repetitionsKept') / total('repeated'),
  }
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`.padStart(8)
  console.log(
    `${title.padEnd(46)} ${total('spoken')} words: doubled ${percent(shares.doubled)}, lost ${percent(shares.lost)}, ` +
      `wrong ${percent(shares.wrong)}, ${total('repeated')} true repetitions kept ${percent(shares.repetitionsKept)}`,
  )
  return shares
}
