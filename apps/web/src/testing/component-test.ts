import { test as base } from 'vitest'
import { page } from 'vitest/browser'
import { FakeBackend } from './fake-backend.ts'
import { App } from './app.tsx'
import { forgetSession, storeSession } from './stored-session.ts'

export { expect } from 'vitest'

interface Fixtures {
  /** Script it before `app.open`, or while a screen is open. */
  readonly backend: FakeBackend
  /** The whole app, rendered in this page, with the session of a doctor. */
  readonly app: App
  /** The same for a visitor. */
  readonly visitor: App
}

/** A screen over a scripted backend; each test has its own and leaves nothing behind. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures from the pattern.
  backend: async ({}, use) => {
    const backend = new FakeBackend()
    const real = window.fetch
    window.fetch = backend.fetch
    await use(backend)
    window.fetch = real
    await page.viewport(1280, 800)
    if (backend.unscripted.length > 0) throw new Error(`not scripted: ${backend.unscripted.join(', ')}`)
  },
  app: async ({ backend }, use) => {
    storeSession()
    const app = new App(backend)
    await use(app)
    await app.close()
    forgetSession()
  },
  visitor: async ({ backend }, use) => {
    forgetSession()
    const app = new App(backend)
    await use(app)
    await app.close()
    forgetSession()
  },
})
