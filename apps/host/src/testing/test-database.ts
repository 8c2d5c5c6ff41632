import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#host/database/database.ts'
import { openDatabase } from '#host/database/pool.ts'
import { asOwner } from './as-owner.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder (or host) of the server that this run's global set-up started. */
    databaseHost: string
  }
}

export interface TestDatabase {
  readonly database: Database
  /** A connection of the owner of everything, for arranging and for looking behind row-level security. */
  readonly owner: Client
  close(): Promise<void>
}

/** A database of its own for a test file, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const host = inject('databaseHost')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(host, (client) => client.query(`create database ${name} template prontuvoz_template`))
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
