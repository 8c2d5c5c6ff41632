import { mkdtempSync } from 'node:fs'
import { chmod, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#host/embedded-postgres/embedded.ts'
import { MIGRATION_FOLDERS } from '#host/database/migration-folders.ts'
import { migrate } from '@prontuvoz/backend/database/migrate'
import { PLATFORM_MIGRATIONS } from '@prontuvoz/backend/database/platform-migrations'
import { PLATFORM_TEMPLATE } from '@prontuvoz/backend/testing/test-database'
import { PRODUCT_TEMPLATE } from './given-server.ts'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'

/** An in-memory file system. */
const IN_MEMORY = '/dev/shm'
/** Several times what the databases of a run need at a time. */
const MIN_FREE_BYTES = 3 * 2 ** 30

/** Vitest's global setup around `openTestServer`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, stop } = await openTestServer(process.env['TEST_DATABASE_HOST'])
  project.provide('databaseHost', host)
  return stop
}

/**
 * Starts one real PostgreSQL for the run, or uses a given one, and creates the migrated templates that test databases are
 * copied from.
 * @param given socket folder of a running server.
 */
export async function openTestServer(given: string | undefined): Promise<{ host: string; stop: () => Promise<void> }> {
  const server = given === undefined ? await startServer() : { host: given, stop: async () => undefined }
  await makeTemplate(server.host, PLATFORM_TEMPLATE, [PLATFORM_MIGRATIONS])
  await makeTemplate(server.host, PRODUCT_TEMPLATE, MIGRATION_FOLDERS)
  return server
}

async function makeTemplate(host: string, name: string, folders: readonly string[]): Promise<void> {
  await asOwner(host, (client) => client.query(`drop database if exists ${name}`))
  await asOwner(host, (client) => client.query(`create database ${name}`))
  await asOwner(host, (client) => migrate(client, folders), name)
}

async function startServer(): Promise<{ host: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(await placeForDatabases(), 'prontuvoz-test-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded(folder)
  // These databases need not survive a power cut, so copying a template need not wait for the disk.
  for (const setting of ['fsync = off', 'full_page_writes = off', "max_wal_size = '256MB'"])
    await asOwner(server.socketDirectory, (client) => client.query(`alter system set ${setting}`))
  await asOwner(server.socketDirectory, (client) => client.query('select pg_reload_conf()'))
  return {
    host: server.socketDirectory,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** In memory if there is room: copying and dropping hundreds of databases is mostly file-system work. */
async function placeForDatabases(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined)
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize >= MIN_FREE_BYTES
  return hasRoom && process.availableMemory() >= MIN_FREE_BYTES ? IN_MEMORY : tmpdir()
}
