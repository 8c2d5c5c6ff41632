// Counts the words that the live transcript loses, duplicates or distorts, with tone words from the microphone to the
// screen: Chromium, audio worklet, HTTP, voice detection, speech server, PostgreSQL. Takes as long as the longest
// recording. `SEED=1 npm run lab seams [-- --words 2100 --browsers 4 --phrase 14]`; `--direct` skips the browser and
// sends faster than real time, and so does `--plain`, which sends `{ audioChunk }` and nothing else, like the
// specification's own client.
import { parseArgs } from 'node:util'
import { recordInChromium, WHOLE_CHROMIUM } from '../e2e/recording/spoken-recording.ts'
import { startToneProduct } from '../e2e/recording/tone-product.ts'
import { beginConsultation, sendPlainly, sendRecording, signIn } from '../testing/recording-sender.ts'
import { seedOfRun } from '../testing/seed.ts'
import { writtenWord } from '../testing/tone-code.ts'
import { sayToneWords, TONE_RATE_HZ, type ToneSpeech } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'
import { sumTallies, tallyWords, type WordTally } from '../testing/word-tally.ts'

const REPEAT_EVERY = 7

const { values } = parseArgs({
  options: {
    words: { type: 'string', default: '2100' },
    browsers: { type: 'string', default: '4' },
    phrase: { type: 'string', default: '14' },
    direct: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
  },
})
const seed = seedOfRun()
const recordings = Number(values.browsers)
const wordsEach = Math.ceil(Number(values.words) / recordings)

const { product, speech, close } = await startToneProduct()
try {
  const bed = await readVoiceBed()
  const talks = Array.from({ length: recordings }, (_, index) =>
    sayToneWords({ words: wordsEach, seed: seed * 1000 + index, bed, maxWordsInPhrase: Number(values.phrase) }),
  )
  const record = await recorder()
  const tallies = await Promise.all(
    talks.map(async (talk, index) => {
      const [said, written] = [talk.words.map(writtenWord), await record(talk)]
      const lost = said.flatMap((word, at) =>
        written.includes(word) ? [] : [`${word} at ${talk.wordEndsSeconds[at]?.toFixed(1)} s`],
      )
      if (lost.length > 0) console.log(`recording ${index} lost ${lost.join(', ')}`)
      return tallyWords(said, written)
    }),
  )
  report(talks, tallies)
} finally {
  await close()
}

function recorder(): Promise<(talk: ToneSpeech) => Promise<string[]>> | typeof inBrowser {
  if (values.plain) return plainly()
  return values.direct ? directly() : inBrowser
}

async function inBrowser({ samples }: ToneSpeech): Promise<string[]> {
  const { text, coverage } = await recordInChromium(WHOLE_CHROMIUM, product.url, samples, TONE_RATE_HZ)
  // In addition to the lost words: whether the doctor was told.
  console.log(`${(samples.length / TONE_RATE_HZ).toFixed(1)} s spoken: ${coverage}`)
  return text.split(' ')
}

/** Some chunks are sent twice, as after a lost response. */
async function directly(): Promise<(talk: ToneSpeech) => Promise<string[]>> {
  const client = await signIn(product.url)
  return async ({ samples }) => {
    const text = await sendRecording(client, await beginConsultation(client), samples, {
      isRepeated: (index) => index % REPEAT_EVERY === REPEAT_EVERY - 1,
    })
    return text.split(' ')
  }
}

/** One after the other: an account that names no consultation continues the one it began last. */
async function plainly(): Promise<(talk: ToneSpeech) => Promise<string[]>> {
  const client = await signIn(product.url)
  let turn: Promise<unknown> = Promise.resolve()
  return ({ samples }) => {
    const text = turn.then(async () => {
      await beginConsultation(client)
      return (await sendPlainly(client, samples)).split(' ')
    })
    turn = text
    return text
  }
}

function report(talks: readonly ToneSpeech[], tallies: readonly WordTally[]): void {
  const total = sumTallies(tallies)
  const seconds = talks.reduce((sum, { samples }) => sum + samples.length, 0) / TONE_RATE_HZ
  const direct = values.direct ? 'without a browser, some chunks twice' : 'through Chromium'
  const way = values.plain ? 'as the specification’s own client' : direct
  const longest = Math.max(...speech.heard.map((piece) => piece.seconds))
  const share = (count: number) => `${count} (${((100 * count) / total.spoken).toFixed(2)} %)`
  console.log(`seed ${seed}, ${way}: ${recordings} recordings, ${seconds.toFixed(0)} s of audio`)
  console.log(`sent      ${total.spoken}`)
  console.log(`lost      ${share(total.lost)}`)
  console.log(`doubled   ${share(total.doubled)}`)
  console.log(`wrong     ${share(total.wrong)}`)
  console.log(`misplaced ${share(total.misplaced)}`)
  const words = speech.heard.flatMap(({ text }) =>
    text.split(' ').map((word, at, all) => ({ word, at, last: all.length - 1 })),
  )
  const damaged = words.filter(({ word }) => word.startsWith('x'))
  const inside = damaged.filter(({ at, last }) => at > 0 && at < last).map(({ word }) => word)
  console.log(
    `damaged words that the speech server heard: ${damaged.length - inside.length} at a cut, ${inside.length} inside a piece ${[...new Set(inside)].join(' ')}`,
  )
  console.log(`${speech.heard.length} pieces transcribed, longest ${longest.toFixed(1)} s`)
  if (total.lost + total.doubled + total.wrong + total.misplaced > 0) process.exitCode = 1
}
