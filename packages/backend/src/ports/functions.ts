import type { Context, Hono } from 'hono'
import type { Caller } from '#backend/database/database.ts'
import type { CallerFailure } from '#backend/gate/gate.ts'

/** What the functions service is told of a request; it reads no header of a caller itself. */
export interface FunctionCalls {
  /** Who asks, as the gate verified it. @throws DatabaseUnavailable */
  readonly callerOf: (request: Request) => Promise<Caller | CallerFailure>
  /** The network address that a request's limits count for. */
  readonly clientAddress: (context: Context) => string
}

/** The functions of the composing product, mounted at `/functions/v1`. */
export interface Functions {
  /** Names of those that answer without an API key and a session. */
  readonly open: ReadonlySet<string>
  routes(calls: FunctionCalls): Hono
  /** The answer (429) to an account with too many requests at once. */
  tooManyRequests(): Response
}
