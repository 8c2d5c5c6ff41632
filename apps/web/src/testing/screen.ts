import { page, type Locator } from 'vitest/browser'
import { expect } from 'vitest'

/** The toasts at the edge of the screen. */
export function toasts(): Locator {
  return page.getByRole('region', { name: 'Avisos' })
}

/** The failures shown where they happened. */
export function alertIn(): Locator {
  return page.getByRole('main').getByRole('alert')
}

/** Resolves once the app is at a path with query. */
export async function untilAt(address: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(address)
}
