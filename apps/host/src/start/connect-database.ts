import { Client, type ClientConfig } from 'pg'
import type { Database } from '@prontuvoz/backend/database/database'
import { startEmbedded, type ServerObserver } from '#host/embedded-postgres/embedded.ts'
import { loginRoleOf, makeLoginRole } from '@prontuvoz/backend/database/login-role'
import { migrateProduct } from '#host/database/migrate-product.ts'
import { openDatabase } from '@prontuvoz/backend/database/pool'

/** A migrated database with its pool; `close` also stops the server if this process started it. */
export interface ConnectedDatabase {
  readonly database: Database
  close(): Promise<void>
}

/** Starts the embedded server under the data folder and opens the migrated database. */
export async function connectEmbedded(dataDirectory: string, observer?: ServerObserver): Promise<ConnectedDatabase> {
  const server = await startEmbedded(dataDirectory, observer)
  try {
    const connection = { host: server.socketDirectory, database: 'postgres' }
    await migrated({ ...connection, user: 'postgres' }, async () => undefined)
    const database = openDatabase({ ...connection, user: 'authenticator' })
    return {
      database,
      close: async () => {
        await database.close()
        await server.stop()
      },
    }
  } catch (cause) {
    await server.stop()
    throw cause
  }
}

/**
 * Opens an external server, whose user must be allowed to create roles and schemas.
 * @param databaseUrl a `postgres://` URL.
 * @param secret of the installation; the login of its hosts is derived from it.
 */
export async function connectExternal(databaseUrl: string, secret: Uint8Array): Promise<ConnectedDatabase> {
  const login = loginRoleOf(secret)
  await migrated({ connectionString: databaseUrl }, (client) => makeLoginRole(client, login))
  const { hostname, port, pathname, search } = new URL(databaseUrl)
  const socketFolder = new URLSearchParams(search).get('host')
  const database = openDatabase({
    host: socketFolder ?? decodeURIComponent(hostname),
    ...(port === '' ? {} : { port: Number(port) }),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    ...login,
    ...(/sslmode=(require|verify)/.test(search) ? { ssl: true } : {}),
  })
  return { database, close: () => database.close() }
}

async function migrated(connection: ClientConfig, afterwards: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    // Under the migration lock, too: hosts that start together must not change a role at the same moment.
    await migrateProduct(client, { afterwards: () => afterwards(client) })
  } finally {
    await client.end()
  }
}
