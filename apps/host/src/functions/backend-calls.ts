import { PART_OF_A_REQUEST } from '@prontuvoz/backend/gate/limit-parallel'
import type { Hono } from 'hono'

/** Calls the backend for a function. */
export type BackendCall = typeof globalThis.fetch

/**
 * The backend as functions call it: `fetch` without a network. Such a call does not count among an account's parallel
 * requests, and keeps running if its signal is aborted, as it would behind a connection.
 * @param services the backend, without the middleware that every request has already passed.
 * @param publicUrl the backend's URL; a call to any other is rejected with a TypeError.
 * @returns makes the `fetch` for one request, whose id its calls are logged under.
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
    // With a declared length, as over a network, the body limit need not count the bytes.
    if (typeof init?.body === 'string') request.headers.set('content-length', String(Buffer.byteLength(init.body)))
    const answer = Promise.resolve(services.fetch(request, PART_OF_A_REQUEST))
    return init?.signal ? endedBy(init.signal, answer) : answer
  }
}

/** The response, unless the signal comes first; the unread rest of its body is then cut off. */
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
