import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Environment } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'
import { listTables, quoted } from './catalogue.ts'
import type { Manifest } from './manifest.ts'

// What migrations themselves put in.
const SEEDED: ReadonlySet<string> = new Set(['host_migrations.applied', 'public.plans', 'storage.buckets'])

/** @throws BackupFailure when the data folder holds an installation already. */
export function assertEmptyFolder({ dataDirectory }: Environment): void {
  for (const name of ['postgres', 'secrets', 'objects']) {
    if (existsSync(join(dataDirectory, name)))
      throw new BackupFailure(
        `A pasta de dados ${dataDirectory} não está vazia: indique uma pasta nova em DATA_DIR. Nada foi alterado.`,
      )
  }
}

/** @throws BackupFailure when a table of the server holds rows, or its structure is ahead of the backup. */
export async function assertEmptyDatabase(client: Client, manifest: Manifest): Promise<void> {
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
