import { PART_OF_A_REQUEST } from '@prontuvoz/backend/gate/limit-parallel'
import type { Hono } from 'hono'

/** Answers what a function asks of the backend. */
export type BackendCall = typeof globalThis.fetch

/**
 * The backend as functions call it: `fetch` without a network. Such a call takes no place of its own among an account's
 * requests, and keeps running if its signal is aborted, as it would behind a connection.
 * @param services the backend behind what every request passes.
 * @param publicUrl the address that the calls name; a call to any other is refused with a TypeError.
 * @returns the way in for one request of the id that its calls are logged under.
 */
export function createBackendCalls(
  services: Pick<Hono, 'fetch'>,
  publicUrl: string,
): (requestId: string | undefined) => BackendCall {
  const { origin } = new URL(publicUrl)
  return (requestId) => async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin !== origin) throw new TypeError('A function calls nothing but the backend')
    if (requestId !== undefined) request.headers.set('x-request-id', requestId)
    // Declared, as over a network: the limit need not count what is whole already.
    if (typeof init?.body === 'string') request.headers.set('content-length', String(Buffer.byteLength(init.body)))
    const answer = Promise.resolve(services.fetch(request, PART_OF_A_REQUEST))
    return init?.signal ? endedBy(init.signal, answer) : answer
  }
}

/** The answer, unless the signal comes first; what of its body has not been read by then is cut off. */
async function endedBy(signal: AbortSignal, answer: Promise<Response>): Promise<Response> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    const { body, status, headers } = await Promise.race([aborted.promise, answer])
    return new Response(body?.pipeThrough(new TransformStream(), { signal }) ?? null, { status, headers })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
