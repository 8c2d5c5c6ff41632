import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attack } from './testing/fuzz/attack.ts'
import { bombard } from './testing/fuzz/bombard.ts'
import { createReport } from './testing/fuzz/fuzz-report.ts'
import { openFuzzWorld, type FuzzWorld } from './testing/fuzz/fuzz-world.ts'

// Starts a whole product with its own database server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// `npm run lab fuzz` runs more requests with other seeds.
const SEED = 20261121
const RUNS = 600

let world: FuzzWorld
beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

test("no request reveals or changes another account's data or crashes the product", async () => {
  const report = createReport()
  await attack(world, SEED, RUNS, report)
  expect(report.faults).toEqual([])
  expect(report.carriedOut()).toBeGreaterThan(RUNS / 20)
})

test('no bytes on a connection crash the product', async () => {
  const report = createReport()
  await bombard(world, SEED, RUNS, report)
  expect(report.faults).toEqual([])
  expect(report.carriedOut()).toBeGreaterThan(RUNS / 200)
})
