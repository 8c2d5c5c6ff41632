// The host as the public suites expect it, over its own scratch database. Only this file passes these settings: they
// are unreachable from the product's environment and modules.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { loadKeys, type Keys } from '@prontuvoz/backend/auth/keys/keys'
import { composeBackend, type ProductSettings } from '#host/compose-backend.ts'
import { startEmbedded } from '#host/embedded-postgres/embedded.ts'
import { MIGRATION_FOLDERS } from '#host/database/migration-folders.ts'
import { migrate } from '@prontuvoz/backend/database/migrate'
import { openDatabase } from '@prontuvoz/backend/database/pool'
import { listen } from '#host/listen.ts'
import { createLog } from '#host/observe/log.ts'
import { createFileObjects } from '@prontuvoz/backend/storage/files'

const settingsSchema = z.object({
  /** The port that the suites are written for; if it is taken, any free one is used. */
  preferredPort: z.int(),
  /** HS256 secret of the suites' tokens. */
  secret: z.string(),
  /** Private RSA key (JWK) of one suite's tokens. */
  signingKey: z.record(z.string(), z.unknown()),
  /** Statements that create what the suites expect in the database. */
  sql: z.array(z.string()),
})

const SETTINGS: ProductSettings = {
  auth: {
    isAutoConfirmed: true,
    // One suite signs up with `password123`.
    takesCommonPasswords: true,
    // Hundreds of requests come from one address.
    limits: { mailIntervalSeconds: 1, addressFactor: 1000 },
  },
  rest: {
    schemas: ['public', 'personal'],
    aggregates: true,
    regularExpressions: true,
    maxRows: 1000,
    rollbackOnRequest: true,
  },
  storage: { limitBytes: 50 * 1024 * 1024 },
  // The tests of postgrest-js send no API key.
  takesRequestsWithoutKey: true,
}

const settingsFile = process.argv[2]
if (settingsFile === undefined) throw new Error('usage: conformance-host.ts SETTINGS')
const settings = settingsSchema.parse(JSON.parse(await readFile(settingsFile, 'utf8')))

const undo: (() => unknown)[] = []
async function stop(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
try {
  await serve()
} catch (cause) {
  // Otherwise the PostgreSQL server would outlive this process.
  await stop()
  throw cause
}

async function serve(): Promise<void> {
  // Bound first, so that parallel runs do not take the same port.
  const ipv4 = await listen(settings.preferredPort, '127.0.0.1').catch(() => listen(0, '127.0.0.1'))
  undo.push(ipv4.close)
  // The suites use both `localhost` and `127.0.0.1`; without IPv6 only the second one is served.
  const ipv6 = await listen(ipv4.port, '::1').catch(() => undefined)
  if (ipv6) undo.push(ipv6.close)
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-conformance-data-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbedded(folder)
  undo.push(postgres.stop)
  await fill(postgres.socketDirectory)
  const database = openDatabase({ host: postgres.socketDirectory, user: 'authenticator', database: 'postgres' })
  undo.push(database.close)
  const publicUrl = `http://127.0.0.1:${ipv4.port}`
  const host = await composeBackend(
    {
      database,
      keys: await keysOfTheSuites(folder),
      log: createLog('json'),
      mailer: { send: async () => undefined },
      objects: createFileObjects(join(folder, 'objects')),
      publicUrl,
    },
    SETTINGS,
  )
  host.onError((fault, context) => {
    console.error(fault)
    return context.json({ code: 'unexpected_failure', message: fault.message }, 500)
  })
  ipv4.serve(host)
  ipv6?.serve(host)
  process.stdout.write(`ready ${ipv4.port}\n`)
}

/** Installs the platform alone, then the suites' tables, whose names collide with the product's. */
async function fill(socketDirectory: string): Promise<void> {
  const owner = new Client({ host: socketDirectory, user: 'postgres', database: 'postgres' })
  await owner.connect()
  try {
    await migrate(owner, MIGRATION_FOLDERS.slice(0, 1))
    for (const sql of settings.sql) await owner.query(sql)
  } finally {
    await owner.end()
  }
}

async function keysOfTheSuites(dataDirectory: string): Promise<Keys> {
  const file = join(dataDirectory, 'secrets', 'keys.json')
  const stored = {
    signingKey: settings.signingKey,
    secret: Buffer.from(settings.secret).toString('base64url'),
    anonKey: '',
    serviceRoleKey: '',
  }
  await mkdir(join(dataDirectory, 'secrets'), { recursive: true })
  await writeFile(file, JSON.stringify(stored), { mode: 0o600 })
  return loadKeys(dataDirectory)
}
