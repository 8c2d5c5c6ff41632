import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/pool.ts'
import { asOwner } from './as-owner.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder (or host) of the server that this run's global setup started. */
    databaseHost: string
  }
}

export interface TestDatabase {
  readonly database: Database
  /** A connection of the owner, to arrange data and to bypass row-level security. */
  readonly owner: Client
  close(): Promise<void>
}

/** The template with the platform alone: roles, `auth` and `storage`. */
export const PLATFORM_TEMPLATE = 'platform_template'

/** A new database for a test file, copied from a template that the run's global setup created. */
export async function createTestDatabase(template: string = PLATFORM_TEMPLATE): Promise<TestDatabase> {
  const host = inject('databaseHost')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(host, (client) => client.query(`create database ${name} template ${template}`))
  const owner = new Client({ host, user: 'postgres', database: name })
  await owner.connect()
  const database = openDatabase({ host, user: 'authenticator', database: name })
  return {
    database,
    owner,
    close: async () => {
      await database.close()
      await owner.end()
      await asOwner(host, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
