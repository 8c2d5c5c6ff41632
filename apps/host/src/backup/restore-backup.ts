import { mkdirSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listMigrations } from '@prontuvoz/backend/database/migrate'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import type { Client } from 'pg'
import { MIGRATION_FOLDERS } from '#host/database/migration-folders.ts'
import { migrateProduct } from '#host/database/migrate-product.ts'
import { lockDataFolder } from '#host/embedded-postgres/data-lock.ts'
import type { Environment } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'
import { listTables, quoted } from './catalogue.ts'
import type { Manifest } from './manifest.ts'
import { openLocked } from './owner-connection.ts'
import { openBackup, type OpenBackup } from './read-backup.ts'
import { restoreTables } from './restore-tables.ts'
import { assertRestorable, beginRestore, finishRestore, undoRestore } from './unfinished-restore.ts'

// Tables that migrations fill.
const SEEDED: ReadonlySet<string> = new Set(['host_migrations.applied', 'public.plans', 'storage.buckets'])

/**
 * Restores a backup into an empty installation: the schema of the backup's version, rows, images and keys, then newer
 * migrations. If it fails midway, the target is left empty; if it is killed, no product starts there until it is
 * repeated. @throws BackupFailure if the target is not empty or the backup cannot be used here.
 */
export async function restoreBackup(environment: Environment, objects: ObjectStore, path: string): Promise<Manifest> {
  const { dataDirectory } = environment
  assertRestorable(dataDirectory)
  mkdirSync(dataDirectory, { recursive: true })
  // Before anything is awaited: reading a large backup takes minutes, during which a product might be started here.
  const unlock = lockDataFolder(dataDirectory)
  try {
    await beginRestore(dataDirectory)
    try {
      const manifest = await restoreInto(environment, objects, path)
      await finishRestore(dataDirectory)
      return manifest
    } catch (cause) {
      await undoRestore(dataDirectory)
      throw cause
    }
  } finally {
    unlock()
  }
}

async function restoreInto(environment: Environment, objects: ObjectStore, path: string): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    const { manifest } = backup
    const versions = await usableVersions(manifest)
    const owner = await openLocked(environment)
    try {
      await assertEmptyDatabase(owner.client, manifest)
      await migrateProduct(owner.client, { only: versions })
      for (const { key, contentType, name } of manifest.images)
        await objects.put(key, await backup.read(name), contentType)
      await writeSecrets(join(environment.dataDirectory, 'secrets'), backup)
      await restoreTables(owner.client, backup)
      await migrateProduct(owner.client)
    } finally {
      await owner.close()
    }
    return manifest
  } finally {
    await backup.close()
  }
}

async function usableVersions({ migrations }: Manifest): Promise<ReadonlySet<string>> {
  const known = new Map((await listMigrations(MIGRATION_FOLDERS)).map(({ version, hash }) => [version, hash]))
  for (const { version, hash } of migrations) {
    if (known.get(version) !== hash)
      throw new BackupFailure(
        `A cópia usa a migração ${version}, que esta versão do Prontuvoz não tem: restaure com a versão que fez a cópia, ou com uma mais nova.`,
      )
  }
  return new Set(migrations.map(({ version }) => version))
}

async function writeSecrets(folder: string, backup: OpenBackup): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { path, name } of backup.manifest.secrets) {
    const file = await open(join(folder, basename(path)), 'wx', 0o600)
    try {
      await file.writeFile(await backup.read(name))
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** @throws BackupFailure if a table holds rows or the schema is newer than the backup's. */
async function assertEmptyDatabase(client: Client, manifest: Manifest): Promise<void> {
  const refuse = (reason: string) =>
    new BackupFailure(`${reason}: indique um banco de dados novo em DATABASE_URL. Nada foi alterado.`)
  for (const { schema, name } of await listTables(client)) {
    if (SEEDED.has(`${schema}.${name}`)) continue
    const { rowCount } = await client.query(`select from ${quoted(schema, name)} limit 1`)
    if (rowCount) throw refuse(`O banco de dados já tem registros em ${schema}.${name}`)
  }
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('host_migrations.applied') is not null as known`,
  )
  if (!rows[0]?.known) return
  const applied = await client.query<{ version: string }>('select version from host_migrations.applied')
  const inBackup = new Set(manifest.migrations.map(({ version }) => version))
  if (applied.rows.some(({ version }) => !inBackup.has(version)))
    throw refuse('A estrutura do banco de dados é mais nova que a da cópia')
}
