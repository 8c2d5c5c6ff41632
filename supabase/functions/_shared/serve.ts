import type { FunctionContext } from '@prontuvoz/rules/function-context'

// The part of Supabase's edge runtime that is used here.
declare const Deno: {
  serve(answer: (request: Request) => Promise<Response>): unknown
  readonly env: { get(name: string): string | undefined }
}

type Handler = (request: Request, context: FunctionContext) => Promise<Response>

// There the web app and the functions have different addresses; the bearer, not the origin, says who asks.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST',
  'access-control-expose-headers': 'content-disposition',
}

/**
 * Serves a handler on Supabase's edge runtime. The host calls handlers itself and offers them more: what needs native
 * code (speech, documents) or the host's mail is absent here, and the handlers say so.
 */
export function serve(handler: Handler): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const answer = await handler(request, { env: (name) => Deno.env.get(name) })
    const headers = new Headers(answer.headers)
    for (const [name, value] of Object.entries(CORS)) headers.set(name, value)
    return new Response(answer.body, { status: answer.status, headers })
  })
}
