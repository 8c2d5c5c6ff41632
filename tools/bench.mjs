// Every benchmark, one after the other; each prints a line for each figure. BENCH_LARGE=1 adds a million consultations.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

ensureInstalled()
ensureBuilt()
const shared = ['bench-world.ts', ...(ensureChromium() ? [] : ['bench-first-load.ts'])]
const tools = readdirSync(join(root, 'tools')).filter((name) => /^bench-.*\.ts$/.test(name) && !shared.includes(name))
for (const tool of tools.sort()) {
  const { status } = spawnSync(innerNode, [`tools/${tool}`], { cwd: root, stdio: 'inherit', env: toolEnvironment() })
  if (status !== 0) process.exitCode = 1
}
