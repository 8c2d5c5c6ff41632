// Puts one small slip after the other into a copy of the project and runs the tests that can see it: at least nine in ten
// must be noticed. `SEED=1 RUNS=200 npm run mutants`; a slip that survives is printed with its place.
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../apps/host/src/database/embedded.ts'
import { MIGRATION_FOLDERS } from '../apps/host/src/database/migration-folders.ts'
import { migrate } from '../apps/host/src/database/migrate.ts'
import { asOwner } from '../apps/host/src/testing/as-owner.ts'
import { chooseMutants, mutatedFiles } from '../testing/mutants/choose-mutants.ts'
import { mutantName, type Mutant } from '../testing/mutants/mutant.ts'
import { schemaMutants } from '../testing/mutants/schema-mutants.ts'
import { openWorkshop } from '../testing/mutants/workshop.ts'

const MIN_KILLED_SHARE = 0.9

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const runs = Number(process.env['RUNS'] ?? 200)
const project = fileURLToPath(new URL('..', import.meta.url))

console.log(`SEED=${seed} RUNS=${runs}`)
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
  for await (const mutant of chooseMutants(workshop.root, mutatedFiles(project), await rulesOfDatabase(), seed)) {
    if (tried >= runs) break
    tried += 1
    const oneMs = performance.now()
    const verdict = await workshop.judge(mutant)
    const seconds = ((performance.now() - oneMs) / 1000).toFixed(0)
    const by = verdict.kind === 'killed' ? ` by ${verdict.by}` : ''
    console.log(`${String(tried).padStart(4)} ${verdict.kind}${by}, ${seconds} s: ${mutantName(mutant).slice(0, 200)}`)
    if (verdict.kind === 'survived') survivors.push(mutant)
  }
  for (const { place, was, becomes } of survivors) console.log(`\nsurvived: ${place}\n- ${was}\n+ ${becomes}`)
  const share = tried === 0 ? 0 : (tried - survivors.length) / tried
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(0)
  console.log(`\n${tried} slips, ${(100 * share).toFixed(1)} % noticed, ${survivors.length} survived, ${minutes} min`)
  process.exitCode = share >= MIN_KILLED_SHARE ? 0 : 1
} finally {
  await workshop.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function rulesOfDatabase(): Promise<readonly Mutant[]> {
  const database = 'prontuvoz_rules'
  await asOwner(server.socketDirectory, (client) => client.query(`create database ${database}`))
  return asOwner(
    server.socketDirectory,
    async (client) => {
      await migrate(client, MIGRATION_FOLDERS)
      return schemaMutants(client)
    },
    database,
  )
}
