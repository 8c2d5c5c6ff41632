import type { MiddlewareHandler } from 'hono'
import type { Gate } from './gate.ts'

// Routes that a browser opens by a plain URL, or that external services call; all others need an API key.
const OPEN: readonly (readonly [methods: string, path: RegExp])[] = [
  ['GET HEAD', /^\/auth\/v1\/verify$/],
  ['GET HEAD', /^\/auth\/v1\/\.well-known\//],
  ['GET HEAD', /^\/storage\/v1\/object\/(?:info\/)?public\//],
  // The URL itself is signed.
  ['GET HEAD', /^\/storage\/v1\/object\/sign\//],
  ['PUT', /^\/storage\/v1\/object\/upload\/sign\//],
  ['GET HEAD', /^\/storage\/v1\/(?:status|version)$/],
]

const HINTS = {
  missing: {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  },
  invalid: {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  },
} as const

/**
 * Rejects a request without a valid API key, with the texts of Supabase's gateway, before any service sees it.
 * @param openFunctions names of the functions that anyone may call.
 */
export function requireApiKey(gate: Gate, openFunctions: ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw } = context.req
    const called = /^\/functions\/v1\/([^/]+)$/.exec(path)?.[1] ?? ''
    const isOpen =
      method === 'OPTIONS' ||
      openFunctions.has(called) ||
      OPEN.some(([methods, pattern]) => methods.split(' ').includes(method) && pattern.test(path))
    const failure = isOpen ? undefined : await gate.keyFailure(raw)
    return failure === undefined ? next() : context.json(HINTS[failure], 401)
  }
}
