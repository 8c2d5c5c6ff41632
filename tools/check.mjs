// Every gate that needs no running product. Prints one line for each, and the output of those that fail.
import { spawnSync } from 'node:child_process'
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

const counts = { passed: 0, failed: 0 }
for (const [title, program, ...parameters] of gates) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: root,
    env: toolEnvironment(),
    encoding: 'utf8',
  })
  const isOk = status === 0
  counts[isOk ? 'passed' : 'failed'] += 1
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${title}`)
  if (!isOk) console.log(stdout + stderr)
}
const resultFile = process.argv.find((argument) => argument.startsWith('--result='))?.slice('--result='.length)
if (resultFile) writeFileSync(resultFile, JSON.stringify(counts))
process.exitCode = counts.failed === 0 ? 0 : 1
