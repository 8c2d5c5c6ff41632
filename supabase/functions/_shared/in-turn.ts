const last = new Map<string, Promise<unknown>>()

/**
 * Does work of a kind for an account after all that was begun for it before in this process: asked for in two tabs at once,
 * each would be disturbed by the other. Other processes do theirs meanwhile, so this makes failures rare, and nothing right
 * that would be wrong without it.
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
