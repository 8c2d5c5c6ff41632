/**
 * A fetch whose answer must have arrived whole within the time. The OpenAI SDK's own timeout ends with the headers: a
 * server that stops in the middle of its body would be waited for without end.
 */
export function boundedFetch(limitMs: number): typeof fetch {
  return (input, init) => {
    const late = AbortSignal.timeout(limitMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late })
  }
}

/** Whether a failure is that of an answer which did not arrive in time. */
export function isLate(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}
