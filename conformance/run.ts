// Runs the live tests of public Supabase repositories against this host. See README.md.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { copySuites, readdress, WRITTEN_PORT } from './checkouts.ts'
import { readFixtures } from './fixtures.ts'
import { startHost } from './host-process.ts'
import { playPostgrest } from './postgrest/play.ts'
import { runSuite } from './run-suite.ts'
import { SUITES, type Suite } from './suites.ts'
import { readDemoSecret, signDemoToken } from './tokens.ts'
import { installToolchain } from './toolchain.ts'
import { judge, knownFailuresSchema, without, type Outcome } from './verdict.ts'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
// The first account of the storage seed, which policies of the acceptance suite name.
const SEEDED_USER = '317eadce-631a-4429-a0bb-f19a7a517b4a'

const { SUPABASE_JS_SRC: supabaseJs, STORAGE_SRC: storage, POSTGREST_SRC: postgrest, HOST_SRC } = process.env
const isShrinking = process.argv.includes('--shrink')
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const results = join(projectRoot, 'test-results', 'conformance')
await mkdir(results, { recursive: true })

if (asked.length === 0 || asked.includes('postgrest')) {
  if (!postgrest) console.log('postgrest: skipped (POSTGREST_SRC names no checkout of PostgREST)')
  else if (!(await playPostgrest(resolve(postgrest), results))) process.exitCode = 1
}
if (asked.length === 1 && asked.includes('postgrest')) process.exit()
if (!supabaseJs) {
  console.log('conformance: skipped (SUPABASE_JS_SRC names no checkout of supabase-js)')
  process.exit()
}
const suites = SUITES.filter(({ name }) => asked.length === 0 || asked.includes(name))
if (suites.length === 0) {
  throw new Error(`No such suite. There are: postgrest, ${SUITES.map(({ name }) => name).join(', ')}`)
}

const knownFile = new URL('known-failures.json', import.meta.url)
let known = knownFailuresSchema.parse(JSON.parse(await readFile(knownFile, 'utf8')))
const toolchain = await installToolchain()
const runFolder = await mkdtemp(join(tmpdir(), 'prontuvoz-conformance-run-'))
let isOk = true
try {
  await copySuites({ supabaseJs, ...(storage ? { storage } : {}) }, runFolder, toolchain)
  const secret = await readDemoSecret(supabaseJs)
  const host = await startHost(
    resolve(HOST_SRC || projectRoot),
    { preferredPort: WRITTEN_PORT, secret, signingKey: await makeSigningKey(), sql: await readFixtures(supabaseJs) },
    runFolder,
    join(results, 'host.log'),
  )
  try {
    if (host.port !== WRITTEN_PORT) await readdress(runFolder, host.port)
    for (const suite of suites) {
      if (suite.corePackage === undefined && !storage) {
        console.log(`${suite.name}: skipped (STORAGE_SRC names no checkout of supabase/storage)`)
        continue
      }
      const outcomes = await runSuite(suite, {
        copy: runFolder,
        logFile: join(results, `${suite.name}.log`),
        environment: suite.corePackage === undefined ? acceptanceEnvironment(host.port, secret) : {},
      })
      isOk = (await report(suite, outcomes)) && isOk
    }
  } finally {
    await host.stop()
  }
} finally {
  await rm(runFolder, { recursive: true, force: true })
}
if (!isOk) process.exitCode = 1

async function report(suite: Suite, outcomes: readonly Outcome[]): Promise<boolean> {
  const { passed, inScope, unexpected, stale } = judge(suite.name, outcomes, known)
  const failing = outcomes.filter((outcome) => !outcome.passed)
  await writeFile(join(results, `${suite.name} failing.json`), JSON.stringify(failing, undefined, 2))
  console.log(`${suite.name}: passed ${passed} of ${inScope} in scope`)
  for (const { test } of unexpected) console.log(`  FAILED ${test}`)
  if (isShrinking) {
    known = without(known, suite.name, stale)
    await writeFile(knownFile, `${JSON.stringify(known, undefined, 2)}\n`)
    return unexpected.length === 0
  }
  for (const test of stale) console.log(`  passes, or is gone: take it out of known-failures.json (--shrink): ${test}`)
  return unexpected.length === 0 && stale.length === 0
}

/** The suite's own generator writes the key that its tests sign with; the host must accept it. */
async function makeSigningKey(): Promise<unknown> {
  const folder = join(runFolder, 'packages', 'core', 'auth-js', 'test')
  const { status } = spawnSync(process.execPath, [join(folder, 'generate-signing-keys.js')], { stdio: 'ignore' })
  if (status !== 0) throw new Error('The signing key of auth-js could not be made')
  const text = await readFile(join(folder, 'supabase', 'signing_keys.json'), 'utf8')
  return z.array(z.unknown()).min(1).parse(JSON.parse(text))[0]
}

function acceptanceEnvironment(port: number, secret: string): Readonly<Record<string, string>> {
  return {
    ACCEPTANCE_BASE_URL: `http://127.0.0.1:${port}/storage/v1`,
    ACCEPTANCE_TARGET: 'local',
    ACCEPTANCE_PROFILE: 'full',
    ACCEPTANCE_ENABLE_RLS_SETUP: 'true',
    ACCEPTANCE_ENABLE_TUS: 'false',
    STORAGE_BACKEND: 'file',
    ACCEPTANCE_SERVICE_KEY: signDemoToken(secret, { role: 'service_role' }),
    ACCEPTANCE_ANON_KEY: signDemoToken(secret, { role: 'anon' }),
    ACCEPTANCE_AUTHENTICATED_KEY: signDemoToken(secret, { role: 'authenticated', sub: SEEDED_USER }),
  }
}
