// Runs one of the TypeScript tools with the project's own Node: `node tools/run-tool.mjs NAME [ARGUMENT …]`.
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, ensureOtherBrowsers } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

const IN_CHROMIUM = [
  'measure-browser-faults',
  'measure-busy',
  'measure-hour',
  'measure-latency',
  'measure-load',
  'measure-seams',
]

const [name, ...given] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
if (name === 'measure-busy') ensureOtherBrowsers()
if (IN_CHROMIUM.includes(name) && !given.includes('--direct') && !ensureChromium()) process.exit(1)
const { status } = spawnSync(innerNode, [`tools/${name}.ts`, ...given], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exitCode = status ?? 1
