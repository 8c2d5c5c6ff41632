import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#host/database/embedded.ts'
import { MIGRATION_FOLDERS } from '#host/database/migration-folders.ts'
import { migrate } from '#host/database/migrate.ts'

/** Starts one real PostgreSQL for the run and makes the migrated template that test databases are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-test-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded(folder)
  await run(server.socketDirectory, 'postgres', (client) => client.query('create database prontuvoz_template'))
  await run(server.socketDirectory, 'prontuvoz_template', (client) => migrate(client, MIGRATION_FOLDERS))
  project.provide('databaseHost', server.socketDirectory)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(host: string, database: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ host, user: 'postgres', database })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
