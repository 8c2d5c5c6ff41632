// How long after a word its text is there: the product against the specification's own loop (3.07 s chunks, each
// recognised alone), on the same audio at the same time, at the pace of speech, the engine's own time taken out. And
// what is sent for it. `SEED=1 npm run latency [-- --words 150]`
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { startProduct } from '../e2e/product.ts'
import { beginConsultation, CHUNK_SAMPLES, FRESH_SAMPLES, sendRecording, signIn } from '../testing/recording-sender.ts'
import { seedOfRun } from '../testing/seed.ts'
import { writtenWord } from '../testing/tone-code.ts'
import { startToneServer, type ToneServer } from '../testing/tone-server.ts'
import { sayToneWords } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'
import { uploadWave } from '../testing/wave-upload.ts'

/** 16-bit samples as base64, nine blocks for eight new ones. */
const SPECIFIED_MB_IN_TEN_MINUTES = 43.2

const { values } = parseArgs({ options: { words: { type: 'string', default: '150' } } })
const seed = seedOfRun()
const talk = sayToneWords({ words: Number(values.words), seed, bed: await readVoiceBed() })
const talkSeconds = talk.samples.length / SAMPLE_RATE_HZ
const places = new Map(talk.words.map((word, index) => [writtenWord(word), talk.wordEndsSeconds[index] ?? 0]))

const servers = { product: await startToneServer(), loop: await startToneServer() }
const product = await startProduct({
  PRONTUVOZ_DEMO: '1',
  TRANSCRIPTION_BASE_URL: servers.product.baseUrl,
  TRANSCRIPTION_MODEL: 'tons',
})
try {
  let sentBytes = 0
  const client = await signIn(product.url, (bytes) => {
    sentBytes += bytes
  })
  const consultationId = await beginConsultation(client)
  const startMs = performance.now()
  const [ours, specified] = await Promise.all([throughProduct(startMs), throughLoop(startMs)])
  const megabytes = (sentBytes / 1e6) * (600 / talkSeconds)
  console.log(`seed ${seed}: ${talk.words.length} words in ${talkSeconds.toFixed(0)} s`)
  console.log(`the product         ${describe(ours)}`)
  console.log(`specification loop  ${describe(specified)}`)
  console.log(`ratio of medians    ${(quantile(ours, 0.5) / quantile(specified, 0.5)).toFixed(2)} (aim: at most 0.50)`)
  console.log(`sent in ten minutes ${megabytes.toFixed(1)} MB (specification: ${SPECIFIED_MB_IN_TEN_MINUTES} MB)`)

  /** @returns delays in seconds of the words that came back. */
  async function throughProduct(beginMs: number): Promise<number[]> {
    const watch = stopwatch(beginMs, servers.product)
    await sendRecording(client, consultationId, talk.samples, {
      beforeChunk: (index) => untilSpoken(beginMs, index),
      onAnswer: (_, text) => watch.note(text),
    })
    return watch.delays
  }
} finally {
  await product.stop()
  await Promise.all([servers.product.close(), servers.loop.close()])
}

async function throughLoop(beginMs: number): Promise<number[]> {
  const watch = stopwatch(beginMs, servers.loop)
  for (let index = 0; index * FRESH_SAMPLES < talk.samples.length; index += 1) {
    await untilSpoken(beginMs, index)
    const chunk = talk.samples.subarray(index * FRESH_SAMPLES, index * FRESH_SAMPLES + CHUNK_SAMPLES)
    watch.note(await uploadWave(servers.loop.baseUrl, chunk, SAMPLE_RATE_HZ))
  }
  return watch.delays
}

/** Waits until the last sample of a chunk has been spoken. */
async function untilSpoken(beginMs: number, index: number): Promise<void> {
  const endSample = Math.min(talk.samples.length, index * FRESH_SAMPLES + CHUNK_SAMPLES)
  await sleep(Math.max(0, beginMs + (endSample / SAMPLE_RATE_HZ) * 1000 - performance.now()))
}

/** Notes when each word came back first, less the time that the engine took for the answer. */
function stopwatch(beginMs: number, server: ToneServer) {
  const seen = new Set<string>()
  const delays: number[] = []
  let heardPieces = 0
  return {
    delays,
    note(text: string) {
      const engineMs = server.heard.slice(heardPieces).reduce((sum, piece) => sum + piece.engineMs, 0)
      heardPieces = server.heard.length
      const returnedSeconds = (performance.now() - beginMs - engineMs) / 1000
      for (const word of text.split(' ')) {
        const spokenSeconds = places.get(word)
        if (spokenSeconds === undefined || seen.has(word)) continue
        seen.add(word)
        delays.push(returnedSeconds - spokenSeconds)
      }
    },
  }
}

function describe(delays: readonly number[]): string {
  const [median, late] = [quantile(delays, 0.5), quantile(delays, 0.95)].map((seconds) => seconds.toFixed(2))
  return `median ${median} s, 95 % within ${late} s, ${delays.length} of ${talk.words.length} words returned`
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
