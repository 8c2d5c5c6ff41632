import { isOfTheSound } from './engine-failure.ts'
import { FunctionFailure, type FailureKind } from './failure.ts'

const FAILURES_TO_OPEN = 3
const FIRST_REST_MS = 1000
const MAX_REST_MS = 5000

const NEXT_STEP: Partial<Readonly<Record<FailureKind, string>>> = {
  'engine-refused': 'Continue a consulta: o áudio fica guardado neste aparelho até a chave ser corrigida.',
  'engine-busy': 'Continue a consulta: o áudio fica guardado neste aparelho e tentamos de novo sozinhos.',
  'engine-unavailable': 'Continue a consulta: o áudio fica guardado neste aparelho e tentamos de novo sozinhos.',
}

/**
 * A circuit breaker: after repeated failures of an engine, calls get its last failure at once, and now and then one call
 * is let through to see whether it works again.
 */
export class EngineCircuit {
  readonly #nowMs: () => number
  #failures = 0
  #last: FunctionFailure | undefined
  #probeAtMs = 0
  #isProbing = false

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** @throws FunctionFailure of this or an earlier call; `details` have the next step and when to try again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const isOpen = this.#last !== undefined && this.#failures >= FAILURES_TO_OPEN
    if (isOpen && (this.#isProbing || this.#nowMs() < this.#probeAtMs)) throw this.#explained()
    this.#isProbing = isOpen
    try {
      const result = await work()
      this.#failures = 0
      this.#last = undefined
      return result
    } catch (cause) {
      if (!(cause instanceof FunctionFailure) || NEXT_STEP[cause.kind] === undefined) throw cause
      if (isOfTheSound(cause)) {
        // The engine answers; what it refuses is this account's alone and keeps nobody else away.
        this.#failures = 0
        this.#last = undefined
        throw explained(cause, 0)
      }
      this.#failures += 1
      this.#last = cause
      const doublings = Math.max(0, this.#failures - FAILURES_TO_OPEN)
      this.#probeAtMs = this.#nowMs() + Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** doublings)
      throw this.#explained()
    } finally {
      this.#isProbing = false
    }
  }

  #explained(): unknown {
    const last = this.#last
    if (!last) return undefined
    const retryAfterMs = this.#failures < FAILURES_TO_OPEN ? 0 : Math.max(0, Math.ceil(this.#probeAtMs - this.#nowMs()))
    return explained(last, retryAfterMs)
  }
}

function explained({ kind, message, cause }: FunctionFailure, retryAfterMs: number): FunctionFailure {
  return new FunctionFailure(kind, message, { details: { nextStep: NEXT_STEP[kind], retryAfterMs }, cause })
}
