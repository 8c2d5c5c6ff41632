// kill -9 of the whole browser, with a profile on disk, at a random moment of a recording, of its stop and of the
// writing of its record. After the next start everything captured must be transcribed exactly once, in one record. Then
// the same while a file is written as the recording: its text and what the record reports as lost together make up the
// whole file. `SEED=1 npm run lab browser-kills [-- --runs 12 --speed 2 --uploads 4]`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gaps } from '@prontuvoz/rules/coverage'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { speakFast } from '../e2e/browsers/fast-microphone.ts'
import { withMicrophone } from '../e2e/browsers/microphone-browser.ts'
import { openRecordingScreen } from '../e2e/product/demo-session.ts'
import { startAgreed } from '../e2e/product/screen.ts'
import { keptRows } from '../e2e/recording/recording-devices.ts'
import { startToneProduct } from '../e2e/recording/tone-product.ts'
import { brokenAfterKill, killBrowser } from '../testing/kills/killed-browser.ts'
import { signIn } from '../testing/recording-sender.ts'
import { encodeWav } from '../supabase/functions/_shared/pcm.ts'
import { seedOfRun } from '../testing/seed.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { sayToneWords, TONE_RATE_HZ } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'

const WORDS_EACH = 20
const STORED_WAIT_MS = 90_000
/** How long after the stop the browser is killed. */
const MAX_STOP_MS = 2500
/** Five minutes, and how long after the first of them is on disk the browser is killed. */
const WORDS_OF_FILE = 400
const MAX_TAKING_MS = 600
/** Of a block, which may be truncated. */
const MAX_UNTOLD_SECONDS = 0.01

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '12' },
    speed: { type: 'string', default: '2' },
    uploads: { type: 'string', default: '4' },
  },
})
const seed = seedOfRun()
const speed = Number(values.speed)
const bed = await readVoiceBed()
const { product, close } = await startToneProduct()
const client = await signIn(product.url)
let [kept, longestLossSeconds] = [0, 0]

try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    const broken = await playRun(run).catch((cause: unknown) => [`did not come to its end: ${String(cause)}`])
    if (broken.length === 0) kept += 1
    for (const fault of broken) console.log(`  BROKEN: ${fault}`)
  }
  for (let run = 0; run < Number(values.uploads); run += 1) {
    const broken = await playUpload(run).catch((cause: unknown) => [`did not come to its end: ${String(cause)}`])
    if (broken.length > 0) process.exitCode = 1
    for (const fault of broken) console.log(`  BROKEN: ${fault}`)
  }
  console.log(
    `seed ${seed}: every promise kept in ${kept} of ${values.runs} runs, longest loss ${longestLossSeconds.toFixed(2)} s`,
  )
  if (kept < Number(values.runs)) process.exitCode = 1
} finally {
  await close()
}

