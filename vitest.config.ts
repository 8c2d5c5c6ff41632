import { defineConfig } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/*.browser.test.ts']

/** They measure the memory of their process, or test the web app, whose modules keep state as a page does. */
const IN_PROCESSES_OF_THEIR_OWN = [
  'apps/web/**/*.test.ts',
  'apps/host/src/images/redraw-image.test.ts',
  'packages/backend/src/rest/limits.test.ts',
  'testing/{patient-form,recorder}-faults/*.test.ts',
]

const limits = { testTimeout: 180_000, hookTimeout: 240_000, maxWorkers: 2, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // Once for the run: projects share what it provides.
    globalSetup: ['apps/host/src/testing/database-server.ts'],
    projects: [
      {
        test: {
          ...limits,
          name: 'shared processes',
          include: ['{apps,benchmarks,conformance,packages,supabase,testing,tools}/**/*.test.ts'],
          exclude: [...NEVER, ...IN_PROCESSES_OF_THEIR_OWN],
          // Each file makes a world of its own, with a database; to load all modules again cost more than most tests.
          isolate: false,
        },
      },
      { test: { ...limits, name: 'own processes', include: IN_PROCESSES_OF_THEIR_OWN, exclude: NEVER } },
    ],
  },
})
