import { setTimeout as sleep } from 'node:timers/promises'

/** A part without which the product cannot serve. */
export interface Part {
  readonly name: string
  /** Rejects while the part does not work. */
  readonly check: () => Promise<unknown>
}

const TIME_LIMIT_MS = 2000

/** The name of the first part that fails or does not answer within two seconds; undefined if all work. */
export async function failingPart(parts: readonly Part[]): Promise<string | undefined> {
  const stopped = new AbortController()
  const late = sleep(TIME_LIMIT_MS, false, { signal: stopped.signal, ref: false }).catch(() => false)
  try {
    const works = await Promise.all(
      parts.map(({ check }) =>
        Promise.race([
          late,
          check().then(
            () => true,
            () => false,
          ),
        ]),
      ),
    )
    return parts[works.indexOf(false)]?.name
  } finally {
    stopped.abort()
  }
}
