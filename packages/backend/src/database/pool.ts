import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { createAccountTurns } from './account-turns.ts'
import { becomeStatement } from './become.ts'
import type { Caller, CallerOptions, Database, Query, Rows, Statement } from './database.ts'
import { listenOn } from './listener.ts'
import { isDeadlocked, isStale, isWornOut, send } from './prepared.ts'
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts'

// Longer than the roles' statement_timeout: if there is no answer by then, the server hangs and the connection is closed.
const ANSWER_LIMIT_MS = 40_000
/** Runs of one statement that PostgreSQL ended as the victim of a deadlock. */
const MAX_RUNS = 4

/**
 * Opens the request pool. Its login role can only switch roles.
 * @param connection address of the server; for a Unix socket, `host` is its folder.
 * @throws from its methods: DatabaseUnavailable if there is no connection.
 */
export function openDatabase(connection: PoolConfig): Database {
  // In pipeline mode all statements of a transaction are sent at once: one round trip for each request.
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    query_timeout: ANSWER_LIMIT_MS,
    ...connection,
    pipeline: true,
  })
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', () => undefined)
  // The pool removes its own listener while a connection is in use. The running statement then reports the loss, but the
  // event would still end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const listeners: (() => Promise<void>)[] = []
  const inTurn = createAccountTurns()

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (cause) {
      throw new DatabaseUnavailable(cause)
    }
  }

  async function runOnce(caller: Caller, statement: Statement, options: CallerOptions): Promise<Rows> {
    const client = await connect()
    let isBroken = false
    try {
      const { check, isUndone } = options
      const ending = isUndone ? 'rollback' : 'commit'
      const { sent, outcome, ended } = inOneWrite(client, () => ({
        sent: [
          client.query(options.readOnly ? 'begin read only' : 'begin'),
          send(client, becomeStatement(caller, options.settings)),
        ],
        outcome: send(client, statement),
        ended: check ? [] : [client.query(ending)],
      }))
      // After a failed statement COMMIT answers ROLLBACK without an error, so the first rejection is the outcome.
      const fault = firstRejection(await Promise.allSettled([...sent, outcome, ...ended]))
      if (fault && isConnectionLost(fault.reason)) throw fault.reason
      isBroken = fault !== undefined && isStale(fault.reason)
      if (check) {
        try {
          if (!fault) check(await outcome)
        } catch (cause) {
          await client.query('rollback')
          throw cause
        }
        await client.query(fault ? 'rollback' : ending)
      }
      if (fault) throw fault.reason
      return await outcome
    } catch (cause) {
      if (!isConnectionLost(cause)) throw cause
      isBroken = true
      throw new DatabaseUnavailable(cause)
    } finally {
      client.release(isBroken || isWornOut(client))
    }
  }

  async function transaction<T>(opening: string, role: Statement, work: (query: Query) => Promise<T>) {
    const client = await connect()
    let isBroken = false
    try {
      // Nobody waits for the opening alone: the first statement of the work follows in the same round trip. Where the role
      // was refused, PostgreSQL refuses what follows, and the reason is the opening's.
      const opened = [client.query(opening), send(client, role)]
      const working = work((statement) => send(client, statement))
      const fault = firstRejection(await Promise.allSettled([...opened, working]))
      if (fault) throw fault.reason
      await client.query('commit')
      return await working
    } catch (cause) {
      isBroken = isConnectionLost(cause)
      if (!isBroken) {
        await client.query('rollback').catch(() => {
          isBroken = true
        })
      }
      throw isBroken && isConnectionLost(cause) ? new DatabaseUnavailable(cause) : cause
    } finally {
      client.release(isBroken || isWornOut(client))
    }
  }

  return {
    asCaller: (caller, statement, options = {}) =>
      inTurn(accountOf(caller), async () => {
        let asked = statement
        for (let run = 1; ; run += 1) {
          try {
            return await runOnce(caller, asked, options)
          } catch (cause) {
            // In both cases nothing was committed. The pool's other connections may be as stale, so the statement runs
            // without its name. The other side of a deadlock has gone on: what waited for it can be done now.
            if (isStale(cause) && asked.name !== undefined)
              asked = { text: statement.text, values: statement.values ?? [] }
            else if (!isDeadlocked(cause) || run >= MAX_RUNS) throw cause
          }
        }
      }),
    callerTransaction: (caller, work, options = {}) =>
      inTurn(accountOf(caller), () =>
        transaction(options.readOnly ? 'begin read only' : 'begin', becomeStatement(caller, options.settings), work),
      ),
    authTransaction: (work) => transaction('begin', { text: 'set local role supabase_auth_admin' }, work),
    listen: (channel, heard) => void listeners.push(listenOn(connection, channel, heard)),
    ping: async () => {
      await pool.query('select 1')
    },
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all(listeners.map((end) => end()))
      await pool.end()
    },
  }
}

/** The account whose turn a statement waits for; the service and visitors have none. */
function accountOf({ role, claims }: Caller): string | undefined {
  const account = claims['sub']
  return role === 'authenticated' && typeof account === 'string' ? account : undefined
}

/** Sends what `work` queries in one write: separate writes would wake the server once each. */
function inOneWrite<T>({ connection: { stream } }: PoolClient, work: () => T): T {
  stream.cork()
  try {
    return work()
  } finally {
    stream.uncork()
  }
}

function firstRejection(answers: readonly PromiseSettledResult<unknown>[]): PromiseRejectedResult | undefined {
  return answers.find((answer) => answer.status === 'rejected')
}
