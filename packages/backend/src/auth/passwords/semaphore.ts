/**
 * Runs at most `places` tasks at once; the others wait in order of arrival. Not p-limit: it would have no other use.
 */
export function createSemaphore(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let freePlaces = places
  return async (work) => {
    if (freePlaces > 0) freePlaces -= 1
    else await new Promise<void>((admit) => waiting.push(admit))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else freePlaces += 1
    }
  }
}
