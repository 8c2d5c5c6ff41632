import { Circuit } from './circuit.ts'
import { isOfTheSound } from './engine-failure.ts'
import { FunctionFailure, type FailureKind } from './failure.ts'

const SETTINGS = { failuresToOpen: 3, firstRestMs: 1000, maxRestMs: 5000 }

const NEXT_STEP: Partial<Readonly<Record<FailureKind, string>>> = {
  'engine-refused': 'Continue a consulta: o áudio fica guardado neste aparelho até a chave ser corrigida.',
  'engine-busy': 'Continue a consulta: o áudio fica guardado neste aparelho e tentamos de novo sozinhos.',
  'engine-unavailable': 'Continue a consulta: o áudio fica guardado neste aparelho e tentamos de novo sozinhos.',
}

/**
 * Stops calling a speech engine after repeated failures: calls fail immediately with its last failure, except for an
 * occasional probe.
 */
export class EngineCircuit {
  readonly #circuit: Circuit<FunctionFailure>

  constructor(nowMs?: () => number) {
    this.#circuit = new Circuit(SETTINGS, nowMs)
  }

  /** @throws FunctionFailure of this or an earlier call; `details` have the next step and when to try again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const last = this.#circuit.open
    if (last && !this.#circuit.beginProbe()) throw explained(last, this.#circuit.restMs)
    try {
      const result = await work()
      this.#circuit.works()
      return result
    } catch (cause) {
      if (!(cause instanceof FunctionFailure) || NEXT_STEP[cause.kind] === undefined) throw cause
      // The engine works; a rejection concerns only this account's audio, and must not affect others.
      if (isOfTheSound(cause)) this.#circuit.works()
      else this.#circuit.fails(cause)
      throw explained(cause, this.#circuit.restMs)
    } finally {
      // A call that began before the circuit opened must not end another's probe.
      if (last) this.#circuit.endProbe()
    }
  }
}

function explained({ kind, message, cause }: FunctionFailure, retryAfterMs: number): FunctionFailure {
  return new FunctionFailure(kind, message, { details: { nextStep: NEXT_STEP[kind], retryAfterMs }, cause })
}
