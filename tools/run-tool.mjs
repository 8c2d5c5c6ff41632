// Runs one of the TypeScript tools with the project's own Node: `node tools/run-tool.mjs NAME [ARGUMENT …]`.
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

const [name, ...given] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
if (name === 'measure-seams' && !given.includes('--direct') && !ensureChromium()) process.exit(1)
const { status } = spawnSync(innerNode, [`tools/${name}.ts`, ...given], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exitCode = status ?? 1
