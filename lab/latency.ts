// How long after a word its text appears: the product, from Chromium's microphone to its screen, and the
// specification's own loop (3.07 s chunks, each transcribed alone) without a browser, on the same audio at the same
// time. The engine's time is subtracted from the loop's delays but not from the product's. Also prints how much is
// sent. `SEED=1 npm run lab latency [-- --words 150]`
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { delaysOnScreen, recordInChromium, WHOLE_CHROMIUM } from '../e2e/recording/spoken-recording.ts'
import { startToneProduct } from '../e2e/recording/tone-product.ts'
import { quantile } from '../testing/quantile.ts'
import { CHUNK_SAMPLES, FRESH_SAMPLES } from '../testing/recording-sender.ts'
import { seedOfRun } from '../testing/seed.ts'
import { writtenWord } from '../testing/tone-code.ts'
import { startToneServer } from '../testing/tone-server.ts'
import { sayToneWords } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'
import { uploadWave } from '../testing/wave-upload.ts'

/** 16-bit samples as base64, nine blocks of which eight are new. */
const SPECIFIED_MB_IN_TEN_MINUTES = 43.2

const AIM = 0.3

const { values } = parseArgs({ options: { words: { type: 'string', default: '150' } } })
const seed = seedOfRun()
const talk = sayToneWords({ words: Number(values.words), seed, bed: await readVoiceBed() })
const talkSeconds = talk.samples.length / SAMPLE_RATE_HZ
const places = new Map(talk.words.map((word, index) => [writtenWord(word), talk.wordEndsSeconds[index] ?? 0]))

const { product, close } = await startToneProduct()
const loopServer = await startToneServer()
try {
  const [ours, specified] = await Promise.all([
    recordInChromium(WHOLE_CHROMIUM, product.url, talk.samples, SAMPLE_RATE_HZ),
    throughLoop(),
  ])
  const delays = delaysOnScreen(ours, places)
  const sentBytes = ours.sentBodies.reduce((sum, body) => sum + body.length, 0)
  const megabytes = (sentBytes / 1e6) * (600 / talkSeconds)
  const ratio = quantile(delays, 0.5) / quantile(specified, 0.5)
  console.log(`seed ${seed}: ${talk.words.length} words in ${talkSeconds.toFixed(0)} s`)
  console.log(`the product         ${describe(delays)}`)
  console.log(`specification loop  ${describe(specified)}`)
  console.log(`ratio of medians    ${ratio.toFixed(2)} (aim: at most ${AIM.toFixed(2)})`)
  console.log(`sent in ten minutes ${megabytes.toFixed(1)} MB (specification: ${SPECIFIED_MB_IN_TEN_MINUTES} MB)`)
  if (ratio > AIM) process.exitCode = 1
} finally {
  await close()
  await loopServer.close()
}

/** @returns how long after its end each word was first returned, in seconds, less the engine's time. */
async function throughLoop(): Promise<number[]> {
  const beginMs = performance.now()
  const delays = new Map<string, number>()
  for (let index = 0; index * FRESH_SAMPLES < talk.samples.length; index += 1) {
    const endSample = Math.min(talk.samples.length, index * FRESH_SAMPLES + CHUNK_SAMPLES)
    // Until the last sample of the chunk has been spoken.
    await sleep(Math.max(0, beginMs + (endSample / SAMPLE_RATE_HZ) * 1000 - performance.now()))
    const chunk = talk.samples.subarray(index * FRESH_SAMPLES, endSample)
    const text = await uploadWave(loopServer.baseUrl, chunk, SAMPLE_RATE_HZ)
    const returnedSeconds = (performance.now() - beginMs - (loopServer.heard.at(-1)?.engineMs ?? 0)) / 1000
    for (const word of text.split(' ')) {
      const spoken = places.get(word)
      if (spoken !== undefined && !delays.has(word)) delays.set(word, returnedSeconds - spoken)
    }
  }
  return [...delays.values()]
}

function describe(delays: readonly number[]): string {
  const [median, late] = [quantile(delays, 0.5), quantile(delays, 0.95)].map((seconds) => seconds.toFixed(2))
  return `median ${median} s, 95 % within ${late} s, ${delays.length} of ${talk.words.length} words returned`
}
