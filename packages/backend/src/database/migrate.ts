import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { amongOtherDatabases } from './shared-roles.ts'

export interface Migration {
  readonly version: string
  readonly sql: string
  /** SHA-256 of the file in hexadecimal. */
  readonly hash: string
}

/** Why migrating failed: a migration failed, or an applied one has changed since. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure'
  readonly reason: 'changed' | 'failed'
  readonly version: string

  constructor(reason: MigrationFailure['reason'], version: string, cause?: unknown) {
    super(`Migration ${version} ${reason === 'changed' ? 'was changed after it was applied' : 'failed'}`, { cause })
    this.reason = reason
    this.version = version
  }
}

export interface MigrateOptions {
  /** Applies only these; the others are left for another call. */
  readonly only?: ReadonlySet<string>
  /** Runs at the end, still under the lock; safe to repeat. */
  readonly afterwards?: () => Promise<void>
}

/**
 * Applies the new migrations of the folders, in order, each once and in its own transaction. Processes that start
 * together queue for one lock, whose name older versions share. If an applied file has changed, the start fails.
 * @param client a connection that may create roles and schemas.
 * @returns the versions applied now. @throws MigrationFailure
 */
export async function migrate(
  client: Client,
  folders: readonly string[],
  { only, afterwards }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = (await listMigrations(folders)).filter(({ version }) => only?.has(version) ?? true)
  await client.query(`select pg_advisory_lock(hashtextextended('prontuvoz:migrate', 0))`)
  try {
    await client.query('create schema if not exists host_migrations')
    await client.query(
      'create table if not exists host_migrations.applied (version text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ version: string; hash: string }>(
      'select version, hash from host_migrations.applied',
    )
    const known = new Map(rows.map((row) => [row.version, row.hash]))
    const applied: string[] = []
    for (const migration of migrations) {
      const hash = known.get(migration.version)
      if (hash === undefined) {
        await amongOtherDatabases(() => apply(client, migration)).catch((cause: unknown) => {
          throw new MigrationFailure('failed', migration.version, cause)
        })
        applied.push(migration.version)
      } else if (hash !== migration.hash) {
        throw new MigrationFailure('changed', migration.version)
      }
    }
    if (afterwards) await amongOtherDatabases(afterwards)
    return applied
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended('prontuvoz:migrate', 0))`)
  }
}

/** All migrations of the folders, in order. */
export async function listMigrations(folders: readonly string[]): Promise<readonly Migration[]> {
  return (await Promise.all(folders.map(readMigrations))).flat()
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { version: name.replace(/\.sql$/, ''), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into host_migrations.applied (version, hash) values ($1, $2)', [
      migration.version,
      migration.hash,
    ])
    // Running hosts learn of the new tables.
    await client.query(`notify pgrst, 'reload schema'`)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}
