import { createHash, randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { startEmbedded } from '#host/embedded-postgres/embedded.ts'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import { bareEnvironment } from '#host/testing/host-process.ts'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'
import { quoted, listTables } from './catalogue.ts'
import { openTar } from './tar-reader.ts'

// These tests start whole products, each with its own database server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const commandFile = (name: string) => fileURLToPath(new URL(`./${name}-command.ts`, import.meta.url))

const TEXT = 'QUEIXA PRINCIPAL\nDor — “forte” 🩺.'

let folder: string
let product: ProductProcess
let doctor: Awaited<ReturnType<ProductProcess['professional']>>
let patientId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-backup-'))
  await chmod(folder, 0o755)
  product = await spawnProduct(join(folder, 'source'))
  doctor = await product.professional('copia')
  const { data } = await doctor.backend
    .from('patients')
    .insert({ user_id: doctor.userId, name: 'Íris "Aspas"\tTab\nLinha \\N', cpf: '52998224725' })
    .select('id')
    .single()
  patientId = String(data?.id)
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const { error } = await doctor.backend.storage
    .from('profiles')
    .upload(`${doctor.userId}/logo.png`, new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }))
  if (error) throw error
  for (let consultation = 0; consultation < 3; consultation += 1) {
    const id = await consult()
    const stored = await doctor.backend.rpc('complete_consultation', {
      consultation: id,
      transcript: `Dói há ${consultation} dias.`,
      analysis: TEXT,
      statements: [],
      omissions: [],
      organiser: 'test',
    })
    if (stored.error) throw stored.error
    if (consultation > 0) await confirm(doctor.backend, stored.data.id, TEXT)
  }
})

afterAll(async () => {
  await product.end()
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** @returns the confirmed record. */
async function confirm(backend: SupabaseClient, record: string, text: string) {
  const { data } = await backend.rpc('confirm_record', { record, text_hash: sha256(text) }).throwOnError()
  return data
}

async function consult(): Promise<string> {
  const id = randomUUID()
  const { error } = await doctor.backend
    .from('consultations')
    .insert({ id, user_id: doctor.userId, patient_id: patientId, status: 'recording' })
  if (error) throw error
  return id
}

function command(name: 'backup' | 'restore', path: string, environment: Readonly<Record<string, string>>) {
  return run(process.execPath, [commandFile(name), path], { env: { ...bareEnvironment(), ...environment } }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, status: 0 }),
    (cause: { stdout: string; stderr: string; code: number }) => ({ ...cause, status: cause.code }),
  )
}

/** All rows of all tables as text, in a fixed order. */
async function everything(connection: { host: string; database?: string }): Promise<Record<string, string[]>> {
  const client = new Client({ user: 'postgres', database: 'postgres', ...connection })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const found: Record<string, string[]> = {}
    for (const { schema, name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${quoted(schema, name)} t order by 1`,
      )
      found[`${schema}.${name}`] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}

const source = () => join(folder, 'source')
const sourceSocket = () => join(source(), 'run')

// Tests that only read an archive share one.
let quietArchive: Promise<string> | undefined
const archiveOfQuiet = () =>
  (quietArchive ??= (async () => {
    const archive = join(folder, 'quiet.tar')
    const written = await command('backup', archive, { DATA_DIR: source() })
    expect(written.stderr).toBe('')
    expect(written.stdout).toContain('Cópia gravada em')
    return archive
  })())

test('after a restore every row, image and key is the same, and the vault continues its chain', async () => {
  const target = join(folder, 'quiet')
  const before = await everything({ host: sourceSocket() })
  const archive = await archiveOfQuiet()
  const restored = await command('restore', archive, { DATA_DIR: target })
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toContain('restaurada e conferida')

  const server = await startEmbedded(target)
  const after = await everything({ host: server.socketDirectory })
  await server.stop()
  expect(after).toEqual(before)
  expect(after['vault.patient_record_versions']).toHaveLength(5)
  expect(after['vault.transcript_versions']).toHaveLength(2)
  expect(after['storage.objects']).toHaveLength(1)
  const [image] = (after['storage.objects'] ?? []).map((row) => JSON.parse(row).version)
  const bytesIn = (place: string) => createFileObjects(join(place, 'objects')).get(`profiles/${image}`)
  expect(await bytesIn(target)).toEqual(await bytesIn(source()))
  expect((await bytesIn(target))?.length).toBeGreaterThan(0)
  const keys = (place: string) => readFile(join(place, 'secrets/keys.json'), 'utf8')
  expect(await keys(target)).toBe(await keys(source()))

  const again = await spawnProduct(target)
  const backend = again.client()
  await backend.auth.signInWithPassword(doctor)
  const { data: records } = await backend.from('patient_records').select('id')
  const changed = await backend
    .from('patient_records')
    .update({ medical_analysis: 'Sem dor.' })
    .eq('id', String(records?.[0]?.id))
  expect(changed.error).toBeNull()
  const versions = (await everything({ host: join(target, 'run') }))['vault.patient_record_versions'] ?? []
  const [last, previous] = versions.map((row) => JSON.parse(row)).sort((one, other) => other.id - one.id)
  expect(last.previous_hash).toBe(previous.hash)
  await again.end()
})

test('a backup under load is one snapshot: every write acknowledged before it, and none partially', async () => {
  const acknowledged: string[] = []
  let isWriting = true
  const writer = async () => {
    while (isWriting) acknowledged.push(await consult())
  }
  const writers = [writer(), writer(), writer()]
  while (acknowledged.length < 20) await new Promise((done) => setTimeout(done, 10))
  const sure = [...acknowledged]
  const archive = join(folder, 'load.tar')
  expect((await command('backup', archive, { DATA_DIR: source() })).stderr).toBe('')
  const during = acknowledged.length - sure.length
  isWriting = false
  await Promise.all(writers)
  expect(during).toBeGreaterThan(0)

  // Restore to another server, reached over the network.
  const admin = new Client({ host: inject('databaseHost'), user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query('create database restored_under_load template template0')
  const target = join(folder, 'load')
  const restored = await command('restore', archive, {
    DATA_DIR: target,
    DATABASE_URL: `postgres://postgres@localhost/restored_under_load?host=${encodeURIComponent(inject('databaseHost'))}`,
  })
  expect(restored.stderr).toBe('')
  const now = await everything({ host: sourceSocket() })
  const then = await everything({ host: inject('databaseHost'), database: 'restored_under_load' })
  await admin.query('drop database restored_under_load with (force)')
  await admin.end()
  const ids = new Set((then['public.consultations'] ?? []).map((row) => JSON.parse(row).id))
  expect(sure.filter((id) => !ids.has(id))).toEqual([])
  const counted = (then['counters.consultations'] ?? []).map((row) => JSON.parse(row).total)
  expect(counted).toEqual([ids.size])
  for (const [table, rows] of Object.entries(then)) {
    // Rows are written once; only counters change later.
    if (table.startsWith('counters.')) continue
    const known = new Set(now[table])
    expect(rows.filter((row) => !known.has(row))).toEqual([])
  }
})

