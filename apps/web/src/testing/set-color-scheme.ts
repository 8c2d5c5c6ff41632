import '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    setColorScheme: (colorScheme: 'light' | 'dark') => Promise<void>
    setForcedColors: (forcedColors: 'active' | 'none') => Promise<void>
  }
}

/** Runs outside the browser: a page cannot choose its own colour scheme. */
export const setColorScheme: BrowserCommand<['light' | 'dark']> = async ({ page }, colorScheme) => {
  await page.emulateMedia({ colorScheme })
}

/** The high contrast of the system, outside the browser too. */
export const setForcedColors: BrowserCommand<['active' | 'none']> = async ({ page }, forcedColors) => {
  await page.emulateMedia({ forcedColors })
}
