/** Lets everything pending run. */
export function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

// Encryption runs on other threads: on a busy machine it completes only after many turns.
const MIN_WAIT_MS = 5000

/**
 * @throws Error if the condition does not become true within that many turns and five seconds: the recorder is stuck.
 */
export async function until(what: string, isTrue: () => boolean, minTurns = 50_000): Promise<void> {
  const startedMs = performance.now()
  for (let turns = 0; turns < minTurns || performance.now() - startedMs < MIN_WAIT_MS; turns += 1) {
    if (isTrue()) return
    await turn()
  }
  throw new Error(`stuck: ${what}`)
}

/** Never settles: for calls of a closed tab. */
export function never<T>(): Promise<T> {
  return new Promise(() => undefined)
}
