// Whether an hour of recording leaves the browser and the host unchanged: memory every five minutes of the talk, tasks
// that block the screen, and the resulting words. The talk is fed in faster than it is spoken, in place of the audio
// thread; everything after that is the product. `SEED=1 npm run lab hour [-- --minutes 60 --speed 8]`
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { openDemoPage, openRecordingScreen } from '../e2e/product/demo-session.ts'
import { speakFast } from '../e2e/browsers/fast-microphone.ts'
import { longTasks, watchLongTasks, withoutLongTasks } from '../e2e/recording/long-tasks.ts'
import { withMicrophone } from '../e2e/browsers/microphone-browser.ts'
import { startProduct } from '../e2e/product/product.ts'
import { buyProfissional } from '../e2e/plans/purchase.ts'
import { startStripeServer } from '../testing/stripe/stripe-server.ts'
import { liveMegabytes } from '../testing/live-memory.ts'
import { useOf } from '../testing/process-use.ts'
import { seedOfRun } from '../testing/seed.ts'
import { writtenWord } from '../testing/tone-code.ts'
import { startToneServer } from '../testing/tone-server.ts'
import { sayToneWords } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'
import { tallyWords } from '../testing/word-tally.ts'
import { startAgreed } from '../e2e/product/screen.ts'

const SAMPLE_EVERY_MINUTES = 5
const SETTLED_AFTER_MINUTES = 10
const MAX_GROWTH_MB = 10
const MAX_TASK_MS = 100
const WORDS_PER_MINUTE = 69
/** Short phrases: there are not enough words for an hour of long ones. */
const MAX_WORDS_IN_PHRASE = 6

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, speed: { type: 'string', default: '8' } },
})
const minutes = Number(values.minutes)
const seed = seedOfRun()
const talk = sayToneWords({
  words: Math.round(minutes * WORDS_PER_MINUTE),
  seed,
  bed: await readVoiceBed(),
  maxWordsInPhrase: MAX_WORDS_IN_PHRASE,
})
const talkMinutes = talk.samples.length / SAMPLE_RATE_HZ / 60

interface MemoryUse {
  readonly minute: number
  readonly heapMegabytes: number
  readonly browserMegabytes: number
  /** Memory in use after garbage collection. */
  readonly hostMegabytes: number
  readonly hostResidentMegabytes: number
}

const speech = await startToneServer()
const stripe = await startStripeServer({ webhookSecret: 'whsec_hour' })
const product = await startProduct({
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
  PRONTUVOZ_DEMO: '1',
  STRIPE_SECRET_KEY: stripe.apiKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_hour',
  STRIPE_API_URL: stripe.url,
  TRANSCRIPTION_BASE_URL: speech.baseUrl,
  TRANSCRIPTION_MODEL: 'tons',
})
stripe.webhookUrl = `${product.url}/functions/v1/stripe-webhook`
const browser = await chromium.launch(withMicrophone())
try {
  let given = () => 0
  const page = await openDemoPage(browser, product.url, async (context) => {
    given = (await speakFast(context, talk.samples, Number(values.speed))).givenSamples
  })
  await buyProfissional(page)
  await openRecordingScreen(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const system = await browser.newBrowserCDPSession()
  await watchLongTasks(page)
  await startAgreed(page)
  await page.getByRole('timer').waitFor()
  console.log(
    `seed ${seed}: ${talk.words.length} words in ${talkMinutes.toFixed(0)} minutes, ${values.speed} times as fast`,
  )
  const uses: MemoryUse[] = []
  for (let minute = SAMPLE_EVERY_MINUTES; minute <= talkMinutes; minute += SAMPLE_EVERY_MINUTES) {
    while (given() < minute * 60 * SAMPLE_RATE_HZ) await page.waitForTimeout(100)
    const use = await memoryAt(minute, page, devtools, system)
    uses.push(use)
    console.log(
      `minute ${minute}: page heap ${use.heapMegabytes.toFixed(1)} MB, renderers ${use.browserMegabytes.toFixed(0)} MB, ` +
        `host ${use.hostMegabytes.toFixed(1)} MB in use, ${use.hostResidentMegabytes.toFixed(0)} MB resident`,
    )
  }
  while (given() < talk.samples.length) await page.waitForTimeout(100)
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await page.getByText('Prontuário salvo com sucesso!').first().waitFor({ timeout: 600_000 })
  const text = (await page.getByRole('region', { name: 'Transcrição da consulta' }).textContent()) ?? ''
  report(uses, await longTasks(page), tallyWords(talk.words.map(writtenWord), text.split(' ')))
} finally {
  await browser.close()
  await product.stop()
  await stripe.close()
  await speech.close()
}

async function memoryAt(minute: number, page: Page, devtools: CDPSession, system: CDPSession): Promise<MemoryUse> {
  // This measurement triggers the garbage collection, which stops the page.
  await withoutLongTasks(page, () => devtools.send('HeapProfiler.collectGarbage'))
  const { metrics } = await devtools.send('Performance.getMetrics')
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const resident = await Promise.all(renderers.map(({ id }) => useOf(id)))
  return {
    minute,
    heapMegabytes: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20,
    browserMegabytes: resident.reduce((sum, use) => sum + use.memoryMegabytes, 0),
    hostMegabytes: await liveMegabytes(product.log()),
    hostResidentMegabytes: (await useOf(product.pid ?? 0)).memoryMegabytes,
  }
}

function report(uses: readonly MemoryUse[], tasks: readonly number[], tally: ReturnType<typeof tallyWords>): void {
  const settled = uses.filter(({ minute }) => minute >= SETTLED_AFTER_MINUTES)
  const growth = (of: (use: MemoryUse) => number) => {
    const [first, last] = [settled[0], settled.at(-1)]
    return first && last ? of(last) - of(first) : Number.NaN
  }
  const heap = growth((use) => use.heapMegabytes)
  const host = growth((use) => use.hostMegabytes)
  const longest = Math.max(0, ...tasks)
  console.log(
    `from minute ${SETTLED_AFTER_MINUTES} on: page heap ${heap.toFixed(1)} MB, ` +
      `renderers ${growth((use) => use.browserMegabytes).toFixed(0)} MB, host ${host.toFixed(1)} MB in use, ` +
      `${growth((use) => use.hostResidentMegabytes).toFixed(0)} MB resident`,
  )
  console.log(`tasks over 50 ms: ${tasks.length}, the longest ${longest.toFixed(0)} ms (aim: at most ${MAX_TASK_MS})`)
  console.log(
    `words: ${tally.spoken} said, ${tally.lost} lost, ${tally.doubled} doubled, ${tally.wrong} wrong, ${tally.misplaced} misplaced`,
  )
  const isFlat = heap <= MAX_GROWTH_MB && host <= MAX_GROWTH_MB
  if (!isFlat || longest > MAX_TASK_MS || tally.lost + tally.doubled + tally.wrong > 0) process.exitCode = 1
}
