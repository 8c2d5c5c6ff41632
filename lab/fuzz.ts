// One account requests another's data in random ways, and random bytes are sent to every endpoint: no data may leak or
// change, and the product must not fail. `SEED=1 RUNS=20000 npm run lab fuzz`: that many requests of each kind.
import { attack } from '../apps/host/src/testing/fuzz/attack.ts'
import { bombard } from '../apps/host/src/testing/fuzz/bombard.ts'
import { createReport } from '../apps/host/src/testing/fuzz/fuzz-report.ts'
import { openFuzzWorld } from '../apps/host/src/testing/fuzz/fuzz-world.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const runs = Number(process.env['RUNS'] ?? 20_000)
const MAX_SHOWN = 20

console.log(`SEED=${seed} RUNS=${runs}`)
const world = await openFuzzWorld()
try {
  for (const [title, part] of [
    ["requests for another's data", attack],
    ['any bytes', bombard],
  ] as const) {
    const report = createReport()
    const startedMs = performance.now()
    await part(world, seed, runs, report)
    for (const [answer, count] of [...report.answers].toSorted(([one], [other]) => one.localeCompare(other)))
      console.log(`${answer} ${String(count).padStart(6)}`)
    for (const fault of report.faults.slice(0, MAX_SHOWN)) console.log(fault)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
    console.log(`${title}: ${runs}, ${report.carriedOut()} carried out, ${report.faults.length} faults, ${seconds} s`)
    if (report.faults.length > 0) process.exitCode = 1
  }
} finally {
  await world.close()
}
