// A doctor with several tabs and devices fills in the patient form over a network that delays, loses, rejects and
// repeats requests; every state of every row is checked against what was typed. `npm run lab patient-faults`; SEED and
// RUNS choose which and how many.
import { openClinic } from '../testing/patient-form-faults/clinic.ts'
import { playConsultations } from '../testing/patient-form-faults/play-consultations.ts'

const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const runs = Number(process.env['RUNS'] ?? 1000)

console.log(`SEED=${firstSeed} RUNS=${runs}`)
const clinic = await openClinic()
try {
  const startedMs = performance.now()
  const reports = await playConsultations(clinic, firstSeed, runs)
  const totals = new Map<string, number>()
  for (const { faults } of reports)
    for (const [fault, count] of faults) totals.set(fault, (totals.get(fault) ?? 0) + count)
  for (const [fault, count] of [...totals].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${fault.padEnd(22)} ${count}`)
  const broken = reports.filter(({ violations }) => violations.length > 0)
  for (const { seed, violations } of broken.slice(0, 20))
    console.log(`seed ${seed}: ${[...new Set(violations)].slice(0, 5).join('; ')}`)
  const chains = await clinic.brokenChains()
  for (const chain of chains.slice(0, 20)) console.log(chain)
  const sum = (of: (report: (typeof reports)[number]) => number) => reports.reduce((total, one) => total + of(one), 0)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  console.log(`${sum(({ saves }) => saves)} saves, ${sum(({ records }) => records)} records, ${seconds} s`)
  console.log(`${runs - broken.length} consultations kept every promise, ${broken.length} broke one`)
  process.exitCode = broken.length + chains.length === 0 ? 0 : 1
} finally {
  await clinic.close()
}
