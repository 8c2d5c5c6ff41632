import { z } from 'zod'
import { TokenFailure, type Tokens } from '#backend/auth/keys/tokens.ts'
import type { Caller, Database } from '#backend/database/database.ts'
import { bearerOf } from './bearer.ts'
import { createLiveSessions } from './live-sessions.ts'

/** Why a request is not let in. Each service says so in the wire shape of its own protocol. */
export class CallerFailure {
  /**
   * `expired` and `ended` were good once; `invalid` never was, or the header holds no bearer at all; `second-factor`: the
   * account has a second factor, and this session has not given it.
   */
  readonly reason: 'expired' | 'ended' | 'invalid' | 'second-factor'
  constructor(reason: CallerFailure['reason']) {
    this.reason = reason
  }
}

/** Says who sends a request: the one place where the headers of a caller are read. */
export interface Gate {
  /**
   * Who sends the request: by its bearer, or by its API key where there is no `Authorization` at all. A header that is no
   * valid bearer never counts as none.
   * @throws DatabaseUnavailable
   */
  callerOf(request: Request): Promise<Caller | CallerFailure>
  /**
   * Why the session of a caller that was verified before counts no more; undefined while it does.
   * @throws DatabaseUnavailable
   */
  failureOf(caller: Caller): Promise<CallerFailure | undefined>
  /** The account that the request's bearer names, if its signature is right; its session is not looked up. */
  accountOf(request: Request): Promise<string | undefined>
  /** Why the request's API key is refused; undefined for a valid one. */
  keyFailure(request: Request): Promise<'missing' | 'invalid' | undefined>
}

export interface GateOptions {
  readonly tokens: Tokens
  readonly database: Database
  readonly clock?: () => Date
}

const ANONYMOUS: Caller = { role: 'anon', claims: {} }
const sessionSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.string().optional() })

export function createGate({ tokens, database, clock = () => new Date() }: GateOptions): Gate {
  const sessions = createLiveSessions(database, clock)
  // A request passes several who ask: its bearer is read and verified once for all of them.
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
    // Tokens without a session are made by whoever holds the installation's secret, and end at their own time.
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
      return z.string().safeParse(caller.claims['sub']).data
    },
    async keyFailure(request) {
      const key = request.headers.get('apikey')
      if (key === null) return 'missing'
      const holder = await tokens.verify(key)
      return holder instanceof TokenFailure || holder.role === 'authenticated' ? 'invalid' : undefined
    },
  }
}
