import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { setColorScheme, setForcedColors } from './src/testing/set-color-scheme.ts'
import { compiledApp } from './vite.config.ts'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const ON_TOUCH_SCREENS = 'src/**/*.touch.browser.test.ts'

// Users get React's production build. The development build measures each render for its profiler: a quarter of the
// pages' processor time.
process.env['NODE_ENV'] = 'production'

function chromium(context: { readonly hasTouch?: boolean } = {}) {
  return playwright({
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
    contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce', ...context },
  })
}

/** Component tests: each screen in a browser, over a scripted backend. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: compiledApp(),
  // Vite finds the tests' dependencies before it starts, but not what the compilers add; discovering those later would
  // reload the page in the middle of a test.
  optimizeDeps: { include: ['react/compiler-runtime', 'react/jsx-dev-runtime', 'axe-core'] },
  test: {
    include: ['src/**/*.browser.test.ts'],
    // Some of them wait more than they compute: for the app's retry, or for a notice to disappear. But each worker must
    // read and compile all modules anew.
    maxWorkers: 4,
    // Tests leave no state behind, so they share the modules, of which there are many.
    isolate: false,
    setupFiles: ['src/testing/load-screens.ts'],
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      testerHtmlPath: './src/testing/tester.html',
      // As in the browser tests: substring matches.
      locators: { exact: false },
      viewport: { width: 1280, height: 800 },
      commands: { setColorScheme, setForcedColors },
      provider: chromium(),
      instances: [
        { browser: 'chromium', exclude: [ON_TOUCH_SCREENS] },
        // The pointer is a property of the browser: a page cannot change it.
        {
          browser: 'chromium',
          name: 'touch screen',
          include: [ON_TOUCH_SCREENS],
          provider: chromium({ hasTouch: true }),
        },
      ],
    },
  },
})
