// Puts one small slip after another into a copy of the project and runs the tests that can detect it: at least nine in
// ten must be detected. `SEED=1 RUNS=200 npm run lab mutants`; a slip that survives is printed with its place. `npm run
// lab mutants -- --by-hand [--no-browser] [WORDS]` tries the hand-made ones instead (those with any of these words);
// the named test must detect each.
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { startEmbedded } from '../apps/host/src/embedded-postgres/embedded.ts'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'
import { isInBrowser } from '../testing/mutants/browser-test.ts'
import { chooseMutants, mutatedFiles } from '../testing/mutants/choose-mutants.ts'
import { mutantOf, patternOf } from '../testing/mutants/hand-made-slip.ts'
import { HAND_MADE_SLIPS } from '../testing/mutants/hand-made/all-slips.ts'
import { mutantName, type Mutant } from '../testing/mutants/mutant.ts'
import { UNCHANGED_DATABASE } from '../testing/mutants/mutated-template.ts'
import { schemaMutants, SLIP_MIGRATION } from '../testing/mutants/schema-mutants.ts'
import { openWorkshop, type NamedTest, type Verdict } from '../testing/mutants/workshop.ts'

const MIN_KILLED_SHARE = 0.9

interface Trial {
  readonly mutant: Mutant
  readonly named?: NamedTest | undefined
}

const options = { 'by-hand': { type: 'boolean' }, 'no-browser': { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const isByHand = values['by-hand'] === true
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const runs = Number(process.env['RUNS'] ?? (isByHand ? Infinity : 200))
const project = fileURLToPath(new URL('..', import.meta.url))

if (!isByHand) console.log(`SEED=${seed} RUNS=${runs}`)
const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-mutants-database-'))
await chmod(folder, 0o755)
const server = await startEmbedded(folder)
const workshop = await openWorkshop(project, server.socketDirectory)
const endEarly = () => {
  for (const path of [workshop.root, folder]) rmSync(path, { recursive: true, force: true })
  process.exit(1)
}
process.once('SIGINT', endEarly).once('SIGTERM', endEarly)
try {
  const survivors: Mutant[] = []
  let tried = 0
  const startedMs = performance.now()
  for await (const { mutant, named } of isByHand ? handMade() : seeded()) {
    if (tried >= runs) break
    tried += 1
    const oneMs = performance.now()
    const verdict = await judged({ mutant, named })
    const seconds = ((performance.now() - oneMs) / 1000).toFixed(0)
    const by = verdict.kind === 'killed' ? `by ${verdict.by}` : `${verdict.ran} tests`
    console.log(`${String(tried).padStart(4)} ${verdict.kind} ${by}, ${seconds} s: ${mutantName(mutant).slice(0, 200)}`)
    if (verdict.kind === 'survived') survivors.push(mutant)
  }
  for (const { place, was, becomes } of survivors) console.log(`\nsurvived: ${place}\n- ${was}\n+ ${becomes}`)
  const share = tried === 0 ? 0 : (tried - survivors.length) / tried
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(0)
  console.log(`\n${tried} slips, ${(100 * share).toFixed(1)} % noticed, ${survivors.length} survived, ${minutes} min`)
  process.exitCode = share >= (isByHand ? 1 : MIN_KILLED_SHARE) ? 0 : 1
} finally {
  await workshop.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A slip that cannot be tried counts as undetected. */
function judged({ mutant, named }: Trial): Promise<Verdict> {
  return workshop.judge(mutant, named).catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return { kind: 'survived', ran: 0 }
  })
}

async function* seeded(): AsyncGenerator<Trial, void, undefined> {
  const inSchema = await inDatabase(schemaMutants)
  for await (const mutant of chooseMutants(workshop.root, mutatedFiles(project), inSchema, seed)) yield { mutant }
}

async function* handMade(): AsyncGenerator<Trial, void, undefined> {
  for (const slip of HAND_MADE_SLIPS) {
    const { test, title } = slip
    if (values['no-browser'] === true && isInBrowser(test)) continue
    if (positionals.length > 0 && !positionals.some((words) => JSON.stringify(slip).includes(words))) continue
    const mutant = await inDatabase((client) => mutantOf(slip, project, client)).catch((cause: unknown): Mutant => {
      console.error(cause instanceof Error ? cause.message : cause)
      return { place: `gone, for ${title}`, was: '', becomes: '', file: SLIP_MIGRATION, content: '', ruleWords: [] }
    })
    yield { mutant, named: { file: test, title: patternOf(title) } }
  }
}

function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return asOwner(server.socketDirectory, work, UNCHANGED_DATABASE)
}
