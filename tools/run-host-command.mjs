// Runs one of the host's operator commands (backup, restore) with the project's own Node.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'
import { resolve } from 'node:path'

const [command, ...given] = process.argv.slice(2)
ensureInstalled()
// Paths are relative to the folder where npm was called.
const from = process.env['INIT_CWD'] ?? process.cwd()
const { status } = spawnSync(
  innerNode,
  [`apps/host/src/backup/${command}-command.ts`, ...given.map((path) => resolve(from, path))],
  { cwd: root, stdio: 'inherit', env: toolEnvironment() },
)
process.exitCode = status ?? 1
