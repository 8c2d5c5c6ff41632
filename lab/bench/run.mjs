// Every benchmark, one after the other; each prints a line per figure. BENCH_LARGE=1 adds a million consultations.
import { readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from '../../tools/build.mjs'
import { ensureChromium } from '../../tools/chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from '../../tools/install.mjs'

// Most of what is measured runs in the benchmark's own process, with the host's heap settings.
const HOST_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100']

ensureInstalled()
ensureBuilt()
const left = ['bench-world.ts', ...(ensureChromium() ? [] : ['first-load.ts'])]
const benches = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !left.includes(name))
for (const bench of benches.sort()) {
  const { status } = spawnSync(innerNode, [...HOST_FLAGS, `lab/bench/${bench}`], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  if (status !== 0) process.exitCode = 1
}
