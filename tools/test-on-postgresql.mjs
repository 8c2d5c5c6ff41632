// Runs the unit and browser tests on the system's own PostgreSQL (Debian: `apt-get install postgresql`) instead of the
// embedded one: `node tools/test-on-postgresql.mjs`. Starts a separate server in a temporary folder.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

const INSTALLED = '/usr/lib/postgresql'
const STARTS_WITHIN_MS = 30_000

const version = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted().at(-1) : undefined
if (version === undefined) throw new Error(`no PostgreSQL under ${INSTALLED}`)
const programs = join(INSTALLED, version, 'bin')
ensureInstalled()
ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-postgresql-'))
const user = process.getuid?.() === 0 ? postgresUser() : {}
if ('uid' in user) chownSync(folder, user.uid, user.gid)
// The products connect through the socket in it, some as other users.
chmodSync(folder, 0o755)
const cluster = join(folder, 'cluster')
execFileSync(
  join(programs, 'initdb'),
  ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
  {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  },
)
const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'max_connections=200', 'fsync=off']
const server = spawn(join(programs, 'postgres'), ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
  ...user,
  cwd: folder,
  stdio: 'ignore',
})
try {
  await untilReady()
  console.log(`PostgreSQL ${version}`)
  const environment = toolEnvironment({ TEST_DATABASE_HOST: folder })
  const given = process.argv.slice(2)
  const run = (parameters) => spawnSync(innerNode, parameters, { cwd: root, stdio: 'inherit', env: environment }).status
  const unit = run(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', ...given])
  const browser = ensureChromium()
    ? run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...given])
    : 1
  process.exitCode = unit === 0 && browser === 0 ? 0 : 1
} finally {
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

function postgresUser() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady() {
  const ready = join(programs, 'pg_isready')
  for (let waitedMs = 0; waitedMs < STARTS_WITHIN_MS; waitedMs += 100) {
    if (spawnSync(ready, ['-h', folder, '-q']).status === 0) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('PostgreSQL did not start')
}
