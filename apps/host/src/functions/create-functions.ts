import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Caller } from '#host/database/database.ts'
import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from '#host/database/unavailable.ts'
import { bearerOf } from '#host/gate/bearer.ts'
import { CallerFailure } from '#host/gate/gate.ts'

type Handler = (request: Request, context: FunctionContext) => Promise<Response>

const functionModule = z.object({
  default: z.object({ fetch: z.custom<Handler>((value) => typeof value === 'function') }),
})

export interface FunctionsOptions {
  /** Folder with one folder for each function, its `handler.ts` in it. */
  readonly directory: string
  /** Names of the functions that answer without a session. */
  readonly open: ReadonlySet<string>
  /** Who asks, as the gate verified it. */
  readonly callerOf: (request: Request) => Promise<Caller | CallerFailure>
  /** The network address that a request's limits count for. */
  readonly clientAddress: (context: Context) => string
  /** Asked for each call: the speech engine may become ready later. */
  readonly context: () => FunctionContext
}

const UNAUTHENTICATED = { kind: 'unauthenticated', message: 'Sua sessão terminou. Entre novamente.' }
const SECOND_FACTOR = {
  kind: 'second-factor',
  message: 'Confirme sua identidade com o código do aplicativo autenticador.',
}
const UNAVAILABLE = { kind: 'engine-unavailable', message: 'O servidor não conseguiu gravar agora. Tente novamente.' }

/** Finds the functions on disk and mounts each under its folder's name. */
export async function createFunctions(options: FunctionsOptions): Promise<Hono> {
  const handlers = await loadHandlers(options.directory)
  const contextOf = (context: Context) => ({ ...options.context(), clientAddress: options.clientAddress(context) })
  const app = new Hono()
  app.post('/:name', async (context) => {
    const name = context.req.param('name')
    const handler = handlers.get(name)
    if (!handler) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    if (options.open.has(name)) return handler(context.req.raw, contextOf(context))
    const caller = await options.callerOf(context.req.raw).catch((cause: unknown) => {
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
