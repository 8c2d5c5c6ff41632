// Every gate that needs no running product. Prints one line for each, and the output of those that fail.
import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolEnvironment } from './install.mjs'

const migrations = ['packages/backend/src/database/platform', 'supabase/migrations'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${folder}/${name}`),
)

const gates = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--type-aware', '--tsconfig', 'tsconfig.json'],
  ['types of host, packages and functions', 'tsc', '-p', 'tsconfig.json'],
  ['types of the web app', 'tsc', '-p', 'apps/web/tsconfig.json'],
  ['types of the browser and recorder tests', 'tsc', '-p', 'e2e/tsconfig.json'],
  ['functions under Deno', 'node', 'tools/deno-check.mjs'],
  ['unused code', 'knip', '--no-progress'],
  ['migrations', 'squawk', '--config', '.squawk.toml', ...migrations],
  ['size of the build', 'size-limit'],
  ['oldest browsers', 'node', 'tools/browser-floor.mjs'],
  ['tests of the specification', 'node', 'tools/specification-tests.mjs'],
]

/** Gates that need the build. All others may run during it: `--without-build`, followed by these with `--of-build`. */
const OF_BUILD = ['size of the build', 'oldest browsers']

// Half of them keep one core busy.
const LANES = 2

/** @returns {Promise<{ isOk: boolean, output: string }>} */
async function run([, program, ...parameters]) {
  const gate = spawn(program, parameters, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  const written = []
  gate.stdout.on('data', (part) => written.push(part))
  gate.stderr.on('data', (part) => written.push(part))
  const status = await new Promise((done) => {
    gate.on('close', done)
    gate.on('error', (cause) => done(String(cause)))
  })
  return { isOk: status === 0, output: Buffer.concat(written).toString() + (typeof status === 'string' ? status : '') }
}

const counts = { passed: 0, failed: 0 }
const isLeftOut = process.argv.includes('--of-build')
  ? (name) => !OF_BUILD.includes(name)
  : (name) => process.argv.includes('--without-build') && OF_BUILD.includes(name)
const waiting = gates.filter(([name]) => !isLeftOut(name))
async function lane() {
  for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
    const { isOk, output } = await run(gate)
    counts[isOk ? 'passed' : 'failed'] += 1
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${gate[0]}`)
    if (!isOk) console.log(output)
  }
}
await Promise.all(Array.from({ length: LANES }, lane))
const resultFile = process.argv.find((argument) => argument.startsWith('--result='))?.slice('--result='.length)
if (resultFile) writeFileSync(resultFile, JSON.stringify(counts))
process.exitCode = counts.failed === 0 ? 0 : 1
