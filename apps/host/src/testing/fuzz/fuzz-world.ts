import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { socketDirectoryOf } from '#host/embedded-postgres/embedded.ts'
import { spawnProduct } from '#host/testing/product-process.ts'
import { startStripeServer } from '../../../../../testing/stripe/stripe-server.ts'
import { furnish } from './furnish.ts'
import type { Holdings } from './fuzz-request.ts'
import type { Secrets } from './secrets.ts'

const WEBHOOK_SECRET = 'whsec_test'
const IMAGE_SLICE_BYTES = 48
const WORRYING_LINE = /.*(?:unhandled|uncaught|\bfault\b|unexpected|FATAL|Error:).*/gi
const idRows = z.array(z.object({ id: z.string() }))

export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>

/** The real product in a separate process, with an account whose texts and image are all recognisable. */
export async function openFuzzWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-fuzz-'))
  await chmod(folder, 0o755)
  const stripe = await startStripeServer({ webhookSecret: WEBHOOK_SECRET })
  const product = await spawnProduct(folder, {
    LOG_FORMAT: 'json',
    AUTH_RATE_LIMIT_FACTOR: '1000000',
    SUPPORT_EMAIL: 'suporte@clinica.test',
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  })
  const owner = new Client({ host: socketDirectoryOf(folder), user: 'postgres', database: 'postgres' })
  await owner.connect()
  const marker = `Segredo${randomBytes(8).toString('hex')}`
  const ana = await product.professional('ana')
  const holdings = await furnish(ana, owner, marker)
  await ana.backend
    .from('patients')
    .insert({ user_id: ana.userId, name: `Outro paciente ${marker}` })
    .throwOnError()
  const imageUrl = `${product.url}/storage/v1/object/public/profiles/${holdings.imageName}`
  const image = async () => Buffer.from(await (await fetch(imageUrl)).arrayBuffer())
  const bytes = await image()
  const middle = bytes.length >> 1
  const hiddenIds = await hiddenIdsOf(owner, holdings)
  const secrets: Secrets = {
    marker,
    holdings,
    hiddenIds,
    imageBytes: bytes.subarray(middle, middle + IMAGE_SLICE_BYTES),
  }
  let others = 0
  let readCharacters = 0
  return {
    product,
    secrets,
    /** Another signed-in account with rows and an image. */
    async other() {
      others += 1
      const account = await product.professional(`bia${others}`)
      return { holdings: await furnish(account, owner, `Outra${others}`), accessToken: account.accessToken }
    },
    /** Digests by table of everything that the first account holds, including its image. */
    async digest(): Promise<Readonly<Record<string, string>>> {
      const digests = await digestOf(owner, holdings.userId)
      return {
        ...digests,
        image: createHash('sha256')
          .update(await image())
          .digest('hex'),
      }
    },
    /** @returns problems of the product since the last call; empty if there are none. */
    async ailments(): Promise<readonly string[]> {
      if (product.child.exitCode !== null) return [`the process ended with status ${product.child.exitCode}`]
      const health = await (await fetch(`${product.url}/health`)).text()
      if (health !== '{"status":"ok"}') return [`health: ${health}`]
      const lines = product.output().slice(readCharacters).match(WORRYING_LINE) ?? []
      readCharacters = product.output().length
      return [...new Set(lines)]
    },
    async close() {
      await owner.end()
      await product.end()
      await stripe.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function hiddenIdsOf(owner: Client, holdings: Holdings): Promise<readonly string[]> {
  const { rows } = await owner.query(
    `select id from patients where user_id = $1 union select id from auth.sessions where user_id = $1
     union select id from storage.objects where name = $2`,
    [holdings.userId, holdings.imageName],
  )
  const named = Object.values(holdings)
  return idRows.parse(rows).flatMap(({ id }) => (named.includes(id) ? [] : [id]))
}

const tableRows = z.array(z.object({ name: z.string() }))
const digestRows = z.array(z.object({ digest: z.string().nullable() }))

// Anyone who knows an address may request a mail to it: the account's row then has the link and its time.
const BY_MAIL = ['recovery_token', 'recovery_sent_at', 'confirmation_token', 'confirmation_sent_at', 'updated_at']
const BY_MAIL_TABLES = ['auth.one_time_tokens', 'auth.flow_state']

/** @returns a digest for each table of the account's rows and of the rows that belong to everyone. */
async function digestOf(owner: Client, userId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await owner.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'user_id' and table_type = 'BASE TABLE' and table_schema <> 'information_schema' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tableRows.parse(rows)) {
    if (!BY_MAIL_TABLES.includes(name)) digests[name] = await digest(owner, name, 'user_id = $1', userId)
  }
  digests['auth.users'] = await digest(owner, 'auth.users', 'id = $1', userId)
  digests['storage.objects'] = await digest(owner, 'storage.objects', `name like $1::uuid || '/%'`, userId)
  digests['storage.buckets'] = await digest(owner, 'storage.buckets', '$1::uuid is not null', userId)
  digests['public.plans'] = await digest(owner, 'public.plans', '$1::uuid is not null', userId)
  return digests
}

async function digest(owner: Client, table: string, condition: string, userId: string): Promise<string> {
  const ignored = table === 'auth.users' ? BY_MAIL : []
  const { rows } = await owner.query(
    `select md5(string_agg(row, E'\\n' order by row)) as digest
     from (select (to_jsonb(held) - $2::text[])::text as row from ${table} as held where ${condition}) as all_rows`,
    [userId, ignored],
  )
  return digestRows.parse(rows)[0]?.digest ?? 'no rows'
}
