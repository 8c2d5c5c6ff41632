import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,benchmarks,conformance,packages,supabase,testing,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
    globalSetup: ['apps/host/src/testing/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
