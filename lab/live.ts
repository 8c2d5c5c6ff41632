// How long after a word its text appears while somebody speaks: with a live model, and without one (open speech is
// transcribed repeatedly as it grows), at the same time and with the same audio. Once with the small engine, which is
// almost instant, and once with one that takes a fifth of the audio's time, as a large one does on two cores. `npm run
// lab live`
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { z } from 'zod'
import { createVoiceDetection } from '../apps/host/src/speech/voice-detection.ts'
import { createEmbeddedEngine, resampled } from '../apps/host/src/speech/embedded-engine.ts'
import { endsOfWords } from '../apps/host/src/testing/said-words.ts'
import { startProduct } from '../e2e/product/product.ts'
import { speakLive, type Shown } from '../testing/live-sender.ts'
import { beginConsultation, signIn } from '../testing/recording-sender.ts'
import { readWave, wordErrorRate } from '../testing/speech-sample.ts'
import { startToneServer } from '../testing/tone-server.ts'
import { delaysOfWords } from '../testing/word-delays.ts'

const DEMO = 'assets/speech-model/demo'
const LIVE = { SPEECH_LIVE_MODEL_DIR: 'assets/live-speech-model' }
const SLOW_FACTOR = 0.2

const samples = readWave(await readFile(`${DEMO}/consulta.wav`))
const { turns } = z
  .object({ turns: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })) })
  .parse(JSON.parse(await readFile(`${DEMO}/consulta.json`, 'utf8')))
const spokenText = turns.map(({ text }) => text).join(' ')
const said = (await endsOfWords(samples, SAMPLE_RATE_HZ, turns)).flat()
console.log(`${said.length} words in ${(samples.length / SAMPLE_RATE_HZ).toFixed(0)} s`)

await measureBoth('engine in no time', {})
const detectors = createVoiceDetection('assets/silero-vad/silero_vad_16k.onnx')
const engine = await createEmbeddedEngine('assets/speech-model', detectors)
const slow = await startToneServer(async (sound, rateHz) => {
  const [text] = await Promise.all([
    resampled(sound, rateHz, SAMPLE_RATE_HZ).then((one) => engine.transcribe(one)),
    sleep((sound.length / rateHz) * SLOW_FACTOR * 1000),
  ])
  return text
})
try {
  await measureBoth(`engine with ${SLOW_FACTOR} of real time`, {
    TRANSCRIPTION_BASE_URL: slow.baseUrl,
    TRANSCRIPTION_MODEL: 'lento',
    SECOND_PASS: 'off',
  })
} finally {
  await slow.close()
}

async function measureBoth(title: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const [without, live] = await Promise.all([shownBy(environment), shownBy({ ...environment, ...LIVE })])
  console.log(`\n${title}`)
  print('  read again as it grows', without)
  print('  heard live', live)
}

async function shownBy(environment: Readonly<Record<string, string>>): Promise<readonly Shown[]> {
  const product = await startProduct({ PRONTUVOZ_DEMO: '1', ...environment })
  try {
    const client = await signIn(product.url)
    const consultationId = await beginConsultation(client)
    // Both wait for their models, and begin together on an idle machine.
    while ('SPEECH_LIVE_MODEL_DIR' in environment && !product.log().includes('Texto ao vivo')) await sleep(50)
    return await speakLive(client, consultationId, samples)
  } finally {
    await product.stop()
  }
}

function print(name: string, shown: readonly Shown[]): void {
  const found = delaysOfWords(said, shown)
    .filter((delay) => delay !== undefined)
    .toSorted((one, other) => one - other)
  const at = (share: number) => `${(found[Math.floor(share * (found.length - 1))] ?? Number.NaN).toFixed(2)} s`
  const wrong = wordErrorRate(spokenText, shown.at(-1)?.finished ?? '')
  console.log(
    `${name.padEnd(26)}median ${at(0.5)}, 95 % within ${at(0.95)}, ${found.length} of ${said.length} words seen; ` +
      `finished text ${(100 * wrong).toFixed(1)} % wrong`,
  )
}
