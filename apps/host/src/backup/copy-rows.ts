import type { Client, Connection, Submittable } from 'pg'
import { z } from 'zod'

const method = z.custom<(...given: readonly unknown[]) => unknown>((value) => typeof value === 'function')
// The driver speaks COPY on its connection, untyped, and leaves the flow of rows to whoever submits the statement.
const copyMethods = z.object({ sendCopyFromChunk: method, endCopyFrom: method, sendCopyFail: method })

/**
 * Runs `COPY … TO STDOUT` and hands on each row, encoded and ended as PostgreSQL sends it (one message a row).
 * @param onRow may answer a promise: the server is not read further until it is settled.
 * @returns the number of rows.
 */
export async function copyOut(
  client: Client,
  statement: string,
  onRow: (row: Buffer) => Promise<void> | undefined,
): Promise<number> {
  let failure: unknown
  const waits: Promise<void>[] = []
  const rows = await submit(client, statement, {
    handleCopyData({ chunk }, connection) {
      const wait = onRow(chunk)
      if (!wait) return
      connection.stream.pause()
      const settled = wait.catch((cause: unknown) => void (failure ??= cause)).finally(() => connection.stream.resume())
      waits.push(settled)
    },
  })
  await Promise.all(waits)
  if (failure !== undefined) throw failure
  return rows
}

/** A `COPY … FROM STDIN` that is fed piece by piece. */
export interface CopyIn {
  /** Resolves when the server has room for more. */
  write(rows: Buffer): Promise<void>
  /** Ends the statement and resolves with the number of rows that it took. */
  end(): Promise<number>
  /** Ends the statement without keeping anything; the transaction around it is lost. */
  fail(): Promise<void>
}

/** Starts `COPY … FROM STDIN`. A refusal by the server rejects `write` or, at the latest, `end`. */
export async function startCopyIn(client: Client, statement: string): Promise<CopyIn> {
  const ready = Promise.withResolvers<Connection>()
  const outcome = submit(client, statement, { handleCopyInResponse: (connection) => ready.resolve(connection) })
  outcome.catch((cause: unknown) => ready.reject(cause))
  const connection = await ready.promise
  const methods = copyMethods.parse(connection)
  const call = (name: keyof typeof methods, ...given: readonly unknown[]) =>
    Reflect.apply(methods[name], connection, given)
  return {
    async write(rows) {
      call('sendCopyFromChunk', rows)
      if (!connection.stream.writableNeedDrain) return
      await Promise.race([new Promise((done) => connection.stream.once('drain', done)), outcome])
    },
    end() {
      call('endCopyFrom')
      return outcome
    },
    async fail() {
      call('sendCopyFail', 'stopped')
      await outcome.catch(() => undefined)
    },
  }
}

interface Handlers {
  readonly handleCopyData?: (message: { readonly chunk: Buffer }, connection: Connection) => void
  readonly handleCopyInResponse?: (connection: Connection) => void
}

function submit(client: Client, statement: string, handlers: Handlers): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: Error | undefined
    const query = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyData: () => undefined,
      handleCopyInResponse: () => undefined,
      ...handlers,
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
      handleCommandComplete: ({ text }: { readonly text: string }) => {
        rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
      },
      // The server goes on to say that it is ready again; only then may the next statement be sent.
      handleError: (cause: Error) => {
        failure ??= cause
        if (!('severity' in cause)) reject(cause)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
    } satisfies Submittable & Record<string, unknown>
    client.query(query)
  })
}
