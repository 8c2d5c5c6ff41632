import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { createAccountTurns } from './account-turns.ts'
import { becomeStatement } from './become.ts'
import type { Caller, CallerOptions, Database, Query, Rows, Statement } from './database.ts'
import { listenOn } from './listener.ts'
import { isDeadlocked, isStale, isWornOut, send, sendAs } from './prepared.ts'
import { ASK_FOR_ROOM, createStorageWatch } from './storage-watch.ts'
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts'

// Longer than the roles' statement_timeout: without an answer by then, the server hangs and the connection is closed.
const ANSWER_LIMIT_MS = 40_000
/** Maximum number of runs of statements that PostgreSQL aborted as the victim of a deadlock. */
const MAX_RUNS = 4
const AS_AUTH: Statement = { text: 'set local role supabase_auth_admin' }
const NOTHING: Rows = { rows: [], rowCount: 0 }

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
  const storage = createStorageWatch()

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (cause) {
      throw new DatabaseUnavailable(cause)
    }
  }

  async function onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect()
    let isBroken = false
    try {
      return await work(client)
    } catch (cause) {
      storage.see(cause)
      const isLost = isConnectionLost(cause)
      isBroken = isLost || isStale(cause)
      throw isLost ? new DatabaseUnavailable(cause) : cause
    } finally {
      client.release(isBroken || isWornOut(client))
    }
  }

  /** @param role the statement that gives the transaction its role. @param options `check` sees the last answer. */
  async function runAtOnce(
    client: PoolClient,
    role: Statement,
    statements: readonly Statement[],
    { check, isUndone }: CallerOptions = {},
  ): Promise<readonly Rows[]> {
    const ending = isUndone ? 'rollback' : 'commit'
    const { opened, outcomes, ended } = inOneWrite(client, () => ({
      opened: [client.query('begin'), send(client, role)],
      outcomes: statements.map((statement) => send(client, statement)),
      ended: check ? [] : [client.query(ending)],
    }))
    // After a failed statement COMMIT answers ROLLBACK without an error, so the first rejection is the outcome.
    const fault = firstRejection(await Promise.allSettled([...opened, ...outcomes, ...ended]))
    if (fault && isConnectionLost(fault.reason)) throw fault.reason
    const last = outcomes.at(-1)
    if (check && last) {
      try {
        if (!fault) check(await last)
      } catch (cause) {
        await client.query('rollback')
        throw cause
      }
      await client.query(fault ? 'rollback' : ending)
    }
    if (fault) throw fault.reason
    return await Promise.all(outcomes)
  }

  /** Runs statements, and repeats them if they were prepared for an older schema, or aborted by a deadlock. */
  async function run<T>(
    statements: readonly Statement[],
    once: (client: PoolClient, statements: readonly Statement[]) => Promise<T>,
  ): Promise<T> {
    let asked = statements
    for (let runs = 1; ; runs += 1) {
      try {
        return await onConnection((client) => once(client, asked))
      } catch (cause) {
        // In both cases nothing was committed. The pool's other connections may be as stale, so the statements are
        // repeated unnamed. After a deadlock the other side has proceeded, so its locks are free.
        if (isStale(cause) && asked === statements)
          asked = statements.map(({ text, values = [] }) => ({ text, values }))
        else if (!isDeadlocked(cause) || runs >= MAX_RUNS) throw cause
      }
    }
  }

  async function transaction<T>(role: Statement, work: (query: Query) => Promise<T>) {
    const client = await connect()
    let isBroken = false
    try {
      // The opening is not awaited separately: what the work sends immediately goes out in the same write. If the role
      // is rejected, PostgreSQL rejects everything after it, and the opening has the reason.
      const { opened, working } = inOneWrite(client, () => ({
        opened: [client.query('begin'), send(client, role)],
        working: work((statement) => send(client, statement)),
      }))
      const fault = firstRejection(await Promise.allSettled([...opened, working]))
      if (fault) throw fault.reason
      await client.query('commit')
      return await working
    } catch (cause) {
      storage.see(cause)
      const isLost = isConnectionLost(cause)
      isBroken = isLost || isStale(cause)
      if (!isLost) {
        await client.query('rollback').catch(() => {
          isBroken = true
        })
      }
      throw isLost ? new DatabaseUnavailable(cause) : cause
    } finally {
      client.release(isBroken || isWornOut(client))
    }
  }

  // Anybody may query the health: run one check at a time.
  let asking: Promise<boolean> | undefined
  function isThereRoomAgain(): Promise<boolean> {
    asking ??= transaction(AS_AUTH, (query) => query({ text: ASK_FOR_ROOM }))
      .then(
        () => {
          storage.forget()
          return true
        },
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return {
    asCaller: (caller, statement, options = {}) =>
      inTurn(accountOf(caller), () => {
        const role = becomeStatement(caller, options)
        return run([statement], async (client, [asked = statement]) => {
          // A decision made after the response needs a transaction that is still open then.
          if (!options.check && !options.isUndone) return sendAs(client, role, asked)
          const [rows = NOTHING] = await runAtOnce(client, role, [asked], options)
          return rows
        })
      }),
    callerTransaction: (caller, work, options = {}) =>
      inTurn(accountOf(caller), () => transaction(becomeStatement(caller, options), work)),
    asAuth: (statements) => run(statements, (client, asked) => runAtOnce(client, AS_AUTH, asked)),
    authTransaction: (work) => transaction(AS_AUTH, work),
    listen: (channel, heard) => void listeners.push(listenOn(connection, channel, heard)),
    ping: async () => {
      const { rows } = await pool.query<Record<string, unknown>>(
        `select current_setting('transaction_read_only') as read_only`,
      )
      // A standby, or a database whose provider has stopped writes because it is full.
      if (rows[0]?.['read_only'] !== 'off') throw new Error('the database takes no writes')
      const failure = storage.failure()
      if (failure !== undefined && !(await isThereRoomAgain()))
        throw new Error('the database could not store something', { cause: failure })
    },
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all(listeners.map((end) => end()))
      await pool.end()
    },
  }
}

/** The account whose turn a statement waits for; undefined for the service and visitors. */
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