async function playRun(run: number): Promise<readonly string[]> {
  const random = seededRandom(seed * 1000 + run)
  const talk = sayToneWords({ words: WORDS_EACH, seed: seed * 1000 + run, bed })
  const profile = await mkdtemp(join(tmpdir(), 'prontuvoz-profile-'))
  const before = await idsNow()
  try {
    const first = await open(profile)
    const fast = await speakFast(first, talk.samples, speed)
    const page = await first.newPage()
    await logIn(page)
    await startAgreed(page)
    await page.getByRole('timer').waitFor()
    const isStopped = run % 2 === 1
    let at = 1000 + random() * ((talk.samples.length / 24_000 / speed) * 1000 - 1000)
    if (isStopped) {
      while (!fast.isOver()) await sleep(50)
      await page.getByRole('button', { name: 'Finalizar gravação' }).click()
      at = random() * MAX_STOP_MS
    }
    await sleep(at)
    const given = fast.givenSamples()
    await killBrowser(profile)
    await first.close().catch(() => undefined)

    const second = await open(profile)
    const again = await second.newPage()
    await finish(again, before)
    await killBrowser(profile)
    await second.close().catch(() => undefined)
    const columns = 'id, status, transcription, captured_samples, transcribed_samples, patient_records(id)'
    const { data } = await client.from('consultations').select(columns).throwOnError()
    const own = data.filter(({ id }) => !before.has(String(id)))
    const [row] = own
    console.log(`run ${run}: killed ${at.toFixed(0)} ms after the ${isStopped ? 'stop' : 'start'}`)
    if (own.length !== 1 || row === undefined) return [`${own.length} consultations of one recording`]
    const captured = Number(row.captured_samples)
    longestLossSeconds = Math.max(longestLossSeconds, (given - captured) / 24_000 / speed)
    const records = [row.patient_records].flat().filter(Boolean)
    return [
      ...(row.status === 'completed' && records.length === 1 ? [] : [`${row.status}, ${records.length} records`]),
      ...brokenAfterKill(talk, given, speed, {
        transcription: String(row.transcription),
        capturedSamples: captured,
        transcribedSamples: Number(row.transcribed_samples),
      }),
    ]
  } finally {
    await killBrowser(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function playUpload(run: number): Promise<readonly string[]> {
  const random = seededRandom(seed * 1000 + 500 + run)
  const talk = sayToneWords({ words: WORDS_OF_FILE, seed: seed * 1000 + 500 + run, bed })
  const profile = await mkdtemp(join(tmpdir(), 'prontuvoz-profile-'))
  const before = await idsNow()
  try {
    const first = await open(profile)
    const page = await first.newPage()
    await logIn(page)
    await page.getByText('Usar um áudio já gravado').click()
    const buffer = Buffer.from(encodeWav(talk.samples, TONE_RATE_HZ))
    await page.getByLabel('Arquivo de áudio').setInputFiles({ name: 'consulta.wav', mimeType: 'audio/wav', buffer })
    await page.getByText('Transcrevendo o que falta').waitFor()
    while ((await keptRows(page)).blocks === 0) await sleep(5)
    await sleep(random() * MAX_TAKING_MS)
    await killBrowser(profile)
    await first.close().catch(() => undefined)

    const second = await open(profile)
    await finish(await second.newPage(), before)
    await killBrowser(profile)
    await second.close().catch(() => undefined)
    const columns = 'id, status, transcription, captured_samples, transcribed_samples, recording_gaps'
    const { data } = await client.from('consultations').select(columns).throwOnError()
    const own = data.filter(({ id }) => !before.has(String(id)))
    const [row] = own
    if (own.length !== 1 || row === undefined) return [`${own.length} consultations of one file`]
    const capturedSamples = Number(row.captured_samples)
    const lost = gaps.parse(row.recording_gaps).reduce((sum, gap) => sum + (gap.kind === 'lost' ? gap.missingMs : 0), 0)
    const seconds = (samples: number) => samples / TONE_RATE_HZ
    const untold = seconds(talk.samples.length - capturedSamples) - lost / 1000
    console.log(
      `upload ${run}: ${seconds(capturedSamples).toFixed(1)} s taken, ${(lost / 1000).toFixed(1)} s named as lost`,
    )
    return [
      ...(Math.abs(untold) <= MAX_UNTOLD_SECONDS
        ? []
        : [`${untold.toFixed(2)} s of the file are neither text nor named`]),
      ...brokenAfterKill(talk, capturedSamples, 1, {
        transcription: String(row.transcription),
        capturedSamples,
        transcribedSamples: Number(row.transcribed_samples),
      }),
    ]
  } finally {
    await killBrowser(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function open(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...withMicrophone(),
    baseURL: product.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await typePassword(page)
  await openRecordingScreen(page)
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('demo@prontuvoz.example')
  await page.getByLabel('Senha', { exact: true }).fill('consulta-demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** What a doctor does after the browser is gone: opens the screen, and finishes what it offers to finish. */
async function finish(page: Page, before: ReadonlySet<string>): Promise<void> {
  // The browser may have lost the session with its last seconds: with a session, this screen redirects.
  await page.goto('/login')
  const email = page.getByLabel('Email')
  await email.or(page.getByText('Transcrições Recentes')).first().waitFor()
  if (await email.isVisible()) await typePassword(page)
  await page.goto('/record')
  const offer = page.getByRole('button', { name: 'Continuar e finalizar' })
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  const endMs = Date.now() + STORED_WAIT_MS
  while (Date.now() < endMs) {
    if (await isDone(before)) return
    for (const button of [offer, retry])
      if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
    await sleep(500)
  }
  throw new Error(`not stored; the screen: ${await page.getByRole('main').innerText()}`)
}

async function idsNow(): Promise<ReadonlySet<string>> {
  const { data } = await client.from('consultations').select('id').throwOnError()
  return new Set(data.map(({ id }) => String(id)))
}

async function isDone(before: ReadonlySet<string>): Promise<boolean> {
  const { data } = await client.from('consultations').select('id, status').throwOnError()
  const own = data.filter(({ id }) => !before.has(String(id)))
  return own.length > 0 && own.every(({ status }) => status === 'completed')
}
