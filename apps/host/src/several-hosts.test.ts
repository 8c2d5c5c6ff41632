import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startEmbedded, type EmbeddedServer } from '#host/embedded-postgres/embedded.ts'
import { MIGRATION_FOLDERS } from '#host/database/migration-folders.ts'
import { listMigrations } from '@prontuvoz/backend/database/migrate'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'

// These tests start whole products, each with its own database server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const stored = z.object({ storedThroughSample: z.number() })
const configuration = z.object({ speech: z.object({ state: z.string() }) })

// A new server: neither the product's database nor its roles exist when the three hosts start.
let folder: string
let server: EmbeddedServer
let hosts: readonly ProductProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-hosts-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'server'))
  server = await startEmbedded(join(folder, 'server'))
  const address = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(server.socketDirectory)}`
  const start = () => spawnProduct(join(folder, 'shared'), { DATABASE_URL: address })
  hosts = await Promise.all([start(), start(), start()])
})
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.end()))
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The official client, calling each host in turn with one session. */
function spread(accessToken: string): () => SupabaseClient {
  const clients = hosts.map(({ url, key }) =>
    createClient(url, key, { accessToken: async () => accessToken, auth: { persistSession: false } }),
  )
  let turn = 0
  return () => {
    const client = clients[turn++ % clients.length]
    if (!client) throw new Error('no host')
    return client
  }
}

test('three hosts that start at once on an empty server apply each migration once and share keys', async () => {
  expect(hosts).toHaveLength(3)
  const applied = await asOwner(server.socketDirectory, (client) =>
    client.query<{ version: string }>('select version from host_migrations.applied order by version'),
  )
  const known = (await listMigrations(MIGRATION_FOLDERS)).map(({ version }) => version)
  expect(applied.rows.map(({ version }) => version)).toEqual(known.toSorted())
  expect(new Set(hosts.map(({ key }) => key)).size).toBe(1)
})

test('a session from one host works at the others, and all read what one writes', async () => {
  const [first, second, third] = hosts
  if (!first || !second || !third) throw new Error('three hosts are needed')
  const doctor = await first.professional('varios')
  const next = spread(doctor.accessToken)
  const patient = randomUUID()
  const inserted = await next()
    .from('patients')
    .insert({ id: patient, user_id: doctor.userId, name: 'Ana', cpf: '52998224725' })
  expect(inserted.error).toBeNull()
  const ids = Array.from({ length: 90 }, () => randomUUID())
  const answers = await Promise.all(
    ids.map((id) => next().from('consultations').insert({ id, user_id: doctor.userId, patient_id: patient })),
  )
  expect(answers.filter(({ error }) => error !== null)).toEqual([])
  for (const host of hosts) {
    const { count } = await spread(doctor.accessToken)()
      .from('consultations')
      .select('*', { count: 'exact', head: true })
    expect({ url: host.url, count }).toEqual({ url: host.url, count: 90 })
  }
  const refreshed = await second.client().auth.signInWithPassword(doctor)
  const { data, error } = await third.client().auth.refreshSession({
    refresh_token: refreshed.data.session?.refresh_token ?? '',
  })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(doctor.userId)
})

test('patients added at several hosts at once never exceed the plan', async () => {
  const [first] = hosts
  if (!first) throw new Error('a host is needed')
  const doctor = await first.professional('limite')
  const next = spread(doctor.accessToken)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      next()
        .from('patients')
        .insert({ user_id: doctor.userId, name: `P${number}` }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
  expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(Array(7).fill('PV001'))
})

test('a recording continues at another host: what is stored stays, and the rest is requested again', async () => {
  const [first, second] = hosts
  if (!first || !second) throw new Error('two hosts are needed')
  const doctor = await first.professional('gravacao')
  const next = spread(doctor.accessToken)
  const patient = randomUUID()
  const consultationId = randomUUID()
  await next().from('patients').insert({ id: patient, user_id: doctor.userId, name: 'Ana' })
  await next().from('consultations').insert({ id: consultationId, user_id: doctor.userId, patient_id: patient })
  await untilSpeechIsReady()
  const silence = Buffer.alloc(2 * 73_728).toString('base64')
  const send = (host: ProductProcess, body: object) =>
    fetch(`${host.url}/functions/v1/transcribe-streaming`, {
      method: 'POST',
      headers: {
        apikey: host.key,
        authorization: `Bearer ${doctor.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ audioChunk: silence, consultationId, ...body }),
    })
  const kept = await send(first, { sequence: 0, startSample: 0 })
  expect(kept.status).toBe(200)
  // Three seconds of silence do not get a row yet: only the first host has received them.
  expect(stored.parse(await kept.json())).toEqual({ storedThroughSample: 0 })
  const ahead = await send(second, { sequence: 1, startSample: 73_728 })
  expect(ahead.status).toBe(409)
  expect(await ahead.json()).toMatchObject({ error: { kind: 'resend', fromSample: 0 } })
  const resent = await send(second, { sequence: 2, startSample: 0, final: true })
  expect(resent.status).toBe(200)
  expect(stored.parse(await resent.json())).toEqual({ storedThroughSample: 73_728 })
})

async function untilSpeechIsReady(): Promise<void> {
  for (const { url } of hosts) {
    for (;;) {
      const { speech } = configuration.parse(await (await fetch(`${url}/config.json`)).json())
      if (speech.state === 'ready') break
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
