import type { Client } from 'pg'
import { BackupFailure } from './backup-failure.ts'
import { listTables, PLAIN_FORM, quoted } from './catalogue.ts'
import { copyIn, copyOut, rowsOf } from './copy-rows.ts'
import type { TableOfManifest } from './manifest.ts'
import type { OpenBackup } from './read-backup.ts'
import { RowDigest } from './row-digest.ts'

/**
 * Replaces the rows of all tables with those of the backup, in one transaction that commits only if the stored counts
 * and digests match the manifest. Triggers are off, so timestamps and hash chains stay unchanged.
 * @throws BackupFailure if they do not match or the database user lacks permission; nothing is changed then.
 */
export async function restoreTables(client: Client, backup: OpenBackup): Promise<void> {
  const { manifest } = backup
  await client.query(PLAIN_FORM)
  await client.query('begin')
  try {
    await withoutTriggers(client)
    await assertSameTables(client, manifest.tables)
    await client.query(`truncate ${manifest.tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`)
    for (const table of manifest.tables) await load(client, backup, table)
    for (const { schema, name, lastValue } of manifest.sequences) {
      if (lastValue !== null) await client.query('select setval($1::regclass, $2)', [quoted(schema, name), lastValue])
    }
    for (const table of manifest.tables) await verify(client, table)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
  await client.query('analyze')
}

async function withoutTriggers(client: Client): Promise<void> {
  try {
    await client.query(`set local session_replication_role = replica`)
  } catch (cause) {
    throw new BackupFailure(
      'O usuário de DATABASE_URL não pode restaurar: use um superusuário, ou conceda "grant set on parameter session_replication_role". Nada foi alterado.',
      { cause },
    )
  }
}

async function assertSameTables(client: Client, tables: readonly TableOfManifest[]): Promise<void> {
  const spell = (table: Pick<TableOfManifest, 'schema' | 'name' | 'columns'>) =>
    `${table.schema}.${table.name}(${[...table.columns].sort().join()})`
  const here = new Set((await listTables(client)).map(spell))
  const unknown = tables.find((table) => !here.has(spell(table)))
  if (unknown)
    throw new BackupFailure(`A tabela ${unknown.schema}.${unknown.name} da cópia não existe assim nesta versão.`)
}

function listOf({ columns }: TableOfManifest): string {
  return columns.map((column) => quoted(column)).join(', ')
}

async function load(client: Client, backup: OpenBackup, table: TableOfManifest): Promise<void> {
  async function* parts() {
    for (const { name } of table.parts) yield await backup.read(name)
  }
  await copyIn(client, `copy ${quoted(table.schema, table.name)} (${listOf(table)}) from stdin`, parts())
}

async function verify(client: Client, table: TableOfManifest): Promise<void> {
  const digest = new RowDigest()
  let rowCount = 0
  const statement = `copy ${quoted(table.schema, table.name)} (${listOf(table)}) to stdout`
  for await (const block of copyOut(client, statement)) {
    for (const row of rowsOf(block)) {
      digest.add(row)
      rowCount += 1
    }
  }
  if (rowCount !== table.rowCount || String(digest) !== table.rowsDigest)
    throw new BackupFailure(`A tabela ${table.schema}.${table.name} não voltou igual. A restauração foi desfeita.`)
}
