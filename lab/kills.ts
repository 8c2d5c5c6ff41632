// kill -9 of the host, of the database, of both, and of a host that is just starting, at random moments of whole
// working days: sign-up, patients, recording, stop, record, correction, confirmation, document, photo, payment, backup
// and the deletion of the account. Everything acknowledged must be stored, exactly once and complete. `SEED=1 npm run
// lab kills [-- --kills 40 --doctors 4]`
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { socketDirectoryOf } from '../apps/host/src/embedded-postgres/embedded.ts'
import { spawnProduct } from '../apps/host/src/testing/product-process.ts'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'
import { deleteAccount, WEBHOOK_SECRET } from '../testing/kills/accounts.ts'
import { playDay, type Told } from '../testing/kills/day.ts'
import { BrokenPromise, KilledProduct, VICTIMS } from '../testing/kills/killed-product.ts'
import { brokenChains, brokenOf } from '../testing/kills/stored.ts'
import { seedOfRun } from '../testing/seed.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { startStripeServer } from '../testing/stripe/stripe-server.ts'
import { startToneServer } from '../testing/tone-server.ts'
import { readVoiceBed } from '../testing/voice-bed.ts'

const PAUSE_MS = [200, 3000] as const
const command = (name: string) => fileURLToPath(new URL(`../apps/host/src/backup/${name}-command.ts`, import.meta.url))

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '40' }, doctors: { type: 'string', default: '4' } },
})
const seed = seedOfRun()
const random = seededRandom(seed)
const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-kills-'))
chmodSync(folder, 0o755)
const data = join(folder, 'data')
const speech = await startToneServer()
const stripe = await startStripeServer({ webhookSecret: WEBHOOK_SECRET })
const environment = {
  TRANSCRIPTION_BASE_URL: speech.baseUrl,
  TRANSCRIPTION_MODEL: 'tons',
  STRIPE_SECRET_KEY: stripe.apiKey,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
  AUTH_RATE_LIMIT_FACTOR: '1000',
}
const broken: string[] = []
const told: Told[] = []
const deleted = new Set<Told>()
const backups = { whole: 0, ended: 0, newest: '', has: [] as Told[] }
let isOver = false
let port = '0'

try {
  const killed = await KilledProduct.start(data, environment)
  const world = {
    killed,
    stripe,
    bed: await readVoiceBed(),
    webhook: `${killed.product.url}/functions/v1/stripe-webhook`,
  }
  port = new URL(killed.product.url).port
  let number = 0
  const doctors = Array.from({ length: Number(values.doctors) }, async () => {
    while (!isOver) {
      const own = number++
      try {
        const day = await playDay(world, own)
        told.push(day)
        // Every second account is deleted.
        if (own % 2 === 0) continue
        await deleteAccount(killed, day.email)
        deleted.add(day)
      } catch (cause) {
        const text = cause instanceof BrokenPromise ? cause.message : `day ${own} did not end: ${String(cause)}`
        broken.push(text)
        console.log(`BROKEN ${text}`)
      }
    }
  })
  const copying = keepBackups()
  for (let kill = 0; kill < Number(values.kills); kill += 1) {
    await sleep(PAUSE_MS[0] + random() * (PAUSE_MS[1] - PAUSE_MS[0]))
    await killed.kill(VICTIMS[kill % VICTIMS.length] ?? 'host', random())
  }
  isOver = true
  await Promise.all([...doctors, copying])
  await asOwner(socketDirectoryOf(data), async (owner) => {
    for (const day of told) broken.push(...(await brokenOf(owner, day, deleted.has(day))))
    const links = await brokenChains(owner)
    if (links > 0) broken.push(`${links} broken links in the vault`)
  })
  for (const customer of stripe.customers) {
    const paid = stripe.subscriptions.filter((one) => one.customer === customer.id && one.status === 'active')
    const isGone = [...deleted].some(({ userId }) => userId === customer.metadata['user_id'])
    if (paid.length > (isGone ? 0 : 1)) broken.push(`customer ${customer.id} pays ${paid.length} times`)
  }
  await killed.product.end()
  await tryNewestBackup()
  const hits = [...killed.hits].map(([act, times]) => `${act} ${times}`).join(', ')
  console.log(`seed ${seed}: ${values.kills} kills, in the middle of: ${hits}`)
  console.log(
    `${told.length} days ended, ${deleted.size} accounts deleted; ${backups.whole} backups whole, ${backups.ended} ended by a kill; ${broken.length} promises broken`,
  )
} finally {
  await Promise.all([speech.close(), stripe.close()])
  rmSync(folder, { recursive: true, force: true })
}
for (const line of broken) console.log(`BROKEN ${line}`)
process.exit(broken.length === 0 ? 0 : 1)

/** One after another, so that kills hit them too. */
async function keepBackups(): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    const file = join(folder, `${count}.tar`)
    const had = told.filter((day) => !deleted.has(day))
    const isWhole = await run('backup', file, data)
    if (isWhole !== existsSync(file)) broken.push(`backup ${count}: status and file disagree`)
    if (isWhole) {
      backups.whole += 1
      if (backups.newest !== '') rmSync(backups.newest)
      Object.assign(backups, { newest: file, has: had })
    } else backups.ended += 1
    await sleep(300)
  }
}

function run(name: 'backup' | 'restore', file: string, folderOfData: string): Promise<boolean> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folderOfData }
  return promisify(execFile)(process.execPath, [command(name), file], { env }).then(
    () => true,
    () => false,
  )
}

/** Everything acknowledged before a backup began, and not deleted since, must be in it. */
async function tryNewestBackup(): Promise<void> {
  if (backups.newest === '') return
  const target = join(folder, 'restored')
  if (!(await run('restore', backups.newest, target))) return void broken.push('the newest backup cannot be restored')
  const product = await spawnProduct(target, { ...environment, PORT: port })
  await asOwner(socketDirectoryOf(target), async (owner) => {
    for (const day of backups.has)
      if (!deleted.has(day)) broken.push(...(await brokenOf(owner, day, false)).map((what) => `restored: ${what}`))
  })
  await product.end()
}
