import type { Context, Hono } from 'hono'
import type { Caller } from '#backend/database/database.ts'
import type { CallerFailure } from '#backend/gate/gate.ts'

/** What the functions service learns of a request; it reads no headers about the caller itself. */
export interface FunctionCalls {
  /** The caller, verified by the gate. @throws DatabaseUnavailable */
  readonly callerOf: (request: Request) => Promise<Caller | CallerFailure>
  /** The network address that a request counts for. */
  readonly clientAddress: (context: Context) => string
}

/** The functions of the composing product, mounted at `/functions/v1`. */
export interface Functions {
  /** Names of the functions that need neither API key nor session. */
  readonly open: ReadonlySet<string>
  routes(calls: FunctionCalls): Hono
  /** The answer (429) to an account with too many parallel requests. */
  tooManyRequests(): Response
}
