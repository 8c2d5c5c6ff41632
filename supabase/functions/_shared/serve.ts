import type { FunctionCaller, FunctionContext } from '@prontuvoz/rules/function-context'

// The part of Supabase's edge runtime used here.
declare const Deno: {
  serve(answer: (request: Request) => Promise<Response>): unknown
  readonly env: { get(name: string): string | undefined }
}

type Handler = (request: Request, context: FunctionContext) => Promise<Response>
type Env = FunctionContext['env']

// The runtime collects console output.
const log: FunctionContext['log'] = (level, event, fields) =>
  console[level](JSON.stringify({ level, event, ...fields }))

// There, web app and functions have different origins; authentication uses the bearer token, not the origin.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST',
  'access-control-expose-headers': 'content-disposition',
}

/**
 * Serves a handler on Supabase's edge runtime. The host calls handlers itself and provides more: ports that need native
 * code (speech, documents) or the host's mail are absent here, and handlers report that.
 * @param callerOf verifies the caller; omitted for public functions.
 */
export function serve(
  handler: Handler,
  callerOf?: (request: Request, env: Env) => Promise<FunctionCaller | undefined>,
): void {
  const env: Env = (name) => Deno.env.get(name)
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const caller = await callerOf?.(request, env)
    const answer = await handler(request, { env, fetch, log, ...(caller ? { caller } : {}) })
    const headers = new Headers(answer.headers)
    for (const [name, value] of Object.entries(CORS)) headers.set(name, value)
    return new Response(answer.body, { status: answer.status, headers })
  })
}
