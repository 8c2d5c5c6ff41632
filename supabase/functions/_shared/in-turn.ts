const last = new Map<string, Promise<unknown>>()

/**
 * Runs work of a kind for an account after all earlier such work in this process: if two tabs requested it at the same
 * time, each would interfere with the other. Other processes are not covered, so this makes failures rare, but
 * correctness does not depend on it.
 */
export async function inTurn<T>(kind: 'deletion' | 'payment page', account: string, work: () => Promise<T>) {
  const key = `${kind} ${account}`
  const before = last.get(key)
  const own = Promise.resolve(before)
    .catch(() => undefined)
    .then(work)
  last.set(key, own)
  try {
    return await own
  } finally {
    if (last.get(key) === own) last.delete(key)
  }
}
