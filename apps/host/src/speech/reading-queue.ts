/** Runs work, at most so many at once, the rest in the order of asking. */
export type ReadingQueue = <T>(work: () => Promise<T>) => Promise<T>

export function createReadingQueue(mostAtOnce: number): ReadingQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= mostAtOnce) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, not given back, so that nobody overtakes the one who waits longest.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
