/** The account has too much work waiting. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface FairQueueOptions {
  readonly maxRunning: number
  /** Maximum of it for one account; unlimited by default. */
  readonly maxRunningPerAccount?: number
  /** Maximum of waiting work of one account; unlimited by default. */
  readonly maxWaitingPerAccount?: number
}

/**
 * Runs work when it is its account's turn. The account served the longest ago is next, so that an account with much
 * work delays another by no more than what is running. @throws QueueFull (rejects).
 */
export type FairQueue = <T>(account: string, work: () => Promise<T>) => Promise<T>

const MAX_REMEMBERED = 1000

export function createFairQueue({
  maxRunning,
  maxRunningPerAccount = maxRunning,
  maxWaitingPerAccount = Infinity,
}: FairQueueOptions): FairQueue {
  const waiting = new Map<string, (() => void)[]>()
  /** Includes accounts without waiting work: one that asks again immediately must keep its place in the order. */
  const servedAt = new Map<string, number>()
  const runningOf = new Map<string, number>()
  let served = 0
  let running = 0

  function hasPlace(account: string): boolean {
    return running < maxRunning && (runningOf.get(account) ?? 0) < maxRunningPerAccount
  }

  function take(account: string): void {
    running += 1
    runningOf.set(account, (runningOf.get(account) ?? 0) + 1)
    servedAt.delete(account)
    servedAt.set(account, (served += 1))
    const [oldest] = servedAt.keys()
    if (servedAt.size > MAX_REMEMBERED && oldest !== undefined) servedAt.delete(oldest)
  }

  function giveBack(account: string): void {
    running -= 1
    const left = (runningOf.get(account) ?? 1) - 1
    if (left === 0) runningOf.delete(account)
    else runningOf.set(account, left)
  }

  /** A free slot is passed directly to the next in line, so that nobody overtakes. */
  function handOn(): void {
    const [first, ...others] = [...waiting.keys()].filter(hasPlace)
    if (first === undefined) return
    const turnOf = (account: string) => servedAt.get(account) ?? 0
    const next = others.reduce((least, account) => (turnOf(account) < turnOf(least) ? account : least), first)
    const starts = waiting.get(next) ?? []
    const start = starts.shift()
    if (starts.length === 0) waiting.delete(next)
    take(next)
    start?.()
  }

  return async (account, work) => {
    if (hasPlace(account)) take(account)
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
      giveBack(account)
      handOn()
    }
  }
}
