import type { Context, Hono } from 'hono'
import type { Caller } from '#backend/database/database.ts'
import type { CallerFailure } from '#backend/gate/gate.ts'

/** What the functions service is told about a request; it reads no caller headers itself. */
export interface FunctionCalls {
  /** The caller, verified by the gate. @throws DatabaseUnavailable */
  readonly callerOf: (request: Request) => Promise<Caller | CallerFailure>
  /** The network address that a request counts against. */
  readonly clientAddress: (context: Context) => string
}

/** The functions of the composing product, mounted at `/functions/v1`. */
export interface Functions {
  /** Names of the functions that need neither API key nor session. */
  readonly open: ReadonlySet<string>
  routes(calls: FunctionCalls): Hono
  /** The response (429) to an account with too many parallel requests. */
  tooManyRequests(): Response
}
