/** Lets everything that waits run on. */
export function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

/** @throws Error where it does not come true: the recorder is stuck. */
export async function until(what: string, isTrue: () => boolean, most = 50_000): Promise<void> {
  for (let turns = 0; turns < most; turns += 1) {
    if (isTrue()) return
    await turn()
  }
  throw new Error(`stuck: ${what}`)
}

/** What is asked of a tab that is gone. */
export function never<T>(): Promise<T> {
  return new Promise(() => undefined)
}
