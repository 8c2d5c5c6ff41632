// Every check and test, also on a fresh clone. Ends with a line "N passed, N failed".
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium, ensureHeadlessShell, ensureOtherBrowsers } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

// On a slow machine a few tests may need a second try (Chromium did not start, a wait was too short): of some ten thousand
// up to five where thirteen processes wanted its two cores. They are retried at the end, when nothing else runs, and must
// all pass then; each is printed, with what failed.
const SECOND_TRIES_MAX = 6
// Recordings in real time wait more than they compute, and must not wait for a core: whatever runs beside them gets a
// lower priority.
const BESIDE_RECORDINGS = 5
// Hosts, their jobs and workers start repeatedly: stripped types and compiled code are cached.
const COMPILED = join(root, 'node_modules/.cache/compiled')

ensureInstalled()
const building = spawn(innerNode, ['tools/build.mjs'], { cwd: root, stdio: 'inherit', env: toolEnvironment() })
const built = once(building, 'close')
const results = mkdtempSync(join(tmpdir(), 'prontuvoz-results-'))
const total = { passed: 0, failed: 0 }
// Listed again at the end: of a long log often only the end is kept.
const notPassed = []
/** @type {{ title: string, count: number, passAlone: () => Promise<boolean> }[]} */
const onceMore = []

/**
 * Runs a stage; prints its lines as they come, or all at its end.
 * @param niceness 0 is that of everything else.
 */
async function stage(title, parameters, readCounts, { environment = {}, niceness = 0, isQuiet = false } = {}) {
  if (!isQuiet) console.log(`\n=== ${title} ===`)
  const child = spawn(innerNode, parameters, {
    cwd: root,
    stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: toolEnvironment({ NODE_COMPILE_CACHE: COMPILED, ...environment }),
  })
  if (niceness > 0) setPriority(child.pid, niceness)
  const lines = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => lines.push(part))
  const [status] = await once(child, 'close')
  if (isQuiet) console.log(`\n=== ${title} ===\n${Buffer.concat(lines).toString('utf8')}`)
  const counts = readCounts()
  // A stage that crashed before it could count is a failure, never silence.
  let failed = status === 0 ? counts.failed : Math.max(counts.failed, 1)
  if (failed > counts.failed) notPassed.push(`${title}: ended with ${status}`)
  notPassed.push(...(counts.failures ?? []).map(({ name, why }) => `${title}: ${name}\n  ${firstLines(why)}`))
  if (counts.passAlone && counts.failed === failed && failed > 0 && failed <= SECOND_TRIES_MAX) {
    onceMore.push({ title, count: failed, passAlone: counts.passAlone })
    failed = 0
  }
  total.passed += counts.passed
  total.failed += failed
  console.log(`${title}: ${counts.passed} passed, ${failed} failed`)
}

function fromFile(name, read) {
  const file = join(results, name)
  return () => (existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 })
}

/** Without colours: logs are plain text. */
function firstLines(message = '') {
  return stripVTControlCharacters(message).trim().split('\n').slice(0, 8).join('\n  ')
}

async function passes(parameters) {
  const child = spawn(innerNode, parameters, { cwd: root, stdio: 'inherit', env: toolEnvironment() })
  return (await once(child, 'close'))[0] === 0
}

/**
 * Vitest's parameters and counts.
 * @param name of the file of results.
 */
function vitest(name, more = []) {
  const file = `${name}.json`
  const run = ['node_modules/vitest/vitest.mjs', 'run', ...more]
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, file)}`]
  const read = fromFile(file, (json) => {
    const failures = json.testResults.flatMap((result) => {
      const failed = result.assertionResults.filter((test) => test.status === 'failed')
      if (result.status === 'failed' && failed.length === 0)
        return [{ name: relative(root, result.name), why: result.message }]
      return failed.map((test) => ({ name: test.fullName, why: test.failureMessages[0] }))
    })
    const failedFiles = json.testResults.filter(({ status }) => status === 'failed').map((result) => result.name)
    const passAlone = () => passes([...run, ...failedFiles])
    return { passed: json.numPassedTests, failed: json.numFailedTests, failures, passAlone }
  })
  return [[...run, ...report], read]
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

function browserTests() {
  const file = 'browser-tests.json'
  const run = ['node_modules/@playwright/test/cli.js', 'test']
  const read = fromFile(file, ({ stats, suites }) => {
    const failures = specsOf(suites)
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({ name: title, why: tests[0]?.results[0]?.error?.message }))
    const passAlone = () => passes([...run, '--reporter=list', '--last-failed', '--workers=1', '--trace=on'])
    return { passed: stats.expected, failed: stats.unexpected, failures, passAlone }
  })
  const parameters = [...run, '--reporter=list,json']
  return stage('browser tests', parameters, read, {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, file) },
    isQuiet: true,
  })
}

function checks(title, name, part) {
  const file = `${name}.json`
  return stage(
    title,
    ['tools/check.mjs', part, `--result=${join(results, file)}`],
    fromFile(file, (json) => json),
    { niceness: BESIDE_RECORDINGS, isQuiet: true },
  )
}

// The build keeps one core busy, and these the other.
const checked = checks('checks', 'checks', '--without-build')
const hasChromium = ensureChromium()
if (hasChromium) {
  ensureHeadlessShell()
  ensureOtherBrowsers()
} else {
  total.failed += 1
}

const [buildStatus] = await built
if (buildStatus !== 0) process.exit(buildStatus ?? 1)

// They spend time waiting, too: for servers, deadlines and the recordings beside them.
const UNIT_TEST_WORKERS = 3

/** Each row waits at times, while the other computes: together they keep two cores busy to the end. */
async function besideBrowserTests() {
  await checked
  await checks('checks of the build', 'checks-of-the-build', '--of-build')
  await stage('unit and integration tests', ...vitest('unit', [`--maxWorkers=${UNIT_TEST_WORKERS}`]), {
    niceness: BESIDE_RECORDINGS,
  })
  // By now the recordings are over.
  if (hasChromium) await stage('component tests', ...vitest('components', ['--root=apps/web']))
}
await Promise.all([hasChromium ? browserTests() : undefined, besideBrowserTests()])

for (const { title, count, passAlone } of onceMore) {
  console.log(`\n=== ${title}, alone: once more what failed ===`)
  if (await passAlone()) total.passed += count
  else total.failed += count
}

if (notPassed.length > 0)
  console.log(`\nNot passed at the first try:\n${notPassed.map((name) => `- ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
