// How many live recordings one host process carries beside a speech server that answers in 200 ms, until the 95th
// percentile of a chunk's delay has doubled; and how many a bare HTTP echo of the same bytes does. The requests are
// those that Chromium sends for a recording, captured once, adapted to other consultations, and sent over a connection
// each. The sender shares the processor with what it measures; its share is printed. `SEED=1 npm run lab load [--
// --seconds 30 --most 256]`
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { secretIn } from '../apps/host/src/testing/test-product.ts'
import { startProduct } from '../e2e/product/product.ts'
import { recordInChromium, WHOLE_CHROMIUM } from '../e2e/recording/spoken-recording.ts'
import { quantile } from '../testing/quantile.ts'
import { keptConnection, type KeptConnection } from '../testing/kept-connection.ts'
import { cpuSecondsOfTree, useOf } from '../testing/process-use.ts'
import { beginConsultation, signIn } from '../testing/recording-sender.ts'
import { seedOfRun } from '../testing/seed.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { liveChunks, type SentChunk } from '../testing/sent-chunks.ts'
import { startSlowServer } from '../testing/tone-server.ts'
import { sayToneWords } from '../testing/tone-words.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'

const ENGINE_MS = 200
const FIRST_RECORDINGS = 2
const SPREAD_MS = 2000
/** An echo delay below this is due to the machine, not its load. */
const NOTICED_MS = 50
const NOBODY = '00000000-0000-4000-8000-000000000000'
const WORDS_PER_SECOND = 1.4
/** An account may have three recordings open, and its previous ones may not have ended yet. */
const RECORDINGS_PER_ACCOUNT = 2

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, most: { type: 'string', default: '256' } },
})
const seconds = Number(values.seconds)
const seed = seedOfRun()
const talk = sayToneWords({ words: Math.ceil(seconds * WORDS_PER_SECOND), seed, bed: await readVoiceBed() })
const samples = talk.samples.subarray(0, seconds * SAMPLE_RATE_HZ)

/**
 * Sends one recording at the pace of speech from a given moment on.
 * @returns each chunk's delay after its last sample; undefined once the server was too busy to accept one.
 */
type Recording = (startMs: number) => Promise<number[] | undefined>

/** Result of one step. */
interface Step {
  readonly count: number
  /** Processor time of the process itself and of all its descendants, in percent of a core per recording. */
  readonly ownPercent: number
  readonly treePercent: number
}

const speech = await startSlowServer(ENGINE_MS)
const product = await startProduct({
  PRONTUVOZ_DEMO: '1',
  TRANSCRIPTION_BASE_URL: speech.baseUrl,
  TRANSCRIPTION_MODEL: 'lento',
  AUTH_RATE_LIMIT_FACTOR: '1000',
})
const echo = spawn(process.execPath, ['testing/echo-server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await signIn(product.url)
  const accounts: SupabaseClient[] = []
  const [port] = await once(echo.stdout, 'data')
  const echoUrl = `http://127.0.0.1:${String(port).trim()}`
  const { sentBodies } = await recordInChromium(
    WHOLE_CHROMIUM,
    product.url,
    samples,
    SAMPLE_RATE_HZ,
    undefined,
    asAmongMany,
  )
  const chunks = liveChunks(sentBodies)
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.bodyFor(NOBODY).length, 0)
  console.log(
    `seed ${seed}, ${seconds} s a step: ${chunks.length} chunks of ${(bytes / chunks.length / 1000).toFixed(1)} kB`,
  )
  const ours = await untilDoubled('the product', product.pid, async (place) => {
    const client = (accounts[Math.floor(place / RECORDINGS_PER_ACCOUNT)] ??= await newAccount(accounts.length))
    const headers = { ...(await headersOf(client)), 'content-type': 'application/octet-stream' }
    const consultationId = await beginConsultation(client)
    return inTime(chunks, consultationId, keptConnection(`${product.url}/functions/v1/transcribe-streaming`, headers))
  })
  const limit = await untilDoubled('a bare echo', echo.pid, async () =>
    inTime(chunks, NOBODY, keptConnection(echoUrl, {})),
  )
  const carried = ours.at(-1)
  const same = limit.find(({ count }) => count === carried?.count) ?? limit.at(-1)
  if (!carried || !same) throw new Error('nothing was carried')
  const times = (percent: number) => (percent / same.ownPercent).toFixed(1)
  console.log(
    `the product carries ${carried.count} recordings, a bare echo ${limit.at(-1)?.count}; each costs ` +
      `${times(carried.ownPercent)} times the echo's processor time, with the database ${times(carried.treePercent)} times`,
  )
} finally {
  echo.kill()
  await product.stop()
  await speech.close()
}

/** Removes from the responses what only a recording on a nearly idle server is told. */
async function asAmongMany(page: Page): Promise<void> {
  await page.route('**/transcribe-streaming', async (route) => {
    const response = await route.fetch()
    const answer = z.looseObject({}).parse(await response.json())
    delete answer['takesSingleBlocks']
    await route.fulfill({ response, json: answer })
  })
}

