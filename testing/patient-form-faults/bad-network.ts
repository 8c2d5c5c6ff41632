import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../recorder-faults/chance.ts'

export type NetworkFault = 'cut on the way there' | 'cut on the way back' | 'server error' | 'slow' | 'sent twice'

/** A network between a device and the product that delays, loses, rejects and repeats requests, as the seed decides. */
export class BadNetwork {
  readonly #chance: Chance
  readonly #count: (fault: NetworkFault) => void
  /** No more faults: everything pending must complete. */
  isHealed = false

  constructor(chance: Chance, count: (fault: NetworkFault) => void) {
    this.#chance = chance
    this.#count = count
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if (this.isHealed) return fetch(input, init)
    const luck = this.#chance.next() * 100
    const delayMs = this.#chance.isTrue(0.3) ? this.#chance.between(1, 60) : 0
    if (delayMs > 0) this.#count('slow')
    if (luck < 5) return this.#fails('cut on the way there')
    if (luck < 8) {
      this.#count('server error')
      return Response.json({ message: 'unavailable' }, { status: 503 })
    }
    // Half of the delay is before the server gets the request, so requests overtake each other in both directions.
    await sleep(delayMs / 2)
    let answer = await fetch(input, init)
    if (luck < 14) {
      this.#count('sent twice')
      const second = await fetch(input, init)
      if (this.#chance.isTrue(0.5)) answer = second
    }
    await sleep(delayMs / 2)
    return luck < 20 && luck >= 14 ? this.#fails('cut on the way back') : answer
  }

  #fails(fault: NetworkFault): never {
    this.#count(fault)
    throw new TypeError('fetch failed')
  }
}
