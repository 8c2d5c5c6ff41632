import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { unzipSync } from 'node:zlib'
import { boundedFetch, MAX_ANSWER_BYTES } from '../../../../supabase/functions/_shared/bounded-fetch.ts'

/** The caller's signal fires earlier. */
const LIMIT_MS = 600_000
const fetchOtherwise = boundedFetch(LIMIT_MS)

/**
 * Like `fetch`, for a complete request body and a response that is read as a whole: uses Node's own client, which takes
 * half the processor time. `fetch` copies the bytes, and reads both ways through streams. Connections are kept alive.
 */
export const keptFetch: typeof fetch = async (input, init) => {
  if (!(init?.body instanceof Uint8Array) || input instanceof Request) return fetchOtherwise(input, init)
  const signal = init.signal ?? AbortSignal.timeout(LIMIT_MS)
  const answer = await posted(new URL(input), init.method ?? 'POST', new Headers(init.headers), init.body, signal)
  return answer ?? fetchOtherwise(input, init)
}

/** @returns undefined if the response is a redirect. @throws the signal's reason, or why the server was not reached. */
async function posted(
  url: URL,
  method: string,
  headers: Headers,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<Response | undefined> {
  signal.throwIfAborted()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Response | undefined>()
  const sent = { ...Object.fromEntries(headers), 'accept-encoding': 'identity', 'content-length': body.length }
  const sending = send(url, { method, headers: sent }, (answer) => {
    if (isRedirection(answer)) {
      resolve(undefined)
      sending.destroy()
    } else void read(answer).then(resolve, reject)
  })
  const abort = () => sending.destroy(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  sending.on('error', reject).end(body)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function isRedirection({ statusCode = 0, headers }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400 && headers.location !== undefined
}

/** A truncated response still counts as a response: the server may have done its work, and be paid for it. */
async function read(answer: IncomingMessage): Promise<Response> {
  const about = { status: answer.statusCode ?? 0, headers: headersOf(answer) }
  try {
    const bytes = await bytesOf(answer)
    return new Response(bytes.length === 0 ? null : bytes, about)
  } catch (cause) {
    return new Response(new ReadableStream({ start: (body) => body.error(cause) }), about)
  }
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    parts.push(part)
    length += part.length
    if (length > MAX_ANSWER_BYTES) throw new Error('the answer is too large')
  }
  const bytes = Buffer.concat(parts)
  // Some proxies compress unasked.
  return answer.headers['content-encoding'] === undefined
    ? bytes
    : unzipSync(bytes, { maxOutputLength: MAX_ANSWER_BYTES })
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}
