import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { lockDataFolder } from '#host/embedded-postgres/data-lock.ts'
import { socketDirectoryOf, startEmbedded } from '#host/embedded-postgres/embedded.ts'
import type { Environment } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

/** Connections as the database owner; `close` also stops a server that was started for them. */
export interface OwnerConnection {
  readonly client: Client
  /** Another connection to the same database. */
  another(): Promise<Client>
  close(): Promise<void>
}

const OWNER = { user: 'postgres', database: 'postgres' } as const

/**
 * Opens the installation's database: the server of DATABASE_URL, or the embedded one, which is started if the product
 * is not running.
 * @throws BackupFailure if there is none, or it cannot be reached.
 */
export async function openOwner(environment: Environment): Promise<OwnerConnection> {
  const { databaseUrl, dataDirectory } = environment
  refuseUnfinishedRestore(dataDirectory)
  if (databaseUrl !== undefined) return openLocked(environment)
  // Otherwise a mistyped folder would become an empty installation.
  if (!existsSync(join(dataDirectory, 'postgres')))
    throw new BackupFailure(`Não há uma instalação em ${dataDirectory}: confira DATA_DIR.`)
  const running = { ...OWNER, host: socketDirectoryOf(dataDirectory) }
  if (existsSync(join(running.host, '.s.PGSQL.5432'))) {
    const found = await connected(running, async () => undefined).catch(() => undefined)
    if (found) return found
  }
  const unlock = lockDataFolder(dataDirectory)
  try {
    const owner = await openLocked(environment)
    return { ...owner, close: () => owner.close().finally(unlock) }
  } catch (cause) {
    unlock()
    throw cause
  }
}

/** The same for a data folder that the caller has locked, which may be empty. */
export async function openLocked({ databaseUrl, dataDirectory }: Environment): Promise<OwnerConnection> {
  if (databaseUrl !== undefined) return connected({ connectionString: databaseUrl }, async () => undefined)
  const server = await startEmbedded(dataDirectory)
  return connected({ ...OWNER, host: server.socketDirectory }, () => server.stop())
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
