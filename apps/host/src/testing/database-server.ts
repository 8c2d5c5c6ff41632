import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#host/database/embedded.ts'
import { MIGRATION_FOLDERS } from '#host/database/migration-folders.ts'
import { migrate } from '#host/database/migrate.ts'
import { asOwner } from './as-owner.ts'

/**
 * Starts one real PostgreSQL for the run, or takes the server whose socket folder TEST_DATABASE_HOST names, and makes the
 * migrated template that test databases are copied from.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_HOST']
  const { host, stop } = given === undefined ? await startServer() : { host: given, stop: async () => undefined }
  await asOwner(host, (client) => client.query('drop database if exists prontuvoz_template'))
  await asOwner(host, (client) => client.query('create database prontuvoz_template'))
  await asOwner(host, (client) => migrate(client, MIGRATION_FOLDERS), 'prontuvoz_template')
  project.provide('databaseHost', host)
  return stop
}

async function startServer(): Promise<{ host: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-test-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded(folder)
  return {
    host: server.socketDirectory,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
