import { Circuit } from '../../_shared/circuit.ts'
import type { TextServer } from './ask-server.ts'
import { whyNot } from './why-not.ts'

/** A hanging server costs each of the first consultations its whole deadline, and later ones nothing. */
const SETTINGS = { failuresToOpen: 3, firstRestMs: 30_000, maxRestMs: 5 * 60_000 }
/** Share of the deadline; an unanswered request that was sent later says nothing about the server. */
const MIN_GIVEN_SHARE = 0.5

const circuits = new Map<string, Circuit<unknown>>()

export function circuitOf({ baseURL, model }: TextServer): Circuit<unknown> {
  const key = `${baseURL} ${model}`
  const circuit = circuits.get(key) ?? new Circuit<unknown>(SETTINGS)
  circuits.set(key, circuit)
  return circuit
}

/** What one conversation shows about the server; a long one consists of many requests but counts once. */
export class Evidence {
  #sentMs: number | undefined
  #isAnswered = false

  sent(): void {
    this.#sentMs ??= performance.now()
  }

  answered(): void {
    this.#isAnswered = true
  }

  /** @param failure what stopped the conversation, if anything. */
  tell(circuit: Circuit<unknown>, failure: unknown, timeoutMs: number): void {
    if (this.#sentMs === undefined) return
    const why = failure === undefined ? undefined : whyNot(failure)
    // A server that rejects a key or a text, or answers nonsense, does not hang and costs no time.
    if (this.#isAnswered || why === undefined || why === 'refused' || why === 'unreadable') circuit.works()
    else if (why !== 'late' || performance.now() - this.#sentMs >= MIN_GIVEN_SHARE * timeoutMs) circuit.fails(failure)
  }
}
