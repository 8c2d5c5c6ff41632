/** The results of a run. */
export interface FuzzReport {
  readonly faults: readonly string[]
  /** Number of answers by service and status. */
  readonly answers: ReadonlyMap<string, number>
  answered(path: string, status: number): void
  fault(text: string): void
  /** Number of requests that took effect. */
  carriedOut(): number
}

export function createReport(): FuzzReport {
  const faults: string[] = []
  const answers = new Map<string, number>()
  let carriedOut = 0
  return {
    faults,
    answers,
    answered(path, status) {
      const service = /^\/(?:rest|auth|storage|functions)(?=\/v1)/.exec(path)?.[0] ?? '/'
      const key = `${service.padEnd(10)} ${status}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      if (status >= 200 && status < 300) carriedOut += 1
    },
    fault: (text) => void faults.push(text),
    carriedOut: () => carriedOut,
  }
}

// Documented errors of functions: something that this server does not have or cannot reach now.
const DOCUMENTED = /"kind":"(?:no-engine|not-configured|engine-refused|engine-unavailable|payment-unavailable)"/

/** Whether an answer of 500 and above is a documented error. */
export function isDocumentedFailure(status: number, body: string): boolean {
  return status > 500 && DOCUMENTED.test(body)
}
