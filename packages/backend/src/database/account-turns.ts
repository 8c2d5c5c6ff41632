import { DatabaseUnavailable } from './unavailable.ts'

/** Number of concurrent statements per account, so that slow ones leave others some of the pool's ten connections. */
const MAX_RUNNING = 6
// Same as the timeout for a connection of the pool.
const WAIT_LIMIT_MS = 10_000

interface Turns {
  running: number
  readonly waiting: (() => void)[]
}

export interface AccountTurnsOptions {
  readonly maxRunning?: number
  readonly waitLimitMs?: number
}

/**
 * Lets each account hold only a few connections at once, so that one with slow statements (or statements that wait for
 * each other's locks) never occupies the whole pool.
 * @throws DatabaseUnavailable (rejects) if the account's turn does not come in time.
 */
export function createAccountTurns({
  maxRunning = MAX_RUNNING,
  waitLimitMs = WAIT_LIMIT_MS,
}: AccountTurnsOptions = {}) {
  const accounts = new Map<string, Turns>()

  async function enter(turns: Turns): Promise<void> {
    if (turns.running < maxRunning) {
      turns.running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    turns.waiting.push(resolve)
    const late = setTimeout(() => {
      const place = turns.waiting.indexOf(resolve)
      if (place === -1) return
      turns.waiting.splice(place, 1)
      reject(new DatabaseUnavailable(new Error('The statements before it took too long')))
    }, waitLimitMs)
    await promise.finally(() => clearTimeout(late))
  }

  /** @param account omitted for a statement without an account, which does not wait. */
  return async <T>(account: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (account === undefined) return work()
    const turns = accounts.get(account) ?? { running: 0, waiting: [] }
    accounts.set(account, turns)
    await enter(turns)
    try {
      return await work()
    } finally {
      // The slot is passed directly to the next in line, so that nobody overtakes.
      const next = turns.waiting.shift()
      if (next) next()
      else turns.running -= 1
      if (turns.running === 0) accounts.delete(account)
    }
  }
}
