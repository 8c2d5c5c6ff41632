import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { FunctionCalls, Functions } from '@prontuvoz/backend/ports/functions'
import { isAway, RETRY_AFTER_SECONDS } from '@prontuvoz/backend/database/unavailable'
import { bearerOf } from '@prontuvoz/backend/gate/bearer'
import { CallerFailure } from '@prontuvoz/backend/gate/gate'

type Handler = (request: Request, context: FunctionContext) => Promise<Response>

const functionModule = z.object({
  default: z.object({ fetch: z.custom<Handler>((value) => typeof value === 'function') }),
})

// Created once: creating a schema takes longer than a request's other checks.
const userIdSchema = z.uuid()

export interface FunctionsOptions {
  /** Folder that holds one folder for each function, with its `handler.ts`. */
  readonly directory: string
  /** Names of the functions that answer without a session. */
  readonly open: ReadonlySet<string>
  /** Requested for each call, with the id that the call is logged under: the speech engine may become ready later. */
  readonly context: (requestId: string | undefined) => FunctionContext
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `requireUser`; undefined for a visitor of a public function. */
    caller: FunctionContext['caller']
  }
}

/** A call that is rejected before it reaches the function, in the shape of a function's own errors. */
class NotCalled extends HTTPException {
  constructor(status: 401 | 403 | 503, kind: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(status, { res: Response.json({ error: { kind, message } }, { status, headers }) })
  }
}

/** The response to an account with too many parallel requests. */
export function tooManyRequests(message: string): Response {
  return Response.json({ error: { kind: 'engine-busy', message } }, { status: 429 })
}

/** Loads the functions from disk. @returns a function that mounts each under its folder's name. */
export async function createFunctions(options: FunctionsOptions): Promise<Functions['routes']> {
  const handlers = await loadHandlers(options.directory)
  return (calls) => routes(handlers, options, calls)
}

function routes(handlers: ReadonlyMap<string, Handler>, options: FunctionsOptions, calls: FunctionCalls): Hono {
  const app = new Hono()
  const needsUser = (name: string) => handlers.has(name) && !options.open.has(name)
  app.post('/:name', requireUser(needsUser, calls), async (context) => {
    const handler = handlers.get(context.req.param('name'))
    if (!handler) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    const caller = context.get('caller')
    return handler(context.req.raw, {
      ...options.context(context.get('requestId')),
      clientAddress: calls.clientAddress(context),
      ...(caller ? { caller } : {}),
    })
  })
  app.onError((fault) => {
    if (fault instanceof NotCalled) return fault.getResponse()
    throw fault
  })
  return app
}

/** Requires a session for the functions that need one; public functions get the caller too, if there is one. */
function requireUser(needsUser: (name: string) => boolean, { callerOf }: FunctionCalls): MiddlewareHandler {
  return async (context, next) => {
    const caller = signedIn(context.req.raw, callerOf)
    const isNeeded = needsUser(context.req.param('name') ?? '')
    context.set('caller', isNeeded ? await caller : await caller.catch(() => undefined))
    return next()
  }
}

async function signedIn(request: Request, callerOf: FunctionCalls['callerOf']): Promise<FunctionContext['caller']> {
  const caller = await callerOf(request).catch((cause: unknown) => {
    if (!isAway(cause)) throw cause
    const wait = { 'retry-after': String(RETRY_AFTER_SECONDS) }
    throw new NotCalled(503, 'engine-unavailable', 'O servidor não conseguiu gravar agora. Tente novamente.', wait)
  })
  if (caller instanceof CallerFailure && caller.reason === 'second-factor')
    throw new NotCalled(403, 'second-factor', 'Confirme sua identidade com o código do aplicativo autenticador.')
  const accessToken = bearerOf(request.headers.get('authorization'))
  const userId = caller instanceof CallerFailure ? undefined : userIdSchema.safeParse(caller.claims['sub']).data
  if (caller instanceof CallerFailure || caller.role !== 'authenticated' || !accessToken || userId === undefined)
    throw new NotCalled(401, 'unauthenticated', 'Sua sessão terminou. Entre novamente.')
  return { userId, accessToken }
}

async function loadHandlers(directory: string): Promise<ReadonlyMap<string, Handler>> {
  const handlers = new Map<string, Handler>()
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('_') || entry.name === 'node_modules') continue
    const loaded: unknown = await import(pathToFileURL(join(directory, entry.name, 'handler.ts')).href)
    handlers.set(entry.name, functionModule.parse(loaded).default.fetch)
  }
  return handlers
}
