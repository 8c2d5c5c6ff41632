import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000

/**
 * `lazy` for what appears beside work in progress: a file that does not come is asked for again, and meanwhile nothing is
 * shown. With `lazy` alone it would take the whole screen down, with the recording that runs in it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilLoaded(load))
}

async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
    try {
      return await load()
    } catch {
      // The network is away, or the server; the next try comes later.
      await new Promise((done) => setTimeout(done, waitMs))
    }
  }
}
