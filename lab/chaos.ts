// Mixed work of twenty accounts while connections, PostgreSQL, the host, mail, speech and text servers are killed, hung
// or out of disk, one after another; then one account's recording beside fifty recordings of another. `SEED=1 npm run
// lab chaos [-- --minutes 10 --accounts 20]`. Exits with status 1 if a promise is broken.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { spawnProduct, type ProductProcess } from '../apps/host/src/testing/product-process.ts'
import { FAULTS, type ChaosWorld } from '../testing/chaos/faults.ts'
import { longestWait } from '../testing/chaos/longest-wait.ts'
import { startOutsideServer, talkSmtp } from '../testing/chaos/outside-server.ts'
import { emptyLedger, missingOf, workOnce, type ChaosAccount } from '../testing/chaos/work-of-account.ts'
import { treeUse, type TreeUse } from '../testing/process-use.ts'
import { seedOfRun } from '../testing/seed.ts'
import { seededRandom } from '../testing/seeded-random.ts'

const BARS = { recoverySeconds: 10, memoryMegabytes: 700, loopDelayMs: 50, waitRatio: 2 } as const
const PAUSE_MS = [100, 1500] as const
const DISK_MEGABYTES = 700
const LIGHT_CHUNKS = 20
// The longest wait of a single recording depends on luck.
const LIGHT_RECORDINGS = 3

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, accounts: { type: 'string', default: '20' } },
})
const seed = seedOfRun()
const random = seededRandom(seed)
const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-chaos-'))
chmodSync(folder, 0o755)
const isOwnDisk = mountDisk()
const measures = mkdtempSync(join(tmpdir(), 'prontuvoz-chaos-measures-'))
const loopDelayFile = join(measures, 'loop-delay')

const answerOpenAi = createServer((request, response) => {
  request.resume().on('end', () => {
    const message = { role: 'assistant', content: '{"itens":[]}' }
    const chat = { id: 'c', object: 'chat.completion', choices: [{ index: 0, finish_reason: 'stop', message }] }
    const body = request.url?.endsWith('/chat/completions') ? chat : { text: 'dor de cabeça' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
})
const speech = await startOutsideServer((socket) => void answerOpenAi.emit('connection', socket))
const text = await startOutsideServer((socket) => void answerOpenAi.emit('connection', socket))
const mail = await startOutsideServer(talkSmtp)

const offline = { SPEECH_MODEL_DIR: '' }
const outside = {
  TRANSCRIPTION_BASE_URL: `http://127.0.0.1:${speech.port}/v1`,
  TRANSCRIPTION_MODEL: 'm',
  ANALYSIS_BASE_URL: `http://127.0.0.1:${text.port}/v1`,
  ANALYSIS_MODEL: 'm',
}
const broken: string[] = []
let product: ProductProcess | undefined
let isCrashing = false

try {
  // Create accounts first, while mails go to the outbox.
  product = await spawnProduct(folder, { ...offline, ...outside, AUTH_RATE_LIMIT_FACTOR: '1000' })
  const accounts: ChaosAccount[] = []
  const professionals = []
  for (let count = 0; count < Number(values.accounts); count += 1)
    professionals.push(await product.professional(`caos${count}`))
  const { url } = product
  const environment = {
    ...outside,
    PORT: new URL(url).port,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    AUTH_RATE_LIMIT_FACTOR: '1000',
    NODE_OPTIONS: `--import=${new URL('../testing/chaos/loop-delay.ts', import.meta.url).href}`,
    LOOP_DELAY_FILE: loopDelayFile,
  }
  await product.end()
  product = await spawnProduct(folder, environment)
  for (const { email, password, userId } of professionals) {
    const backend = createClient(url, product.key, { auth: { persistSession: false, autoRefreshToken: true } })
    const { error } = await backend.auth.signInWithPassword({ email, password })
    if (error) throw error
    const rows = [1, 2, 3].map((place) => ({ user_id: userId, name: `P${place}`, cpf: `0000000000${place}` }))
    const { data } = await backend.from('patients').insert(rows).select('id').throwOnError()
    accounts.push({ backend, userId, patientIds: data.map(({ id }) => String(id)), ledger: emptyLedger() })
  }

  const world: ChaosWorld = {
    dataFolder: folder,
    isOwnDisk,
    outside: { mail, speech, text },
    async crashHost() {
      isCrashing = true
      await product?.end('SIGKILL')
      product = await spawnProduct(folder, environment)
      isCrashing = false
    },
  }
  let isOver = false
  const working = accounts.map(async (account, place) => {
    const own = seededRandom(seed * 1000 + place)
    while (!isOver) {
      await workOnce(account, own())
      await sleep(PAUSE_MS[0] + own() * (PAUSE_MS[1] - PAUSE_MS[0]))
    }
  })
  const watched = watchMemory(() => isOver)
  writeFileSync(loopDelayFile, '')
  const endMs = performance.now() + Number(values.minutes) * 60_000
  let worstSeconds = 0
  while (performance.now() < endMs) {
    await sleep(1500)
    const names = Object.keys(FAULTS)
    const name = names[Math.floor(random() * names.length)] ?? ''
    await FAULTS[name]?.(world)
    const seconds = await untilHealthy(url)
    worstSeconds = Math.max(worstSeconds, seconds)
    console.log(`${name}: well after ${seconds.toFixed(1)} s`)
    if (seconds > BARS.recoverySeconds) broken.push(`${name}: well only after ${seconds.toFixed(1)} s`)
  }
  isOver = true
  await Promise.all(working)
  const { megabytes: memoryMegabytes, largest } = await watched
  const { p99Ms: loopDelayMs, longestMs } = readLoopDelay()
  const missing = (await Promise.all(accounts.map(missingOf))).flat()
  const sum = (pick: (account: ChaosAccount) => number) => accounts.reduce((total, one) => total + pick(one), 0)
  console.log(
    `seed ${seed}: ${sum(({ ledger }) => ledger.answered)} pieces of work done, ${sum(({ ledger }) => ledger.failed)} failed; ` +
      `${sum(({ ledger }) => ledger.consultations.size)} consultations, ${sum(({ ledger }) => ledger.records.size)} records, ` +
      `${sum(({ ledger }) => ledger.storedThrough.size)} transcripts acknowledged, ${missing.length} lost; ` +
      `well again after at most ${worstSeconds.toFixed(1)} s; host and its processes at most ${memoryMegabytes.toFixed(0)} MB (${largest}); ` +
      `event loop p99 ${loopDelayMs.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms${isOwnDisk ? '' : '; no disk of its own, so it was never full'}`,
  )
  broken.push(...missing.slice(0, 20))
  // If nothing was acknowledged, nothing could be lost.
  if (sum(({ ledger }) => ledger.records.size) === 0) broken.push('no record was acknowledged')
  if (memoryMegabytes > BARS.memoryMegabytes) broken.push(`memory ${memoryMegabytes.toFixed(0)} MB`)
  if (loopDelayMs > BARS.loopDelayMs) broken.push(`event loop p99 ${loopDelayMs.toFixed(0)} ms`)

  const [heavy, light] = accounts
  if (heavy && light) {
    // The first audio starts the process that transcribes it.
    await longestOf(1, light)
    const alone = await longestOf(LIGHT_RECORDINGS, light)
    for (const pace of ['real-time', 'flood'] as const) {
      const crowd = await startCrowd(url, product.key, heavy, pace)
      await sleep(4000)
      const beside = await longestOf(LIGHT_RECORDINGS, light)
      const { stored, refused } = await crowd.end()
      const ratio = beside / alone
      console.log(
        `longest chunk alone ${alone.toFixed(0)} ms, beside 50 recordings of another account (${pace}: ${stored} chunks stored, ` +
          `${refused} refusals) ${beside.toFixed(0)} ms: ratio ${ratio.toFixed(2)}`,
      )
      if (pace === 'real-time' && ratio > BARS.waitRatio)
        broken.push(`another account's recordings make a chunk wait ${ratio.toFixed(2)} times`)
    }
  }
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  for (const line of broken) console.log(`BROKEN ${line}`)
  await product.end()
} catch (cause) {
  // Whether the host had exited too distinguishes a fault of the product from one of this tool.
  console.log(`host's exit status ${product?.child.exitCode}; its last lines:\n${product?.output().slice(-2000)}`)
  throw cause
} finally {
  await Promise.all([speech.close(), text.close(), mail.close()])
  if (isOwnDisk) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
  rmSync(measures, { recursive: true, force: true })
}
process.exit(broken.length === 0 ? 0 : 1)

/** A small file system for the data folder, so that it can fill up; needs a root user that may mount. */
function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

async function untilHealthy(url: string): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < 60_000) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) break
    await sleep(50)
  }
  return (performance.now() - since) / 1000
}

