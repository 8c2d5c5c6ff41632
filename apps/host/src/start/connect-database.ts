import { Client, type ClientConfig } from 'pg'
import type { Database } from '@prontuvoz/backend/database/database'
import { startEmbedded, type ServerObserver } from '#host/embedded-postgres/embedded.ts'
import { loginRoleOf, makeLoginRole } from '@prontuvoz/backend/database/login-role'
import { EnvironmentFailure } from '#host/environment.ts'
import { migrateProduct } from '#host/database/migrate-product.ts'
import { openDatabase } from '@prontuvoz/backend/database/pool'

/** A server that does not answer must not leave the operator without a word. */
const CONNECT_LIMIT_MS = 15_000

/** What to do, by the code of the system or of PostgreSQL. */
const MENDS: ReadonlyMap<unknown, string> = new Map([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'NO_ANSWER'].map(
    (code) => [code, 'o servidor não responde; confira o endereço, e se ele está ligado.'] as const,
  ),
  ...['ENOTFOUND', 'EAI_AGAIN'].map(
    (code) => [code, 'não há servidor com este nome na rede; confira o endereço.'] as const,
  ),
  ['28P01', 'o servidor recusou o usuário ou a senha; confira os dois.'],
  ['28000', 'o servidor recusou o usuário ou a senha; confira os dois.'],
  ['3D000', 'este banco não existe no servidor; crie-o ou indique outro.'],
  ['42501', 'falta permissão a este usuário; ele precisa poder criar esquemas e papéis (CREATEROLE).'],
  ['57P03', 'o servidor ainda está iniciando; tente novamente.'],
  ['53300', 'o servidor não aceita mais conexões; libere algumas ou aumente o limite.'],
])

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
 * @throws EnvironmentFailure with one line if the server does not let it in.
 */
export async function connectExternal(databaseUrl: string, secret: Uint8Array): Promise<ConnectedDatabase> {
  const login = loginRoleOf(secret)
  await migrated({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS }, (client) =>
    makeLoginRole(client, login),
  ).catch((cause: unknown) => {
    throw describe(cause)
  })
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

function describe(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof EnvironmentFailure) return cause
  // The driver's own time limit has no code.
  const code = 'code' in cause ? cause.code : /timeout/i.test(cause.message) ? 'NO_ANSWER' : undefined
  const mend = MENDS.get(code)
  return mend === undefined ? cause : new EnvironmentFailure(`DATABASE_URL: ${mend}`, { cause })
}

/** Why there is no connection: whatever it is, it is about the address. */
function refused(cause: unknown): unknown {
  const described = describe(cause)
  if (described instanceof EnvironmentFailure || !(cause instanceof Error)) return described
  return new EnvironmentFailure(`DATABASE_URL: não houve conexão (${cause.message}); confira o endereço.`, { cause })
}

async function migrated(connection: ClientConfig, afterwards: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(connection)
  await client.connect().catch((cause: unknown) => {
    throw connection.connectionString === undefined ? cause : refused(cause)
  })
  try {
    // Under the migration lock, too: hosts that start together must not change a role at the same moment.
    await migrateProduct(client, { afterwards: () => afterwards(client) })
  } finally {
    await client.end()
  }
}
