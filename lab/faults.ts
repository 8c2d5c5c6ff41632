// Records many consultations under seeded faults and checks every promise of the recorder against what is stored. `npm
// run lab faults`; SEED and RUNS choose which and how many.
import { playRun } from '../testing/recorder-faults/play-run.ts'

const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const runs = Number(process.env['RUNS'] ?? 1000)
const totals = new Map<string, number>()
let recordedSeconds = 0
let lostUnwarned = 0
let longestLoss = 0
let broken = 0

console.log(`SEED=${firstSeed} RUNS=${runs}`)
for (let run = 0; run < runs; run += 1) {
  const report = await playRun(firstSeed + run)
  for (const [fault, count] of report.faults) totals.set(fault, (totals.get(fault) ?? 0) + count)
  recordedSeconds += report.recordedSeconds
  for (const { seconds, wasWarned } of report.lostSeconds) {
    longestLoss = wasWarned ? longestLoss : Math.max(longestLoss, seconds)
    lostUnwarned += !wasWarned && seconds > 1 ? 1 : 0
  }
  if (report.violations.length === 0) continue
  broken += 1
  console.log(`seed ${report.seed}: ${[...new Set(report.violations)].slice(0, 5).join('; ')}`)
}
for (const [fault, count] of [...totals].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${fault.padEnd(22)} ${count}`)
console.log(
  `${(recordedSeconds / 60).toFixed(0)} minutes of speech, longest loss in a killed tab ${longestLoss.toFixed(2)} s`,
)
console.log(`${runs - broken} runs kept every promise, ${broken} broke one, ${lostUnwarned} losses beyond a second`)
process.exitCode = broken === 0 ? 0 : 1
