import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const WAIT_MS = 3000
const MAX_WAIT_MS = 60_000

/**
 * `lazy` for parts shown beside work in progress: retries a file that fails to load, and renders nothing meanwhile.
 * Plain `lazy` would unmount the whole screen, with the recording that runs in it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (let waitMs = WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
      try {
        return await load()
      } catch {
        // The network or the server is down, or the server has a newer app without this file (update-notice.tsx).
        await new Promise((done) => {
          setTimeout(done, waitMs)
          window.addEventListener('online', done, { once: true })
        })
      }
    }
  })
}
