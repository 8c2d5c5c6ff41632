// Runs one of the measurements with the project's own Node: `npm run lab NAME [-- ARGUMENT …]`; lists them without a
// name.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { ensureBuilt } from '../tools/build.mjs'
import { ensureChromium, ensureOtherBrowsers } from '../tools/chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from '../tools/install.mjs'

const IN_CHROMIUM = [
  'browser-faults',
  'browser-kills',
  'busy',
  'hour',
  'interactions',
  'latency',
  'lines',
  'load',
  'screens',
  'seams',
]

const names = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
const [name = '', ...given] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`npm run lab NAME [-- ARGUMENT …], where NAME is one of: ${names.join(', ')}`)
  process.exit(1)
}
ensureInstalled()
ensureBuilt()
if (name === 'busy') ensureOtherBrowsers()
if (IN_CHROMIUM.includes(name) && !given.includes('--direct') && !ensureChromium()) process.exit(1)
const { status } = spawnSync(innerNode, [`lab/${name}.ts`, ...given], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exitCode = status ?? 1
