/** Many times the size of any response of a speech, text or payment server. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/**
 * A fetch with a time and size limit for the whole response. The OpenAI SDK's own timeout ends with the headers, so a
 * server that stalls in its body would never time out.
 */
export function boundedFetch(limitMs: number): typeof fetch {
  return async (input, init) => {
    const late = AbortSignal.timeout(limitMs)
    const answer = await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late })
    if (!answer.body || hasFewBytes(answer.headers)) return answer
    let bytes = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length
        if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('the answer is too large'))
        else controller.enqueue(part)
      },
    })
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers })
  }
}

/**
 * Judged by its declared length; a compressed body may expand to any length. Counting the bytes would wrap one stream
 * in another.
 */
function hasFewBytes(headers: Headers): boolean {
  const declared = headers.get('content-length')
  return declared !== null && !headers.has('content-encoding') && Number(declared) <= MAX_ANSWER_BYTES
}

/** Whether a response failed to arrive in time. */
export function isLate(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}
