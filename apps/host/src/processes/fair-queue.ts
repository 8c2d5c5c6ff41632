/** The account has too many pieces of work waiting already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface FairQueueOptions {
  readonly maxRunning: number
  /** Work of one account that may wait at a time; any amount if left out. */
  readonly maxWaitingPerAccount?: number
}

/**
 * Runs work when it is its account's turn: an account that has been served goes behind the others, so that one with much
 * to do delays nobody else by more than what is running.
 * @throws QueueFull from its promise.
 */
export type FairQueue = <T>(account: string, work: () => Promise<T>) => Promise<T>

export function createFairQueue({ maxRunning, maxWaitingPerAccount = Infinity }: FairQueueOptions): FairQueue {
  // In the order of turns.
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  /** The place of who has finished is handed on, not given back, so that nobody overtakes. */
  function handOn(): void {
    const [turn] = waiting
    if (turn === undefined) {
      running -= 1
      return
    }
    const [account, starts] = turn
    const start = starts.shift()
    waiting.delete(account)
    if (starts.length > 0) waiting.set(account, starts)
    start?.()
  }

  return async (account, work) => {
    if (running < maxRunning) running += 1
    else {
      const starts = waiting.get(account) ?? []
      if (starts.length >= maxWaitingPerAccount) throw new QueueFull('Too much work of this account is waiting')
      await new Promise<void>((start) => {
        starts.push(start)
        waiting.set(account, starts)
      })
    }
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
