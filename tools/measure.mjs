// Runs a measurement by name on a fresh clone too: `node tools/measure.mjs seams …` runs tools/measure-seams.ts.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

const [name, ...parameters] = process.argv.slice(2)

ensureInstalled()
ensureBuilt()
const canRun = name !== 'seams' || parameters.includes('--direct') || ensureChromium()
const { status } = canRun
  ? spawnSync(innerNode, [join('tools', `measure-${name}.ts`), ...parameters], {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment(),
    })
  : { status: 1 }
process.exitCode = status ?? 1
