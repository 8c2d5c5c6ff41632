import type { Caller } from '#backend/database/database.ts'
import { RestFailure } from '#backend/rest/failure.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * Lets each account have one large response at a time, from its statement until it is sent; the service has no limit.
 */
export class LargeAnswers {
  readonly #busy = new Set<string>()

  /** @throws RestFailure 503 with `Retry-After` while the account's last large response is still being sent. */
  async give({ role, claims }: Caller, work: () => Promise<Response>): Promise<Response> {
    if (role === 'service_role') return work()
    const account = `${role} ${String(claims['sub'] ?? '')}`
    if (this.#busy.has(account))
      throw new RestFailure(503, '53400', 'Another large answer of this account is still being sent', {
        hint: 'Ask for fewer rows or columns, or one large answer after the other.',
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      })
    this.#busy.add(account)
    const release = () => this.#busy.delete(account)
    try {
      const response = await work()
      if (response.body) return new Response(followed(response.body, release), response)
      release()
      return response
    } catch (cause) {
      release()
      throw cause
    }
  }
}

/** The same bytes; reports when they were consumed, or the reader cancelled. */
function followed(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        onEnd()
        controller.close()
      },
      cancel(reason) {
        onEnd()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