test('confirmations made while the backup ran are valid after the restore, and an edit takes them away', async () => {
  const records: string[] = []
  let isWriting = true
  const work = async () => {
    while (isWriting) {
      const consultation = await consult()
      const draft = { transcript: 'Dói.', analysis: TEXT, statements: [], omissions: [], organiser: 'test' }
      const { data } = await doctor.backend.rpc('complete_consultation', { consultation, ...draft }).throwOnError()
      await confirm(doctor.backend, data.id, TEXT)
      records.push(data.id)
    }
  }
  const workers = [work(), work()]
  await expect.poll(() => records.length, { timeout: 20_000 }).toBeGreaterThan(5)
  const archive = join(folder, 'confirmed.tar')
  expect((await command('backup', archive, { DATA_DIR: source() })).stderr).toBe('')
  isWriting = false
  await Promise.all(workers)
  const target = join(folder, 'confirmed')
  expect((await command('restore', archive, { DATA_DIR: target })).stderr).toBe('')
  const again = await spawnProduct(target)
  const backend = again.client()
  await backend.auth.signInWithPassword(doctor)
  const { data: restored } = await backend
    .from('patient_records')
    .select(
      'id, medical_analysis, confirmed_at, confirmed_sha256, confirmed_transcript_sha256, consultations(transcription)',
    )
    .not('confirmed_at', 'is', null)
    .throwOnError()
  expect(restored.length).toBeGreaterThan(5)
  for (const row of restored) {
    const consultation = z.object({ transcription: z.string() }).parse(row.consultations)
    expect(row.confirmed_sha256).toBe(sha256(row.medical_analysis))
    expect(row.confirmed_transcript_sha256).toBe(sha256(consultation.transcription))
    // Confirming again returns the first confirmation.
    expect((await confirm(backend, row.id, TEXT)).confirmed_at).toBe(row.confirmed_at)
  }
  const [first] = restored
  await backend.from('patient_records').update({ medical_analysis: 'Outro.' }).eq('id', first?.id).throwOnError()
  const { data: edited } = await backend.from('patient_records').select('confirmed_at').eq('id', first?.id).single()
  expect(edited).toEqual({ confirmed_at: null })
  await again.end()
})

test('restores only into an empty installation', async () => {
  const archive = await archiveOfQuiet()
  const used = await command('restore', archive, { DATA_DIR: source() })
  expect(used.status).toBe(1)
  expect(used.stderr).toBe(
    `A pasta de dados ${source()} não está vazia: indique uma pasta nova em DATA_DIR. Nada foi alterado.\n`,
  )
  const database = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(sourceSocket())}`
  const full = await command('restore', archive, { DATA_DIR: join(folder, 'other'), DATABASE_URL: database })
  expect(full.status).toBe(1)
  expect(full.stderr).toMatch(/^O banco de dados já tem registros em auth\.\w+: indique um banco de dados novo/)
})

test('a changed byte anywhere stops the restore before it begins', async () => {
  const archive = join(folder, 'damaged.tar')
  await copyFile(await archiveOfQuiet(), archive)
  const tar = await openTar(archive)
  const names = [...(tar?.digests.keys() ?? [])]
  await tar?.close()
  expect(names.some((name) => name.startsWith('tables/public.patients/'))).toBe(true)
  const bytes = await readFile(archive)
  const place = bytes.indexOf('52998224725')
  bytes[place] = 0x39
  await writeFile(archive, bytes)
  const target = join(folder, 'damaged')
  const refused = await command('restore', archive, { DATA_DIR: target })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('A cópia está danificada em tables/')
  await writeFile(archive, bytes.subarray(0, bytes.length - 4096))
  expect((await command('restore', archive, { DATA_DIR: target })).stderr).toContain('não é um arquivo tar completo')
})
