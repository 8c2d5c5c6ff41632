import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { lockDataFolder } from '#host/embedded-postgres/data-lock.ts'
import { socketDirectoryOf, startEmbedded } from '#host/embedded-postgres/embedded.ts'
import type { Environment } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'

/** Connections as the database owner; `close` also stops a server that was started for them. */
export interface OwnerConnection {
  readonly client: Client
  /** Another connection to the same database. */
  another(): Promise<Client>
  close(): Promise<void>
}

/**
 * Opens the installation's database: the server of DATABASE_URL, or the embedded one, which is started if the product
 * is not running.
 * @throws BackupFailure if neither can be reached.
 */
export async function openOwner(environment: Environment): Promise<OwnerConnection> {
  const { databaseUrl, dataDirectory } = environment
  if (databaseUrl !== undefined) return connected({ connectionString: databaseUrl }, async () => undefined)
  const socket = { user: 'postgres', database: 'postgres' }
  const running = { ...socket, host: socketDirectoryOf(dataDirectory) }
  if (existsSync(join(running.host, '.s.PGSQL.5432'))) {
    const found = await connected(running, async () => undefined).catch(() => undefined)
    if (found) return found
  }
  const unlock = lockDataFolder(dataDirectory)
  const server = await startEmbedded(dataDirectory).catch((cause: unknown) => {
    unlock()
    throw cause
  })
  return connected({ ...socket, host: server.socketDirectory }, async () => {
    await server.stop()
    unlock()
  })
}

async function connected(
  settings: ConstructorParameters<typeof Client>[0],
  afterwards: () => Promise<void>,
): Promise<OwnerConnection> {
  const clients: Client[] = []
  const another = async () => {
    const client = new Client(settings)
    client.on('error', () => undefined)
    await client.connect()
    clients.push(client)
    return client
  }
  try {
    return {
      client: await another(),
      another,
      close: async () => {
        for (const client of clients) await client.end()
        await afterwards()
      },
    }
  } catch (cause) {
    await afterwards()
    throw new BackupFailure('O banco de dados não responde: confira DATABASE_URL, ou se o servidor está no ar.', {
      cause,
    })
  }
}
