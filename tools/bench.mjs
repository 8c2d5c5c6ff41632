import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'
import { spawnSync } from 'node:child_process'

ensureInstalled()
const { status } = spawnSync(innerNode, ['tools/bench-dashboard-query.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exitCode = status ?? 1