/** @returns the peak memory of the host with all its processes, including PostgreSQL's. */
async function watchMemory(isOver: () => boolean): Promise<TreeUse> {
  let peak: TreeUse = { megabytes: 0, largest: '' }
  while (!isOver()) {
    await sleep(1000)
    const pid = product?.child.pid
    if (isCrashing || pid === undefined) continue
    const use = await treeUse(pid)
    if (use.megabytes > peak.megabytes) peak = use
  }
  return peak
}

/** The 99th percentile and the maximum delay of the host's event loop, over all of its runs. */
function readLoopDelay(): { readonly p99Ms: number; readonly longestMs: number } {
  const delays = readFileSync(loopDelayFile, 'utf8').split('\n').filter(Boolean).map(Number)
  const sorted = delays.toSorted((one, other) => one - other)
  return { p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? NaN, longestMs: sorted.at(-1) ?? NaN }
}

/** @returns the longest wait in milliseconds of this many recordings, one after another. */
async function longestOf(recordings: number, account: ChaosAccount): Promise<number> {
  const [patientId = ''] = account.patientIds
  const alone = { ...account, patientId }
  let longest = 0
  for (let count = 0; count < recordings; count += 1)
    longest = Math.max(longest, await longestWait(alone, LIGHT_CHUNKS))
  return longest
}

/** One account's fifty recordings, until they are stopped: at the pace of speech, or as fast as they are answered. */
async function startCrowd(url: string, key: string, heavy: ChaosAccount, pace: 'real-time' | 'flood') {
  const { backend, userId, patientIds } = heavy
  const { data } = await backend.auth.getSession()
  const account = { url, key, token: data.session?.access_token, userId, patientId: patientIds[0], pace }
  const child = fork(fileURLToPath(new URL('../testing/chaos/crowd.ts', import.meta.url)), {
    env: { ...process.env, CROWD_ACCOUNT: JSON.stringify(account) },
  })
  return {
    async end() {
      const told = once(child, 'message')
      child.send('over')
      const [counts] = z
        .tuple([z.object({ stored: z.number(), refused: z.number() })])
        .rest(z.unknown())
        .parse(await told)
      child.disconnect()
      return counts
    },
  }
}
