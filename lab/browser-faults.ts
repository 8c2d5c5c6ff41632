// Recordings in Chromium with three faults each, drawn by the seed: everything captured must be transcribed exactly
// once, except the last second before a tab is killed; the screen must show what is stored; the coverage must be true.
// The talk replaces the audio thread. `SEED=1 npm run lab browser-faults [-- --from 0 --runs 30 --lanes 2 --speed 2]`
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { playFaultyRecording } from '../e2e/recording/faulty-recording.ts'
import { withMicrophone } from '../e2e/browsers/microphone-browser.ts'
import { startProduct } from '../e2e/product/product.ts'
import { RECORDING_FAULTS, type SpeechMood } from '../e2e/recording/recording-faults.ts'
import { signIn } from '../testing/recording-sender.ts'
import { seedOfRun } from '../testing/seed.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { toneText } from '../testing/tone-decoder.ts'
import { SpeechRefusal, startToneServer } from '../testing/tone-server.ts'
import { sayToneWords } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'

const FAULTS_EACH = 3
const WORDS_EACH = 40

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '30' },
    from: { type: 'string', default: '0' },
    lanes: { type: 'string', default: '2' },
    speed: { type: 'string', default: '2' },
  },
})
const seed = seedOfRun()
const runs = Number(values.from) + Number(values.runs)
const bed = await readVoiceBed()
let mood: SpeechMood = { kind: 'well' }
const speech = await startToneServer(async (samples, rateHz) => {
  if (mood.kind === 'refusing') throw new SpeechRefusal(mood.status)
  if (mood.kind === 'slow') await sleep(mood.ms)
  return toneText(samples, rateHz)
})
const product = await startProduct({
  PRONTUVOZ_DEMO: '1',
  TRANSCRIPTION_BASE_URL: speech.baseUrl,
  TRANSCRIPTION_MODEL: 'tons',
})
const browser = await chromium.launch(withMicrophone())
const client = await signIn(product.url)
const names = Object.keys(RECORDING_FAULTS)
const happened = new Map(names.map((name) => [name, 0]))
let [next, kept, longestLossSeconds] = [Number(values.from), 0, 0]

async function lane(): Promise<void> {
  for (let run = next++; run < runs; run = next++) {
    const random = seededRandom(seed * 10_000 + run)
    // Every fault comes first in some run; the others are drawn.
    const faults = Array.from({ length: FAULTS_EACH }, (_, at) =>
      at === 0 ? names[run % names.length] : names[Math.floor(random() * names.length)],
    ).filter((name) => name !== undefined)
    const talk = sayToneWords({ words: WORDS_EACH, seed: seed * 10_000 + run, bed })
    const outcome = await playFaultyRecording({
      ...{ browser, product, client, talk, faults, random },
      speed: Number(values.speed),
      setSpeech: (wanted) => {
        mood = wanted
      },
    }).catch((cause: unknown) => ({ broken: [`did not come to its end: ${String(cause)}`], lossSeconds: [] }))
    for (const name of faults) happened.set(name, (happened.get(name) ?? 0) + 1)
    longestLossSeconds = Math.max(longestLossSeconds, ...outcome.lossSeconds)
    if (outcome.broken.length === 0) kept += 1
    const losses = outcome.lossSeconds.map((seconds) => `${seconds.toFixed(2)} s`).join(', ')
    console.log(`run ${run}: ${faults.join(', ')}${losses === '' ? '' : `; lost with the tab: ${losses}`}`)
    for (const fault of outcome.broken) console.log(`  BROKEN: ${fault}`)
  }
}

try {
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane))
  console.log(`seed ${seed}: ${[...happened].map(([name, times]) => `${name} ${times}`).join(', ')}`)
  console.log(
    `every promise kept in ${kept} of ${values.runs} runs, longest loss with a tab ${longestLossSeconds.toFixed(2)} s`,
  )
  if (kept < Number(values.runs)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
  await speech.close()
}