/** Doubles the recordings at each step. @returns the steps before the delay doubled. */
async function untilDoubled(
  title: string,
  pid: number | undefined,
  prepare: (place: number) => Promise<Recording>,
): Promise<readonly Step[]> {
  if (pid === undefined) throw new Error(`${title} has no process`)
  const random = seededRandom(seed)
  const idle = await useOf(pid)
  const carried: Step[] = []
  let firstDelayMs = Infinity
  for (let count = FIRST_RECORDINGS; count <= Number(values.most); count *= 2) {
    const recordings: Recording[] = []
    for (let place = 0; place < count; place += 1) recordings.push(await prepare(place))
    const before = await useOfAll(pid)
    const beginMs = performance.now()
    // People do not start to speak at the same moment.
    const spread = () => beginMs + random() * SPREAD_MS
    const made = await Promise.all(recordings.map((recording) => recording(spread())))
    const refused = made.filter((delays) => delays === undefined).length
    if (refused > 0) {
      console.log(`${title}: of ${count} recordings ${refused} are told to come again later`)
      break
    }
    const delays = made.flatMap((one) => one ?? [])
    const elapsedSeconds = (performance.now() - beginMs) / 1000
    const after = await useOfAll(pid)
    const delayMs = quantile(delays, 0.95)
    if (count === FIRST_RECORDINGS) firstDelayMs = delayMs
    const percent = (used: (use: typeof after) => number) => (100 * (used(after) - used(before))) / elapsedSeconds
    const step = {
      count,
      ownPercent: percent(({ own }) => own) / count,
      treePercent: percent(({ tree }) => tree) / count,
    }
    const megabytes = (after.megabytes - idle.memoryMegabytes) / count
    console.log(
      `${title}: ${count} recordings, delay p95 ${delayMs.toFixed(0)} ms, ${step.ownPercent.toFixed(2)} % of a core, ` +
        `with all its processes ${step.treePercent.toFixed(2)} %, and ${megabytes.toFixed(1)} MB each; ` +
        `the sender ${percent(({ sender }) => sender).toFixed(0)} % of a core`,
    )
    if (delayMs > Math.max(NOTICED_MS, 2 * firstDelayMs)) break
    carried.push(step)
  }
  return carried
}

async function useOfAll(pid: number) {
  const [{ cpuSeconds: own, memoryMegabytes: megabytes }, tree] = await Promise.all([useOf(pid), cpuSecondsOfTree(pid)])
  const { user, system } = process.cpuUsage()
  return { own, tree, megabytes, sender: (user + system) / 1e6 }
}

async function headersOf(client: SupabaseClient): Promise<{ apikey: string; authorization: string }> {
  const { data } = await client.auth.getSession()
  return { apikey: await apiKey(), authorization: `Bearer ${data.session?.access_token ?? ''}` }
}

async function apiKey(): Promise<string> {
  const configuration = z.object({ supabaseKey: z.string() })
  return configuration.parse(await (await fetch(`${product.url}/config.json`)).json()).supabaseKey
}

/** A confirmed account with a patient, signed in. */
async function newAccount(number: number): Promise<SupabaseClient> {
  const client = createClient(product.url, await apiKey(), { auth: { persistSession: false } })
  const credentials = { email: `carga${number}@clinica.test`, password: 'uma senha comprida' }
  const signedUp = await client.auth.signUp(credentials)
  if (signedUp.error) throw signedUp.error
  const mail = (await product.mailTo(credentials.email)).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /http:\/\/\S+confirm#\S+/.exec(mail)?.[0] ?? ''
  await client.auth.verifyOtp({ type: 'signup', token_hash: secretIn(link) })
  const { data, error } = await client.auth.signInWithPassword(credentials)
  if (error) throw error
  await client
    .from('patients')
    .insert({ user_id: data.user.id, name: 'Helena Prado', cpf: '52998224725' })
    .throwOnError()
  return client
}

/** Sends each chunk once its last sample has been spoken and the previous chunk is answered. */
function inTime(chunks: readonly SentChunk[], consultationId: string, connection: KeptConnection): Recording {
  const sent = chunks.map(({ endSample, bodyFor }) => ({ endSample, body: bodyFor(consultationId) }))
  return async (startMs) => {
    const delays: number[] = []
    try {
      for (const { endSample, body } of sent) {
        const dueMs = startMs + (endSample * 1000) / SAMPLE_RATE_HZ
        await untilMs(dueMs)
        if (!(await connection.post(body))) return undefined
        delays.push(performance.now() - dueMs)
      }
      return delays
    } finally {
      connection.close()
    }
  }
}

async function untilMs(moment: number): Promise<void> {
  await sleep(Math.max(0, moment - performance.now()))
}
