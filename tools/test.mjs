// Every check and test, on a fresh clone too. Ends with a line "N passed, N failed".
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureChromium, ensureHeadlessShell, ensureOtherBrowsers } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

// On a machine that is late one test of each row may need a second try (a Chromium that did not start, a wait that was
// too short); it is printed, with what failed. A second one is a failure.
const SECOND_TRIES = 1
// Recordings in real time wait more than they compute, and must not wait for a core: what runs beside them steps back.
const BESIDE_RECORDINGS = 5
// Hosts, their jobs and workers start again and again: types are stripped and code is compiled once.
const COMPILED = join(root, 'node_modules/.cache/compiled')

ensureInstalled()
const building = spawn(innerNode, ['tools/build.mjs'], { cwd: root, stdio: 'inherit', env: toolEnvironment() })
const built = once(building, 'close')
const results = mkdtempSync(join(tmpdir(), 'prontuvoz-results-'))
const total = { passed: 0, failed: 0 }
// Named once more at the end: of a long run often only the end is kept.
const notPassed = []
let flaky = 0

/** Runs a stage; its lines appear as they come, or all at its end. @param niceness 0 is that of everything else. */
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
  // A stage that broke before it could count is a failure, never silence.
  let failed = status === 0 ? counts.failed : Math.max(counts.failed, 1)
  if (failed > counts.failed) notPassed.push(`${title}: ended with ${status}`)
  notPassed.push(...(counts.names ?? []).map((name) => `${title}: ${name}`))
  if (failed === SECOND_TRIES && counts.failed === failed && (await counts.passesAlone?.())) {
    counts.passed += failed
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

/** Vitest's parameters and counts. @param name of the file of results. */
function vitest(name, more = []) {
  const file = `${name}.json`
  const run = ['node_modules/vitest/vitest.mjs', 'run', ...more]
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, file)}`]
  const read = fromFile(file, (json) => {
    const failures = json.testResults.flatMap((result) => {
      const failed = result.assertionResults.filter((test) => test.status === 'failed')
      const isUncounted = result.status === 'failed' && failed.length === 0
      return [...(isUncounted ? [relative(root, result.name)] : []), ...failed.map((test) => test.fullName)]
    })
    const failedFiles = json.testResults.filter(({ status }) => status === 'failed').map((result) => result.name)
    const passesAlone = async () => {
      console.log(`\nOnce more: ${failures.join()}`)
      const child = spawn(innerNode, [...run, ...failedFiles], { cwd: root, stdio: 'inherit', env: toolEnvironment() })
      return (await once(child, 'close'))[0] === 0
    }
    return { passed: json.numPassedTests, failed: json.numFailedTests, names: failures, passesAlone }
  })
  return [[...run, ...report], read]
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

function browserTests() {
  const file = 'browser-tests.json'
  const read = fromFile(file, ({ stats, suites }) => {
    const secondTries = Math.min(stats.flaky, SECOND_TRIES - flaky)
    flaky += secondTries
    const names = specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title, tests }) => `${tests.map(({ status }) => status).join()}: ${title}`)
    return { passed: stats.expected + secondTries, failed: stats.unexpected + stats.flaky - secondTries, names }
  })
  const parameters = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=1']
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

/** Each row waits now and then, and the other computes meanwhile: together they keep two cores busy to the end. */
async function besideBrowserTests() {
  await checked
  await checks('checks of the build', 'checks-of-the-build', '--of-build')
  await stage('unit and integration tests', ...vitest('unit'), { niceness: BESIDE_RECORDINGS })
  // By now the recordings are over.
  if (hasChromium) await stage('component tests', ...vitest('components', ['--root=apps/web']))
}
await Promise.all([hasChromium ? browserTests() : undefined, besideBrowserTests()])

if (notPassed.length > 0)
  console.log(`\nNot passed at the first try:\n${notPassed.map((name) => `- ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
