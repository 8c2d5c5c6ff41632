import { z } from 'zod'
import { TokenFailure, type Tokens } from '#backend/auth/keys/tokens.ts'
import type { Caller, Database } from '#backend/database/database.ts'
import { bearerOf } from './bearer.ts'
import { createLiveSessions } from './live-sessions.ts'

/** Why a request is rejected. Each service renders it in its own protocol. */
export class CallerFailure {
  /**
   * `expired` and `ended` tokens were valid once; `invalid` ones never were, or the header has no bearer token;
   * `second-factor`: the account has a second factor that this session did not use.
   */
  readonly reason: 'expired' | 'ended' | 'invalid' | 'second-factor'
  constructor(reason: CallerFailure['reason']) {
    this.reason = reason
  }
}

/** Identifies the sender of a request: the one place that reads a caller's headers. */
export interface Gate {
  /**
   * The sender: by its bearer token, or by its API key if there is no `Authorization` header. An invalid header never
   * counts as a missing one. @throws DatabaseUnavailable
   */
  callerOf(request: Request): Promise<Caller | CallerFailure>
  /**
   * Why the session of a caller verified earlier is no longer valid; undefined if it is. @throws DatabaseUnavailable
   */
  failureOf(caller: Caller): Promise<CallerFailure | undefined>
  /** The account of the request's bearer token, if its signature is valid; the session is not checked. */
  accountOf(request: Request): Promise<string | undefined>
  /** Why the request's API key is rejected; undefined for a valid one. */
  keyFailure(request: Request): Promise<'missing' | 'invalid' | undefined>
}

export interface GateOptions {
  readonly tokens: Tokens
  readonly database: Database
  readonly clock?: () => Date
}

const ANONYMOUS: Caller = { role: 'anon', claims: {} }
const accountSchema = z.string()
const sessionSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.string().optional() })

export function createGate({ tokens, database, clock = () => new Date() }: GateOptions): Gate {
  const sessions = createLiveSessions(database, clock)
  // Several middlewares ask about one request: its token is read and verified once.
  const bearers = new WeakMap<Request, Promise<Caller | TokenFailure | undefined>>()

  function bearerCaller(request: Request): Promise<Caller | TokenFailure | undefined> {
    const token = bearerOf(request.headers.get('authorization'))
    const caller = bearers.get(request) ?? (token === undefined ? Promise.resolve(undefined) : tokens.verify(token))
    bearers.set(request, caller)
    return caller
  }

  async function live(caller: Caller | TokenFailure | undefined): Promise<Caller | CallerFailure> {
    if (caller === undefined) return new CallerFailure('invalid')
    if (caller instanceof TokenFailure) return new CallerFailure(caller.reason)
    return (await failureOf(caller)) ?? caller
  }

  async function failureOf({ role, claims }: Caller): Promise<CallerFailure | undefined> {
    // Tokens without a session are made with the installation's secret, and only expire.
    if (role !== 'authenticated' || claims['session_id'] === undefined) return undefined
    const session = sessionSchema.safeParse(claims)
    if (!session.success) return new CallerFailure('invalid')
    const { session_id: sessionId, sub, aal } = session.data
    const state = await sessions.stateOf(sessionId, sub, aal === 'aal2')
    return state === 'live' ? undefined : new CallerFailure(state)
  }

  return {
    async callerOf(request) {
      if (request.headers.has('authorization')) return live(await bearerCaller(request))
      const key = request.headers.get('apikey')
      return key === null ? ANONYMOUS : live(await tokens.verify(key))
    },
    failureOf,
    async accountOf(request) {
      const caller = await bearerCaller(request)
      if (caller === undefined || caller instanceof TokenFailure || caller.role !== 'authenticated') return undefined
      return accountSchema.safeParse(caller.claims['sub']).data
    },
    async keyFailure(request) {
      const key = request.headers.get('apikey')
      if (key === null) return 'missing'
      const holder = await tokens.verify(key)
      return holder instanceof TokenFailure || holder.role === 'authenticated' ? 'invalid' : undefined
    },
  }
}
