/**
 * Lets at most `places` pieces of work run at once; the others wait in order of arrival. It is all that
 * would be used of p-limit.
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
