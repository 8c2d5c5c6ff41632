import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  // The machine may be busy with other work; how fast the product must be is said where it is tested.
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  use: {
    // Shorter than a test: what never comes is named, instead of a test that is too long.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording every test takes about as long as the tests; a second try shows what went wrong.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      timeout: 30_000,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
