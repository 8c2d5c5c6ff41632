// Requirements of a recording: processor time of the browser's tab, bytes sent, and the delay of the text, unthrottled,
// on 3G and at 64 kbit/s, in Chromium with its own throttle. The microphone is a WAV file of tone words, so that lost,
// duplicated and wrong words are detected. `SEED=1 npm run lab lines [-- --words 90 --line 3G]`, or another speed: `--
// --kilobits 40`
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import {
  delaysOnScreen,
  recordInChromium,
  WHOLE_CHROMIUM,
  type SpokenRecording,
} from '../e2e/recording/spoken-recording.ts'
import { startToneProduct } from '../e2e/recording/tone-product.ts'
import { quantile } from '../testing/quantile.ts'
import { seedOfRun } from '../testing/seed.ts'
import { writtenWord } from '../testing/tone-code.ts'
import { sayToneWords } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'
import { tallyWords } from '../testing/word-tally.ts'

interface Line {
  readonly name: string
  /** In both directions; undefined for unthrottled. */
  readonly kilobits?: { readonly down: number; readonly up: number }
  readonly latencyMs: number
}

const LINES: readonly Line[] = [
  { name: 'free', latencyMs: 0 },
  { name: '3G', kilobits: { down: 1600, up: 750 }, latencyMs: 150 },
  { name: 'slow 3G', kilobits: { down: 400, up: 400 }, latencyMs: 400 },
  { name: '64 kbit/s', kilobits: { down: 64, up: 64 }, latencyMs: 400 },
]
const WAITING = /(\d+) s aguardando transcrição/
const LOOK_EVERY_MS = 500

interface Use {
  /** Processor seconds per second of the recording. */
  readonly tab: number
  readonly browser: number
  readonly sentBytes: number
  /** What the screen said about text still to come, every half second. */
  readonly waitingSeconds: readonly number[]
}

const { values } = parseArgs({
  options: { words: { type: 'string', default: '90' }, line: { type: 'string' }, kilobits: { type: 'string' } },
})
const kilobits = Number(values.kilobits)
const lines = kilobits
  ? [{ name: `${kilobits} kbit/s`, kilobits: { down: kilobits, up: kilobits }, latencyMs: 400 }]
  : LINES.filter(({ name }) => values.line === undefined || name === values.line)
if (lines.length === 0) throw new Error(`--line is one of ${LINES.map(({ name }) => name).join(', ')}`)
const seed = seedOfRun()
const talk = sayToneWords({ words: Number(values.words), seed, bed: await readVoiceBed() })
const said = talk.words.map(writtenWord)
const places = new Map(said.map((word, index) => [word, talk.wordEndsSeconds[index] ?? 0]))
const talkSeconds = talk.samples.length / SAMPLE_RATE_HZ
console.log(`seed ${seed}: ${said.length} words in ${talkSeconds.toFixed(0)} s`)
for (const line of lines) await measure(line)

async function measure(line: Line): Promise<void> {
  const { product, close } = await startToneProduct()
  try {
    let use: Use | undefined
    let stoppedMs = 0
    const recorded = await recordInChromium(
      WHOLE_CHROMIUM,
      product.url,
      talk.samples,
      SAMPLE_RATE_HZ,
      async (page) => {
        use = await watch(page)
        stoppedMs = performance.now()
      },
      (page) => throttle(page, line),
    )
    report(line, recorded, use, (performance.now() - stoppedMs) / 1000)
  } finally {
    await close()
  }
}

/** Called once the page is loaded: an installed app uses the connection only for its recordings. */
async function throttle(page: Page, { kilobits, latencyMs }: Line): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  if (!kilobits) return
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (kilobits.down * 1000) / 8,
    uploadThroughput: (kilobits.up * 1000) / 8,
  })
}

/** Observes the page while the talk is spoken. */
async function watch(page: Page): Promise<Use> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const system = await browser.newBrowserCDPSession()
  let sentBytes = 0
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/functions/v1/transcribe-streaming')) return
    void request.sizes().then(({ requestBodySize, requestHeadersSize }) => {
      sentBytes += requestBodySize + requestHeadersSize
    })
  })
  const before = await processorSeconds(system)
  const beganMs = performance.now()
  const waitingSeconds: number[] = []
  while (performance.now() - beganMs < talkSeconds * 1000) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    const shown = WAITING.exec((await page.getByRole('main').textContent()) ?? '')
    if (shown) waitingSeconds.push(Number(shown[1]))
  }
  const after = await processorSeconds(system)
  const seconds = (performance.now() - beganMs) / 1000
  // The busiest renderer is the tab's.
  const tab = Math.max(...[...after.renderers].map(([id, used]) => used - (before.renderers.get(id) ?? 0)))
  return { tab: tab / seconds, browser: (after.all - before.all) / seconds, sentBytes, waitingSeconds }
}

async function processorSeconds(system: CDPSession) {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  return {
    all: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    renderers: new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime])),
  }
}

function report(line: Line, recorded: SpokenRecording, use: Use | undefined, untilStoredSeconds: number): void {
  if (!use) throw new Error('nothing was watched')
  const delays = delaysOnScreen(recorded, places)
  const tally = tallyWords(said, recorded.text.split(' '))
  console.log(`\n${line.name}${line.kilobits ? `: ${line.kilobits.up} kbit/s up, ${line.latencyMs} ms` : ''}`)
  console.log(
    `  processor     tab ${percent(use.tab)} of one core, browser with all its processes ${percent(use.browser)}`,
  )
  console.log(`  sent          ${((use.sentBytes * 8) / 1000 / talkSeconds).toFixed(1)} kbit/s with headers`)
  console.log(
    `  on the screen median ${quantile(delays, 0.5).toFixed(2)} s after the word, 95 % within ` +
      `${quantile(delays, 0.95).toFixed(2)} s, ${delays.length} of ${said.length} words`,
  )
  console.log(
    `  told          at most ${Math.max(0, ...use.waitingSeconds)} s waiting, at the end ${use.waitingSeconds.at(-1) ?? '–'} s ` +
      `(${use.waitingSeconds.length} looks)`,
  )
  console.log(`  stored        ${untilStoredSeconds.toFixed(1)} s after the stop · ${recorded.coverage}`)
  console.log(`  words         ${tally.lost} lost, ${tally.doubled} doubled, ${tally.wrong} wrong`)
  if (tally.lost + tally.doubled + tally.wrong > 0 || use.waitingSeconds.length === 0) process.exitCode = 1
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
