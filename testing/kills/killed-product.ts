import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { killDatabase } from '../../apps/host/src/testing/crash-runs.ts'
import { SMALL_SPEECH_MODEL, spawnHost } from '../../apps/host/src/testing/host-process.ts'
import { spawnProduct, type ProductProcess } from '../../apps/host/src/testing/product-process.ts'

/** Target of SIGKILL. */
export const VICTIMS = ['host', 'host and database', 'database', 'host while it starts'] as const
export type Victim = (typeof VICTIMS)[number]

const MAX_TRY_MS = 90_000
const MAX_START_MS = 2500

/** A product that is killed repeatedly, and a record of what was in progress at those moments. */
export class KilledProduct {
  readonly folder: string
  readonly #environment: Readonly<Record<string, string>>
  #product: ProductProcess
  #kills = 0
  readonly #hits = new Map<string, number>()

  private constructor(folder: string, environment: Readonly<Record<string, string>>, product: ProductProcess) {
    this.folder = folder
    // Clients keep their URL across restarts.
    this.#environment = { ...environment, PORT: new URL(product.url).port }
    this.#product = product
  }

  static async start(folder: string, environment: Readonly<Record<string, string>>): Promise<KilledProduct> {
    return new KilledProduct(folder, environment, await spawnProduct(folder, environment))
  }

  get product(): ProductProcess {
    return this.#product
  }

  /** How often an act was in progress when something was killed. */
  get hits(): ReadonlyMap<string, number> {
    return this.#hits
  }

  /** @param random from 0 to 1, decides when it dies during its start. */
  async kill(victim: Victim, random: number): Promise<void> {
    this.#kills += 1
    if (victim !== 'host') await killDatabase(this.folder).catch(() => undefined)
    if (victim === 'database') return this.#healthy()
    await this.#product.end('SIGKILL')
    if (victim === 'host while it starts') {
      const { PATH, HOME } = process.env
      const fixed = { PATH, HOME, DATA_DIR: this.folder, SPEECH_MODEL_DIR: SMALL_SPEECH_MODEL }
      const started = spawnHost({ ...fixed, ...this.#environment })
      const ended = once(started, 'exit')
      await sleep(random * MAX_START_MS)
      started.kill('SIGKILL')
      await ended
    }
    this.#product = await this.#startedAgain()
  }

  /**
   * Retries the start, like a service manager: a backup that began while the host was down still holds the folder's
   * lock.
   */
  async #startedAgain(): Promise<ProductProcess> {
    const endMs = performance.now() + MAX_TRY_MS
    for (;;) {
      try {
        return await spawnProduct(this.folder, this.#environment)
      } catch (cause) {
        const isHeld = cause instanceof Error && cause.message.includes('já está em uso pelo processo')
        if (!isHeld || performance.now() > endMs) throw cause
        await sleep(500)
      }
    }
  }

  /** Repeats an act until it is answered, as a person would. @throws if it never is. */
  async until<T>(act: string, attempt: () => Promise<T>): Promise<T> {
    const endMs = performance.now() + MAX_TRY_MS
    for (;;) {
      const killsBefore = this.#kills
      try {
        return await attempt()
      } catch (cause) {
        if (cause instanceof BrokenPromise || performance.now() > endMs) throw cause
        await sleep(100)
      } finally {
        if (this.#kills > killsBefore) this.#hits.set(act, (this.#hits.get(act) ?? 0) + 1)
      }
    }
  }

  async #healthy(): Promise<void> {
    for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 100) {
      const answer = await fetch(`${this.#product.url}/health`).catch(() => undefined)
      if (answer?.ok) return
      await sleep(100)
    }
    throw new Error('not well half a minute after the database was killed')
  }
}

/** Something acknowledged is missing or duplicated. */
export class BrokenPromise extends Error {}

export function promised(isKept: boolean, what: string): void {
  if (!isKept) throw new BrokenPromise(what)
}
