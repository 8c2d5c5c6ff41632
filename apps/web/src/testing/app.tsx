import '#shared/styles.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { Providers } from '#app/providers.tsx'
import { routes } from '#app/routes.tsx'
import { endNotices } from '#shared/notify.ts'
import type { FakeBackend } from './fake-backend.ts'

const QUIET_MS = 150
const STEP_MS = 30
const NOTICE = '[data-sonner-toast]'
const MAX_LEAVING_MS = 3000
/** Key under which the router stores scroll positions, besides a variable that outlives a test. */
const SCROLL_POSITIONS = 'react-router-scroll-positions'

/** The app as `main.tsx` renders it, in the test's page. */
export class App {
  readonly backend: FakeBackend
  #drawn: { readonly root: Root; readonly place: HTMLElement; readonly router: Router } | undefined

  constructor(backend: FakeBackend) {
    this.backend = backend
  }

  /** Opens a path afresh, like a page load: no cached data. */
  open(path: string): void {
    this.#takeAway()
    window.history.replaceState(null, '', path)
    window.sessionStorage.setItem(SCROLL_POSITIONS, '{}')
    const router = createBrowserRouter([...routes])
    const place = document.body.appendChild(document.createElement('div'))
    place.id = 'root'
    const root = createRoot(place)
    root.render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    )
    this.#drawn = { root, place, router }
  }

  /** Opens a screen and waits until all its requests are answered. */
  async openWhole(path: string): Promise<void> {
    this.open(path)
    await this.heading()
    await this.settled()
  }

  /** Resolves once there were no new requests for a while and all are answered. */
  async settled(): Promise<void> {
    // A response may trigger another request.
    for (let quietMs = 0; quietMs < QUIET_MS; quietMs += STEP_MS) {
      if (this.backend.unanswered > 0) quietMs = 0
      await new Promise((done) => setTimeout(done, STEP_MS))
    }
  }

  /** Resolves with the screen's heading; pending requests may never be answered. */
  async heading(): Promise<void> {
    await page.getByRole('heading', { level: 1 }).findElement()
  }

  /** Switches the network off or on, and fires the event as a browser would. */
  setOffline(isOffline: boolean): void {
    this.backend.isOffline = isOffline
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }

  /** Restores the page to its state before the test, including notices that are still fading out. */
  async close(): Promise<void> {
    if (this.backend.isOffline) this.setOffline(false)
    this.#takeAway()
    for (let waitedMs = 0; document.querySelector(NOTICE) && waitedMs < MAX_LEAVING_MS; waitedMs += STEP_MS)
      await new Promise((done) => setTimeout(done, STEP_MS))
  }

  #takeAway(): void {
    endNotices()
    this.#drawn?.root.unmount()
    this.#drawn?.router.dispose()
    this.#drawn?.place.remove()
    this.#drawn = undefined
  }
}

type Router = ReturnType<typeof createBrowserRouter>
