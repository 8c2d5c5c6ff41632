import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const CHROMIUM = '/usr/bin/chromium'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * What they promise is heard by the whole browser, or goes round its window with the Tab key and its history. Recordings are in real time:
 * they wait more than they compute.
 */
const IN_WHOLE_BROWSER =
  /(keyboard|scroll|recording.*|blocked-page|first-consultation|live-text|microphone|other-browsers|outside-engines|unfinished)\.spec\.ts$/

/** Chromium reads only the last list that it is given: Playwright's own (chromiumSwitches.ts) comes first. */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages behind the address bar of each window, which nobody sees: a quarter of the processor time of a recording.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const launchOptions = {
  executablePath: CHROMIUM,
  timeout: 30_000,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT.join(',')}`,
  ],
}

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  // The machine may be busy with other work; how fast the product must be is said where it is tested.
  expect: { timeout: 30_000 },
  globalSetup: './e2e/product/database-server.ts',
  workers: 2,
  retries: 0,
  use: {
    // Shorter than a test: what never comes is named, instead of a test that is too long.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Each test has a context of its own, where a worker would store the whole app again: a quarter of the processor
    // time. Files that go offline, reload in the middle of a recording or load for the first time ask for it.
    serviceWorkers: 'block',
    launchOptions,
  },
  // The longest first: no worker is left alone at the end.
  projects: [
    {
      name: 'whole browser',
      testMatch: IN_WHOLE_BROWSER,
      // A recording moves all the time, and every frame is drawn by the processor: a quarter of what it costs. One moves
      // as people see it: first-consultation.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'screens',
      testIgnore: IN_WHOLE_BROWSER,
      // The same engine without a window around it: a new context and two screens take a third of the time.
      use: {
        launchOptions: { ...launchOptions, executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM },
      },
    },
  ],
})
