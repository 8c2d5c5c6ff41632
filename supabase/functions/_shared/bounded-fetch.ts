/**
 * A fetch whose whole answer must arrive within the time. The OpenAI SDK's own timeout ends with the headers, so a server
 * that stalls in its body would never time out.
 */
export function boundedFetch(limitMs: number): typeof fetch {
  return (input, init) => {
    const late = AbortSignal.timeout(limitMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late })
  }
}

/** Whether an answer failed to arrive in time. */
export function isLate(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}
