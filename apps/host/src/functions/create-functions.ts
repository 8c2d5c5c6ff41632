import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import type { FunctionCalls, Functions } from '@prontuvoz/backend/ports/functions'
import type { Caller } from '@prontuvoz/backend/database/database'
import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from '@prontuvoz/backend/database/unavailable'
import { bearerOf } from '@prontuvoz/backend/gate/bearer'
import { CallerFailure } from '@prontuvoz/backend/gate/gate'

type Handler = (request: Request, context: FunctionContext) => Promise<Response>

const functionModule = z.object({
  default: z.object({ fetch: z.custom<Handler>((value) => typeof value === 'function') }),
})

export interface FunctionsOptions {
  /** Folder with one folder for each function, its `handler.ts` in it. */
  readonly directory: string
  /** Names of the functions that answer without a session. */
  readonly open: ReadonlySet<string>
  /** Asked for each call, by the id that it is logged under: the speech engine may become ready later. */
  readonly context: (requestId: string | undefined) => FunctionContext
}

const UNAUTHENTICATED = { kind: 'unauthenticated', message: 'Sua sessão terminou. Entre novamente.' }
const SECOND_FACTOR = {
  kind: 'second-factor',
  message: 'Confirme sua identidade com o código do aplicativo autenticador.',
}
const UNAVAILABLE = { kind: 'engine-unavailable', message: 'O servidor não conseguiu gravar agora. Tente novamente.' }

/** The answer to an account with too many requests at once. */
export function tooManyRequests(message: string): Response {
  return Response.json({ error: { kind: 'engine-busy', message } }, { status: 429 })
}

/** Finds the functions on disk. @returns what mounts each under its folder's name. */
export async function createFunctions(options: FunctionsOptions): Promise<Functions['routes']> {
  const handlers = await loadHandlers(options.directory)
  return (calls) => routes(handlers, options, calls)
}

function routes(handlers: ReadonlyMap<string, Handler>, options: FunctionsOptions, calls: FunctionCalls): Hono {
  const contextOf = (context: Context) => ({
    ...options.context(context.get('requestId')),
    clientAddress: calls.clientAddress(context),
  })
  const app = new Hono()
  app.post('/:name', async (context) => {
    const name = context.req.param('name')
    const handler = handlers.get(name)
    if (!handler) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    if (options.open.has(name)) {
      // Who has a session may be known all the same; who has none is answered, too.
      const known = await calls.callerOf(context.req.raw).catch(() => undefined)
      const caller = known && !(known instanceof CallerFailure) ? signedInCaller(known, context.req.raw) : undefined
      return handler(context.req.raw, { ...contextOf(context), ...(caller ? { caller } : {}) })
    }
    const caller = await calls.callerOf(context.req.raw).catch((cause: unknown) => {
      if (cause instanceof DatabaseUnavailable) return undefined
      throw cause
    })
    if (caller === undefined) {
      context.header('retry-after', String(RETRY_AFTER_SECONDS))
      return context.json({ error: UNAVAILABLE }, 503)
    }
    if (caller instanceof CallerFailure && caller.reason === 'second-factor')
      return context.json({ error: SECOND_FACTOR }, 403)
    const signedIn = caller instanceof CallerFailure ? undefined : signedInCaller(caller, context.req.raw)
    if (!signedIn) return context.json({ error: UNAUTHENTICATED }, 401)
    return handler(context.req.raw, { ...contextOf(context), caller: signedIn })
  })
  return app
}

function signedInCaller({ role, claims }: Caller, request: Request): FunctionContext['caller'] {
  const accessToken = bearerOf(request.headers.get('authorization'))
  const userId = z.uuid().safeParse(claims['sub'])
  if (role !== 'authenticated' || accessToken === undefined || !userId.success) return undefined
  return { userId: userId.data, accessToken }
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
