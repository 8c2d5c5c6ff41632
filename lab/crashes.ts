// kill -9 during writes, 30 times (or as many as the first argument says): alternately the host alone and the host with
// its database. Exits with status 1 if an acknowledged row is missing or a start does not succeed by itself.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCrashes, type CrashCounts, type Victim } from '../apps/host/src/testing/crash-runs.ts'

const runs = Number(process.argv[2] ?? 30)
const victims = Array.from({ length: runs }, (_, number): Victim => (number % 2 === 0 ? 'host' : 'host and database'))
const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-crashes-'))
chmodSync(folder, 0o755)
const counts: CrashCounts[] = []
try {
  for await (const run of runCrashes(folder, victims)) {
    counts.push(run)
    console.log(
      `${counts.length}/${runs} ${run.victim}: ${run.acknowledged} acknowledged, ${run.lost} lost, ${run.unacknowledged} present without an answer, started again in ${run.restartMs.toFixed(0)} ms`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const victim of ['host', 'host and database'] satisfies Victim[]) {
  const own = counts.filter((run) => run.victim === victim)
  const sum = (pick: (run: CrashCounts) => number) => own.reduce((total, run) => total + pick(run), 0)
  const restarts = own.map((run) => run.restartMs).sort((one, other) => one - other)
  console.log(
    `kill -9 of ${victim}: ${own.length} runs, ${sum((run) => run.acknowledged)} rows acknowledged, ${sum((run) => run.lost)} lost, ${own.length} of ${own.length} starts succeeded, median ${(restarts[restarts.length >> 1] ?? 0).toFixed(0)} ms`,
  )
}
process.exitCode = counts.some((run) => run.lost > 0) ? 1 : 0
