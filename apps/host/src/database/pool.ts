import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Caller, CallerOptions, Database, Query, Rows, Statement } from './database.ts'

const BECOME = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`

/**
 * Opens the request pool. It logs in as `authenticator`, which can do nothing but change role.
 * @param connection where the server is; for a Unix socket, `host` is its folder.
 */
export function openDatabase(connection: PoolConfig): Database {
  // In pipeline mode the statements of a transaction leave together: one round trip for each request.
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 10_000, ...connection, pipeline: true })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)

  async function asCaller(caller: Caller, statement: Statement, options: CallerOptions = {}): Promise<Rows> {
    const client = await pool.connect()
    try {
      const answers = await Promise.allSettled([
        client.query(options.readOnly ? 'begin read only' : 'begin'),
        become(client, caller),
        send(client, statement),
        // After a failed statement COMMIT answers ROLLBACK without an error: the first rejection is the outcome.
        client.query('commit'),
      ])
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
      const outcome = answers[2]
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    } finally {
      client.release()
    }
  }

  async function transaction<T>(
    opening: string,
    role: (client: PoolClient) => Promise<unknown>,
    work: (query: Query) => Promise<T>,
  ) {
    const client = await pool.connect()
    let broken = false
    try {
      const opened = await Promise.allSettled([client.query(opening), role(client)])
      for (const answer of opened) if (answer.status === 'rejected') throw answer.reason
      const result = await work((statement) => send(client, statement))
      await client.query('commit')
      return result
    } catch (cause) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw cause
    } finally {
      client.release(broken)
    }
  }

  return {
    asCaller,
    callerTransaction: (caller, work, options = {}) =>
      transaction(options.readOnly ? 'begin read only' : 'begin', (client) => become(client, caller), work),
    authTransaction: (work) =>
      transaction('begin', (client) => client.query('set local role supabase_auth_admin'), work),
    ping: async () => {
      await pool.query('select 1')
    },
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

function become(client: PoolClient, caller: Caller): Promise<unknown> {
  const claims = JSON.stringify({ ...caller.claims, role: caller.role })
  return client.query({ name: 'become', text: BECOME, values: [caller.role, claims] })
}

async function send(client: PoolClient, statement: Statement): Promise<Rows> {
  const answer = await client.query<Record<string, unknown>>({
    ...(statement.name === undefined ? {} : { name: statement.name }),
    text: statement.text,
    values: [...(statement.values ?? [])],
  })
  return { rows: answer.rows, rowCount: answer.rowCount ?? 0 }
}
