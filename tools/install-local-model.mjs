// Installs the dependencies of ANALYSIS_LOCAL_MODEL into local-model/, without a compiler or anything for graphics
// cards and other systems.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './install.mjs'

const BINARIES = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
}

const folder = join(root, 'local-model')
const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const binary = BINARIES[`${process.platform}-${process.arch}`]
if (binary === undefined) {
  console.error(`Não há modelo de texto local para ${process.platform}-${process.arch}.`)
  process.exit(1)
}
// Without `--omit=optional` npm also downloads the binaries for graphics cards: 640 MB.
run('npm', [
  'install',
  '--prefix',
  folder,
  '--no-save',
  '--omit=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  `@node-llama-cpp/${binary}@${dependencies['node-llama-cpp']}`,
])
