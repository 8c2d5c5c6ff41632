// Runs one of the TypeScript tools with the project's own Node: `node tools/run-tool.mjs NAME [ARGUMENT …]`.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

const [name, ...given] = process.argv.slice(2)
ensureInstalled()
const { status } = spawnSync(innerNode, [`tools/${name}.ts`, ...given], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exitCode = status ?? 1
