// Every check and test, on a fresh clone too. Ends with a line "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, ensureHeadlessShell, ensureOtherBrowsers } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

// One of almost two hundred browser tests may need a second try (a Chromium that did not start); it is printed as
// flaky, with what failed. A second one is a failure.
const SECOND_TRIES = 1

ensureInstalled()
ensureBuilt()
const results = mkdtempSync(join(tmpdir(), 'prontuvoz-results-'))
const total = { passed: 0, failed: 0 }

function stage(title, parameters, readCounts, extraEnvironment = {}) {
  console.log(`\n=== ${title} ===`)
  const { status } = spawnSync(innerNode, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(extraEnvironment),
  })
  const counts = readCounts()
  // A stage that broke before it could count is a failure, never silence.
  const failed = status === 0 ? counts.failed : Math.max(counts.failed, 1)
  total.passed += counts.passed
  total.failed += failed
  console.log(`${title}: ${counts.passed} passed, ${failed} failed`)
}

function fromFile(name, read) {
  const file = join(results, name)
  return () => (existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 })
}

stage(
  'checks',
  ['tools/check.mjs', `--result=${join(results, 'checks.json')}`],
  fromFile('checks.json', (json) => json),
)
stage(
  'unit and integration tests',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'unit.json')}`,
  ],
  fromFile('unit.json', (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests })),
)
if (ensureChromium()) {
  ensureHeadlessShell()
  ensureOtherBrowsers()
  stage(
    'component tests',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root=apps/web',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'components.json')}`,
    ],
    fromFile('components.json', (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests })),
  )
  stage(
    'browser tests',
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=1'],
    fromFile('e2e.json', ({ stats }) => ({
      passed: stats.expected + Math.min(stats.flaky, SECOND_TRIES),
      failed: stats.unexpected + Math.max(0, stats.flaky - SECOND_TRIES),
    })),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
  )
} else {
  total.failed += 1
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
