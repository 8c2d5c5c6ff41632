import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { Hono } from 'hono'
import { z } from 'zod'
import { publicFunctions } from './public-functions.ts'

type Handler = (request: Request, context: FunctionContext) => Promise<Response>

const functionModule = z.object({
  default: z.object({ fetch: z.custom<Handler>((value) => typeof value === 'function') }),
})

export interface FunctionsOptions {
  /** Folder with one folder for each function, its `handler.ts` in it; `config.toml` beside it says which are public. */
  readonly directory: string
  /** Says whether the bearer of a request is a signed-in user, as the gateway of hosted functions does. */
  readonly isSignedIn: (request: Request) => Promise<boolean>
  /** Asked for each call: the speech engine may become ready later. */
  readonly context: () => FunctionContext
}

/** Finds the functions on disk and mounts each under its folder's name. */
export async function createFunctions(options: FunctionsOptions): Promise<Hono> {
  const handlers = await loadHandlers(options.directory)
  const open = await publicFunctions(join(options.directory, '../config.toml'))
  const app = new Hono()
  app.post('/:name', async (context) => {
    const handler = handlers.get(context.req.param('name'))
    if (!handler) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    if (!open.has(context.req.param('name')) && !(await options.isSignedIn(context.req.raw))) {
      return context.json({ error: { kind: 'unauthenticated', message: 'Sua sessão terminou. Entre novamente.' } }, 401)
    }
    return handler(context.req.raw, options.context())
  })
  return app
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
